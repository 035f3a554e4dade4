// The names of the 24 hues of the colour tokens.

/** The names of the 24 hues, in the order of the colour circle. */
export const hues = [
  'tomato',
  'red',
  'ruby',
  'crimson',
  'pink',
  'plum',
  'purple',
  'violet',
  'iris',
  'indigo',
  'blue',
  'sky',
  'cyan',
  'teal',
  'jade',
  'green',
  'grass',
  'lime',
  'yellow',
  'amber',
  'orange',
  'brown',
  'bronze',
  'gold',
] as const;
