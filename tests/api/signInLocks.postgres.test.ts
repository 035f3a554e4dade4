// S15 with many connections: a sign-in waits for the transaction that changes the password of its account, and then
// finds its own password gone. The transaction is held open here, so no luck of timing decides.

import { Client as Connection } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, signUp, visitorOf } from '../support/client.ts';
import { rowsOf } from '../support/rows.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

test('S15 a sign-in waits for a change of its password that is not committed yet, and is refused', async () => {
  const { user } = await signUp(server, { firstName: 'Ada' });
  const change = new Connection({ connectionString: server.database! });
  await change.connect();
  onTestFinished(() => change.end());
  await change.query('BEGIN');
  await change.query('UPDATE account SET "passwordHash" = \'another\' WHERE id = $1', [user.id]);
  let isAnswered = false;
  const signIn = visitorOf(server)
    .post('/api/auth', { email: user.email, password: PASSWORD })
    .finally(() => void (isAnswered = true));
  const { rows } = await change.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = () =>
    rowsOf(server, `SELECT pid FROM pg_stat_activity WHERE ${rows[0]!.pid} = ANY(pg_blocking_pids(pid))`);
  await expect.poll(async () => isAnswered || (await waiting()).length > 0).toBe(true);
  await change.query('COMMIT');
  expect((await signIn).status).toBe(401);
  const sessions = await rowsOf(server, `SELECT id FROM session WHERE "userId" = '${user.id}'`);
  expect(sessions).toHaveLength(1);
});
