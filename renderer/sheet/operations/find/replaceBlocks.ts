// Which matches are never replaced: computed times, cells of rows that others locked, those of categories that only
// others fill in, mentions, and the values of text variables.

import { formatCount } from '../../../../shared/format/words.ts';
import { parseRichText } from '../../../../shared/rich/stored.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import type { SheetContext } from '../../model/context.ts';
import { readOnlyReasonOf } from '../../model/readOnlyReason.ts';
import type { SheetActions } from '../../model/sheetActions.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { FoundCell, CellMatch, ReplaceBlock } from './hits.ts';
import type { Match } from './query.ts';
import { touchesMention } from './richEdits.ts';
import type { Row, Sheet } from '../../../../shared/records.ts';

/**
 * Returns a test that says why a match in a cell cannot be replaced; it returns null where it can. The categories of the
 * project are those of the open sheet, also for a cell of another sheet.
 */
export function replaceBlockFor(
  { view, sheetActions }: Pick<SheetContext, 'view' | 'sheetActions'>,
  sheet: Partial<Sheet>,
  row: Partial<Row>,
  cell: FoundCell,
): (match: Match) => ReplaceBlock | null {
  if (cell.isComputed) return () => 'computed';
  if (cell.isOfVariable === true) return () => 'variable';
  if (isLocked(sheetActions, sheet) || isLocked(sheetActions, row)) return () => 'locked';
  const category = cell.categoryId === null ? null : { categoryId: cell.categoryId };
  if (readOnlyReasonOf(view, category, null) !== null) return () => 'category';
  const rich = cell.rich?.includes('"mention"') ? parseRichText(cell.rich) : null;
  return ({ from, to }) => (rich && touchesMention(rich, from, to) ? 'mention' : null);
}

function isLocked(sheetActions: SheetActions, entity: Fields): boolean {
  const { locked, lockedBy, archived } = entity;
  if (archived === true) return true;
  return locked === true && !sheetActions.mayOpenLocks(typeof lockedBy === 'string' ? lockedBy : undefined);
}

/** Returns why matches are not replaced, in sentences such as `2 more stand in rows that Elin locked.` */
export function replaceBlockWords(view: SheetModel, hits: readonly CellMatch[]): readonly string[] {
  const count = (block: ReplaceBlock): number => hits.filter((hit) => hit.block === block).length;
  const [locked, computed, mentions] = [count('locked'), count('computed'), count('mention')];
  const [variables, categories] = [count('variable'), count('category')];
  return [
    ...(locked > 0 ? [lockedWords(view, hits, locked)] : []),
    ...(categories > 0
      ? [
          categories === 1
            ? 'One more stands where only chosen people write.'
            : `${formatCount(categories)} more stand where only chosen people write.`,
        ]
      : []),
    ...(computed > 0
      ? [
          computed === 1
            ? 'One more is a time that follows from others.'
            : `${formatCount(computed)} more are times that follow from others.`,
        ]
      : []),
    ...(mentions > 0
      ? [
          mentions === 1
            ? 'One more is part of a mention.'
            : `${formatCount(mentions)} more are parts of mentions.`,
        ]
      : []),
    ...(variables > 0
      ? [
          variables === 1
            ? 'One more is what a variable says.'
            : `${formatCount(variables)} more are what variables say.`,
        ]
      : []),
  ];
}

function lockedWords(view: SheetModel, hits: readonly CellMatch[], count: number): string {
  const names = new Set(hits.flatMap((hit) => (hit.block === 'locked' ? lockerOf(view, hit) : [])));
  const [name] = names;
  const who = names.size === 1 && name ? `that ${name} locked` : 'that are locked';
  return count === 1
    ? `One more stands in a row ${who.replace('are', 'is')}.`
    : `${formatCount(count)} more stand in rows ${who}.`;
}

/** Returns the first name of the person who locked the row of a match; '' when the person is not known. */
function lockerOf(view: SheetModel, { cell }: CellMatch): readonly string[] {
  const line = view.records.order.find(cell.rowId);
  const lockedBy = line ? view.records.shownRow(line).lockedBy : undefined;
  const member = view.faces.members().find(({ id }) => id === lockedBy);
  return [member?.name.split(' ')[0] ?? ''];
}
