// What a cell's style number means: how its number is written, and how it looks.

import { formatOf, type Format } from '../formats/format.ts';
import { colorOf, INDEXED_COLORS, type Palette } from './colors.ts';
import type { Look } from './tabs.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

export interface Styles {
  formatOf(style: number): Format;
  lookOf(style: number): Look;
}

type Attributes = Readonly<Record<string, string>>;
interface Collected {
  readonly codes: Map<number, string>;
  readonly fonts: Look[];
  readonly fills: Look[];
  readonly formats: { readonly format: number; readonly font: number; readonly fill: number }[];
}

/** Styles of a workbook; a workbook without them shows everything plainly. */
export async function stylesOf(
  archive: Archive,
  part: string | null,
  theme: readonly string[],
  since1904: boolean,
): Promise<Styles> {
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
      return { ...collected.fonts[font], ...collected.fills[fill] };
    },
  };
}

/** A workbook may bring its own numbered colours, and they stand after what uses them. */
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
  return own.length > 0 ? own : INDEXED_COLORS;
}

function collector(collected: Collected, palette: Palette) {
  const within: string[] = [];
  const inside = (name: string) => within.includes(name);
  return {
    open(tag: string, attributes: Attributes) {
      if (tag === 'numFmt' && !inside('dxf'))
        collected.codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (tag === 'font' && inside('fonts')) collected.fonts.push({});
      else if (tag === 'fill' && inside('fills')) collected.fills.push({});
      else if (tag === 'xf' && inside('cellXfs')) collected.formats.push(numbersOf(attributes));
      else if (inside('fonts')) change(collected.fonts, fontOf(tag, attributes, palette));
      else if (inside('fills')) change(collected.fills, fillOf(tag, attributes, palette));
      within.push(tag);
    },
    close: () => void within.pop(),
  };
}

function numbersOf(attributes: Attributes) {
  const number = (name: string) => Number(attributes[name] ?? 0);
  return { format: number('numFmtId'), font: number('fontId'), fill: number('fillId') };
}

function change(looks: Look[], more: Look): void {
  looks[looks.length - 1] = { ...looks.at(-1), ...more };
}

function fontOf(tag: string, attributes: Attributes, palette: Palette): Look {
  const on = !/^(0|false)$/.test(attributes['val'] ?? '1');
  if (tag === 'b' && on) return { bold: true };
  if (tag === 'i' && on) return { italic: true };
  if (tag !== 'color') return {};
  const color = colorOf(attributes, palette);
  return color && color !== '#000000' ? { color } : {};
}

/** Patterns other than solid are shown by their first colour too; white is no fill. */
function fillOf(tag: string, attributes: Attributes, palette: Palette): Look {
  if (tag !== 'fgColor') return {};
  const fill = colorOf(attributes, palette);
  return fill && fill !== '#ffffff' ? { fill } : {};
}
