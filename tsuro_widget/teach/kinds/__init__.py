"""The kinds of question: lists (choice, order, who), number, port, tile, free play."""
