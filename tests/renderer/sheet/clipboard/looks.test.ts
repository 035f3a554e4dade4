import { expect, test } from 'vitest';
import { colourOf, lookOfStyles } from '../../../../renderer/sheet/grid/clipboard/cssLook.ts';
import { lookOver } from '../../../../renderer/sheet/operations/clipboard/looks.ts';
import { NO_ASSETS } from '../../../../shared/layout/assets.ts';
import { plainCell, type ClipCell } from '../../../../renderer/sheet/operations/clipboard/clip.ts';

test('colours in every form that programs write', () => {
  expect(
    ['#F2C', '#FFF2CC', 'red', 'rgb(1, 2, 3)', 'rgba(1,2,3,0)', 'windowtext', 'none'].map(colourOf),
  ).toEqual(['#ff22cc', '#fff2cc', '#ff0000', '#010203', null, null, null]);
});

test('what nobody chose is no look: black on white, a number at the right', () => {
  const said = { color: 'black', background: 'white', 'text-align': 'right', 'font-weight': '400' };
  expect(lookOfStyles(said, '12.50')).toEqual({ typography: {}, fill: null, ink: null });
  expect(lookOfStyles(said, 'Doors').typography).toEqual({ align: 'right' });
});

test('a fill in Excel’s own words', () => {
  expect(lookOfStyles({ background: '#FFF2CC none repeat', 'mso-pattern': 'black none' }, '').fill).toBe(
    '#fff2cc',
  );
});

const dressed = (look: ClipCell['look']): ClipCell => ({ ...plainCell('x'), look });
const old = {
  id: 'c',
  typography: { italic: true },
  backgroundColorDark: '#000001',
  border: { style: 'thin' as const },
};

test('a copy of ours replaces what is there', () => {
  const here = { categories: new Map(), assets: NO_ASSETS };
  const how = { isOwn: true, here };
  expect(lookOver(dressed({ typography: { bold: true } }), old, how)).toEqual({
    typography: { bold: true },
    backgroundColorDark: null,
    border: null,
  });
  expect(lookOver(dressed({ categoryId: 'k' }), null, how)).toBeNull();
  const known = { ...here, categories: new Map([['k', { id: 'k' }]]) };
  expect(lookOver(dressed({ categoryId: 'k' }), null, { ...how, here: known })).toEqual({ categoryId: 'k' });
});

test('another program adds what it knows of, and leaves the rest', () => {
  const how = { isOwn: false, here: { categories: new Map(), assets: NO_ASSETS } };
  expect(lookOver(dressed({ typography: { bold: true } }), old, how)).toEqual({
    typography: { italic: true, bold: true },
  });
  expect(lookOver(dressed({ backgroundColor: '#fff2cc' }), old, how)).toEqual({
    backgroundColor: '#fff2cc',
    backgroundColorDark: null,
  });
});
