// The names of deleted people in the notices of others. A notice stores its words as text, which begin with the name
// that the person had then.

import type { Knex } from 'knex';
import type { NotificationEvent } from '../../shared/notificationEvents.ts';
import { eventOf, type StoredNotice } from './storedNotices.ts';

/** The words after the name of a person, by event, in the titles that begin with such a name. */
const WORDS_AFTER_NAME: Readonly<Partial<Record<NotificationEvent, string>>> = {
  mention: ' mentions ',
  reply: ' replies',
  comment: ' comments on your row',
  assigned: ' gives you a comment',
  added: ' added you to ',
  upload: ' adds ',
};

/** Matches the last sentence in the text of a notice about a show, which says who calls it. */
const CALLER = /(^|· )(?!On now: )[^·]* calls$/;

interface DeletedPerson {
  readonly userId: string;
  /** The full name that the person had last. */
  readonly name: string;
  /** The name that is shown of deleted people. */
  readonly deletedName: string;
}

/** Most notices that are changed in one transaction: writers wait for its end. */
const AT_ONCE = 100;

/** Puts the name of deleted people in the place of the person's, in the notices that they caused, and deletes their
 *  requests for access, which nobody can answer. A repeated call changes nothing more. Returns the recipients, whose
 *  pages must be notified by `publishRead`. */
export async function removeNameFromNotices(knex: Knex, deleted: DeletedPerson): Promise<readonly string[]> {
  const recipients = new Set<string>();
  for (let lastId = ''; ;) {
    const rows = await knex.transaction((trx) => removeNameFromSome(trx, deleted, lastId));
    const [last] = rows.slice(-1);
    if (!last) return [...recipients];
    for (const { userId } of rows) recipients.add(userId);
    lastId = last.id;
  }
}

/** Changes some notices after `lastId`, and resolves to what they were. */
async function removeNameFromSome(
  trx: Knex,
  deleted: DeletedPerson,
  lastId: string,
): Promise<readonly StoredNotice[]> {
  const rows: StoredNotice[] = await trx('notification')
    .where({ byUserId: deleted.userId })
    .andWhere('id', '>', lastId)
    .orderBy('id')
    .limit(AT_ONCE);
  // Notices of one event say the same to all of its recipients.
  const alike = Map.groupBy(rows, (row) => `${row.event} ${row.event === 'show' ? row.text : row.title}`);
  for (const same of alike.values()) {
    const words = same[0] ? wordsWithoutName(same[0], deleted) : null;
    const some = trx('notification').whereIn(
      'id',
      same.map(({ id }) => id),
    );
    await (words === null ? some.delete() : some.update(words));
  }
  return rows;
}

/** Returns the changed title or text of a notice; null where the notice must be deleted, because it is a request for
 *  access, or because it cannot be told where in its title the name ends. */
function wordsWithoutName(
  row: StoredNotice,
  deleted: DeletedPerson,
): Partial<Pick<StoredNotice, 'title' | 'text'>> | null {
  const event = eventOf(row);
  if (event === null || event === 'accessRequested') return null;
  if (event === 'show') return { text: row.text.replace(CALLER, `$1${deleted.deletedName} calls`) };
  const next = WORDS_AFTER_NAME[event];
  if (next === undefined) return { title: row.title };
  const { name } = deleted;
  const end = row.title.startsWith(name + next) ? name.length : row.title.indexOf(next);
  return end === -1 ? null : { title: deleted.deletedName + row.title.slice(end) };
}
