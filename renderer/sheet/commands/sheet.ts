// Commands of the sheet as a whole. They are made from the table from which the project's rail makes its menus.

import { requestForSheet } from '../../store/sheetRequests.ts';
import { SHEET_ACTIONS } from '../../widgets/sheetActions.ts';
import type { Grid } from '../grid/grid.ts';
import type { Command } from './command.ts';

const sheetOf = ({ view }: Grid) => view.setting().sheet;
const NO_SHEET = {};
/** Further words by which the palette finds each command. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ['call', 'start live run caller cue go on air rehearsal'],
  ['follow', 'follow the show phone live now next countdown'],
  ['displays', 'screens timer agenda clock prompter lower third wall'],
  ['report', 'actual times planned difference after the show'],
  ['new', 'add page tab'],
  ['rename', 'title name'],
  ['delete', 'remove bin trash'],
  ['duplicate', 'copy'],
  ['archive', 'hide put away'],
]);

const KEYS: ReadonlyMap<string, readonly string[]> = new Map([['call', ['Mod+Alt+s']]]);
/** The commands that only open a page, and change nothing. */
const WAYS: ReadonlySet<string> = new Set(['call', 'follow', 'displays', 'report']);

export const sheetCommands: readonly Command[] = SHEET_ACTIONS.map(
  ({ what, name, icon, right, words, reason }) => ({
    id: `sheet.${what}`,
    group: 'Sheet',
    name,
    also: ALSO.get(what) ?? '',
    icon: icon(NO_SHEET),
    keys: KEYS.get(what) ?? [],
    changes: !WAYS.has(what),
    isDanger: what === 'delete',
    words: (grid) => words(sheetOf(grid)),
    refusal: (grid) => grid.sheetActions.whyNot(right) ?? reason(sheetOf(grid), grid.sheetActions),
    run: (grid) => requestForSheet(what, grid.view.records.sheetId),
  }),
);
