// The item numbers in the gutter (a row's frozen label, else its place among the numbered rows), and the number of the
// page that a break begins. Rows are counted only as far as is asked for, and from their unparsed text where that is
// enough. The kind found in a row's text is cached on the row, so that recounting after an insert is cheap.

import { kindOf } from '../../../shared/layout/content.ts';
import { isOmitted, OMITTED } from '../../../shared/layout/omitted.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { Records } from '../../store/records.ts';
import type { ShownRow } from './rows.ts';

export interface Numbers {
  /**
   * Returns the item number of a row; '' for a row without one, for undefined, and for a new row of a frozen sheet
   * until the server has labelled it.
   */
  label(line: RowRecord | undefined): string;
  /** Returns the number of numbered rows before an index of the running order, even when labels are frozen. */
  countBefore(index: number): number;
  /** Returns the number of cues: numbered rows that are not omitted. Omitted rows keep their number. */
  cues(): number;
  /** Returns the number of cues before an index of the running order, even when labels are frozen. */
  cuesBefore(index: number): number;
  /** Whether a row is a cue: numbered, and not omitted. */
  isCue(line: RowRecord): boolean;
  /** Whether a row counts among the numbered ones, also when one of its cells marks it as omitted. */
  isNumbered(line: RowRecord): boolean;
  /**
   * Returns the number of the page that begins below a break. Only page breaks are counted, not the ends of full pages.
   */
  page(line: RowRecord): number;
  /** Forgets all counts. */
  recount(): void;
  /**
   * Checks a row that has changed. When it is counted differently now, forgets the counts from it on and returns true.
   */
  recheck(line: RowRecord): boolean;
  /** Whether the item numbers of the sheet are frozen as labels. */
  isFrozen(): boolean;
}

interface Source {
  readonly records: Records;
  readonly shown: (line: RowRecord) => ShownRow;
  readonly isFrozen: () => boolean;
}

/** Opens the counter of rows and pages, which counts no further than it is asked for. */
export function openNumbers({ records, shown, isFrozen }: Source): Numbers {
  const { order } = records;
  /** For each row, how many numbered rows there are down to it, itself included. */
  const counts: number[] = [];
  /** For each row, how many rows down to it are omitted, itself included. */
  const omissions: number[] = [];
  /** For each row, how many page breaks there are down to it, itself included. */
  const breaks: number[] = [];

  function countTo(index: number): void {
    let count = counts.at(-1) ?? 0;
    let omitted = omissions.at(-1) ?? 0;
    let page = breaks.at(-1) ?? 0;
    for (let at = counts.length; at <= index; at++) {
      const line = order.at(at);
      const place = line ? placeOf(line) : APART;
      if (isCounted(place)) count++;
      if (place === OMITTED_ROW) omitted++;
      else if (place === BREAK) page++;
      counts.push(count);
      omissions.push(omitted);
      breaks.push(page);
    }
  }

  /** Forgets the counts from an index of the running order on. */
  function recountFrom(index: number): void {
    if (index >= counts.length) return;
    counts.length = index;
    omissions.length = index;
    breaks.length = index;
  }

  /** Returns how the row is counted. The text of an unchanged row is read once, and the answer is cached on the row. */
  function placeOf(line: RowRecord): number {
    if (!records.isUnparsed(line)) return placeShown(line);
    if (line.place < 0) line.place = placeInText(line);
    return line.place === UNSURE ? placeShown(line) : line.place;
  }

  function placeShown(line: RowRecord): number {
    const row = records.shownRow(line);
    const kind = kindOf(row);
    if (kind === 'break') return BREAK;
    if (kind === 'free' || row.omitted === true || row.numbered === false) return APART;
    const { kind: kindShown, cells, values } = shown(line);
    if (records.mayHaveSpans(line) && kindShown === 'banner') return APART;
    return values.includes(OMITTED) || isOmitted(row, cells) ? OMITTED_ROW : NUMBERED;
  }

  /** Returns the number of cues down to an index, the row at it included. */
  function cuesTo(index: number): number {
    countTo(index);
    return (counts[index] ?? 0) - (omissions[index] ?? 0);
  }

  /**
   * Returns the frozen label. Of the rows that are not counted, only omitted rows have a label, which is struck
   * through.
   */
  function frozenLabelOf(line: RowRecord): string {
    if (records.isUnparsed(line) && !line.text.includes('"itemLabel"')) return '';
    const label = records.shownRow(line).itemLabel;
    if (typeof label !== 'string') return '';
    if (isCounted(placeOf(line))) return label;
    const { row, cells } = shown(line);
    return isOmitted(row, cells) ? label : '';
  }

  return {
    label(line) {
      const index = line ? order.indexOfRecord(line) : -1;
      if (!line || index < 0) return '';
      if (isFrozen()) return frozenLabelOf(line);
      if (!isCounted(placeOf(line))) return '';
      countTo(index);
      return String(counts[index] ?? '');
    },
    countBefore(index) {
      countTo(index - 1);
      return counts[index - 1] ?? 0;
    },
    cues: () => cuesTo(order.count() - 1),
    cuesBefore: (index) => cuesTo(index - 1),
    isCue: (line) => placeOf(line) === NUMBERED,
    isNumbered: (line) => isCounted(placeOf(line)),
    page(line) {
      const index = order.indexOfRecord(line);
      countTo(index);
      return (breaks[index] ?? 0) + 1;
    },
    recount: () => recountFrom(0),
    recheck(line) {
      const index = order.indexOfRecord(line);
      if (index < 0 || index >= counts.length) return false;
      const place = placeOf(line);
      const isAsCounted = (list: readonly number[], is: boolean): boolean =>
        (list[index] ?? 0) - (list[index - 1] ?? 0) === Number(is);
      if (
        isAsCounted(counts, isCounted(place)) &&
        isAsCounted(omissions, place === OMITTED_ROW) &&
        isAsCounted(breaks, place === BREAK)
      )
        return false;
      recountFrom(index);
      return true;
    },
    isFrozen,
  };
}

const UNSURE = 0;
const NUMBERED = 1;
const BREAK = 2;
const APART = 3;
/** The kind of a row that keeps its number but is omitted because one of its cells says so. */
const OMITTED_ROW = 4;

const isCounted = (place: number): boolean => place === NUMBERED || place === OMITTED_ROW;

/**
 * Reads how a row is counted from its unparsed text. Most rows contain nothing special; only a span may make a heading
 * of a row, and only a cell that says so makes an omitted one. The part before the tab is the row itself. It is short,
 * and so it is searched first.
 */
function placeInText({ text }: RowRecord): number {
  const end = text.indexOf('\t');
  const special = SPECIAL_FIELD.exec(text.slice(0, end));
  if (special) return special[1] === '1' ? BREAK : APART;
  return text.includes('dimensions":', end) || text.includes(OMITTED, end) ? UNSURE : NUMBERED;
}

const SPECIAL_FIELD = /"(?:type":([12])|numbered":false|omitted":true)/;
