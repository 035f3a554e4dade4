// The sheet's measures in CSS px at 100 % (1 px is 0.75 pt on paper). Screen, preview and PDF share them.

/** The lengths that every row is laid out by, in CSS px. */
export const measures = {
  textSize: 13,
  /** Of the size: 13 on 20. */
  lineHeight: 20 / 13,
  padding: { x: 8, y: 4 },
  freePadding: { x: 8, y: 2 },
  leastRow: 28,
  breakRow: 32,
  /** A track of a free row: 18 pt. */
  freeTrack: 24,
  freeColumns: 24,
  header: { least: 28, size: 12, bar: 3 },
  label: { size: 11, height: 14 },
  /** The column of row numbers on paper. */
  numbers: 44,
  highlight: 3,
  corner: 4,
  /** What stands beside a text by its purpose. */
  mark: {
    dot: 8,
    avatar: 20,
    box: 16,
    swatch: { width: 20, height: 16 },
    thumb: { width: 28, height: 18 },
  },
  /** One that stands alone in a cell of the grid: how far from its edge, and how high at most. */
  picture: { inset: 4, most: 240 },
  columnWidth: { least: 24, most: 1500 },
} as const;
