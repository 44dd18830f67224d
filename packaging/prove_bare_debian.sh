#!/usr/bin/env bash
# Does the README tell the truth on a fresh machine? This makes a bare Debian that has Python and
# nothing more, puts the committed checkout there, and runs the two commands as its root, without a
# display: first the tests, then the program, whose game and picture of the board must be left.
#
#     sudo packaging/prove_bare_debian.sh [FOLDER [SUITE]]
#
# It needs debootstrap and git. FOLDER (a temporary one by default) must not exist yet, and stays.
# pip in there is set up as pip is here: its settings come from PIP_... variables and its
# certificates from the file that they or pip's own settings name.
set -euo pipefail

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bare=${1:-$(mktemp -d)/bare}
suite=${2:-bookworm}

die() {
    echo "$1" >&2
    exit 1
}

[[ $(id -u) == 0 ]] || die "Only root can make another root: start this with sudo."
command -v debootstrap >/dev/null || die "This needs debootstrap: apt-get install debootstrap"
[[ ! -e $bare ]] || die "$bare is there already; name a folder that is not."

settings=(PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root CI=true)
while IFS= read -r line; do
    [[ $line == PIP_FIND_LINKS=* ]] || settings+=("$line")
done < <(env | grep '^PIP_' || true)

inside() {
    # Its own mounts and processes: nothing is left mounted, and nothing left running.
    # shellcheck disable=SC2016
    unshare --mount --pid --fork bash -euc '
        mount -t proc proc "$0/proc"
        mount --bind /dev "$0/dev"
        exec chroot "$0" /usr/bin/env -i "$@"
    ' "$bare" "${settings[@]}" bash -euc "$1"
}

debootstrap --variant=minbase "$suite" "$bare" >"$bare.log" 2>&1 ||
    die "debootstrap failed; see $bare.log"
certificates=${PIP_CERT:-$(python3 -m pip config get global.cert 2>/dev/null || true)}
if [[ -n $certificates ]]; then
    cp "$certificates" "$bare/etc/pip-certificates.crt"
    settings+=(PIP_CERT=/etc/pip-certificates.crt)
fi
inside 'apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3' \
    >>"$bare.log" 2>&1 || die "Python could not be installed; see $bare.log"

mkdir "$bare/checkout" "$bare/played"
git -C "$checkout" archive HEAD | tar -x -C "$bare/checkout"

inside 'cd /checkout && time python3 packaging/run.py test'
inside 'cd /played && time python3 /checkout/packaging/run.py'
[[ -s $bare/played/board.png ]] || die "No picture of the board was left."
compgen -G "$bare/played/*.tempus*" >/dev/null || die "No record of the game was left."
echo "Proved in $bare: $(ls "$bare/played")"
