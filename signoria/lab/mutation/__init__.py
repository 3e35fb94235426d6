"""Does a test fail when a rule breaks? Rule code is broken one place at a time, and the tests that reach it are run."""
