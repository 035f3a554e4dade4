// What stands in the gutter: a row's frozen label, else its place among the numbered rows, and which page a
// break begins. Counted as far as somebody looks, and from the text alone where that will do.

import type { Line } from '../store/line.ts';
import type { Records } from '../store/records.ts';
import { mayBeBreak, type ShownRow } from './rows.ts';

export interface Numbers {
  /** Empty for rows that do not count. */
  label(index: number): string;
  /** How many rows count. */
  total(): number;
  /** The page that begins below the break at `index`; only forced pages count here. */
  page(index: number): number;
  /** From this row on everything has to be counted anew. */
  recount(index: number): void;
}

interface Source {
  readonly records: Records;
  readonly line: (index: number) => Line | undefined;
  readonly shown: (line: Line) => ShownRow;
  /** Are the sheet's numbers kept as labels? */
  readonly isFrozen: () => boolean;
}

export function openNumbers({ records, line: lineAt, shown, isFrozen }: Source): Numbers {
  /** Numbered rows, and breaks, up to and with each row. */
  let counts: number[] = [];
  let breaks: number[] = [];

  function countTo(index: number): void {
    for (let at = counts.length; at <= index; at++) {
      const line = lineAt(at);
      counts.push((counts[at - 1] ?? 0) + (line && isNumbered(line) ? 1 : 0));
      breaks.push((breaks[at - 1] ?? 0) + (line && mayBeBreak(line) && shown(line).kind === 'break' ? 1 : 0));
    }
  }

  function isNumbered(line: Line): boolean {
    if (isPlainText(line)) return true;
    const { row, kind } = shown(line);
    return (kind === 'plain' || kind === 'placed') && row['numbered'] !== false;
  }

  return {
    label(index) {
      const line = lineAt(index);
      if (!line || !isNumbered(line)) return '';
      const own = !isFrozen() || isPlainText(line) ? null : records.shownRow(line)['itemLabel'];
      if (typeof own === 'string') return own;
      countTo(index);
      return String(counts[index] ?? '');
    },
    total() {
      const last = records.order.count() - 1;
      countTo(last);
      return counts[last] ?? 0;
    },
    page(index) {
      countTo(index);
      return (breaks[index] ?? 0) + 1;
    },
    recount(index) {
      counts = counts.slice(0, index);
      breaks = breaks.slice(0, index);
    },
  };
}

/** Nothing in its text says that it might not be a plain row with a live number. */
function isPlainText({ text }: Line): boolean {
  if (text === '') return false;
  return !['"type"', '"numbered"', '"dimensions"', '"itemLabel"'].some((word) => text.includes(word));
}
