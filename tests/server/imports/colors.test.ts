// Colours of a workbook: by number, of its own palette, by theme with a tint, and as patterns mix them.

import { describe, expect, test } from 'vitest';
import { INDEXED_COLORS } from '../../../server/imports/reading/colors.ts';
import { workbook, zip } from '../../support/workbook.ts';
import { readBytes } from './collect.ts';

/** The default palette as ECMA-376 lists it (18.8.27), a line for eight numbers. */
const STANDARD = `
  000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF
  000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF
  800000 008000 000080 808000 800080 008080 C0C0C0 808080
  9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF
  000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF
  00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99
  3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696
  003366 339966 003300 333300 993300 993366 333399 333333`
  .trim()
  .split(/\s+/);

const filledWith = (fill: string, before = '') =>
  `<styleSheet>${before}<fonts><font/></fonts><fills><fill/>${fill}</fills><cellXfs><xf/><xf fillId="1"/></cellXfs></styleSheet>`;
const solid = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor ${color}/><bgColor indexed="64"/></patternFill></fill>`;

async function fillOf(styles: string): Promise<string | null> {
  const sheet = '<sheetData><row><c s="1" t="str"><v>Act</v></c></row></sheetData>';
  const [tab] = await readBytes(zip(workbook(sheet, { styles })), 'x.xlsx');
  return tab?.looks[tab.source[0]?.looks[0] ?? 0]?.fill ?? null;
}

test.each(STANDARD.map((hex, number) => [number, hex]))('number %i of the palette is %s', (number, hex) => {
  expect(INDEXED_COLORS[Number(number)]).toBe(`#${String(hex).toLowerCase()}`);
});

test('the palette has 64 colours, and then those of the window', () => {
  expect(INDEXED_COLORS).toHaveLength(66);
  expect(INDEXED_COLORS.slice(64)).toEqual(['#000000', '#ffffff']);
});

describe('fills', () => {
  test('by number, one that lies after the middle of the palette', async () => {
    expect(await fillOf(filledWith(solid('indexed="50"')))).toBe('#99cc00');
  });
  test('by number of the workbook’s own palette; what it leaves out is as ever', async () => {
    const own = `<colors><indexedColors>${'<rgbColor rgb="00112233"/>'.repeat(9)}</indexedColors></colors>`;
    const styles = (number: number) =>
      filledWith(solid(`indexed="${number}"`)).replace('</styleSheet>', `${own}</styleSheet>`);
    expect(await fillOf(styles(8))).toBe('#112233');
    expect(await fillOf(styles(50))).toBe('#99cc00');
  });
  test.each([
    ['none, whatever colour it names', 'none', null],
    ['an eighth of black on white', 'gray125', '#dfdfdf'],
    ['half', 'mediumGray', '#808080'],
    ['none where it is not the name of one', 'constructor', null],
  ])('a pattern is mixed as it is seen: %s', async (_, pattern, wanted) => {
    const fill = `<fill><patternFill patternType="${pattern}"><fgColor rgb="FF000000"/><bgColor rgb="FFFFFFFF"/></patternFill></fill>`;
    expect(await fillOf(filledWith(fill))).toBe(wanted);
  });
  test('a pattern without colours is black on white', async () => {
    expect(await fillOf(filledWith('<fill><patternFill patternType="mediumGray"/></fill>'))).toBe('#808080');
  });
  test('a solid fill is its first colour, black too', async () => {
    expect(await fillOf(filledWith(solid('rgb="FF000000"')))).toBe('#000000');
  });
  test('a gradient is the mean of its ends', async () => {
    const stop = (at: number, rgb: string) => `<stop position="${at}"><color rgb="${rgb}"/></stop>`;
    const fill = `<fill><gradientFill>${stop(0, 'FF000000')}${stop(1, 'FFFF0000')}</gradientFill></fill>`;
    expect(await fillOf(filledWith(fill))).toBe('#800000');
  });
  test.each([
    ['0.4', '#95b3d7'],
    ['-0.25', '#376092'],
  ])('a theme colour with the tint %s', async (tint, wanted) => {
    expect(await fillOf(filledWith(solid(`theme="4" tint="${tint}"`)))).toBe(wanted);
  });
});
