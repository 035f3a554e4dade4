// The colours of a workbook as `#rrggbb`: explicit, by number, or by theme with a tint.

import { hexOfHsl, hslOf, parseHex } from '../../../shared/format/colour.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The colours that a workbook refers to by number: of its theme, and of its list, each as `#rrggbb`. */
export interface WorkbookColors {
  readonly theme: readonly string[];
  readonly indexed: readonly string[];
}

/** The 56 default colours, from number 8 on, eight in a line; 0 to 7 repeat the first eight (ECMA-376, 18.8.27). */
const LEGACY = [
  '#000000 #ffffff #ff0000 #00ff00 #0000ff #ffff00 #ff00ff #00ffff',
  '#800000 #008000 #000080 #808000 #800080 #008080 #c0c0c0 #808080',
  '#9999ff #993366 #ffffcc #ccffff #660066 #ff8080 #0066cc #ccccff',
  '#000080 #ff00ff #ffff00 #00ffff #800080 #800000 #008080 #0000ff',
  '#00ccff #ccffff #ccffcc #ffff99 #99ccff #ff99cc #cc99ff #ffcc99',
  '#3366ff #33cccc #99cc00 #ffcc00 #ff9900 #ff6600 #666699 #969696',
  '#003366 #339966 #003300 #333300 #993300 #993366 #333399 #333333',
].flatMap((line) => line.split(' '));
/** The default colours by their number. The last two, 64 and 65, are the system's colours of text and window
 *  background. */
export const INDEXED_COLORS: readonly string[] = [...LEGACY.slice(0, 8), ...LEGACY, '#000000', '#ffffff'];
/** The names of a theme's colours in the order in which styles count them: the light colour before the dark one, while
 *  the theme itself lists the dark one first. */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const OFFICE = [
  '#ffffff',
  '#000000',
  '#eeece1',
  '#1f497d',
  '#4f81bd',
  '#c0504d',
  '#9bbb59',
  '#8064a2',
  '#4bacc6',
  '#f79646',
  '#0000ff',
  '#800080',
];

/** Returns the colours of the theme, in the order in which styles count them. */
export async function themeColors(archive: Archive, part: string | null): Promise<readonly string[]> {
  const chunks = part === null ? null : await archive.read(part);
  if (!chunks) return OFFICE;
  const found = new Map<string, string>();
  let inScheme = false;
  let slot = '';
  await readXml(chunks, 'theme', {
    open(tag, attributes) {
      if (tag === 'clrScheme') inScheme = true;
      else if (inScheme && THEME_ORDER.includes(tag)) slot = tag;
      else if (inScheme && tag === 'srgbClr') found.set(slot, `#${attributes['val'] ?? ''}`);
      else if (inScheme && tag === 'sysClr') found.set(slot, `#${attributes['lastClr'] ?? ''}`);
    },
    close(tag) {
      if (tag === 'clrScheme') inScheme = false;
    },
  });
  return THEME_ORDER.map((name, index) => opaqueHex(found.get(name)) ?? OFFICE[index] ?? '#000000');
}

/** Returns the colour that the attributes of an element such as `color` or `fgColor` name; null for none, or for the
 *  automatic one. */
export function colorOf(
  attributes: Readonly<Record<string, string>>,
  palette: WorkbookColors,
): string | null {
  const { rgb, theme, indexed, tint } = attributes;
  if (attributes['auto'] === '1') return null;
  const base =
    rgb !== undefined
      ? opaqueHex(rgb)
      : theme !== undefined
        ? palette.theme[Number(theme)]
        : palette.indexed[Number(indexed ?? -1)];
  return base ? tinted(base, Number(tint ?? 0)) : null;
}

/** Returns the `#rrggbb` of a colour as a workbook writes it: six digits, or eight, the first two its opacity. */
function opaqueHex(text: string | undefined): string | null {
  const digits = text?.replace(/^#/, '') ?? '';
  return digits.length === 6 || digits.length === 8 ? parseHex(digits.slice(-6)) : null;
}

/** Returns a colour with a tint, which moves the lightness towards white or, if negative, towards black; hue and
 *  saturation stay. */
function tinted(colour: string, tint: number): string {
  if (!tint || Number.isNaN(tint)) return colour;
  const [hue, saturation, lightness] = hslOf(colour);
  return hexOfHsl(hue, saturation, tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint);
}
