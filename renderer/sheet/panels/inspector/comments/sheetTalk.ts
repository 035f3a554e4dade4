// The context of the comments on a sheet: what they can mention, and the rows as they are now.

import type { TalkState } from '../../../../talk/talkContext.ts';
import { threadDrafts } from '../../../../talk/threadDrafts.ts';
import { sheetMentions } from '../../../editors/rich/mentions.ts';
import type { Grid } from '../../../grid/grid.ts';

/** Returns the context of the comments on a sheet. */
export function sheetTalk(grid: Grid, projectId: string): Omit<TalkState, 'isPhone'> {
  const { view } = grid;
  return {
    projectId,
    drafts: threadDrafts,
    members: () => view.faces.members(),
    mentions: sheetMentions(view),
    rowOf(rowId) {
      const { order, sheetId } = view.records;
      const line = order.indexOf(rowId) < 0 ? undefined : order.find(rowId);
      if (!line) return null;
      const titleAt = view.columns().findIndex(({ purpose }) => purpose === 'title');
      return { label: view.numbers.label(line), title: view.resolvedTextIn(line, titleAt), sheetId };
    },
    goToRow: (rowId) => grid.goTo(rowId),
  };
}
