// When a sheet begins or ceases to show seconds, each duration is written anew, so that its length stays the same. Where
// it would begin or cease only because a start is removed, written or moved, what it showed is stored as its setting.

import { kindOf, rawTextOf, subLineOf, subRowsIn } from '../../../../shared/layout/content.ts';
import type { Cell } from '../../../../shared/records.ts';
import { clockOf } from '../../../../shared/timing/clocks.ts';
import { widthOf } from '../../../../shared/timing/columns.ts';
import { durationText, secondsOf } from '../../../../shared/timing/durations.ts';
import { FLAG } from '../../../../shared/timing/table.ts';
import { limits } from '../../../../shared/limits.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import { cellAddressOf } from '../../../store/rawcells.ts';
import { releaseRowRecord, type RowRecord } from '../../../store/rowRecord.ts';
import type { SheetContext } from '../../model/context.ts';
import { lockedRowRefusalIn } from '../../model/locks.ts';
import type { SheetActions } from '../../model/sheetActions.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Schedule } from '../../model/times/times.ts';
import { bulkDrafts } from '../bulkCells.ts';
import type { CellWrite } from '../clipboard/cellWrites.ts';

/**
 * Sets whether a sheet shows seconds, and rewrites each duration that would then be read as another length: of all rows,
 * also of omitted ones, and of all columns. It is one request, as a sheet that shows seconds reads `5:00` differently.
 * Says why it cannot be done where a row with such a duration is locked.
 */
export function setShowsSeconds({ view, sheetActions }: SheetContext, showSeconds: boolean): void {
  const schedule = view.times.schedule();
  if (!schedule) return;
  const durations = rewrittenDurations(view, schedule, showSeconds);
  const rowIds = new Set([...durations.keys()].map((id) => cellAddressOf(id)?.rowId ?? ''));
  const lock = lockedRowRefusalIn(view, sheetActions, rowIds);
  if (lock !== null) return sheetActions.say(lock);
  const { sheetId } = view.records;
  sheetActions.gesture([
    draftOf('sheet.update.showSeconds', sheetId, { showSeconds }),
    ...bulkDrafts(sheetId, durations),
  ]);
}

/** Returns what is written to the cells of durations, by their ids, where the sheet shows seconds or not from then on. */
function rewrittenDurations(
  view: SheetModel,
  { cascade, columns }: Schedule,
  showSeconds: boolean,
): ReadonlyMap<string, CellWrite> {
  view.times.readAll();
  const before = cascade.style().showsSeconds;
  const written = new Map<string, CellWrite>();
  for (const cell of durationCells(view, columns.duration)) {
    const seconds = secondsOf(rawTextOf(cell), before);
    if (seconds === null) continue;
    const text = durationText(seconds, showSeconds);
    if (text !== durationText(seconds, !showSeconds)) written.set(cell.id, { text, rich: null, look: null });
  }
  return written;
}

/**
 * Yields the stored cells, one column wide, that hold durations: those with that purpose, those without a purpose of
 * their own in a column with it, and all cells of `first`, the first such column, which are always read as durations.
 */
function* durationCells({ records, ownColumns }: SheetModel, first: string | null): Generator<Cell> {
  const columns = new Set(ownColumns().flatMap(({ id, purpose }) => (purpose === 'duration' ? id : [])));
  for (let index = 0; index < records.order.count(); index++) {
    const line = records.order.at(index);
    if (!line) continue;
    const isFresh = line.row === null && line.cells === null && line.shown === null;
    const row = records.shownRow(line);
    // Cells of lines that the row does not have any more, or from before it was a block, are stored but cannot be written.
    const lines = kindOf(row) === 'grid' ? subRowsIn(row) : 0;
    for (const cell of records.shownCells(line)) {
      const { purpose, columnId = '' } = cell;
      const isDuration = purpose === 'duration' || columnId === first || (!purpose && columns.has(columnId));
      if (isDuration && subLineOf(cell) < lines && widthOf(cell) === 1) yield cell;
    }
    if (isFresh) releaseRowRecord(line);
  }
}

/**
 * Returns the draft that keeps whether a sheet shows seconds where that would change because the start that decides it
 * goes, and durations remain; none for a person who may not set it. `goes` tells whether the cell of a row in a column
 * is removed.
 */
