import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, pairOf, readableOn, theme } from '../../../shared/layout/colours.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { lookOf } from '../../../shared/layout/looks.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a colour', () => {
  test('that is given in one scheme is derived for the other with a contrast of 4.5 at least', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const light = pairOf({ backgroundColorLight: given }, 'backgroundColor', theme.text);
        expect(light?.light).toBe(given);
        expect(contrastOf(light?.dark ?? '', theme.text.dark)).toBeGreaterThanOrEqual(4.5);
        const dark = pairOf({ textColorDark: given }, 'textColor', theme.ground);
        expect(dark?.dark).toBe(given);
        expect(contrastOf(dark?.light ?? '', theme.ground.light)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('is not taken from anything but six hexadecimal digits', () => {
    for (const value of ['red', 'url(https://x)', '#fff', '#ffffff;x', 7, null, 'rgb(0,0,0)']) {
      expect(pairOf({ backgroundColor: value }, 'backgroundColor', theme.text)).toBeNull();
    }
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
    const columnCategory = { id: 'b', hue: 'sky' };
    const inherits = { inheritCategoryBackgroundColor: true };
    const around = { row: {}, sheet: {}, purpose: null, category: own, columnCategory };
    const fill = (cell: object, more: object = {}) => lookOf({ ...cell }, { ...around, ...more }).fill?.light;
    expect(fill({ backgroundColor: '#222222', ...inherits })).toBe('#222222');
    expect(fill(inherits)).toBe('#111111');
    expect(fill(inherits, { category: null })).toBe(hueOf('sky')?.ground.light);
    expect(fill({})).toBeUndefined();
  });
});
