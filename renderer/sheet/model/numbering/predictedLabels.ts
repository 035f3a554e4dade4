// Predicted item numbers, which are shown in a menu before an insert, and in the dialog before a freeze. They follow
// the same rules as the server, which gives the actual ones.

import {
  isLabel,
  labelAt,
  readNumberingStyle,
  type Neighbour,
  type NumberingStyle,
} from '../../../../shared/model/labels.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetModel } from '../sheetModel.ts';

/** Returns the number that a new row would get beside the row at a position; null for none. */
export function labelIfInserted(
  view: SheetModel,
  position: number,
  direction: 'before' | 'after',
): string | null {
  const line = view.line(position);
  if (!line) return null;
  const index = direction === 'before' ? line.index : line.index + 1;
  if (!view.numbers.isFrozen()) return String(view.numbers.countBefore(index) + 1);
  const style = readNumberingStyle(view.setting().sheet.numberingStyle);
  const ever = new Set([...labelsOf(view).values(), ...view.records.retired]);
  return labelAt(style, nearest(view, index - 1, -1, style), nearest(view, index, 1, style), ever);
}

/**
 * Returns the numbers that no row will get again after the rows at these positions are deleted; none while numbers are
 * running.
 */
export function retiredIfDeleted(view: SheetModel, positions: Iterable<number>): readonly string[] {
  if (!view.numbers.isFrozen()) return [];
  const labels = [...positions].map((position) => view.numbers.label(view.line(position)));
  return labels.filter((label) => label !== '');
}

/** Returns the labels of all rows that have one, by their index in the running order. */
export function labelsOf(view: SheetModel): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (let index = 0; index < view.records.order.count(); index++) {
    const label = view.numbers.label(view.records.order.at(index));
    if (label !== '') labels.set(index, label);
  }
  return labels;
}

/**
 * Returns the next label in one direction from an index, and whether a heading or a page break lies before it; null
 * without one.
 */
function nearest(view: SheetModel, from: number, step: 1 | -1, style: NumberingStyle): Neighbour | null {
  let isParted = false;
  for (let index = from; index >= 0 && index < view.records.order.count(); index += step) {
    const line = view.records.order.at(index);
    const label = view.numbers.label(line);
    if (isLabel(style, label)) return { label, isParted };
    isParted ||= style === 'broadcast' && line !== undefined && endsPage(view, line);
  }
  return null;
}

/** Tells whether a page of a rundown ends at a row, as at a page break and at a heading. */
export function endsPage(view: SheetModel, line: RowRecord): boolean {
  const { kind } = view.shown(line);
  return kind === 'break' || kind === 'banner';
}
