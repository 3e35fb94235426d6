"""Pages, styles and the small browser client. What is in this folder is what the browser gets."""
