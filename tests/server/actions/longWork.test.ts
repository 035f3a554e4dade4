// What is long is done in a thread of its own, by the same rules as everything else, on both databases.

import type * as WorkerThreads from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLongWork } from '../../../server/actions/longWork/longWork.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { LongText } from '../../../server/guard/json.ts';
import type { Services } from '../../../server/services.ts';
import type { DatabaseChoice } from '../../../server/settings.ts';
import type { Action } from '../../../shared/model/action.ts';
import { addPerson, callerOf, intent, kindOf, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

const threads = vi.hoisted(() => ({ made: [] as WorkerThreads.Worker[] }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof WorkerThreads>();
  class Noted extends real.Worker {
    constructor(...given: ConstructorParameters<typeof WorkerThreads.Worker>) {
      super(...given);
      threads.made.push(this);
    }
  }
  return { ...real, Worker: Noted };
});

interface Stage {
  readonly services: Services;
  readonly userId: string;
  readonly projectId: string;
  readonly sheetId: string;
  readonly databaseUrl: string | null;
}

async function openStage(databaseUrl: string | null): Promise<Stage> {
  const services = await openTestServices(databaseUrl);
  const { userId, teamId } = await addPerson(services, 'Mara');
  const [projectId, sheetId] = [services.newId(), services.newId()];
  const project = { title: 'Harbour Lights', ownedByTeamId: teamId };
  const actions = [
    intent(services, 'project.create', projectId, project),
    intent(services, 'sheet.create', sheetId, { title: 'Run of show', projectId }),
  ];
  for (const action of actions) await services.writer.send(callerOf(userId), { actions: [action] });
  return { services, userId, projectId, sheetId, databaseUrl };
}

/** As a body that is too long to be read in the server's own thread, whatever its length. */
async function sendLong({ services, userId }: Stage, ...actions: readonly Action[]): Promise<any> {
  const body = new LongText(JSON.stringify({ actions }));
  const answer = await services.writer.send(callerOf(userId), body);
  expect(answer).toBeInstanceOf(Uint8Array);
  return JSON.parse(new TextDecoder().decode(Buffer.from(answer)));
}

async function send({ services, userId }: Stage, ...actions: readonly Action[]): Promise<any> {
  return JSON.parse(String(await services.writer.send(callerOf(userId), { actions })));
}

const countOf = async ({ services, sheetId }: Stage, kind: string): Promise<number> => {
  const ids: string[] = await services.database.knex(tableOf(kind)).where({ sheetId }).pluck('id');
  return ids.length;
};

const rowsOf = ({ services, sheetId }: Stage, count: number) => {
  const ids = Array.from({ length: count }, () => services.newId());
  return intent(services, 'row.create', ids[0]!, { sheetId, direction: 'after', type: 0, count, ids });
};

function databaseOf({ services, databaseUrl }: Stage): DatabaseChoice {
  return databaseUrl === null ? services.settings.database : { dialect: 'postgres', url: databaseUrl };
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(await databaseOn(dialect));
  }, 60_000);
  afterAll(() => stage.services.close(), 60_000);

  test('it takes its place in the order of the log, and what follows it stands on it', async () => {
    const { services, sheetId } = stage;
    const [one, two, three] = [rowsOf(stage, 1), rowsOf(stage, 500), rowsOf(stage, 1)];
    await send(stage, one);
    const before = send(stage, ...Array.from({ length: 20 }, () => rowsOf(stage, 1)));
    const [answer] = await Promise.all([sendLong(stage, two), before]);
    expect(answer.actionIds).toEqual([two.id]);
    await send(stage, three);
    const lines: { sequence: number; causeId: string }[] = await services.database
      .knex('action_log')
      .where({ channelId: sheetId })
      .orderBy('sequence')
      .select('sequence', 'step');
    expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, index) => index + 1));
    const causes: string[] = lines.map((line: any) => JSON.parse(line.step).causeId);
    const own = [...new Set(causes)].filter((id) => [one.id, two.id, three.id].includes(id));
    expect(own).toEqual([one.id, two.id, three.id]);
  });

  test('a column that it makes is known at once to who writes a cell of it, and the other way round', async () => {
    const { services, sheetId } = stage;
    const made = rowsOf(stage, 1);
    await send(stage, made);
    const cell = (columnId: string, value: string) =>
      intent(services, 'cell.update.value', `${made.query.entityId}.${columnId}`, { value });
    const column = (columnId: string) =>
      intent(services, 'column.create', columnId, { sheetId, direction: 'after', column: {} });
    const [first, second] = [services.newId(), services.newId()];
    await sendLong(stage, column(first));
    await send(stage, cell(first, 'by the server'));
    await send(stage, column(second));
    await sendLong(stage, cell(second, 'by the thread'));
    const back = [cell(first, 'x'), cell(second, 'y')].map(async (action) => {
      const { actions } = await send(stage, action);
      return actions[action.id].previous.value;
    });
    expect(await Promise.all(back)).toEqual(['by the server', 'by the thread']);
  });

  test('a refusal is the same, and is told again; so is an answer', async () => {
    const { services } = stage;
    const refused = intent(services, 'row.delete', null, { ids: [services.newId()] });
    expect(await kindOf(sendLong(stage, refused))).toBe('notFound');
    expect(await kindOf(send(stage, refused))).toBe('notFound');
    const done = rowsOf(stage, 2);
    const answer = await sendLong(stage, done);
    expect(await sendLong(stage, done)).toEqual(answer);
    expect(await send(stage, done)).toEqual(answer);
    const wrong = { ...rowsOf(stage, 2), verb: 'shout' };
    expect(
      await kindOf(
        services.writer.send(callerOf(stage.userId), new LongText(JSON.stringify({ actions: [wrong] }))),
      ),
    ).toBe('badRequest');
    expect(await kindOf(services.writer.send(callerOf(stage.userId), new LongText('{"actions":')))).toBe(
      'badRequest',
    );
  });

  test('who has no right there is refused there too', async () => {
    const stranger = await addPerson(stage.services, 'Stranger');
    expect(await kindOf(sendLong({ ...stage, userId: stranger.userId }, rowsOf(stage, 3)))).toBe('notFound');
  });

  test('of one person four wait at most; nobody else is refused for it', async () => {
    const { services } = stage;
    const other = await addPerson(services, 'Other');
    const row = (id: string) =>
      intent(services, 'row.create', id, { sheetId: stage.sheetId, direction: 'after', type: 0 });
    const own = Array.from({ length: 6 }, () => kindOf(sendLong(stage, row(services.newId()))));
    const theirs = kindOf(sendLong({ ...stage, userId: other.userId }, row(services.newId())));
    expect(await Promise.all(own)).toEqual([...Array(4).fill('done'), 'slowDown', 'slowDown']);
    expect(await theirs).toBe('notFound');
    expect(await kindOf(sendLong(stage, row(services.newId())))).toBe('done');
  });

  test('those who listen hear it, and requests of a project are counted by the server’s own thread', async () => {
    const { services, sheetId } = stage;
    const heard: string[] = [];
    const leave = services.bus.join({
      receive: (channelId, { text }) => void (channelId === sheetId && heard.push(text)),
      kicked: () => undefined,
    });
    const rows = rowsOf(stage, 2);
    await sendLong(stage, rows);
    leave();
    expect(heard.join()).toContain(rows.id);
    const afterTooMany = async (): Promise<string> => {
      const tries = Array.from({ length: 1600 }, () => services.rates.spendActions(stage.projectId, 1));
      await Promise.allSettled(tries);
      return kindOf(sendLong(stage, rowsOf(stage, 1)));
    };
    // The span in which requests are counted may end between the two; the next one has just begun then.
    const outcome = await afterTooMany();
    expect(outcome === 'done' ? await afterTooMany() : outcome).toBe('slowDown');
  });

  // The thread is the same on both databases.
  const isOnce = test.runIf(dialect === 'sqlite');

  isOnce('a thread that has failed or ended between two requests is replaced by the next', async () => {
    const own = await openStage(await databaseOn(dialect));
    await sendLong(own, rowsOf(own, 1));
    const failed = threads.made.at(-1);
    failed?.emit('error', new Error('a failure of the thread'));
    await sendLong(own, rowsOf(own, 1));
    await failed?.terminate();
    await threads.made.at(-1)?.terminate();
    const before = await countOf(own, 'row');
    await sendLong(own, rowsOf(own, 1));
    expect(await countOf(own, 'row')).toBe(before + 1);
    await own.services.close();
  });

  test('a thread that ends after it has written has done the request, which is answered when it is sent again', async () => {
    const own = await openStage(await databaseOn(dialect));
    const { services, userId } = own;
    const longWork = openLongWork({ database: databaseOf(own), rates: services.rates, clock: services });
    // So many that the thread is ended before it has made the response.
    const actions = Array.from({ length: 8 }, () => rowsOf(own, 1000));
    const before = await countOf(own, 'row');
    const request = { userId, text: JSON.stringify({ actions }), trusted: false };
    const result = await longWork.perform(request, async (write) => {
      const written = await write();
      await threads.made.at(-1)?.terminate();
      return written;
    });
    if (!('answer' in result)) throw new Error('The request was not done');
    expect(await kindOf(result.answer())).toBe('busy');
    await longWork.close();
    expect(await countOf(own, 'row')).toBe(before + 8000);
    expect((await sendLong(own, ...actions)).actionIds).toEqual(actions.map(({ id }) => id));
    expect(await countOf(own, 'row')).toBe(before + 8000);
    await services.close();
  });

  test('what takes too long is ended: nothing of it is done, and the next goes on', async () => {
    const own = await openStage(await databaseOn(dialect));
    const { services, userId, sheetId } = own;
    const before = await countOf(own, 'row');
    const database = databaseOf(own);
    const request = (action: Action) => ({
      userId,
      text: JSON.stringify({ actions: [action] }),
      trusted: false,
    });
    const { rates } = services;
    const atOnce = <Result>(write: () => Promise<Result>) => write();
    // Long enough for the thread to have begun, and too short for what it does.
    const warm = openLongWork({ database, rates, clock: services });
    await warm.perform(request(intent(services, 'sheet.update.title', sheetId, { title: 'Warm' })), atOnce);
    await warm.close();
    // Where it is ended is no matter of the database.
    for (const mostMs of dialect === 'sqlite' ? [150, 400] : [500]) {
      const brief = openLongWork({ database, rates, clock: services, mostMs });
      const many = Array.from({ length: 40 }, () => rowsOf(own, 1000));
      const text = JSON.stringify({ actions: many });
      const outcome = await brief.perform({ ...request(many[0]!), text }, atOnce);
      expect(outcome).toMatchObject({ kind: 'tooLarge' });
      await brief.close();
      expect(await countOf(own, 'row')).toBe(before);
    }
    await send(own, rowsOf(own, 3));
    expect(await countOf(own, 'row')).toBe(before + 3);
    await services.close();
  });
});
