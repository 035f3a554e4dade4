// The Chinese, Japanese and Korean faces for paper. They are stored in some hundred slices, each with all weights. When
// a document needs a letter of a slice, the slice is unpacked and reduced to one weight. In the document, the slices of
// a face are merged into one font.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';
import { fontOf, nameTableOf, tablesOf, type SfntTable } from '../../shared/layout/sfnt.ts';

/** The font that a PDF embeds for a slice, and the offset of the slice's glyph ids in it. */
export interface EmbeddedSlice {
  readonly name: string;
  readonly font: Buffer;
  readonly firstGlyph: number;
}

/** The font files of slices of Chinese, Japanese and Korean faces, made when a document needs them. */
export interface HanFiles {
  /**
   * Returns the font of a slice; null for a name that is not a slice's.
   * @throws Error where it was not prepared
   */
  fileOf(name: string): Buffer | null;
  embeddedFor(name: string): EmbeddedSlice | null;
  /** Prepares the slices of a document, and drops the embedded fonts of the previous document. */
  prepare(names: Iterable<string>): Promise<void>;
}

/** Most font files in memory, each of some 100 KB; one document needs few of them. */
const MOST = 200;
const BETWEEN = '@';

/** Returns the name of a slice at a weight. */
export function hanFileName(slice: string, weight: number): string {
  return `${slice}${BETWEEN}${weight}`;
}

/** Returns the name of the slice's file, which contains all weights. */
export function sliceOf(name: string): string {
  return name.split(BETWEEN)[0] ?? name;
}

/** Returns the store of the font files of slices. `packedOf` reads a slice as WOFF2; `cleared` is called when made
 *  files are dropped. */
export function openHanFiles(packedOf: (slice: string) => Buffer, cleared: () => void): HanFiles {
  const made = new Map<string, Buffer>();
  let embedded = new Map<string, EmbeddedSlice>();

  function fileOf(name: string): Buffer | null {
    if (!name.includes(BETWEEN)) return null;
    const file = made.get(name);
    if (!file) throw new Error(`${name} was not made ready`);
    return file;
  }

  async function make(name: string): Promise<void> {
    const [slice = '', weight] = name.split(BETWEEN);
    const variable = Buffer.from(await decompress(packedOf(slice)));
    made.set(name, fontAtWeight(variable, Number(weight)));
  }

  return {
    fileOf,
    embeddedFor: (name) => embedded.get(name) ?? null,
    async prepare(names) {
      const wanted = new Set([...names].filter((name) => name.includes(BETWEEN)));
      if (new Set([...made.keys(), ...wanted]).size > MOST) {
        made.clear();
        cleared();
      }
      for (const name of wanted) if (!made.has(name)) await make(name);
      embedded = new Map();
      for (const [name, slices] of Map.groupBy(wanted, faceOf)) {
        const { font, firsts } = mergedFontOf(
          `Noto${name.replace(BETWEEN, '-')}`,
          slices.flatMap((slice) => fileOf(slice) ?? []),
        );
        for (const [at, slice] of slices.entries())
          embedded.set(slice, { name, font, firstGlyph: firsts[at] ?? 0 });
      }
    },
  };
}

/** Returns the name of the face at its weight, without the number of the slice. */
function faceOf(name: string): string {
  return name.replace(/-\d+@/, BETWEEN);
}

// A PDF cannot embed a variable font, so HarfBuzz's subsetter, a module in the package of the shaper, makes a static
// font of one weight.

const WEIGHT = 0x77676874;
const WRITABLE = 2;

type Call = (...values: number[]) => number;

interface Subsetter {
  readonly memory: WebAssembly.Memory;
  readonly call: (name: string) => Call;
}

let opened: Subsetter | null = null;

/** Returns `font`, a variable TTF, at one weight. */
function fontAtWeight(font: Buffer, weight: number): Buffer {
  const { memory, call } = (opened ??= open());
  const at = call('malloc')(font.length);
  new Uint8Array(memory.buffer).set(font, at);
  const blob = call('hb_blob_create')(at, font.length, WRITABLE, 0, 0);
  const face = call('hb_face_create')(blob, 0);
  const input = call('hb_subset_input_create_or_fail')();
  call('hb_subset_input_keep_everything')(input);
  call('hb_subset_input_pin_axis_location')(input, face, WEIGHT, weight);
  const made = call('hb_subset_or_fail')(face, input);
  try {
    if (made === 0) throw new Error(`No instance of a face at weight ${weight}`);
    const result = call('hb_face_reference_blob')(made);
    const from = call('hb_blob_get_data')(result, 0);
    const bytes = Buffer.from(new Uint8Array(memory.buffer, from, call('hb_blob_get_length')(result)));
    call('hb_blob_destroy')(result);
    return bytes;
  } finally {
    if (made !== 0) call('hb_face_destroy')(made);
    call('hb_subset_input_destroy')(input);
    call('hb_face_destroy')(face);
    call('hb_blob_destroy')(blob);
    call('free')(at);
  }
}

function open(): Subsetter {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
  const { memory, _initialize: initialize } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory');
  if (typeof initialize === 'function') initialize();
  return {
    memory,
    call(name) {
      const made = exports[name];
      if (typeof made !== 'function') throw new Error(`HarfBuzz has no ${name}`);
      return (...values) => Number(Reflect.apply(made, null, values));
    },
  };
}

// Slices of one face are merged into one font: a PDF would otherwise have dozens of fonts of one language, each
// with its own tables. The slices have the same weight, and TrueType outlines.

/** A font that was merged from slices. */
interface MergedFont {
  readonly font: Buffer;
  /** Offset of the glyph ids of each slice. */
  readonly firsts: readonly number[];
}

const COMPONENTS = { more: 0x20, words: 0x1, scale: 0x8, twoScales: 0x40, matrix: 0x80 } as const;

/** Returns a font with the glyphs of all `fonts`, one after the other; its other tables are those of the first.
 *  `name` has no spaces. */
function mergedFontOf(name: string, fonts: readonly Buffer[]): MergedFont {
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
  const ownTables = ['OS/2', 'cmap', 'post'].map((tag): SfntTable => ({ tag, bytes: need(whole, tag) }));
  const font = fontOf([
    ...ownTables,
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

/** Returns the advance and left bearing of a glyph. The last advance of the table applies to all glyphs after
 *  it. */
function metricOf(tables: Tables, glyph: number): Buffer {
  const hmtx = need(tables, 'hmtx');
  const count = need(tables, 'hhea').readUInt16BE(34);
  if (glyph < count) return hmtx.subarray(glyph * 4, glyph * 4 + 4);
  const bearing = count * 4 + (glyph - count) * 2;
  return Buffer.concat([hmtx.subarray(count * 4 - 4, count * 4 - 2), hmtx.subarray(bearing, bearing + 2)]);
}

/** Returns a glyph for the merged font, whose components refer to the new glyph ids, and whose length is padded to a
 *  multiple of four bytes. */
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
