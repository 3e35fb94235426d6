"""The characters, one file each: a row for every edition that has it, and what it does.

A new character is a file here, its row in the edition's cast list, a test file, a drawing and its words.
"""
