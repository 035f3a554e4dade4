// What a cell can mention: what is named in the project, the rows of the open sheet, and those of all others.

import type { MentionQuery } from '../../../../shared/rich/mentionQuery.ts';
import {
  askRows,
  namedFor,
  rowMentionable,
  type Mentionable,
  type MentionSource,
} from '../../../rich/mentionables.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

const MOST_ROWS = 20;

/** Returns what the cells of a sheet, and comments on them, can mention. */
export function sheetMentions(view: SheetModel): MentionSource {
  return {
    find: ({ sign, query }) =>
      sign === '#'
        ? rowsFor(view, query)
        : namedFor(view.setting().sheet.projectId ?? '', view.faces.members(), query),
    ask: (query, signal) => askRows(view.setting().sheet.projectId ?? '', query, signal),
  };
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
