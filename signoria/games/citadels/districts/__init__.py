"""The unique districts, one file each: a row for every edition that has it, and what it does."""
