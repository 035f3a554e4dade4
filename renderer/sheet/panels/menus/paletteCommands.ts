// The commands of a sheet in the command palette: first those for the selection, then all others.

import { isMac } from '../../../ui/platform.ts';
import { addPaletteSource, type PaletteItem } from '../../../palette/paletteItems.ts';
import { commands } from '../../commands/all.ts';
import { CHARACTER } from '../../commands/chord.ts';
import type { Command, Group } from '../../commands/command.ts';
import { keyWords } from '../../commands/keywords.ts';
import type { Grid } from '../../grid/grid.ts';
import { cellMenu, columnMenu, commandIdsIn, rowMenu, type MenuList } from './lists.ts';
import { contentItems, findTextItems } from './paletteContent.ts';
import { countOf } from '../../../../shared/format/words.ts';
import { countRows } from '../../model/selectedRows.ts';
import { rangeSize } from '../../model/selection.ts';

/** Adds the commands and the contents of a sheet to the palette; returns the function that removes them. */
export function addSheetToPalette(grid: Grid): () => void {
  return addPaletteSource({
    found: () => [...foundIn(grid), ...contentItems(grid)],
    asked: (query) => findRowItems(grid, query),
    askedLast: (query) => findTextItems(grid, query),
    left: () => grid.select(grid.selection()),
  });
}

function foundIn(grid: Grid): readonly PaletteItem[] {
  const own = `Do, for ${selectedWords(grid)}`;
  const first = ownIds(grid);
  const rank = (id: string): number => {
    const at = first.indexOf(id);
    return at < 0 ? first.length : at;
  };
  return commands
    .filter(({ id, keys }) => id !== 'help.find' && !keys?.includes(CHARACTER))
    .toSorted((one, other) => rank(one.id) - rank(other.id))
    .map((command) =>
      foundOf(grid, command, isOfSelection(command) || first.includes(command.id) ? own : 'Do'),
    );
}

/** Groups of commands that apply to the sheet; those of other groups apply to the selection. */
const OF_SHEET: ReadonlySet<Group> = new Set(['Move', 'View', 'Sheet']);

function isOfSelection({ group, id }: Command): boolean {
  return !OF_SHEET.has(group) && id !== 'edit.undo' && id !== 'edit.redo';
}

function foundOf(grid: Grid, command: Command, heading: string): PaletteItem {
  const { id, name, group, icon, keys, also } = command;
  const words = command.words?.(grid) ?? name;
  const [chord] = keys ?? [];
  return {
    id,
    heading,
    // The short name of a choice, such as `Time`, is unclear in the palette: its full name is `Column type: Time`.
    title: command.isOn ? name : words,
    icon,
    note: command.isOn?.(grid) === true ? 'On' : (command.result?.(grid) ?? group),
    keys: chord === undefined ? undefined : keyWords(chord, isMac),
    also: `${name} ${group} ${also ?? ''}`,
    // Commands that move the selection have well-known keys: listed without a query, they would hide more useful ones.
    isOnlyAsked: group === 'Move',
    refusal: grid.allowed(command),
    act() {
      // The cell takes the focus back before the command runs, since the command may move the focus to what it opens.
      grid.select(grid.selection(), { reveal: grid.selection().active });
      grid.run(id);
    },
  };
}

/** Returns the ids of the selection's context menu in its order, as people look for these most. */
function ownIds(grid: Grid): readonly string[] {
  const { rows, columns } = wholeness(grid);
  const list: MenuList = rows ? rowMenu : columns ? columnMenu : [...rowMenu.slice(0, 1), ...cellMenu];
  return commandIdsIn(list);
}

// Rows that the command palette finds by their number: `12A`, `#12`, `go to 12A`.

const ROW_NUMBER = /^(?:(?:go ?to|row|cue|item)\s+)?#?\s*([\p{L}\d][\p{L}\d./-]{0,11})$/iu;
const MOST = 6;

/** Returns the row with a number, then those inserted after it: `12`, `12A`, `12B`. */
export function findRowItems(grid: Grid, query: string): readonly PaletteItem[] {
  const number = ROW_NUMBER.exec(query.trim())?.[1]?.toLowerCase();
  if (number === undefined || !/\d/.test(number)) return [];
  const { view } = grid;
  const [exact, longer]: [number[], number[]] = [[], []];
  for (let index = 0; index < view.records.order.count(); index++) {
    const label = view.numbers.label(view.records.order.at(index)).toLowerCase();
    if (label === number) exact.push(index);
    else if (label.startsWith(number) && !/^\d/.test(label.slice(number.length))) longer.push(index);
    if (exact.length > 0 && longer.length >= MOST) break;
  }
  return [...exact, ...longer].slice(0, MOST).map((index) => foundAt(grid, index));
}

function foundAt(grid: Grid, index: number): PaletteItem {
  const { view } = grid;
  const line = view.records.order.at(index);
  const columns = view.columns();
  const says = (purpose: string): string => {
    const at = columns.findIndex((column) => column.purpose === purpose);
    return line && at >= 0 ? view.resolvedTextIn(line, at).split('\n', 1).join('') : '';
  };
  const label = view.numbers.label(line);
  return {
    id: `row.${line?.id ?? ''}`,
    heading: 'Rows',
    mark: label,
    title: says('title') || `Row ${label}`,
    note: says('startTime') || undefined,
    act: () => void grid.goTo(line?.id ?? ''),
  };
}

// The selection in words, for the headings of the sections.

/** Returns whether the selection is whole rows, or whole columns. */
function wholeness(grid: Grid): { readonly rows: boolean; readonly columns: boolean } {
  const { top, left, bottom, right } = grid.range();
  const bounds = grid.bounds();
  const rows = left === 0 && right === bounds.columns - 1;
  return { rows, columns: !rows && top === 0 && bottom === bounds.rows - 1 && bounds.rows > 1 };
}

/** Returns the selection in words: `row 12A`, `3 rows`, `column Video`, `6 cells`. */
function selectedWords(grid: Grid): string {
  const { view } = grid;
  const { rows, columns } = wholeness(grid);
  const { top, left, bottom, right } = grid.range();
  if (columns && left === right) return `column ${view.columns()[left]?.title ?? ''}`.trim();
  if (columns) return countOf(right - left + 1, 'column');
  if (top !== bottom && rows) return countOf(countRows(grid.ranges()), 'row');
  const cells = grid.ranges().reduce((sum, range) => sum + rangeSize(range), 0);
  if (cells > 1 && !rows) return countOf(cells, 'cell');
  const label = view.numbers.label(view.line(top));
  return label ? `row ${label}` : 'this row';
}
