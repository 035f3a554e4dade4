// The prepared fonts hold what the layout needs, and are left alone when nothing has changed.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { FACE_FILES, FONT_FILES } from '../../shared/layout/faces.ts';
import { covers, FACES, MISSING, openFonts, type PackedMetrics } from '../../shared/layout/metrics.ts';

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
    expect(faces.regular.advances[code]).toBe(MISSING);
  for (const code of [0xad, 0x200b, 0x2060, 0xfeff]) expect(faces.regular.advances[code]).toBe(0);
  expect(covers(faces.regular, 'Überraschung, Ελλάδα, Привет, Việt')).toBe(true);
});

test('each file is there as TTF and WOFF2, the measures are small, and a second run changes nothing', () => {
  const files = FONT_FILES.flatMap((name) => [`fonts/${name}.ttf`, `fonts/${name}.woff2`]);
  const before = ['metrics.json', ...files].map((name) => statSync(new URL(name, folder)).mtimeMs);
  expect(statSync(new URL('metrics.json', folder)).size).toBeLessThan(80_000);
  const script = new URL('../../build/fonts.ts', import.meta.url).pathname;
  expect(spawnSync(process.execPath, [script]).status).toBe(0);
  expect(['metrics.json', ...files].map((name) => statSync(new URL(name, folder)).mtimeMs)).toEqual(before);
});
