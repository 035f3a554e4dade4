// The height that an item of the list is assumed to have until it is drawn. Pure.

import type { PostItem } from '../model/postItems.ts';

const HEIGHTS = { start: 96, day: 37, unread: 32, deleted: 34 } as const;
/** Letters in a line of the column, height of a line, and what is around the text, in px. */
const LINE = { letters: 84, height: 26, around: 14, head: 20, reactions: 30, files: 64 } as const;

/** Returns the assumed height in px; that of the beginning where there is no item. */
export function estimatedHeight(item: PostItem | undefined): number {
  if (!item) return HEIGHTS.start;
  if (item.kind !== 'post') return HEIGHTS[item.kind];
  const { text, reactions, assetIds } = item.post;
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE.letters)), 0);
  const hasReactions = Object.keys(reactions).length > 0;
  return (
    LINE.around +
    (item.isGrouped ? 0 : LINE.head) +
    lines * LINE.height +
    (hasReactions ? LINE.reactions : 0) +
    (assetIds.length > 0 ? LINE.files : 0)
  );
}
