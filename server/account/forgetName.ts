// The name of a deleted person is removed from the log, and from the notices of others, by a job after the account has
// gone: there may be tens of thousands of lines, and if they were changed in the transaction that deletes the account,
// nobody else could write meanwhile. The job works in slices. After a crash it begins again, and leaves what is done as
// it is.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { removeNameFromNotices } from '../notifications/deletedPeople.ts';
import { publishRead } from '../notifications/noticeDelivery.ts';
import type { Bus } from '../realtime/bus.ts';

/** The kind of these jobs. */
export const FORGET_NAME_JOB = 'forgetName';

/** The name of a deleted person. */
export const DELETED_NAME = { firstName: 'Deleted', lastName: 'person' } as const;

/** The services that the job needs. */
export interface ForgetNameServices {
  readonly database: Database;
  readonly bus: Bus;
  readonly newId: () => string;
}

/** The deleted person, and the full name that they had last, by which it is found in the texts of notices. */
const payload = z.object({ userId: z.string(), name: z.string() });

/** Returns the payload of a job. */
export function forgetNamePayload(person: z.infer<typeof payload>): z.infer<typeof payload> {
  return person;
}

/** Returns the job that removes a deleted person's name. */
export function forgetNameJob(services: ForgetNameServices): JobKind {
  const { knex } = services.database;
  return {
    hasOwnLane: true,
    async run(given) {
      const { userId, name } = payload.parse(given);
      await forgetInLog(knex, userId);
      const deletedName = fullNameOf(DELETED_NAME);
      const recipientIds = await removeNameFromNotices(knex, { userId, name, deletedName });
      for (const recipientId of recipientIds) publishRead(recipientId, services);
    },
  };
}

const people = z.record(z.string(), z.looseObject({}).nullable());
const sentPeople = z.looseObject({ db: z.looseObject({ user: people }) });
const step = z.looseObject({
  type: z.literal('user'),
  data: sentPeople.nullish(),
  previous: sentPeople.nullish(),
});

interface LogLine {
  readonly id: string;
  readonly channelId: string;
  readonly sequence: number | string;
  readonly step: string;
}

/** Most lines of the log that are changed in one transaction. */
const LINES_AT_ONCE = 100;

async function forgetInLog(knex: Knex, userId: string): Promise<void> {
  for (let last: LogLine | null = null; ;) {
    last = await knex.transaction((trx) => forgetInLines(trx, userId, last));
    if (last === null) return;
  }
}

/** Removes the name from some lines after `last`. Resolves to the last of them; to null if there were none. */
async function forgetInLines(trx: Knex, userId: string, last: LogLine | null): Promise<LogLine | null> {
  const lines: LogLine[] = await trx('action_log')
    .where({ entityId: userId })
    .whereRaw('("channelId", sequence) > (?, ?)', [last?.channelId ?? '', last?.sequence ?? 0])
    .orderBy(['channelId', 'sequence'])
    .limit(LINES_AT_ONCE)
    .select('id', 'channelId', 'sequence', 'step');
  for (const line of lines) {
    const found = step.safeParse(JSON.parse(line.step));
    if (!found.success) continue;
    const { data, previous } = found.data;
    const next = {
      ...found.data,
      ...(data && { data: nameless(data) }),
      ...(previous && { previous: nameless(previous) }),
    };
    await trx('action_log')
      .where({ id: line.id })
      .update({ step: JSON.stringify(next) });
  }
  return lines.at(-1) ?? null;
}

function nameless(given: z.infer<typeof sentPeople>): z.infer<typeof sentPeople> {
  const user = Object.fromEntries(
    Object.entries(given.db.user).map(([id, person]) => [
      id,
      person && { ...person, ...DELETED_NAME, email: '', avatar: null },
    ]),
  );
  return { ...given, db: { ...given.db, user } };
}
