// What a whole row wears: its colour, the bar and the tint of its highlight, its lock, and the line of a page that
// ends above it. Written only where it differs from what the elements wear already.

import { pairOf, theme, type Pair } from '../../../shared/layout/colours.ts';
import { bannerLook } from '../../../shared/layout/grid.ts';
import { lookOf, rowFillOf, tintOf } from '../../../shared/layout/looks.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { ShownRow } from '../model/rows.ts';
import { schemes } from '../model/cellStyles.ts';
import type { View } from '../model/view.ts';
import type { Row } from '../../../shared/records.ts';

/** The elements of a row, and what they wear now. */
export interface Dressed {
  readonly element: HTMLElement;
  readonly number: HTMLElement;
  worn: string;
}

/** Writes the colours and marks of a whole row to its elements, where they differ from what is there. */
export function dress(view: View, box: Dressed, { row, kind, cells }: ShownRow): void {
  const own = kind === 'plain' || kind === 'banner' ? rowFillOf(row, view.setting().sheet) : null;
  const fill = own ?? (kind === 'plain' ? tintOf(row) : null);
  const ink = kind === 'banner' ? schemes(headingInk(view, row, cells)) : '';
  const bar = pairOf(row, 'highlightColor', theme.ground);
  const ground = fill ? schemes(fill) : '';
  const mark = bar ? schemes(bar) : '';
  const isLocked = row.locked === true;
  const start = kind === 'break' || view.isArranged() ? null : view.pages.startAt(row.id);
  const ends =
    start === null || start.freeMm === null
      ? ''
      : `Page ${start.page - 1} ends here, ${start.freeMm} mm free`;
  const worn = `${ground} ${ink} ${mark} ${isLocked} ${ends}`;
  if (box.worn === worn) return;
  box.worn = worn;
  for (const element of [box.element, box.number]) {
    element.style.setProperty('--ground', ground || null);
    element.toggleAttribute('data-locked', isLocked);
    if (ends) element.dataset['ends'] = ends;
    else delete element.dataset['ends'];
  }
  box.element.style.color = ink;
  box.number.style.setProperty('--mark', mark || null);
  box.number.toggleAttribute('data-marked', mark !== '');
  box.number.dataset['page'] = start ? `p. ${start.page}` : '';
}

/** As on paper: the heading's own colour where it can be read on its ground. */
function headingInk(view: View, row: Row, [only]: readonly Entity[]): Pair {
  const { sheet } = view.setting();
  const around = { row, sheet, purpose: null, category: null, columnCategory: null };
  return bannerLook(lookOf(only ?? row, around), row, sheet).ink;
}
