"""What a game looks like: the scene, the still picture and the text board."""
