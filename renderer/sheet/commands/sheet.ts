// Commands of the sheet as a whole, from the table that the menus of the rail use too.

import { requestForSheet } from '../../store/sheetRequests.ts';
import { SHEET_ACTIONS } from '../../widgets/sheetActions.ts';
import type { Grid } from '../grid/handle.ts';
import type { Command } from './command.ts';

const sheetOf = ({ view }: Grid) => view.setting().sheet;
const NO_SHEET = {};
/** What others call the same. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ['new', 'add page tab'],
  ['rename', 'title name'],
  ['delete', 'remove bin trash'],
  ['duplicate', 'copy'],
  ['archive', 'hide put away'],
]);

export const sheetCommands: readonly Command[] = SHEET_ACTIONS.map(
  ({ what, name, icon, right, words, reason }) => ({
    id: `sheet.${what}`,
    group: 'Sheet',
    name,
    also: ALSO.get(what) ?? '',
    icon: icon(NO_SHEET),
    changes: true,
    isDanger: what === 'delete',
    words: (grid) => words(sheetOf(grid)),
    refusal: (grid) => grid.desk.whyNot(right) ?? reason(sheetOf(grid), grid.desk),
    run: (grid) => requestForSheet(what, grid.view.records.sheetId),
  }),
);
