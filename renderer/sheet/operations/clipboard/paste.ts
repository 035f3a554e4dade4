// Pastes a clip at the selection: plans the paste, carries it out as one gesture, and selects the pasted cells.

import { formatCount } from '../../../../shared/format/words.ts';
import { finish, type Sliced } from '../../../../shared/model/sliced.ts';
import { afterSlices, doInSlices } from '../../../browser/slicedWork.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import { lockedRowRefusalAmong } from '../../model/locks.ts';
import { selectedSubRows } from '../../model/selectedRows.ts';
import { rangeSize, selectionOf, type Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { namesOffer } from './firstRowNames.ts';
import { projectIdOf } from './copying.ts';
import { clipForProject, withoutForeignReferences } from './foreignReferences.ts';
import { DEFAULT_PASTE, type PasteOptions } from './pasteOptions.ts';
import { toStoredText, type Clip } from './clip.ts';
import { cutCellTest, type CutCells, type CutPart, type CutState } from './cut.ts';
import { emptySources, lockOfSources, rewrittenWords, stayingWords } from './cutSources.ts';
import type { PastePlan } from './pastePlan.ts';
import { planPasteSliced } from './planPaste.ts';
import { unreadWords } from './adaptTimes.ts';
import type { NewRowsAndColumns } from './cellWrites.ts';
import { keptSecondsOfTexts } from '../times/seconds.ts';

/** Plans a paste of a clip at the selection, without carrying it out. */
export function planPasteAt(grid: SheetContext, clip: Clip, choice: PasteOptions): PastePlan {
  return finish(planAt(grid, clip, choice, grid.range()));
}

function planAt(
  grid: SheetContext,
  clip: Clip,
  choice: PasteOptions,
  range: Range,
  cut: CutCells | null = null,
): Sliced<PastePlan> {
  const { view, sheetActions } = grid;
  const { from: line, to } = selectedSubRows(grid) ?? { from: 0, to: 0 };
  return planPasteSliced({
    view,
    clip,
    choice,
    range,
    line,
    lineCount: to - line + 1,
    mayArrange: sheetActions.mayArrange(),
    ...(cut && sheetActions.mayArrange() && { isCut: cutCellTest(cut) }),
    newId: () => sheetActions.newId(),
  });
}

/** Pastes a clip at the selection, or says why it cannot be pasted. */
export function pasteClip(grid: SheetContext, given: Clip, choice: PasteOptions, cutting: CutState): void {
  const clip = clipForProject(given, projectIdOf(grid.view));
  const refusal = refusalOf(grid, clip);
  if (refusal !== null) return grid.sheetActions.say(refusal);
  const count = Math.max(rangeSize(grid.range()), clip.rows.length * clip.width);
  doInSlices(count, pasteSliced(grid, clip, choice, cutting));
}

function* pasteSliced(grid: SheetContext, clip: Clip, choice: PasteOptions, cutting: CutState): Sliced<void> {
  const { view, sheetActions } = grid;
  const ranges = clip.rows.length === 1 && clip.width === 1 ? grid.ranges() : [grid.range()];
  const cut = choice === DEFAULT_PASTE ? cutting.waiting(clip.origin?.cut ?? '') : null;
  const plans: PastePlan[] = [];
  for (const range of ranges) plans.push(yield* planAt(grid, clip, choice, range, cut));
  const problem =
    plans.map((plan) => plan.problem).find((each) => each !== null) ??
    lockIn(grid, plans) ??
    (cut && lockOfSources(view, sheetActions, cut));
  if (problem) return sheetActions.say(problem);
  // A cut is emptied where it was, so that a text that is not pasted would be lost.
  if (cut && plans.some(({ covered }) => covered > 0)) return sheetActions.say(CUT_ON_SPAN);
  const drafts: Draft[] = [];
  let rewritten = 0;
  for (const plan of plans) {
    if (cut) rewritten = emptyCut(grid, { plan, clip, cut });
    const draft = plan.writing.draft(view.records.sheetId, newThings(grid, plan));
    const isSet = plan.before.some(({ name }) => name === 'sheet.update.showSeconds');
    const kept = isSet ? [] : keptSecondsOfTexts(view, sheetActions, plan.writing.textsIn);
    drafts.push(...plan.before, ...(draft ? [draft] : []), ...kept);
  }
  yield;
  const last = plans.at(-1);
  const offer = last && namesOffer(grid, clip, last);
  yield;
  if (drafts.length > 0 && !sheetActions.gesture(drafts)) return;
  const staying = cut ? rewrittenWords(rewritten) : stayingWords(clip, view.records.sheetId, cutting);
  cutting.end();
  afterSlices(() => {
    view.records.waking.wake();
    if (staying !== null) sheetActions.say(staying);
    if (last) void showPasted(grid, last).then(offer);
  });
}

const CUT_ON_SPAN =
  'A part of this would lie in a heading or a merged cell. Move it to where there is none, or copy it.';

/** Selects what was pasted, including new columns. */
async function showPasted(grid: SheetContext, plan: PastePlan): Promise<void> {
  // The grid gets new columns from the store in a microtask.
  if (plan.targets.columns.some(({ at }) => at === null)) await Promise.resolve();
  selectPasted(grid, plan);
}

function refusalOf({ sheetActions, ranges }: SheetContext, { rows, width }: Clip): string | null {
  const refusal = sheetActions.whyNot('cell.edit');
  if (refusal !== null) return refusal;
  if (ranges().length > 1 && (rows.length > 1 || width > 1))
    return 'Select one place to paste several cells.';
  return null;
}

function lockIn({ view, sheetActions }: SheetContext, plans: readonly PastePlan[]): string | null {
  const targets = plans.flatMap((plan) => plan.targets.rows.flatMap(({ at }) => at ?? []));
  return lockedRowRefusalAmong(view, sheetActions, targets);
}

/** Adds to a plan that what was cut is emptied. Returns how many cells stay because they were written to since. */
function emptyCut(
  { view, sheetActions }: SheetContext,
  { plan: { placed, writing }, clip, cut }: { plan: PastePlan; clip: Clip; cut: CutCells },
): number {
  const targets = new Set(placed.map(({ row, column, y }) => rawCellIdOf(row.id, column.id, y)));
  return emptySources(view, cut, {
    writing,
    mayArrange: sheetActions.mayArrange(),
    isTarget: (id) => targets.has(id),
    hasLanded: landedTest(view, clip, placed),
  });
}

/** Returns a test of whether a part of a cut lands: rows without cells, and cells that nobody sees, take no texts. */
function landedTest(view: SheetModel, clip: Clip, placed: PastePlan['placed']): (part: CutPart) => boolean {
  const rowAt = new Map(clip.rows.map((row, at) => [row, at]));
  const landed = placed.filter(({ row, column, y }) => !view.hides(rawCellIdOf(row.id, column.id, y)));
  const keys = new Set(
    landed.map(({ row, column, y }) => `${rowAt.get(row.from)} ${y - row.line} ${column.from}`),
  );
  // A single cell may become the text of a span that begins in another column or sub-row.
  const isOneCell = clip.width === 1 && clip.rows.length === 1 && clip.rows[0]?.lines.length === 1;
  return ({ row, line, column }) => (isOneCell ? landed.length > 0 : keys.has(`${row} ${line} ${column}`));
}

/** Returns the rows and columns that a paste makes, and the cells of the free blocks among these rows. */
function newThings({ sheetActions, view }: SheetContext, { targets }: PastePlan): NewRowsAndColumns {
  const here = view.setting();
  const fresh = targets.rows.filter(({ at }) => at === null);
  return {
    behind: targets.behind,
    rows: fresh.map(({ id, from }) => ({
      ...(from.row && withoutForeignReferences(from.row, here)),
      ...(from.lines.length > 1 && { rows: from.lines.length }),
      id,
    })),
    columns: targets.columns.filter(({ at }) => at === null).map(({ id }) => ({ id })),
    blockCells: fresh.flatMap(({ id, from }) =>
      from.block.map((cell) => ({
        ...withoutForeignReferences(cell, here),
        id: sheetActions.newId(),
        rowId: id,
      })),
    ),
  };
}

function selectPasted(grid: SheetContext, { range, passedOver, covered, targets, unread }: PastePlan): void {
  const { rows, columns } = grid.bounds();
  const bottom = Math.min(range.bottom, rows - 1);
  const right = Math.min(range.right, columns - 1);
  grid.select(selectionOf({ ...range, bottom, right }), { reveal: { row: range.top, column: range.left } });
  const { unmatched } = targets;
  if (passedOver > 0)
    grid.sheetActions.say(
      passedOver === 1
        ? 'One row is omitted or holds no cells, and stayed as it was.'
        : `${formatCount(passedOver)} rows are omitted or hold no cells, and stayed as they were.`,
    );
  if (covered > 0)
    grid.sheetActions.say(
      covered === 1
        ? 'One cell lies in a heading or a merged cell that begins elsewhere, and was not pasted.'
        : `${formatCount(covered)} cells lie in headings or merged cells that begin elsewhere, and were not pasted.`,
    );
  const words = unreadWords(unread);
  if (words !== null) grid.sheetActions.say(words);
  if (unmatched.length > 0) grid.sheetActions.say(`No row has the number ${listNames(unmatched)}.`);
}

/** Lists at most five names, and says how many more there are: `4, 7, 8, 9, 12 and 3 more`. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => toStoredText(name).slice(0, 40));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
