// The changes of item numbers by freezing and unfreezing: the number of each row before and after, in the order of the
// sheet.

import { labelStyleOf, type NumberingStyle } from '../../../../shared/model/labels.ts';
import { purposeNamed } from '../../../../shared/purposes/purposes.ts';
import type { SheetModel } from '../sheetModel.ts';
import { endsPage, labelsOf } from './predictedLabels.ts';

export interface NumberChange {
  /** Index of the row in the running order. */
  readonly index: number;
  /** Number before; '' for none. */
  readonly now: string;
  readonly next: string;
}

/** Returns the numbers before and after freezing: running numbers become labels of a style. */
export function changesIfFrozen(view: SheetModel, style: NumberingStyle): readonly NumberChange[] {
  const { numbers, records } = view;
  const numbered: number[] = [];
  const blocks = [0];
  for (let index = 0; index < records.order.count(); index++) {
    const line = records.order.at(index);
    if (line && numbers.isNumbered(line)) {
      numbered.push(index);
      blocks.push((blocks.pop() ?? 0) + 1);
    } else if (style === 'broadcast' && line && endsPage(view, line)) blocks.push(0);
  }
  const labels = labelStyleOf(style).first(blocks);
  return numbered.map((index, at) => ({ index, now: String(at + 1), next: labels[at] ?? '' }));
}

/** Returns the numbers before and after unfreezing: labels become running numbers. Omitted rows have none then. */
export function changesIfUnfrozen(view: SheetModel): readonly NumberChange[] {
  let count = 0;
  return [...labelsOf(view)].map(([index, now]) => {
    const line = view.records.order.at(index);
    const next = line && view.numbers.isNumbered(line) ? String(++count) : '';
    return { index, now, next };
  });
}

function saysWords(purpose: string | null): boolean {
  return purpose !== 'itemNumber' && purposeNamed(purpose).time === null;
}

/** Whether the number of a row changes. */
export function isDifferent({ now, next }: NumberChange): boolean {
  return now !== next;
}

/** Returns the title of the row at an index, else its first text that is neither a time nor a number. */
export function titleOf(view: SheetModel, index: number): string {
  const line = view.records.order.at(index);
  if (!line) return '';
  const { values } = view.shown(line);
  const columns = view.columns();
  const titles = columns.findIndex(({ purpose }) => purpose === 'title');
  const titleColumn = columns.findIndex(({ purpose }, at) => saysWords(purpose) && values[at]);
  return view.variables.resolved(values[titles] || values[titleColumn] || '', null).replaceAll(/\s+/g, ' ');
}
