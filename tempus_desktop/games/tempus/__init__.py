"""The rules of Tempus as pure functions on immutable states."""
