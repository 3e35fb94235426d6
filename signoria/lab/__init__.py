"""Playing many games: simulation, fuzzing, benchmarks."""