export function keptSecondsDrafts(
  view: SheetModel,
  sheetActions: SheetActions,
  goes: (line: RowRecord, columnId: string) => boolean,
): readonly Draft[] {
  const remains = (index: number, columnId: string | null): boolean => {
    const line = view.records.order.at(index);
    return line !== undefined && columnId !== null && !goes(line, columnId);
  };
  const start = view.times.schedule()?.columns.start ?? null;
  const concerns = (speaker: number): boolean => !remains(speaker, start);
  return keptDrafts(view, sheetActions, concerns, ({ cascade, columns }) => {
    let next = cascade.typedFrom(0);
    while (next >= 0 && !remains(next, columns.start)) next = cascade.typedFrom(next + 1);
    return { next, isTimed: (index) => remains(index, columns.duration) };
  });
}

/**
 * Returns the drafts of a gesture with those that keep whether a sheet shows seconds. They come last, as undo names a
 * gesture by its first draft, but within the first request, as what is in a later one may be refused.
 */
export function withKeptSeconds(drafts: readonly Draft[], kept: readonly Draft[]): readonly Draft[] {
  return drafts.toSpliced(limits.actionsPerRequest - kept.length, 0, ...kept);
}

/**
 * Returns the draft of `keptSecondsDrafts` for starts that are written: by a paste, a replacement, or a cut whose cells
 * are emptied. `textsIn` returns the texts that are written to a column, by the ids of their rows.
 */
export function keptSecondsOfTexts(
  view: SheetModel,
  sheetActions: SheetActions,
  textsIn: (columnId: string) => ReadonlyMap<string, string>,
): readonly Draft[] {
  const start = view.times.schedule()?.columns.start ?? null;
  const written = new Map<number, string>();
  if (start !== null)
    for (const [rowId, text] of textsIn(start)) written.set(view.records.order.indexOf(rowId), text);
  // Rows that the gesture makes have no index yet.
  written.delete(-1);
  if (written.size === 0) return [];
  const concerns = (speaker: number): boolean => [...written.keys()].some((index) => index <= speaker);
  return keptDrafts(view, sheetActions, concerns, ({ cascade }) => {
    let next = cascade.typedFrom(0);
    while (written.has(next)) next = cascade.typedFrom(next + 1);
    for (const [index, text] of written)
      if (clockOf(text) !== null && (next < 0 || index < next)) next = index;
    return { next, text: written.get(next), isTimed: () => true };
  });
}

/** Returns the draft of `keptSecondsDrafts` for rows that move before the row at `target` in the running order. */
export function keptSecondsOfMove(
  view: SheetModel,
  sheetActions: SheetActions,
  ids: readonly string[],
  target: number,
): readonly Draft[] {
  const moving = new Set(ids.map((id) => view.records.order.indexOf(id)));
  const concerns = (speaker: number): boolean => moving.has(speaker) || target <= speaker;
  return keptDrafts(view, sheetActions, concerns, ({ cascade }) => {
    const moved = [...moving].find((index) => cascade.typedFrom(index) === index) ?? -1;
    let next = cascade.typedFrom(0);
    while (moving.has(next)) next = cascade.typedFrom(next + 1);
    return { next: moved >= 0 && (next < 0 || target <= next) ? moved : next, isTimed: () => true };
  });
}

/**
 * Returns the draft that keeps whether a sheet shows seconds where the start at the index `next` (-1 for none) will say
 * otherwise, and a row is left (`isTimed`) that has a duration.
 */
function keptDrafts(
  view: SheetModel,
  sheetActions: SheetActions,
  concerns: (speaker: number) => boolean,
  after: (schedule: Schedule) => {
    readonly next: number;
    /** The text of the start at `next`, where the same gesture writes it. */
    readonly text?: string | undefined;
    isTimed(index: number): boolean;
  },
): readonly Draft[] {
  const schedule = view.times.schedule();
  const isSet = typeof view.setting().sheet.showSeconds === 'boolean';
  if (!schedule || isSet || !sheetActions.mayArrange()) return [];
  const { cascade } = schedule;
  // The first start of all decides, and is known once its row is read. What does not concern that row changes nothing.
  const speaker = cascade.speaker();
  if (speaker >= 0 && !concerns(speaker)) return [];
  view.times.readAll();
  const { next, text, isTimed } = after(schedule);
  const showSeconds = cascade.style().showsSeconds;
  const hasSeconds = (): boolean =>
    text === undefined ? (cascade.flagsAt(next) & FLAG.hasSeconds) > 0 : clockOf(text)?.hasSeconds === true;
  const willShow = next < 0 || hasSeconds();
  if (willShow === showSeconds) return [];
  for (let index = 0; index < cascade.count(); index++)
    if (cascade.lengthAt(index) !== null && isTimed(index))
      return [draftOf('sheet.update.showSeconds', view.records.sheetId, { showSeconds })];
  return [];
}
