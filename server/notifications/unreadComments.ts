// Comments that concern one person are entered for them with the comment, until they have read them
// (`server/talk/unread.ts`).

import type { Knex } from 'knex';

/** Most people in one statement. */
const AT_ONCE = 500;

interface NewUnread {
  readonly commentId: string;
  readonly threadId: string;
  readonly userIds: readonly string[];
  readonly isMention: boolean;
}

/** Enters a new comment for people who have not read it. */
export async function addUnread(
  trx: Knex,
  { commentId, threadId, userIds, isMention }: NewUnread,
): Promise<void> {
  const about = { commentId, threadId, isMention: isMention ? 1 : 0, isAssigned: 0, counted: 1 };
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await trx('unread_comment')
      .insert(userIds.slice(from, from + AT_ONCE).map((userId) => ({ userId, ...about })))
      .onConflict(['userId', 'commentId'])
      .ignore();
}

/** Enters a comment for the person to whom it was given. */
export async function addAssigned(
  trx: Knex,
  { commentId, threadId, userId }: Omit<NewUnread, 'userIds' | 'isMention'> & { readonly userId: string },
): Promise<void> {
  await trx('unread_comment')
    .insert({ userId, commentId, threadId, isMention: 0, isAssigned: 1, counted: 1 })
    .onConflict(['userId', 'commentId'])
    .merge({ counted: 1 });
}

/** Counts a comment no longer for a person from whom it was taken again, where it concerned them in no other way. The line
 *  stays until they read, so that their pages are told. */
export async function endAssigned(trx: Knex, commentId: string, userId: string): Promise<void> {
  await trx('unread_comment').where({ commentId, userId, isAssigned: 1 }).update({ counted: 0 });
}
