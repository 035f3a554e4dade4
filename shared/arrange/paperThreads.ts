// The open comments on a sheet, as they are printed with it.

import { commentAnchor, type FindEntity } from '../entities/commentAnchor.ts';
import { textIn, type PaperComment, type PaperThread, type SheetContent } from '../layout/content.ts';
import { printedAtOf } from '../layout/printedAt.ts';
import type { Cell, Comment } from '../records.ts';

/** Returns the open threads on a sheet and on what is in it, the oldest first, from comments in any order. */
export function paperThreadsOf(
  comments: readonly Comment[],
  nameOf: (userId: string) => string,
  content: Pick<SheetContent, 'project' | 'sheet' | 'columns' | 'rows' | 'cells'>,
): readonly PaperThread[] {
  const zone = textIn(content.project.timeZone);
  const find = finderOf(content);
  const byAge = comments.toSorted(
    (one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0) || (one.id < other.id ? -1 : 1),
  );
  const replies = Map.groupBy(byAge, ({ parentCommentId }) => parentCommentId);
  const commentOf = (comment: Comment): PaperComment => ({
    author: nameOf(comment.userId ?? ''),
    writtenAt: printedAtOf(comment.createdAt ?? 0, zone),
    text: textIn(comment.text),
    task: comment.assigned
      ? `For ${nameOf(comment.assigned.userId)}${
          comment.assigned.dueAt === undefined ? '' : `, due ${printedAtOf(comment.assigned.dueAt, zone)}`
        }`
      : '',
  });
  return (replies.get(undefined) ?? []).flatMap((first) => {
    if (first.resolved === true) return [];
    const anchor = commentAnchor(find, first.entityType ?? '', first.entityId ?? '');
    if (!anchor) return [];
    return [
      {
        anchor,
        rowLabel: textIn(first.rowLabel),
        comments: [first, ...(replies.get(first.id) ?? [])].map(commentOf),
      },
    ];
  });
}

function finderOf({
  sheet,
  columns,
  rows,
  cells,
}: Pick<SheetContent, 'sheet' | 'columns' | 'rows' | 'cells'>): FindEntity {
  const own = { sheetId: sheet.id };
  const columnIds = new Set(columns.map(({ id }) => id));
  const rowIds = new Set(rows.map(({ id }) => id));
  let freeCells: ReadonlyMap<string, Cell> | null = null;
  const freeCell = (id: string): Cell | undefined => {
    freeCells ??= new Map([...cells.values()].flat().map((cell) => [cell.id, cell]));
    return freeCells.get(id);
  };
  return (kind, id) => {
    switch (kind) {
      case 'sheet':
        return id === sheet.id ? {} : null;
      case 'row':
        return rowIds.has(id) ? own : null;
      case 'column':
        return columnIds.has(id) ? own : null;
      case 'cell':
        return freeCell(id);
    }
  };
}
