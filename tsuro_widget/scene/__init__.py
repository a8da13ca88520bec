"""What there is to draw and say, as typed JSON."""
