// Slices of one face, put together again: a PDF then has one font of a language where it would have dozens, each with its
// own tables. The slices are of one weight and have outlines of TrueType.
import { fontOf, nameTableOf, tablesOf, type Table } from '../../shared/layout/sfnt.ts';

/** A font that was merged of slices. */
export interface MergedFont {
  readonly font: Buffer;
  /** By slice: what is added to its glyphs' numbers. */
  readonly firsts: readonly number[];
}

const COMPONENTS = { more: 0x20, words: 0x1, scale: 0x8, twoScales: 0x40, matrix: 0x80 } as const;

/** Returns a font of the glyphs of all `fonts`, one after the other. What else a font has is the first one's. `name` has no
 *  spaces. */
export function mergedFontOf(name: string, fonts: readonly Buffer[]): MergedFont {
  const slices = fonts.map((font) => new Map(tablesOf(font).map(({ tag, bytes }) => [tag, bytes])));
  const firsts: number[] = [];
  const glyphs: Buffer[] = [];
  const metrics: Buffer[] = [];
  for (const tables of slices) {
    const first = glyphs.length;
    firsts.push(first);
    for (const [at, glyph] of glyphsOf(tables).entries()) {
      glyphs.push(moved(glyph, first));
      metrics.push(metricOf(tables, at));
    }
  }
  const [whole = new Map<string, Buffer>()] = slices;
  const offsets = Buffer.alloc((glyphs.length + 1) * 4);
  let end = 0;
  for (const [at, glyph] of glyphs.entries()) offsets.writeUInt32BE((end += glyph.length), (at + 1) * 4);
  const head = Buffer.from(need(whole, 'head'));
  head.writeUInt16BE(1, 50);
  const maxp = Buffer.from(need(whole, 'maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const hhea = Buffer.from(need(whole, 'hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  const kept = ['OS/2', 'cmap', 'post'].map((tag): Table => ({ tag, bytes: need(whole, tag) }));
  const font = fontOf([
    ...kept,
    { tag: 'name', bytes: nameTableOf(name, name) },
    { tag: 'head', bytes: head },
    { tag: 'hhea', bytes: hhea },
    { tag: 'hmtx', bytes: Buffer.concat(metrics) },
    { tag: 'loca', bytes: offsets },
    { tag: 'glyf', bytes: Buffer.concat(glyphs) },
    { tag: 'maxp', bytes: maxp },
  ]);
  return { font, firsts };
}

type Tables = ReadonlyMap<string, Buffer>;

function need(tables: Tables, tag: string): Buffer {
  const bytes = tables.get(tag);
  if (!bytes) throw new Error(`A slice has no ${tag}`);
  return bytes;
}

function glyphsOf(tables: Tables): readonly Buffer[] {
  const [glyf, loca] = [need(tables, 'glyf'), need(tables, 'loca')];
  const isLong = need(tables, 'head').readUInt16BE(50) === 1;
  const offset = (at: number): number => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2);
  return Array.from({ length: need(tables, 'maxp').readUInt16BE(4) }, (_, at) =>
    glyf.subarray(offset(at), offset(at + 1)),
  );
}

/** Advance and left bearing. The last advance of a table stands for all glyphs after it. */
function metricOf(tables: Tables, glyph: number): Buffer {
  const hmtx = need(tables, 'hmtx');
  const count = need(tables, 'hhea').readUInt16BE(34);
  if (glyph < count) return hmtx.subarray(glyph * 4, glyph * 4 + 4);
  const bearing = count * 4 + (glyph - count) * 2;
  return Buffer.concat([hmtx.subarray(count * 4 - 4, count * 4 - 2), hmtx.subarray(bearing, bearing + 2)]);
}

/** A glyph that is made of others names them by their new numbers; each begins at a multiple of four. */
function moved(glyph: Buffer, by: number): Buffer {
  const made = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return made;
  for (let at = 10; ;) {
    const flags = made.readUInt16BE(at);
    made.writeUInt16BE(made.readUInt16BE(at + 2) + by, at + 2);
    at += flags & COMPONENTS.words ? 8 : 6;
    if (flags & COMPONENTS.matrix) at += 8;
    else if (flags & COMPONENTS.twoScales) at += 4;
    else if (flags & COMPONENTS.scale) at += 2;
    if (!(flags & COMPONENTS.more)) return made;
  }
}
