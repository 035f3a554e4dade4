// The paper on which a sheet is printed: the sizes of a sheet, a view and a print, and how they lie.

import { expect, test } from 'vitest';
import { PAPER_SIZES } from '../../../shared/entities/parts.ts';
import { paperSize } from '../../../shared/entities/fieldSchemas.ts';
import { customSidesOf } from '../../../shared/format/paperSizes.ts';
import { PAPERS, paperOf, paperWords, type PaperOverride } from '../../../shared/layout/paper.ts';
import type { Sheet, SheetLayout } from '../../../shared/records.ts';

type Chosen = Pick<SheetLayout, 'paperSize' | 'orientation'>;

/** The width and height of a page in px, and its name. */
function page(asked: PaperOverride, view: Chosen | null, sheet: Omit<Sheet, 'id'>, columns = 3) {
  const { name, width, height, orientation } = paperOf(
    asked,
    { id: 's', ...sheet },
    view && { id: 'v', ...view },
    columns,
  );
  return [name, Math.round(width), Math.round(height), orientation];
}

test('every size of a sheet is a paper', () => {
  expect(Object.keys(PAPERS).toSorted()).toEqual(PAPER_SIZES.toSorted());
});

test('a screen is 16:9, and lies as it is whatever its columns need', () => {
  const screen = ['Screen', 1280, 720, 'landscape'];
  expect(page({}, null, { paperSize: 'Screen' })).toEqual(screen);
  expect(page({ paper: 'Screen' }, null, {})).toEqual(screen);
  expect(page({}, { paperSize: 'Screen' }, {}, 12)).toEqual(screen);
});

test('an orientation turns a screen only where it is chosen for it, or later', () => {
  const turned = ['Screen', 720, 1280, 'portrait'];
  const view = { paperSize: 'Screen' } as const;
  const upright = { orientation: 'portrait' } as const;
  expect(page({}, view, { paperSize: 'A4', ...upright })).toEqual(['Screen', 1280, 720, 'landscape']);
  expect(page({}, { ...view, ...upright }, { paperSize: 'A4' })).toEqual(turned);
  expect(page(upright, view, { paperSize: 'A4' })).toEqual(turned);
  expect(page({}, upright, { paperSize: 'Screen' })).toEqual(turned);
});

test('a custom size lies as its sides are given, until an orientation is chosen for it', () => {
  const wide = ['330x190.5mm', 1247, 720, 'landscape'];
  expect(page({}, null, { paperSize: '330x190.5mm' })).toEqual(wide);
  expect(page({}, { paperSize: '330x190.5mm' }, { paperSize: 'A4', orientation: 'portrait' })).toEqual(wide);
  expect(page({ paper: '100x200mm' }, null, {}, 12)).toEqual(['100x200mm', 378, 756, 'portrait']);
  expect(page({ paper: '100x200mm', orientation: 'landscape' }, null, {})).toEqual([
    '100x200mm',
    756,
    378,
    'landscape',
  ]);
});

test('a custom size has sides of 60 to 2,000 mm, to a tenth', () => {
  expect(customSidesOf('330x190.5mm')).toEqual([330, 190.5]);
  const isTaken = (size: unknown) => [paperSize.safeParse(size).success, customSidesOf(size) !== null];
  for (const size of ['60x2000mm', '338.7x190.5mm'])
    expect([size, ...isTaken(size)]).toEqual([size, true, true]);
  for (const size of [
    '59.9x100mm',
    '100x2000.1mm',
    '100x200',
    '100x200in',
    '1e2x100mm',
    ' 100x200mm',
    'A0',
    7,
  ])
    expect([size, ...isTaken(size)]).toEqual([size, false, false]);
});

test('margins leave some of a small page', () => {
  const most = { top: 400, right: 400, bottom: 400, left: 400 };
  for (const size of ['60x60mm', '60x2000mm', 'A5', 'A3'] as const) {
    const { width, height, margins } = paperOf({ paper: size }, { id: 's', margins: most }, null, 1);
    const least = (28 * 96) / 25.4 - 0.01;
    expect(width - margins.left - margins.right).toBeGreaterThan(least);
    expect(height - margins.top - margins.bottom).toBeGreaterThan(least);
  }
});

test('a paper is named with its orientation, a custom one by its sides', () => {
  expect(paperWords({ name: 'A4', orientation: 'landscape' })).toBe('A4 landscape');
  expect(paperWords({ name: '330x190.5mm', orientation: 'portrait' })).toBe('190.5 × 330 mm');
});

test('other sizes lie as the print, the view or the sheet says, whichever of them names the size', () => {
  const sheet = { paperSize: 'A4', orientation: 'landscape' } as const;
  expect(page({ paper: 'A5' }, null, sheet)).toEqual(['A5', 794, 559, 'landscape']);
  expect(page({}, { paperSize: 'Letter' }, sheet)).toEqual(['Letter', 1056, 816, 'landscape']);
});
