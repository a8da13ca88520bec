"""The live board without its view: what a view may ask for, who answers by himself, and who is told."""
