// Reads the styles of a workbook. The number of a cell's style decides its number format and its colours.

import { mixColours } from '../../../shared/format/colour.ts';
import { colorOf, INDEXED_COLORS, type WorkbookColors } from './colors.ts';
import { formatOf, type Format } from './numberFormats.ts';
import type { SourceStyle } from './tabSink.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The number format and the colours of each style, by its number. */
export interface WorkbookStyles {
  formatOf(style: number): Format;
  lookOf(style: number): SourceStyle;
}

type Attributes = Readonly<Record<string, string>>;
interface Collected {
  readonly codes: Map<number, string>;
  readonly fonts: SourceStyle[];
  readonly fills: Fill[];
  readonly formats: { readonly format: number; readonly font: number; readonly fill: number }[];
}

/** Reads the styles; without the part, all cells have the default. */
export async function stylesOf(
  archive: Archive,
  part: string | null,
  theme: readonly string[],
  since1904: boolean,
): Promise<WorkbookStyles> {
  const collected: Collected = { codes: new Map(), fonts: [], fills: [], formats: [] };
  const indexed = part === null ? [] : await customColors(archive, part);
  const chunks = part === null ? null : await archive.read(part);
  if (chunks) await readXml(chunks, 'styles', collector(collected, { theme, indexed }));
  const formats = new Map<number, Format>();
  const general = formatOf(0, null, since1904);
  return {
    formatOf(style) {
      const id = collected.formats[style]?.format ?? 0;
      if (id === 0) return general;
      const known = formats.get(id) ?? formatOf(id, collected.codes.get(id) ?? null, since1904);
      formats.set(id, known);
      return known;
    },
    lookOf(style) {
      const { font, fill } = collected.formats[style] ?? { font: 0, fill: 0 };
      return { ...collected.fonts[font], ...fillLook(collected.fills[fill] ?? NO_FILL) };
    },
  };
}

/** Returns the workbook's own numbered colours. They are read first, since they come after the styles that use them. */
async function customColors(archive: Archive, part: string): Promise<readonly string[]> {
  const chunks = await archive.read(part);
  const own: string[] = [];
  if (chunks) {
    await readXml(chunks, 'styles', {
      open(tag, attributes) {
        if (tag === 'rgbColor') own.push(`#${(attributes['rgb'] ?? '').slice(-6).toLowerCase()}`);
      },
    });
  }
  return [...own, ...INDEXED_COLORS.slice(own.length)];
}

function collector(collected: Collected, palette: WorkbookColors) {
  const within: string[] = [];
  const inside = (name: string) => within.includes(name);
  return {
    open(tag: string, attributes: Attributes) {
      if (tag === 'numFmt' && !inside('dxf'))
        collected.codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (tag === 'font' && inside('fonts')) collected.fonts.push({});
      else if (tag === 'fill' && inside('fills')) collected.fills.push(NO_FILL);
      else if (tag === 'xf' && inside('cellXfs')) collected.formats.push(numbersOf(attributes));
      else if (inside('fonts')) change(collected.fonts, fontOf(tag, attributes, palette));
      else if (inside('fills')) {
        const at = collected.fills.length - 1;
        collected.fills[at] = fillOf(collected.fills[at] ?? NO_FILL, tag, attributes, palette);
      }
      within.push(tag);
    },
    close: () => void within.pop(),
  };
}

function numbersOf(attributes: Attributes) {
  const number = (name: string) => Number(attributes[name] ?? 0);
  return { format: number('numFmtId'), font: number('fontId'), fill: number('fillId') };
}

function change(looks: SourceStyle[], more: SourceStyle): void {
  looks[looks.length - 1] = { ...looks.at(-1), ...more };
}

function fontOf(tag: string, attributes: Attributes, palette: WorkbookColors): SourceStyle {
  const on = !/^(0|false)$/.test(attributes['val'] ?? '1');
  if (tag === 'b' && on) return { bold: true };
  if (tag === 'i' && on) return { italic: true };
  if (tag !== 'color') return {};
  const color = colorOf(attributes, palette);
  return color && color !== '#000000' ? { color } : {};
}

interface Fill {
  readonly pattern: string;
  /** The first and second colour of a pattern, or the ends of a gradient. */
  readonly colors: readonly (string | null)[];
}

const NO_FILL: Fill = { pattern: 'none', colors: [] };
const GRADIENT = 'gradient';

function fillOf(fill: Fill, tag: string, attributes: Attributes, palette: WorkbookColors): Fill {
  const { pattern, colors } = fill;
  switch (tag) {
    case 'patternFill':
      return { ...fill, pattern: attributes['patternType'] ?? 'none' };
    case 'gradientFill':
      return { pattern: GRADIENT, colors: [] };
    case 'fgColor':
      return { pattern, colors: [colorOf(attributes, palette), colors[1] ?? null] };
    case 'bgColor':
      return { pattern, colors: [colors[0] ?? null, colorOf(attributes, palette)] };
    case 'color':
      return pattern === GRADIENT ? { pattern, colors: [...colors, colorOf(attributes, palette)] } : fill;
    default:
      return fill;
  }
}

/** Returns the average colour of a fill; white counts as none. */
function fillLook({ pattern, colors }: Fill): SourceStyle {
  const [first, second] = [colors[0] ?? '#000000', colors.at(-1) ?? '#ffffff'];
  const fill = pattern === GRADIENT ? mixColours(first, second, 0.5) : patternColor(pattern, first, second);
  return fill && fill !== '#ffffff' ? { fill } : {};
}

// A fill with a pattern becomes its average colour.

/** Share of a pattern's first colour in 128ths, as in LibreOffice. */
const SHARES: Readonly<Record<string, number>> = {
  darkDown: 64,
  darkGray: 96,
  darkGrid: 64,
  darkHorizontal: 64,
  darkTrellis: 96,
  darkUp: 64,
  darkVertical: 64,
  gray0625: 8,
  gray125: 16,
  lightDown: 32,
  lightGray: 32,
  lightGrid: 56,
  lightHorizontal: 32,
  lightTrellis: 48,
  lightUp: 32,
  lightVertical: 32,
  mediumGray: 64,
  solid: 128,
};

/** Returns the average colour of a pattern of `front` on `back`, all `#rrggbb`; null for no pattern. */
function patternColor(pattern: string, front: string, back: string): string | null {
  const share = Object.hasOwn(SHARES, pattern) ? SHARES[pattern] : undefined;
  return share === undefined ? null : mixColours(front, back, share / 128);
}
