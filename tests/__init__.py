"""The tests of tsuro_widget: run them with python3 dev.py test."""
