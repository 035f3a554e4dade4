// What a cell can mention: things of the project by their names, the rows of the open sheet, and those of all other
// sheets.

import type { MentionQuery } from '../../../../shared/rich/mentionQuery.ts';
import {
  askRows,
  findMentionables,
  rowMentionable,
  type Mentionable,
  type MentionSource,
} from '../../../rich/mentionables.ts';
import { BUILT_IN_VARIABLES, foldVariableName } from '../../../../shared/rich/variables.ts';
import { db } from '../../../store/db.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

const MOST_ROWS = 20;

/** Returns what comments on a sheet can mention. */
export function sheetMentions(view: SheetModel): MentionSource {
  return {
    find: ({ sign, query }) => {
      if (sign === '{') return [];
      if (sign === '#') return rowsFor(view, query);
      return findMentionables(view.setting().sheet.projectId ?? '', view.faces.members(), query);
    },
    ask: (query, signal) => askRows(view.setting().sheet.projectId ?? '', query, signal),
  };
}

/** Returns what the cells of a sheet can mention, and the text variables that they can call. */
export function cellMentions(view: SheetModel): MentionSource {
  const mentions = sheetMentions(view);
  return {
    ...mentions,
    find: (asked) => (asked.sign === '{' ? variablesFor(view, asked.query) : mentions.find(asked)),
  };
}

/**
 * Returns the variables whose names contain the typed letters: those of the project first, then those that EO fills in.
 */
function variablesFor(view: SheetModel, query: string): readonly Mentionable[] {
  const wanted = foldVariableName(query);
  const projectId = view.setting().sheet.projectId ?? '';
  const place = (name: string): number => foldVariableName(name).indexOf(wanted);
  const own = Object.values(db.textVariable)
    .filter((each) => each.projectId === projectId)
    .map(({ name = '', value = '' }) => ({ name, hint: value || 'No value yet', group: 'Variables' }));
  const builtIn = Object.entries(BUILT_IN_VARIABLES).map(([name, words]) => ({
    name,
    hint: view.variables.lookup(name) ?? words,
    group: 'From the plan',
  }));
  return [...own.toSorted((one, other) => one.name.localeCompare(other.name)), ...builtIn]
    .filter(({ name }) => place(name) >= 0)
    .map(({ name, ...words }) => ({ ...words, mention: null, text: `{${name}}`, words: name, look: null }));
}

/** Returns the rows whose number begins with the typed text, in the order of the sheet. */
function rowsFor(view: SheetModel, query: MentionQuery['query']): readonly Mentionable[] {
  const wanted = query.toLowerCase();
  const titleAt = view.columns().findIndex(({ purpose }) => purpose === 'title');
  const sheet = view.setting().sheet.title ?? '';
  const found: Mentionable[] = [];
  const { order } = view.records;
  for (let index = 0; index < order.count() && found.length < MOST_ROWS; index++) {
    const line = order.at(index);
    const label = view.numbers.label(line);
    if (!line || label === '' || !label.toLowerCase().startsWith(wanted)) continue;
    found.push(rowMentionable(line.id, { label, title: view.resolvedTextIn(line, titleAt), sheet }));
  }
  return found;
}
