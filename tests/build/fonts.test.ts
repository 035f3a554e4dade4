// The prepared fonts hold what the layout needs, and are left alone when nothing has changed.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';
import { expect, test } from 'vitest';
import { openServerFonts } from '../../server/exports/fonts.ts';
import { fixedLetterWidth } from '../../shared/layout/fixedWidths.ts';
import { FACE_FILES, FONT_FILES } from '../../shared/layout/faces.ts';
import { unpackedRanges, type PackedOnDemandFaces } from '../../shared/layout/onDemandFaces.ts';
import {
  hasGlyphsFor,
  FACES,
  NO_ADVANCE,
  openFonts,
  type PackedMetrics,
} from '../../shared/layout/metrics.ts';

const folder = new URL('../../build/generated/', import.meta.url);
const packed: PackedMetrics = JSON.parse(readFileSync(new URL('metrics.json', folder), 'utf8'));
const { faces } = openFonts(packed, () => 0);

test('every face has its advances, as its own file says', () => {
  for (const name of FACES) {
    const font = create(readFileSync(new URL(`fonts/${FACE_FILES[name]}.ttf`, folder)));
    if (!('characterSet' in font)) throw new Error('not a font');
    for (const character of 'AZaz09 .,–—’“”éßøΩждŁ\u00a0→') {
      const code = character.charCodeAt(0);
      expect(faces[name].advances[code]).toBe(font.glyphForCodePoint(code).advanceWidth);
    }
    expect(faces[name].unitsPerEm).toBe(2048);
  }
});

test('tabular figures are equally wide; plain ones are not', () => {
  const digits = Array.from('0123456789', (digit) => digit.charCodeAt(0));
  expect(new Set(digits.map((code) => faces.regular.tabular.get(code))).size).toBe(1);
  expect(new Set(digits.map((code) => faces.regular.advances[code])).size).toBeGreaterThan(3);
});

test('marks, joiners and foreign letters are left to be measured; invisible signs have no width', () => {
  for (const code of [0x301, 0x628, 0x5d0, 0xe01, 0x4e00, 0xd83c])
    expect(faces.regular.advances[code]).toBe(NO_ADVANCE);
  for (const code of [0xad, 0x200b, 0x2060, 0xfeff]) expect(faces.regular.advances[code]).toBe(0);
  expect(hasGlyphsFor(faces.regular, 'Überraschung, Ελλάδα, Привет, Việt')).toBe(true);
});

test('each file is there as TTF and WOFF2, the measures are small, and a second run changes nothing', () => {
  const files = FONT_FILES.flatMap((name) => [`fonts/${name}.ttf`, `fonts/${name}.woff2`]);
  const before = ['metrics.json', ...files].map((name) => statSync(new URL(name, folder)).mtimeMs);
  expect(statSync(new URL('metrics.json', folder)).size).toBeLessThan(80_000);
  const script = new URL('../../build/fonts.ts', import.meta.url).pathname;
  expect(spawnSync(process.execPath, [script]).status).toBe(0);
  expect(['metrics.json', ...files].map((name) => statSync(new URL(name, folder)).mtimeMs)).toEqual(before);
});

test('each letter of Han is in the file that the table names, and as wide as was agreed upon', async () => {
  const far: PackedOnDemandFaces = JSON.parse(readFileSync(new URL('farFaces.json', folder), 'utf8'));
  const files = Object.keys(far.files).filter((file) => file.startsWith('Han-'));
  expect(files.length).toBeGreaterThan(400);
  let letters = 0;
  // Every ninth: of each language, common letters and rare ones.
  for (const file of files.filter((_, at) => at % 9 === 0)) {
    const packed = readFileSync(new URL(`fonts/${file}.woff2`, folder));
    const font = create(Buffer.from(await decompress(packed)));
    if (!('characterSet' in font)) throw new Error('not a font');
    const has = new Set(font.characterSet);
    for (const [from, to] of unpackedRanges(far.files[file] ?? '')) {
      for (let code = from; code <= to; code += 1) {
        letters += 1;
        expect(has.has(code), `${file} ${code}`).toBe(true);
        const isWide = code > 0x2e7f && !/\p{M}/u.test(String.fromCodePoint(code));
        if (isWide) expect(font.glyphForCodePoint(code).advanceWidth / 1000).toBe(fixedLetterWidth(code));
      }
    }
  }
  expect(letters).toBeGreaterThan(5_000);
});

test('a sequence of emoji is one picture with its selector and without, as browsers ask for it', () => {
  const { shaper } = openServerFonts();
  for (const text of ['1️⃣', '1\u20e3', '❤️‍🔥', '🏳\u200d🌈', '👩🏽‍🚀', '🇳🇴', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🕵️‍♂️']) {
    const runs = shaper.shaped('regular', text, { rightToLeft: false, han: 'ja' });
    const drawn = runs.flatMap(({ glyphs, unitsPerEm }) => glyphs.map(({ advance }) => advance / unitsPerEm));
    expect([text, runs.map(({ file }) => file), drawn.reduce((sum, each) => sum + each, 0)]).toEqual([
      text,
      ['Emoji'],
      1,
    ]);
    expect(shaper.layersOf(runs[0]?.glyphs[0]?.id ?? 0).length).toBeGreaterThan(0);
  }
});

test('the licence of each font lies beside them', () => {
  const text = readFileSync(new URL('fonts/LICENCES.txt', folder), 'utf8');
  for (const name of ['inter-ui', 'noto-sans-arabic', 'noto-sans-jp', 'noto-sans-kr', 'twemoji-colr-font'])
    expect(text).toContain(name);
  expect(text.match(/SIL Open Font License/gi)?.length).toBeGreaterThanOrEqual(10);
});
