import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../../shared/format/colour.ts';
import { boldInkOn, colourPairOf, readableOn, theme } from '../../../shared/layout/colours.ts';
import { bannerLook } from '../../../shared/layout/grid.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { cellStyleOf } from '../../../shared/layout/cellStyle.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a colour', () => {
  test('that is given in one scheme is derived for the other with a contrast of 4.5 at least', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const light = colourPairOf({ backgroundColorLight: given }, 'backgroundColor', theme.text);
        expect(light?.light).toBe(given);
        expect(contrastOf(light?.dark ?? '', theme.text.dark)).toBeGreaterThanOrEqual(4.5);
        const dark = colourPairOf({ textColorDark: given }, 'textColor', theme.ground);
        expect(dark?.dark).toBe(given);
        expect(contrastOf(dark?.light ?? '', theme.ground.light)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('is not taken from anything but six hexadecimal digits', () => {
    for (const value of ['red', 'url(https://x)', '#fff', '#ffffff;x', 7, null, 'rgb(0,0,0)']) {
      expect(colourPairOf({ backgroundColor: value }, 'backgroundColor', theme.text)).toBeNull();
    }
  });

  test('of a heading stays the file’s where it can be read in bold, else gives way', () => {
    const headingOn = (fill: string, textColor?: string) => {
      const row = { id: 'r', backgroundColor: fill };
      const around = { row, sheet: {}, purpose: null, category: null, columnCategory: null };
      return bannerLook(cellStyleOf({ textColor }, around), row, { id: 's' }).ink.light;
    };
    expect(headingOn('#808080', '#ffffff')).toBe('#ffffff');
    expect(headingOn('#c00000', '#ffffff')).toBe('#ffffff');
    expect(headingOn('#ffff00', '#ffffff')).toBe('#000000');
    expect(contrastOf(headingOn('#7030a0'), '#7030a0')).toBeGreaterThanOrEqual(3);
    fc.assert(
      fc.property(colour, colour, (ground, chosen) => {
        const ink = boldInkOn({ light: ground, dark: ground }, { light: chosen, dark: chosen });
        expect(contrastOf(ink.light, ground)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('of a heading that nobody coloured is the same on screen and on paper', () => {
    const around = { row: { id: 'r' }, sheet: {}, purpose: null, category: null, columnCategory: null };
    const look = bannerLook(cellStyleOf({}, around), { id: 'r' }, { id: 's' });
    expect(look.fill).toEqual({ light: '#f1f1f4', dark: '#24262a' });
    expect(look.ink).toEqual(theme.text);
  });

  test('of text can be read on any ground', () => {
    fc.assert(
      fc.property(colour, (ground) => {
        const ink = readableOn({ light: ground, dark: ground }, theme.text);
        expect(contrastOf(ink.light, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(ink.dark, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('of a cell is the first that is set: own, category, column’s category, row, sheet', () => {
    const own = { id: 'a', backgroundColor: '#111111' };
    const columnCategory = { id: 'b', hue: 'sky' } as const;
    const inherits = { inheritCategoryBackgroundColor: true };
    const around = { row: {}, sheet: {}, purpose: null, category: own, columnCategory };
    const fill = (cell: object, more: object = {}) =>
      cellStyleOf({ ...cell }, { ...around, ...more }).fill?.light;
    expect(fill({ backgroundColor: '#222222', ...inherits })).toBe('#222222');
    expect(fill(inherits)).toBe('#111111');
    expect(fill(inherits, { category: null })).toBe(hueOf('sky')?.ground.light);
    expect(fill({})).toBeUndefined();
  });
});
