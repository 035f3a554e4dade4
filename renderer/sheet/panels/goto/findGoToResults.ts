// Interprets what was typed in every possible way: a number, a page, a time, a text. All rows are searched in the order
// of the sheet, also those that a filter hides.

import { clockOf, DAY_SECONDS, type Clock } from '../../../../shared/timing/clocks.ts';
import { labelIn } from '../../../../shared/model/rowByLabel.ts';
import { labelsOf } from '../../model/numbering/predictedLabels.ts';
import { titleOf } from '../../model/numbering/changes.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { findCellTexts, type FoundCellText } from './cellTexts.ts';
import { ALSO_READS_AS, noteTarget, rowTarget, type GoToResult, type GoToTarget } from './hits.ts';

const MOST_NUMBERS = 6;
const MOST_TEXTS = 6;

/** Pages by row id; null where they are not counted, undefined while they are. */
export type PageNumbers = ReadonlyMap<string, number> | null | undefined;

/** Finds rows for a typed number, page, time or text, grouped by how it was understood. */
export function findGoToResults(view: SheetModel, query: string, pages: PageNumbers): readonly GoToResult[] {
  const text = query.trim();
  if (text === '') return [];
  const page = pageIn(text);
  if (page !== null) return [{ heading: '', hits: [pageHit(view, page, pages)] }];
  const numbers = numberHits(view, text);
  const time = timeHit(view, text);
  const isTime = time !== null && /[:.h]/i.test(text);
  const first = isTime ? [time] : numbers;
  const known = new Set(first.map(({ rowId }) => rowId));
  const also = [
    ...textHits(view, text),
    ...(time && !isTime ? [time] : []),
    ...(isTime ? numbers : []),
  ].filter(({ rowId, columnId }) => rowId === null || columnId !== null || !known.has(rowId));
  return [
    ...(first.length > 0 ? [{ heading: '', hits: first }] : []),
    ...(also.length > 0 ? [{ heading: first.length > 0 ? ALSO_READS_AS : '', hits: also }] : []),
  ];
}

/** Returns the page of `p3` or `page 3`; null for other texts. */
function pageIn(text: string): number | null {
  const [, page] = /^p(?:age)?\s*(\d{1,5})$/i.exec(text) ?? [];
  return page === undefined ? null : Number(page);
}

function pageHit(view: SheetModel, page: number, pages: PageNumbers): GoToTarget {
  if (pages === undefined) return noteTarget('The pages are being counted.');
  if (pages === null)
    return noteTarget(
      'Pages of a sheet of this length, or too wide for its paper, are counted in its print.',
    );
  const last = Math.max(0, ...pages.values());
  for (let index = 0; index < view.records.order.count(); index++) {
    const rowId = view.records.order.at(index)?.id ?? '';
    if (pages.get(rowId) === page) return hitAt(view, index);
  }
  return noteTarget(last === 1 ? 'There is one page.' : `There are ${last} pages.`);
}

/** Returns the rows with this number, then those whose number begins with it: `12A` after `12`. */
function numberHits(view: SheetModel, text: string): readonly GoToTarget[] {
  const label = labelIn(text)?.toLowerCase();
  if (label === undefined) return [];
  const exact: GoToTarget[] = [];
  const longer: GoToTarget[] = [];
  for (const [index, own] of labelsOf(view)) {
    const small = own.toLowerCase();
    if (small === label) exact.push(hitAt(view, index));
    else if (
      longer.length < MOST_NUMBERS &&
      small.startsWith(label) &&
      !/^[0-9]/.test(small.slice(label.length))
    )
      longer.push(hitAt(view, index));
  }
  return [...exact, ...longer];
}

interface ShownStart {
  readonly index: number;
  readonly text: string;
  /** The start in seconds since midnight of the first day. */
  readonly at: number;
  readonly length: number;
}

/**
 * Returns the row at a time: the last that has started by then. Returns a note for a time before the first start, and
 * null for texts that are no time.
 */
function timeHit(view: SheetModel, text: string): GoToTarget | null {
  const clock = clockOf(text);
  const column = view.columns().findIndex(({ purpose }) => purpose === 'startTime');
  if (!clock || column < 0) return null;
  const starts = startsIn(view, column);
  const [first] = starts;
  if (!first) return null;
  const found = starts.findLast(({ at }) => at <= wantedMoment(clock, starts));
  if (found) return { ...hitAt(view, found.index), isTime: true };
  return noteTarget(`${clockText(text)}, nothing stands there, the first start is ${first.text}`, {
    isTime: true,
  });
}

/** Returns the starts in the running order. */
function startsIn(view: SheetModel, column: number): readonly ShownStart[] {
  // A start is computed from the rows above, of which some may not have been read yet.
  view.times.readAll();
  const starts: ShownStart[] = [];
  for (let index = 0; index < view.records.order.count(); index++) {
    const line = view.records.order.at(index);
    const text = line ? view.textIn(line, column) : '';
    const start = clockOf(text);
    if (line && start)
      starts.push({ index, text, at: secondsIn(start), length: view.times.at(line).length ?? 0 });
  }
  return starts;
}

/**
 * Returns the moment of a typed time, in seconds since midnight of the first day. A time without a day that is before
 * the first start is one of the next day if the sheet lasts until then.
 */
function wantedMoment(clock: Clock, starts: readonly ShownStart[]): number {
  const [wanted, first] = [secondsIn(clock), starts[0]];
  if (clock.day !== null || first === undefined || wanted >= first.at) return wanted;
  const nextDay = wanted + DAY_SECONDS;
  return starts.some(({ at, length }) => at + length >= nextDay) ? nextDay : wanted;
}

function secondsIn({ seconds, day }: Clock): number {
  return (day ?? 0) * DAY_SECONDS + seconds;
}

/** Returns the text as a time: `12` is `12:00`. */
function clockText(text: string): string {
  return /^\d{1,2}$/.test(text) ? `${text}:00` : text;
}

function textHits(view: SheetModel, text: string): readonly GoToTarget[] {
  return findCellTexts(view, text, MOST_TEXTS).map((found) => textHit(view, found, text.toLowerCase()));
}

function textHit(
  view: SheetModel,
  { index, column, text: value }: FoundCellText,
  wanted: string,
): GoToTarget {
  const own = view.columns()[column];
  const from = value.toLowerCase().indexOf(wanted);
  const isTitle = own?.purpose === 'title';
  return {
    ...hitAt(view, index),
    columnId: own?.id ?? null,
    text: isTitle || !own?.title ? value : `${value}, cell in ${own.title}`,
    marked: from < 0 ? null : [from, from + wanted.length],
  };
}

function hitAt(view: SheetModel, index: number): GoToTarget {
  const line = view.records.order.at(index);
  const isStruck = line !== undefined && view.shown(line).row.omitted === true;
  const hit = rowTarget(line?.id ?? '', view.numbers.label(line), titleOf(view, index));
  return { ...hit, isStruck };
}
