"""The fast rules: playouts over a flat vector of whole numbers."""
