// The fixture for tests of notices: two people in a project with a sheet. The passing of time is simulated by making
// rows of the database older.

import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import type { ShownNotification, Unread } from '../../shared/api/notifications.ts';
import { action, addMember, makeProject, makeSheet, must, newId, signUp } from './client.ts';
import type { Client, Sheet } from './client.ts';
import { mailsFor, type Received } from './outbox.ts';
import { confirmAddresses } from './rows.ts';
import { startServer, temporaryFolder, type Server, type Site } from './server.ts';
import type { Follower } from './socket.ts';

export interface NoticeFixture {
  readonly server: Site;
  readonly mara: Client;
  readonly priya: Client;
  readonly projectId: string;
  readonly sheet: Sheet;
}

/** Sets up the fixture before the first test, and returns a function that returns it. */
export function openNoticeFixture(): () => NoticeFixture {
  let server: Server;
  let stage: NoticeFixture;
  beforeAll(async () => {
    server = await startServer();
    const [mara, priya] = await Promise.all([
      signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' }),
      signUp(server, { firstName: 'Priya', lastName: 'Raman' }),
    ]);
    const projectId = await makeProject(mara, 'Harbour Lights Awards');
    await addMember(mara, projectId, priya);
    stage = { server, mara, priya, projectId, sheet: await makeSheet(mara, projectId) };
  });
  afterAll(() => server.stop());
  return () => stage;
}

export interface Inbox {
  readonly notifications: readonly ShownNotification[];
  readonly hasMore: boolean;
  readonly unread: Unread;
}

export const inbox = async (person: Client, query = ''): Promise<Inbox> =>
  must(await person.get<Inbox>(`/api/notifications${query}`));

export const titles = async (person: Client) => (await inbox(person)).notifications.map(({ title }) => title);

export const readAll = async (person: Client) => {
  const [newest] = (await inbox(person)).notifications;
  if (newest) must(await person.post('/api/notifications/read', { upTo: newest.id }));
};

export const change = async (person: Client, body: object) =>
  must(await person.post<Record<string, unknown>>('/api/notifications/settings', body));

/** Writes a comment on a row of the sheet, and returns its id. */
export async function say(
  { sheet, projectId }: NoticeFixture,
  person: Client,
  text: string,
  more: object = {},
): Promise<string> {
  const id = newId();
  const about = { entityId: sheet.rowIds[0]!, entityType: 'row', projectId, text };
  await person.does(action('comment.create', id, { ...about, ...more }));
  return id;
}

export const heard = (line: Follower) => line.unstored().filter(({ type }) => type === 'notification');

/** Makes all notices and mail jobs older by `ms`, and then makes the server look for due jobs. */
export async function later(stage: NoticeFixture, ms: number, isConfirmed = true): Promise<void> {
  const { server } = stage;
  if (isConfirmed) await confirmAddresses(server);
  const { dataDir, database: url } = server;
  // The database is opened while the server runs, which is safe because of SQLite's locks.
  const database =
    url === null
      ? await openSqlite(join(dataDir, 'eo.sqlite'))
      : await openDatabase({ dataDir: temporaryFolder(), database: { dialect: 'postgres', url } });
  const { knex } = database;
  // The jobs that follow a notice at once are awaited first, since they schedule its mail.
  while ((await knex('job').where({ kind: 'notice', state: 'waiting' })).length > 0) await wake(stage);
  await knex.transaction(async (trx) => {
    await trx('notification').decrement('createdAt', ms);
    // The key of the job contains its former due time, so it is removed.
    await trx('job').where({ kind: 'noticeMail' }).decrement('runAt', ms).update({ key: null });
  });
  const mailJobs = () => knex('job').whereIn('kind', ['mail', 'noticeMail']).where({ state: 'waiting' });
  const due = async () => {
    // A job that failed because the database was busy does not wait for its next attempt.
    await mailJobs().where('attempts', '>', 0).update({ runAt: 0 });
    // Jobs that fail in between are included.
    return mailJobs().where((any) => void any.where('runAt', '<=', Date.now()).orWhere('attempts', '>', 0));
  };
  do await wake(stage);
  while ((await due()).length > 0);
  await database.close();
}

/** Makes the server look for due jobs, by an action that adds one. */
async function wake({ mara, projectId }: NoticeFixture): Promise<void> {
  const id = newId();
  const about = { entityId: projectId, entityType: 'project', projectId, text: '.' };
  await mara.does(action('comment.create', id, about));
}

export const mails = ({ server }: NoticeFixture, person: Client): readonly Received[] =>
  mailsFor(server, person.user.email).filter(isNotice);
const isNotice = ({ headers }: Received) => /list-unsubscribe/i.test(headers);
