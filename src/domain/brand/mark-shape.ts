/**
 * The brand's mark in a square of 48 units: a linden leaf whose midrib, left open, is a road that
 * runs to a vanishing point.
 */
export const MARK_SHAPE =
  'M34.8 3.69C35.83 14.01 45.87 23.69 38.7 36.16 33.78 44.48 24.24 43.51 19.71 36.29L31.17 11.53 30.33 11.08 16.21 34.43C7.7 34.71 1.55 27.34 5.7 18.61 12.03 5.69 25.67 8.61 34.8 3.69Z'
