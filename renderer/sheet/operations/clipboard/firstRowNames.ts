// A pasted table often begins with the names of its columns. Where its first row looks like that, the person is offered
// to name the columns by it; one undo takes that back.

import { limits } from '../../../../shared/limits.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Clip } from './clip.ts';
import type { PastePlan } from './pastePlan.ts';

/** The length in characters up to which a text can be the name of a column. */
const LONGEST = 60;

/**
 * Whether texts look like names of columns: at least two, and three quarters of all, are not empty, and each of these
 * is short, unique and without digits.
 */
export function areNames(texts: readonly string[]): boolean {
  const names = texts.map((text) => text.trim()).filter((text) => text !== '');
  return (
    names.length >= 2 &&
    names.length * 4 >= texts.length * 3 &&
    new Set(names).size === names.length &&
    names.every((text) => text.length <= LONGEST && !text.includes('\n') && isName(text))
  );
}

/** Names of columns are `#`, or begin with a letter and have no digit, unlike times and cue numbers. */
const isName = (text: string): boolean => text === '#' || /^\p{L}[^\d]*$/u.test(text);

/**
 * Returns the function that offers to name the columns by the first pasted row, to be called after the paste. Returns
 * null where that row does not look like names, where it had texts before, or where the columns are named already.
 */
export function namesOffer(grid: SheetContext, clip: Clip, plan: PastePlan): (() => void) | null {
  const { view, sheetActions } = grid;
  const { rows, columns } = plan.targets;
  const [first, second] = rows;
  if (clip.origin || !first || !second || !sheetActions.mayArrange()) return null;
  const names = plan.placed.flatMap(({ row, column, y, cell }) =>
    row === first && y === 0 ? [{ columnId: column.id, name: cell.text.trim() }] : [],
  );
  const areNew = columns.some(({ at }) => at === null || view.columns()[at]?.title === '');
  const wasEmpty = first.at === null || isEmptyRow(view, first.at);
  if (!areNames(names.map(({ name }) => name)) || !wasEmpty || !(areNew || isEmpty(view))) return null;
  const act = (): void => nameColumns(grid, names, first.id);
  return () =>
    sheetActions.say('The first row looks like the names of the columns.', {
      offer: { label: 'Name the columns', act },
    });
}

/**
 * Names the columns that still exist, and deletes the row that the names came from. Where that row is gone, it says so
 * and changes nothing.
 */
function nameColumns(
  { view, sheetActions }: SheetContext,
  names: readonly { readonly columnId: string; readonly name: string }[],
  rowId: string,
): void {
  const titles = names.flatMap(({ columnId, name }): readonly Draft[] => {
    const title = name.slice(0, limits.nameLength.max);
    const isThere = view.columnAt(columnId) >= 0 && title !== '';
    return isThere ? [draftOf('column.update.title', columnId, { title })] : [];
  });
  const isRowThere = view.records.order.find(rowId) !== undefined;
  if (titles.length === 0 || !isRowThere)
    return sheetActions.say('The pasted row is gone, so nothing was named.');
  sheetActions.gesture([...titles, { name: 'row.delete', entityId: rowId, data: { ids: [rowId] } }]);
  view.records.waking.wake();
}

function isEmpty(view: SheetModel): boolean {
  for (let row = 0; row < view.count(); row++) if (!isEmptyRow(view, row)) return false;
  return true;
}

function isEmptyRow(view: SheetModel, at: number): boolean {
  const line = view.line(at);
  return !line || ![...view.records.shownCells(line)].some(({ value }) => Boolean(value));
}
