"""Playing: luck, positions, records, players and the game itself."""
