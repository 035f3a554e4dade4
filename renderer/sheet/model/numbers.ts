// What stands in the gutter: a row's frozen label, else its place among the numbered rows, and which page a
// break begins. Counted as far as somebody looks, and from the text alone where that will do; what a row's text
// says of it is kept with the row, so that counting anew after an insert is a walk over marks.

import { kindOf } from '../../../shared/layout/content.ts';
import { isOmitted } from '../../../shared/layout/omitted.ts';
import type { RowRecord } from '../../store/line.ts';
import type { Records } from '../../store/records.ts';
import type { ShownRow } from './rows.ts';

export interface Numbers {
  /** Empty for rows that do not count, and for a new row of a frozen sheet till the server has named it. */
  label(index: number): string;
  /** How many rows count. */
  total(): number;
  /** How many of them stand before `index`, or would, were numbers live. */
  countBefore(index: number): number;
  /** Does the row at `index` count? */
  isNumbered(index: number): boolean;
  /** The page that begins below the break at `index`; only forced pages count here. */
  page(index: number): number;
  /** From this row on everything has to be counted anew. */
  recount(index: number): void;
  /** The row at `index` has changed. Does it count otherwise than before? Then all from there on is counted anew. */
  recheck(index: number): boolean;
  /** Are the sheet's numbers kept as labels? */
  isFrozen(): boolean;
}

interface Source {
  readonly records: Records;
  readonly line: (index: number) => RowRecord | undefined;
  readonly shown: (line: RowRecord) => ShownRow;
  readonly isFrozen: () => boolean;
}

/** Opens the counter of rows and pages, which counts no further than it is asked about. */
export function openNumbers({ records, line: lineAt, shown, isFrozen }: Source): Numbers {
  /** Numbered rows, and breaks, up to and with each row. */
  const counts: number[] = [];
  const breaks: number[] = [];

  function countTo(index: number): void {
    let count = counts.at(-1) ?? 0;
    let page = breaks.at(-1) ?? 0;
    for (let at = counts.length; at <= index; at++) {
      const line = lineAt(at);
      const place = line ? placeOf(line) : APART;
      if (place === NUMBERED) count++;
      else if (place === BREAK) page++;
      counts.push(count);
      breaks.push(page);
    }
  }

  function recount(index: number): void {
    if (index >= counts.length) return;
    counts.length = index;
    breaks.length = index;
  }

  /** What the row is to the numbers. As long as it is the text that it came as, that is looked at once. */
  function placeOf(line: RowRecord): number {
    if (!records.isAsItCame(line)) return placeShown(line);
    if (line.place < 0) line.place = placeInText(line);
    return line.place === UNSURE ? placeShown(line) : line.place;
  }

  function placeShown(line: RowRecord): number {
    const row = records.shownRow(line);
    const kind = kindOf(row);
    if (kind === 'break') return BREAK;
    if (kind === 'free' || row.omitted === true || row.numbered === false) return APART;
    return records.mayHaveSpans(line) && shown(line).kind === 'banner' ? APART : NUMBERED;
  }

  /** Its own label; one that is out keeps its number, struck. */
  function kept(line: RowRecord): string {
    if (records.isAsItCame(line) && !line.text.includes('"itemLabel"')) return '';
    const label = records.shownRow(line).itemLabel;
    if (typeof label !== 'string') return '';
    if (placeOf(line) === NUMBERED) return label;
    const { row, cells } = shown(line);
    return isOmitted(row, cells) ? label : '';
  }

  return {
    label(index) {
      const line = lineAt(index);
      if (!line) return '';
      if (isFrozen()) return kept(line);
      if (placeOf(line) !== NUMBERED) return '';
      countTo(index);
      return String(counts[index] ?? '');
    },
    total() {
      const last = records.order.count() - 1;
      countTo(last);
      return counts[last] ?? 0;
    },
    countBefore(index) {
      countTo(index - 1);
      return counts[index - 1] ?? 0;
    },
    isNumbered(index) {
      const line = lineAt(index);
      return line !== undefined && placeOf(line) === NUMBERED;
    },
    page(index) {
      countTo(index);
      return (breaks[index] ?? 0) + 1;
    },
    recount,
    recheck(index) {
      const line = index < counts.length ? lineAt(index) : undefined;
      if (!line) return false;
      const place = placeOf(line);
      const isAsCounted = (list: readonly number[], is: boolean): boolean =>
        (list[index] ?? 0) - (list[index - 1] ?? 0) === Number(is);
      if (isAsCounted(counts, place === NUMBERED) && isAsCounted(breaks, place === BREAK)) return false;
      recount(index);
      return true;
    },
    isFrozen,
  };
}

const UNSURE = 0;
const NUMBERED = 1;
const BREAK = 2;
const APART = 3;

/** Most rows say nothing that would part them from a plain row; only a span may make a heading of one. The row's
 *  own part is short and looked at first. */
function placeInText({ text }: RowRecord): number {
  const end = text.indexOf('\t');
  const said = SAID.exec(text.slice(0, end));
  if (said) return said[1] === '1' ? BREAK : APART;
  return text.includes('dimensions":', end) ? UNSURE : NUMBERED;
}

const SAID = /"(?:type":([12])|numbered":false|omitted":true)/;
