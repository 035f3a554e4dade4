// Predicted item numbers: shown in a menu before an insert, and in the dialog before a freeze. They follow the same
// rules as the server, which gives the real ones.

import {
  isLabel,
  labelAt,
  readNumberingStyle,
  type Neighbour,
  type NumberingStyle,
} from '../../../../shared/model/labels.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { View } from '../view.ts';

/** Returns the number that a new row would get beside the row at `index`, a position on the screen; null for none. */
export function labelIfInserted(view: View, index: number, direction: 'before' | 'after'): string | null {
  const line = view.line(index);
  const at = line ? view.records.order.indexOf(line.id) : -1;
  if (at < 0) return null;
  const place = direction === 'before' ? at : at + 1;
  if (!view.numbers.isFrozen()) return String(view.numbers.countBefore(place) + 1);
  const style = readNumberingStyle(view.setting().sheet.numberingStyle);
  const ever = new Set([...labelsOf(view).values(), ...view.records.retired]);
  return labelAt(style, nearest(view, place - 1, -1, style), nearest(view, place, 1, style), ever);
}

/** Returns the numbers that no row will have again once these rows are deleted; none while numbers are running. */
export function retiredIfDeleted(view: View, indexes: Iterable<number>): readonly string[] {
  if (!view.numbers.isFrozen()) return [];
  const labels = [...indexes].map((index) => view.numbers.label(view.line(index)?.index ?? -1));
  return labels.filter((label) => label !== '');
}

/** Returns the labels of all rows that have one, by their index in the order of the sheet. */
export function labelsOf(view: View): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (let index = 0; index < view.records.order.count(); index++) {
    const label = view.numbers.label(index);
    if (label !== '') labels.set(index, label);
  }
  return labels;
}

/** Returns the next label in one direction, and whether a heading or a page break is before it. */
function nearest(view: View, from: number, step: 1 | -1, style: NumberingStyle): Neighbour | null {
  let isParted = false;
  for (let at = from; at >= 0 && at < view.records.order.count(); at += step) {
    const line = view.records.order.at(at);
    const label = line ? view.numbers.label(at) : '';
    if (isLabel(style, label)) return { label, isParted };
    isParted ||= style === 'broadcast' && line !== undefined && endsPage(view, line);
  }
  return null;
}

/** Tells whether a page of a rundown ends at a row. */
export function endsPage(view: View, line: RowRecord): boolean {
  const { kind } = view.shown(line);
  return kind === 'break' || kind === 'banner';
}
