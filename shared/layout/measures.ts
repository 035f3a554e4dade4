// The measures of a sheet in CSS px at 100 % (1 px is 0.75 pt on paper), for screen, preview and PDF.

/** The lengths by which every row is laid out, in CSS px. */
export const measures = {
  textSize: 13,
  /** A factor of the font size: 20 px for 13. */
  lineHeight: 20 / 13,
  padding: { x: 8, y: 4 },
  freePadding: { x: 8, y: 2 },
  leastRow: 28,
  breakRow: 32,
  /** The height of a track of a free block: 18 pt. */
  freeTrack: 24,
  freeColumns: 24,
  header: { least: 28, size: 12, bar: 3 },
  label: { size: 11, height: 14 },
  /** The thickness of the pattern of a category: over a column, and at the left of its cells. */
  pattern: { head: 5, lane: 3 },
  /** The width of the column of row numbers on paper. */
  numbers: 44,
  highlight: 3,
  corner: 4,
  /** The sizes of marks. */
  mark: {
    dot: 8,
    avatar: 20,
    box: 16,
    swatch: { width: 20, height: 16 },
    thumb: { width: 28, height: 18 },
  },
  /** A picture without text in a grid cell: its distance from the cell's edge, and its greatest height. */
  picture: { inset: 4, most: 240 },
  columnWidth: { least: 24, most: 1500 },
} as const;
