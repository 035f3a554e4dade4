// Notices of comments. A comment may be edited, deleted, restored, and given to another person after its notice was
// stored, so the notice takes its text from the comment as it is now. It is not shown while the comment is deleted, or
// while a comment that was assigned to its recipient is not assigned to them any more.

import type { Knex } from 'knex';
import { z } from 'zod';
import { tableOf } from '../database/tables.ts';

const MOST_CHARS = 280;

/** Returns the text on one line, short enough to read at a glance. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= MOST_CHARS ? line : `${letters.slice(0, MOST_CHARS - 1).join('')}…`;
}

/** Removes notices from the result of a query: those of comments that are deleted or answer a deleted comment, and
 *  unread ones of comments that were assigned to the recipient and are not any more. Notices of other subjects stay,
 *  since no other entity has the id of a comment. */
export function withoutEndedComments(query: Knex.QueryBuilder): void {
  void query.whereNotExists((ended: Knex.QueryBuilder) => {
    void ended
      .from('comment_entry')
      .whereRaw('?? = ??', ['comment_entry.commentId', 'notification.entityId'])
      .where((either) => {
        void either.where('comment_entry.deleted', 1).orWhere('comment_entry.hidden', 1);
        void either.orWhere((taken) => {
          void taken.where('notification.event', 'assigned').whereNull('notification.readAt');
          void taken.whereRaw(`COALESCE(??, '') <> ??`, ['comment_entry.assignedTo', 'notification.userId']);
        });
      })
      .select('comment_entry.commentId');
  });
}

const worded = z.object({ text: z.string().catch('') });

/** Most ids in one query. */
const AT_ONCE = 500;

/** Returns notices with the present texts of their comments. */
export async function withPresentTexts<
  Notice extends { readonly entityId: string | null; readonly text: string },
>(knex: Knex, rows: readonly Notice[]): Promise<readonly Notice[]> {
  const ids = [...new Set(rows.flatMap(({ entityId }) => entityId ?? []))];
  const texts = new Map<string, string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const found: { id: string; data: string }[] = await knex(tableOf('comment'))
      .whereIn('id', ids.slice(from, from + AT_ONCE))
      .select('id', 'data');
    for (const { id, data } of found) texts.set(id, shortened(worded.parse(JSON.parse(data)).text));
  }
  return rows.map((row) => ({ ...row, text: texts.get(row.entityId ?? '') ?? row.text }));
}
