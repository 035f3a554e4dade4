// The paper on which a sheet is printed: the sizes of a sheet, a view and a print, and how they lie.

import { expect, test } from 'vitest';
import { PAPER_SIZES } from '../../../shared/entities/parts.ts';
import { PAPERS, paperOf, type PaperOverride } from '../../../shared/layout/paper.ts';
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

test('other sizes lie as the print, the view or the sheet says, whichever of them names the size', () => {
  const sheet = { paperSize: 'A4', orientation: 'landscape' } as const;
  expect(page({ paper: 'A5' }, null, sheet)).toEqual(['A5', 794, 559, 'landscape']);
  expect(page({}, { paperSize: 'Letter' }, sheet)).toEqual(['Letter', 1056, 816, 'landscape']);
});
