"""What the rest of the package stands on and that knows nothing of games: `quote`, and the late `door`."""
