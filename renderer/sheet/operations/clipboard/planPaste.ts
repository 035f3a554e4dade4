// The plan of a paste: the drafts of one gesture, the cells that they cover, and why the paste is impossible if it is.
// Planning changes nothing.

import type { Cell } from '../../../../shared/records.ts';
import { limits } from '../../../../shared/limits.ts';
import { finish, type Sliced } from '../../../../shared/model/sliced.ts';
import { normalisedText, purposeNamed } from '../../../../shared/purposes/purposes.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { subRowCount } from '../../model/cellAt.ts';
import type { Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PasteOptions } from './pasteOptions.ts';
import { isHeading, plainCell, transposeClip, type Clip, type ClipCell } from './clip.ts';
import { durationColumns, readsAsDuration, isReadAsTime } from './durations.ts';
import { endsOf } from './endsOf.ts';
import { isSeenOnly, openFollowingTimes } from './followingTimes.ts';
import { styleChanges } from './looks.ts';
import type { PasteRequest, PlacedText, PastePlan } from './pastePlan.ts';
import { problemOf } from './problems.ts';
import { pastedInSpan } from './spanTargets.ts';
import { targetsOf, type TargetColumn, type TargetRow, type Targets } from './targets.ts';
import { adaptTimes, type PlannedWrite } from './adaptTimes.ts';
import { openCellWrites, type CellWrite } from './cellWrites.ts';

/** Plans a paste. Where it is impossible, the plan says why. */
export function planPaste(pasting: PasteRequest): PastePlan {
  return finish(planPasteSliced(pasting));
}

/** Plans a paste in slices. The sheet must not change before the last slice. */
export function* planPasteSliced(pasting: PasteRequest): Sliced<PastePlan> {
  const { view, choice } = pasting;
  const clip = choice.isTurned ? transposeClip(pasting.clip) : pasting.clip;
  const named = targetsOf(view, clip, pasting);
  const targets =
    choice.what === 'durations' ? { ...named, columns: durationColumns(view, clip, named.columns) } : named;
  const placed: PlacedText[] = [];
  const before: Draft[] = [];
  let [passedOver, covered] = [0, 0];
  for (const row of targets.rows) {
    if (row.at !== null && !takesCells(view, row.at)) passedOver++;
    else {
      const count = placed.length;
      covered += placeRow(row, { clip, targets, pasting }, placed);
      const last = placed.at(-1);
      if (pasting.mayArrange && last && placed.length > count) before.push(...roomFor(view, last, choice));
    }
    yield;
  }
  const problem = problemOf(pasting, targets, placed);
  const writing = openCellWrites();
  const full = { ...pasting, clip };
  const following = openFollowingTimes(full, targets);
  const written: PlannedWrite[] = [];
  for (const [at, place] of (problem === null ? placed : []).entries()) {
    const entry = writtenAt(place, full, isSeenOnly(place.cell) && !following.follows(place));
    if (entry) {
      written.push({ place, entry });
      following.note(place, entry.text);
    }
    if (at % SLICE === 0) yield;
  }
  const times = adaptTimes(written, targets.behind, full);
  for (const [at, { place, entry }] of times.written.entries()) {
    writing.put(place.row.id, place.y, place.column.id, entry);
    if (at % SLICE === 0) yield;
  }
  return {
    before: [...before, ...times.before],
    writing,
    targets,
    placed,
    asWritten: new Map(times.written.flatMap(durationAsWritten)),
    passedOver,
    covered,
    unread: times.unread,
    range: rangeOf(targets, pasting),
    problem,
  };
}

/** The number of cells after which sliced work may pause. */
const SLICE = 20;

function durationAsWritten({
  place,
  entry: { text },
}: PlannedWrite): readonly (readonly [PlacedText, string])[] {
  const isOther = place.column.purpose === 'duration' && text !== null && text !== place.cell.text;
  return isOther ? [[place, text]] : [];
}

function takesCells(view: SheetModel, at: number): boolean {
  const line = view.line(at);
  // The cells of an omitted row are out of sight.
  if (line && view.records.shownRow(line).omitted === true) return false;
  // A row with a number is always a row of cells, and whether it has one is known without parsing it.
  if (!line || view.numbers.isNumbered(line)) return true;
  const { kind } = view.shown(line);
  return kind !== 'break' && kind !== 'free';
}

/** Returns the draft that gives a target row as many sub-rows as its last cell needs; none where it has them. */
function roomFor(
  view: SheetModel,
  { row: { id, at }, y }: PlacedText,
  { what }: PasteOptions,
): readonly Draft[] {
  if (at === null || what === 'formats' || y < subRowCount(view, at)) return [];
  return [{ name: 'row.update.rows', entityId: id, data: { rows: y + 1 } }];
}

interface Placing {
  readonly clip: Clip;
  readonly targets: Targets;
  readonly pasting: PasteRequest;
}

/** Adds the cells of a row. Returns how many texts are left out, since spans cover their places. */
function placeRow(row: TargetRow, { clip, targets, pasting }: Placing, placed: PlacedText[]): number {
  const { row: fields, block } = row.from;
  const lines = Array.from({ length: row.repeats ?? 1 }, () => row.from.lines).flat();
  if (row.at === null && (block.length > 0 || fields?.type)) return 0; // it has no columns
  const most =
    row.at === null || pasting.mayArrange ? limits.subLinesPerRow : subRowCount(pasting.view, row.at);
  const heading = headingOf(row, { clip, targets, pasting });
  if (heading) {
    placed.push(heading);
    return 0;
  }
  let covered = 0;
  for (let y = 0; y < lines.length && row.line + y < most; y++) {
    for (const column of targets.columns) {
      const cell = lines[y]?.[column.from];
      if (cell === undefined) continue;
      // Cells that a span of the clip covers are pasted as empty ones.
      const place = { row, column, y: row.line + y, cell: cell ?? COVERED };
      const inSpan = pastedInSpan(pasting, place, { targets, lines: lines.length });
      if (inSpan) placed.push(inSpan);
      else if (place.cell.text !== '' || place.cell.look.asset) covered++;
    }
  }
  return covered;
}

