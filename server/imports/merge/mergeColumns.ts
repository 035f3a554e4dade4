// Maps the columns of a file to those of the sheet: by the user's choice, by the choice for the last file of the same
// shape, by title and, where a title was changed, by the texts.

import { ROW_KEY_TITLE, NUMBER_TITLE } from '../../../shared/model/rowKey.ts';
import type { TableRow } from '../../../shared/merge/table.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Purpose } from '../../../shared/purposes/purposes.ts';
import type { ColumnChoice } from '../columns.ts';
import type { GuessedColumn, TabGuess } from '../guesses/guess.ts';
import type { MergeColumn, SheetTable } from './sheetTable.ts';

/** A column of the file that is compared. Its `key` is the id of a column of the sheet, or `new.` with its index. */
export interface MappedColumn {
  readonly from: number;
  readonly title: string;
  readonly key: string;
  readonly isRenamed: boolean;
  readonly purpose: Purpose | null;
}

/** The columns of a file. */
export interface MappedColumns {
  readonly columns: readonly MappedColumn[];
  /** Index of the column of item numbers; null without one. */
  readonly numbers: number | null;
}

/** The beginning of the key of a column that the sheet does not have. */
const NEW = 'new.';

/** Returns whether a key is that of a column that the sheet does not have. */
export function isNewColumn(key: string): boolean {
  return key.startsWith(NEW);
}

/**
 * Maps the columns of the file to those of the sheet. A column of the file without a counterpart becomes a new column,
 * or is left out where it is empty or hidden in the file.
 * `choices` are the user's, and `remembered` those for the last file of this shape.
 * @throws AppError 'badRequest' for a chosen column that the sheet does not have
 */
export function mapColumns(
  guess: TabGuess,
  own: readonly MergeColumn[],
  choices: readonly ColumnChoice[] | null,
  remembered: readonly ColumnChoice[],
): MappedColumns {
  const open = new Map(own.map((column) => [column.id, column]));
  const chosen = new Map([...remembered, ...(choices ?? [])].map((choice) => [choice.from, choice]));
  const named = new Map<number, string>();
  for (const { from, columnId } of choices ?? []) {
    if (columnId === undefined) continue;
    if (!open.delete(columnId))
      throw new AppError('badRequest', {
        message: 'One of these columns is not in the sheet any more, or is chosen twice.',
      });
    named.set(from, columnId);
  }
  for (const { from, columnId } of remembered) {
    const isChosen = choices?.some((choice) => choice.from === from) ?? false;
    // Remembered choices of columns that have been deleted are ignored.
    if (columnId !== undefined && !isChosen && !named.has(from) && open.delete(columnId))
      named.set(from, columnId);
  }
  const numbers = guess.columns.find(isOfNumbers(own))?.from ?? null;
  const isTaken = ({ from }: GuessedColumn): boolean =>
    from !== numbers && chosen.get(from)?.skip !== true && !named.has(from);
  for (const column of guess.columns.filter(isTaken)) {
    const match = [...open.values()].find(
      ({ title }) => title !== '' && comparedTitle(title) === comparedTitle(column.title),
    );
    if (!match) continue;
    open.delete(match.id);
    named.set(column.from, match.id);
  }
  const titles = new Map(own.map(({ id, title }) => [id, title]));
  const columns = guess.columns.flatMap((column): readonly MappedColumn[] => {
    const { from, title, purpose } = column;
    const columnId = named.get(from);
    if (columnId !== undefined) {
      const isRenamed = comparedTitle(titles.get(columnId) ?? '') !== comparedTitle(title);
      return [
        {
          from,
          title,
          key: columnId,
          isRenamed,
          purpose: own.find(({ id }) => id === columnId)?.purpose ?? null,
        },
      ];
    }
    if (column.skip || !isTaken(column) || title === ROW_KEY_TITLE) return [];
    return [{ from, title, key: `${NEW}${from}`, isRenamed: false, purpose }];
  });
  const isTyped = ({ key }: MappedColumn): boolean => own.find(({ id }) => id === key)?.purpose !== 'endTime';
  return { columns: columns.filter(isTyped), numbers };
}

/** Returns a predicate for columns of item numbers: those titled `#`, and those whose texts look like numbers and whose
 *  title no column of the sheet has. */
function isOfNumbers(own: readonly MergeColumn[]) {
  const titles = new Set(own.map(({ title }) => comparedTitle(title)));
  return ({ title, purpose }: GuessedColumn): boolean =>
    title.trim() === NUMBER_TITLE || (purpose === 'itemNumber' && !titles.has(comparedTitle(title)));
}

function comparedTitle(title: string): string {
  return title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The least number of equal texts by which a renamed column is recognised; the next constant is their least share. */
const EQUAL_TEXTS = 3;
const EQUAL_SHARE = 0.6;
/** The most rows that are compared to find renamed columns. */
const MOST_ROWS = 2000;

/**
 * Returns, for each column of the file that is a renamed column of the sheet, the key of that column. Renamed columns
 * are recognised by their texts.
 * @param pairs rows of the sheet, each with its row in the file
 */
export function renamedColumns(
  mapped: MappedColumns,
  sheet: SheetTable,
  pairs: readonly (readonly [ours: TableRow, theirs: TableRow])[],
): ReadonlyMap<string, string> {
  const known = new Set(mapped.columns.map(({ key }) => key));
  const open = sheet.columns.filter(({ id, purpose }) => !known.has(id) && purpose !== 'endTime');
  const found = new Map<string, string>();
  const some = pairs.slice(0, MOST_ROWS);
  for (const { key } of mapped.columns.filter((column) => isNewColumn(column.key))) {
    const fitting = open.filter(({ id }) => {
      let both = 0;
      let equal = 0;
      for (const [ours, theirs] of some) {
        const [own, sent] = [ours.texts.get(id)?.trim() ?? '', theirs.texts.get(key)?.trim() ?? ''];
        if (own === '' && sent === '') continue;
        both += 1;
        if (own === sent || sheet.comparable(id, own) === sheet.comparable(id, sent)) equal += 1;
      }
      return equal >= EQUAL_TEXTS && equal >= both * EQUAL_SHARE;
    });
    const [only, ...others] = fitting;
    if (only && others.length === 0 && ![...found.values()].includes(only.id)) found.set(key, only.id);
  }
  return found;
}
