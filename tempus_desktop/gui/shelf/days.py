"""When a game was played last, as one says it and as the desktop writes dates."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

translate = QCoreApplication.translate
_WEEKDAY = re.compile(r"^dddd?[,\u060c\s]*|[,\u060c\s]*dddd?$")
"""The day of the week at an end of a format of dates, with what parts it from the rest."""


def when(moment: QDateTime, today: QDate) -> str:
    """Today or yesterday with the time, else the day."""
    day, locale = moment.date(), QLocale()
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    if day == today:
        return translate("Games", "Today, {time}").format(time=time)
    if day == today.addDays(-1):
        return translate("Games", "Yesterday, {time}").format(time=time)
    return locale.toString(day, _WEEKDAY.sub("", locale.dateFormat(QLocale.FormatType.LongFormat)))
