// Commands of the inspector: open it at a tab, write a comment, go to the next one.

import { MessageSquare, MessageSquarePlus, MessagesSquare, PanelRight } from 'lucide-react';
import type { Grid } from '../grid/grid.ts';
import { goToThread } from '../model/comments/goToThread.ts';
import { threadsIn } from '../model/comments/place.ts';
import { nextOpenThread, type CommentedThread } from '../model/comments/threads.ts';
import type { InspectorTab } from '../model/shownPanels.ts';
import type { Command } from './command.ts';

const isOpen = (grid: Grid): boolean => grid.shown('side')?.name === 'inspector';

const toggling: Command = {
  id: 'inspector.toggle',
  group: 'View',
  name: 'Inspector',
  icon: PanelRight,
  keys: ['Mod+Alt+i'],
  changes: false,
  words: (grid) => (isOpen(grid) ? 'Close the inspector' : 'Open the inspector'),
  run(grid) {
    if (isOpen(grid)) grid.hide('side');
    else grid.show({ name: 'inspector' });
  },
};

const TABS: readonly (readonly [tab: InspectorTab, name: string])[] = [
  ['cell', 'Details of the cell'],
  ['row', 'Details of the row'],
  ['column', 'Details of the column'],
  ['sheet', 'Details of the sheet'],
];

const tabs: readonly Command[] = TABS.map(([tab, name]) => ({
  id: `inspector.${tab}`,
  group: 'View',
  name,
  icon: PanelRight,
  changes: false,
  run: (grid) => grid.show({ name: 'inspector', tab }),
}));

const comments: readonly Command[] = [
  {
    id: 'comment.write',
    group: 'View',
    name: 'Comment',
    icon: MessageSquarePlus,
    keys: ['Mod+Alt+m'],
    changes: false,
    run: (grid) => grid.show({ name: 'inspector', tab: 'cell', write: true }),
  },
  {
    id: 'comment.list',
    group: 'View',
    name: 'All comments',
    icon: MessagesSquare,
    keys: ['Mod+Alt+c'],
    changes: false,
    run: (grid) => grid.show({ name: 'inspector', tab: 'comments' }),
  },
  stepping('comment.next', 'Next comment', 'Mod+]', 1),
  stepping('comment.previous', 'Previous comment', 'Mod+[', -1),
];

function stepping(id: string, name: string, key: string, direction: 1 | -1): Command {
  const found = (grid: Grid): CommentedThread | null =>
    nextOpenThread(
      threadsIn(grid),
      grid.selection().active.row,
      (rowId) => grid.view.positionOf(rowId),
      direction,
    );
  return {
    id,
    group: 'Move',
    name,
    icon: MessageSquare,
    keys: [key],
    changes: false,
    refusal: (grid) => (found(grid) ? null : 'There are no open comments.'),
    run(grid) {
      const thread = found(grid);
      if (!thread) return;
      goToThread(grid, thread);
      grid.select(grid.selection());
      if (!isOpen(grid)) grid.show({ name: 'inspector', tab: 'comments', threadId: thread.first.id });
    },
  };
}

export const inspectorCommands: readonly Command[] = [toggling, ...tabs, ...comments];
