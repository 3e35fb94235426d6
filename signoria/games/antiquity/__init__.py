"""Antiquity: a shared countryside that is used up, cities on paper, famine, graves and five saints."""
