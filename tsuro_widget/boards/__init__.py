"""Where what is explored and taught meets the board of the notebook: boards with panels beside them."""
