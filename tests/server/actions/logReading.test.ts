// The log is read by indexes, at any length of it: each query of a page of a channel's log and of an entity's history
// is planned by the database, and none of them walks or sorts a channel.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyText } from '../../../server/actions/history.ts';
import { listText, sinceText } from '../../../server/actions/reading.ts';
import type { Services } from '../../../server/services.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

interface Log {
  readonly services: Services;
  readonly userId: string;
  readonly projectId: string;
  readonly sheetId: string;
  readonly rowId: string;
  readonly lastId: string;
}

/** A sheet with rows, the last of which was filled by a bulk step, was changed once, and is the end of a request of
 *  three steps. */
async function openLog(database: string | null): Promise<Log> {
  const services = await openTestServices(database);
  const { userId, teamId } = await addPerson(services, 'Mara');
  const [projectId, sheetId, rowId] = [services.newId(), services.newId(), services.newId()];
  const send = (...actions: ReturnType<typeof intent>[]) =>
    services.writer.send(callerOf(userId), { actions });
  await send(
    intent(services, 'project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: teamId }),
  );
  await send(intent(services, 'sheet.create', sheetId, { title: 'Run of show', projectId }));
  await send(
    intent(services, 'row.create', rowId, { sheetId, direction: 'after', type: 0, count: 1, ids: [rowId] }),
  );
  await send(intent(services, 'row.create.duplicate', null, { ids: [rowId] }));
  const sticky = [true, false, true].map((value) =>
    intent(services, 'row.update.sticky', rowId, { sticky: value }),
  );
  await send(...sticky);
  return { services, userId, projectId, sheetId, rowId, lastId: sticky[1]?.id ?? '' };
}

/** Each way to read the log, by name. */
const readings: Readonly<Record<string, (log: Log) => Promise<string>>> = {
  'the newest page': ({ services, sheetId }) =>
    listText(services.database, { channelId: sheetId, userId: 'u', form: 'plain' }, { limit: 2 }),
  'an older page': ({ services, sheetId }) =>
    listText(services.database, { channelId: sheetId, userId: 'u', form: 'plain' }, { limit: 2, before: 4 }),
  'a page from the beginning': ({ services, sheetId }) => since(services, sheetId, 'seq:0'),
  'a page after an action': ({ services, sheetId, lastId }) => since(services, sheetId, lastId),
  'the history of a row': ({ services, userId, projectId, rowId }) =>
    historyText(services, userId, { projectId, entityId: rowId }),
  'the history of a cell': ({ services, userId, projectId, rowId }) =>
    historyText(services, userId, { projectId, entityId: `${rowId}.${rowId}` }),
};

function since({ database }: Services, sheetId: string, lastActionId: string): Promise<string> {
  return sinceText(
    database,
    { channelId: sheetId, userId: 'u', form: 'plain' },
    { lastActionId, limit: 2, from: 1 },
  );
}

/** Resolves to the plans of all queries of the log that `read` makes. */
async function plansOf({ database }: Services, read: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: { sql: string; bindings: readonly (string | number)[] }[] = [];
  const note = (query: (typeof asked)[number]) => void asked.push(query);
  database.reader.on('query', note);
  await read();
  database.reader.off('query', note);
  const plans: string[] = [];
  for (const { sql, bindings } of asked.filter((query) => query.sql.includes('action_log'))) {
    const text = database.dialect === 'postgres' ? sql.replaceAll(/\$\d+/g, '?') : sql;
    plans.push(`${text}\n${await planOf(database, text, bindings)}`);
  }
  return plans;
}

async function planOf(
  { dialect, reader }: Services['database'],
  sql: string,
  bindings: readonly (string | number)[],
): Promise<string> {
  if (dialect === 'sqlite') {
    const steps: { detail: string }[] = await reader.raw(`EXPLAIN QUERY PLAN ${sql}`, [...bindings]);
    return steps.map(({ detail }) => detail).join('\n');
  }
  return reader.transaction(async (trx) => {
    // Of a table with few lines it would read all, where it may.
    await trx.raw('SET LOCAL enable_seqscan = off');
    await trx.raw('SET LOCAL enable_sort = off');
    await trx.raw('SET LOCAL enable_bitmapscan = off');
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await trx.raw(`EXPLAIN ${sql}`, [...bindings]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let log: Log;
  beforeAll(async () => {
    log = await openLog(await databaseOn(dialect));
  }, 60_000);
  afterAll(() => log.services.close(), 60_000);

  test.each(Object.keys(readings))('%s is found by an index', async (name) => {
    const plans = await plansOf(log.services, async () => readings[name]?.(log));
    expect(plans.length).toBeGreaterThan(0);
    expect(
      plans.filter((plan) => /SCAN action_log|TEMP B-TREE|Seq Scan on action_log|Sort Key/.test(plan)),
    ).toEqual([]);
    // On SQLite a condition of the index beside the channel; a channel alone is walked only from its end.
    expect(plans.filter((plan) => /\(channelId=\?\)$/m.test(plan) && !/desc limit/i.test(plan))).toEqual([]);
  });

  test('a page ends with the request in which it would have ended', async () => {
    const { services, sheetId, lastId } = log;
    const { actions, complete } = JSON.parse(await since(services, sheetId, lastId));
    expect([actions.length, complete]).toEqual([1, true]);
    const last = actions[0].sequence;
    const asked = { lastActionId: `seq:${last - 4}`, limit: 2, from: 0 };
    const page = JSON.parse(
      await sinceText(services.database, { channelId: sheetId, userId: 'u', form: 'plain' }, asked),
    );
    const sequences = page.actions.map(({ sequence }: { sequence: number }) => sequence);
    expect([sequences, page.complete]).toEqual([[last - 3, last - 2, last - 1, last], false]);
  });
});
