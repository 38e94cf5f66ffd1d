"""What results come to: counts, a judgement in words, and files of data."""