const COVERED = plainCell('');

/** Returns a merged row of another program as a heading over all columns, where the target row is empty; else null. */
function headingOf(row: TargetRow, { clip, targets, pasting }: Placing): PlacedText | null {
  const { view, choice, mayArrange } = pasting;
  if (choice.what !== 'everything' || !mayArrange || clip.origin || !isHeading(row.from, clip.width))
    return null;
  const column = targets.columns.find(({ at }) => at === 0) ?? firstColumn(view);
  const cell = row.from.lines[0]?.[0];
  if (!cell || !column || (row.at !== null && !isEmptyRow(view, row.at))) return null;
  const dimensions = { w: limits.columnsPerSheet, h: 1 };
  return { row, column, y: 0, cell: { ...cell, look: { ...cell.look, dimensions } } };
}

function firstColumn(view: SheetModel): TargetColumn | null {
  const [first] = view.columns();
  if (!first) return null;
  const { id, purpose, purposeOption } = first;
  return { id, at: 0, from: 0, purpose, purposeOption };
}

function isEmptyRow(view: SheetModel, at: number): boolean {
  const line = view.line(at);
  return (
    !line ||
    ![...view.records.shownCells(line)].some(({ value }) => typeof value === 'string' && value !== '')
  );
}

/**
 * Returns what is written to a cell; null where nothing changes. `isSeen` tells that the text is written as it was seen,
 * although nobody has typed it.
 */
function writtenAt(
  { row, column, y, cell }: PlacedText,
  pasting: PasteRequest,
  isSeen: boolean,
): CellWrite | null {
  const id = row.at === null || column.at === null ? null : rawCellIdOf(row.id, column.id, y);
  // A cell of a hidden category looks empty, and is not to be overwritten.
  if (id !== null && pasting.view.hides(id)) return null;
  const old = id === null ? null : pasting.view.records.cell(id);
  return entryOf(cell, { column, old, isSeen }, pasting);
}

function entryOf(
  cell: ClipCell,
  { column, old, isSeen }: { column: TargetColumn; old: Cell | null; isSeen: boolean },
  { clip, choice, view, mayArrange }: PasteRequest,
): CellWrite | null {
  const there = old?.value ?? '';
  // A cell that shows a picture is not empty.
  const isEmpty = there === '' && (old?.asset ?? null) === null;
  if (choice.what === 'empty' && !isEmpty) return null;
  if (choice.what === 'durations' && !readsAsDuration(cell.text)) return null;
  const isWhole = choice.what === 'everything' || choice.what === 'empty';
  const isOwn = clip.origin !== null;
  const dresses = mayArrange && clip.isDressed && (isWhole || choice.what === 'formats');
  const look = dresses ? styleChanges(cell, old, { isOwn, here: view.setting() }) : null;
  const asText = choice.isText && mayArrange && isReadAsTime(cell.text, column.purpose);
  const newText = isWhole && isOwn && !isSeen ? cell.value : pastedText(cell, { column, old }, choice);
  // Marks are those of the text as it was copied: beside a text that the column writes otherwise they are refused.
  const rich = isWhole && newText === cell.value ? cell.rich : null;
  const isUnchanged = newText === there && rich === (old?.valueText ?? null);
  const text = choice.what === 'formats' || isUnchanged ? null : newText;
  const full = asText ? { ...look, purpose: 'text' as const } : look;
  return text === null && full === null ? null : { text, rich: text === null ? null : rich, look: full };
}

/**
 * Returns a text from another program, or one that was seen and not typed, in the form that the column stores. A time
 * of EO is in the style of its sheet, and not in that of the reader. Times are returned unchanged, since the schedule
 * reads them (`adaptTimes.ts`).
 */
function pastedText(
  { text: seen, time: text = seen, look }: ClipCell,
  { column, old }: { column: TargetColumn; old: Cell | null },
  { isText }: PasteOptions,
): string {
  const purpose = look.purpose ?? old?.purpose ?? column.purpose;
  if (isText || purposeNamed(purpose).time !== null) return text;
  return normalisedText(text, purpose, { showsSeconds: true, option: column.purposeOption });
}

function rangeOf({ rows, columns, behind }: Targets, { range, view, choice }: PasteRequest): Range {
  const positions = rows.flatMap(({ at }) => at ?? []);
  const [first, last] = [positions[0], positions.at(-1)];
  if (choice.where === 'numbered' && first !== undefined) {
    const { least: top, most: bottom } = endsOf(positions);
    return { top, bottom, left: range.left, right: range.left + Math.max(0, columns.length - 1) };
  }
  const top = first ?? (behind === null ? Math.min(range.top, view.count()) : range.bottom + 1);
  const fresh = rows.length - positions.length;
  return {
    top,
    bottom: last === undefined ? top + Math.max(1, fresh) - 1 : last + fresh,
    left: range.left,
    right: range.left + Math.max(1, columns.length) - 1,
  };
}
