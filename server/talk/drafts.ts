// Drafts: unsent texts of a user, one for each thread, on all of their devices. The one that was written last counts. A
// removed draft leaves its time, so that a device that was offline does not restore an older text.

import type { Knex } from 'knex';
import type { UnsentText } from '../../shared/api/talk.ts';
import { limits } from '../../shared/limits.ts';
import { storedRichOf } from '../../shared/rich/stored.ts';

interface DraftRow {
  readonly threadId: string;
  readonly text: string;
  readonly textRich: string | null;
  /** PostgreSQL returns long integers as text. */
  readonly at: number | string;
}

/** Returns the drafts of a person by thread. */
export async function draftsOf(knex: Knex, userId: string): Promise<Readonly<Record<string, UnsentText>>> {
  const rows: DraftRow[] = await knex('draft').where({ userId }).whereNot({ text: '' });
  return Object.fromEntries(rows.map((row) => [row.threadId, shown(row)]));
}

function shown({ text, textRich, at }: DraftRow): UnsentText {
  return { text, textRich, at: Number(at) };
}

/** A draft as the client has sent it. `at` is in milliseconds since 1970; null for now. */
interface NewDraft {
  readonly threadId: string;
  readonly text: string;
  readonly textRich: string | null;
  readonly at: number | null;
}

/**
 * Stores a draft, unless a later one is stored. Resolves to the draft that counts, null if it is empty, and to whether
 * anything has changed.
 * @throws AppError 'badRequest' where the rich text and the plain text differ
 */
export async function saveDraft(
  knex: Knex,
  userId: string,
  { threadId, text, textRich, at }: NewDraft,
  now: number,
): Promise<{ readonly draft: UnsentText | null; readonly hasChanged: boolean }> {
  const row: DraftRow = {
    threadId,
    text,
    textRich: text !== '' && textRich !== null ? storedRichOf(text, textRich) : null,
    at: Math.min(at ?? now, now),
  };
  return knex.transaction(async (trx) => {
    const old: DraftRow | undefined = await trx('draft').where({ userId, threadId }).first();
    const counting = old && Number(old.at) > Number(row.at) ? old : row;
    const isSame = old?.text === counting.text && old.textRich === counting.textRich;
    if (counting === row) {
      await trx('draft')
        .insert({ userId, ...row })
        .onConflict(['userId', 'threadId'])
        .merge();
      await removeOldest(trx, userId);
    }
    return { draft: counting.text === '' ? null : shown(counting), hasChanged: counting === row && !isSame };
  });
}

/** Deletes the oldest drafts of a user beyond the limit. */
async function removeOldest(trx: Knex, userId: string): Promise<void> {
  const over: string[] = await trx('draft')
    .where({ userId })
    .orderBy('at', 'desc')
    .orderBy('threadId')
    .offset(limits.draftsPerPerson)
    .limit(limits.draftsPerPerson)
    .pluck('threadId');
  if (over.length > 0) await trx('draft').where({ userId }).whereIn('threadId', over).delete();
}

/** Deletes drafts that have not been changed for a long time. */
export async function deleteOldDrafts(knex: Knex, now: number): Promise<void> {
  await knex('draft')
    .where('at', '<', now - limits.draftMs)
    .delete();
}

/** Returns the JSON text of the action that sends a change of a draft to the user's other pages. */
export function draftActionText(
  id: string,
  userId: string,
  threadId: string,
  draft: UnsentText | null,
): string {
  return JSON.stringify({
    id,
    type: 'draft',
    verb: draft === null ? 'delete' : 'update',
    property: null,
    query: { entityId: threadId, parentEntityId: userId, channelId: userId },
    data: draft,
    isUndoable: false,
    isOptimistic: false,
  });
}
