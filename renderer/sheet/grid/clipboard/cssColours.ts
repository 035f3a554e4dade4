// Colours as spreadsheets and mail programs write them, as `#rrggbb`.

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
};

/** Null for none, for one that is seen through, and for what is no colour. */
export function colourOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  const long = /^#([0-9a-f]{6})(?:ff)?$/.exec(text);
  if (long) return `#${long[1]}`;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return NAMED[text] ?? ofParts(text);
}

function ofParts(text: string): string | null {
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(text);
  if (!parts || (parts[4] !== undefined && Number.parseFloat(parts[4]) === 0)) return null;
  const hex = parts.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
