// The demo's owner has no password: on this machine, every start prints a fresh link for them.

import { expect, test } from 'vitest';
import { ask } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

const enter = async (link: string) => (await ask(link)).headers.location;

/** Where a demo has been seeded, and no server runs. */
let seeded: Pick<Server, 'dataDir' | 'database'>;

test('every start prints a link that signs in once, also where the demo is no longer seeded', async () => {
  const first = await startServer({ env: { SEED_DEMO: 'on' } });
  const { dataDir, database } = first;
  seeded = { dataDir, database };
  const before = first.signInLink!;
  expect(await enter(before)).toBe('/projects');
  expect(await enter(before)).toBe('/auth/login?link=used');
  await first.stop();
  const links: string[] = [];
  for (const SEED_DEMO of ['on', 'off']) {
    const again = await startServer({ dataDir, database, env: { SEED_DEMO } });
    const link = again.signInLink!;
    links.push(new URL(link).pathname);
    expect(await enter(link)).toBe('/projects');
    await again.stop();
  }
  expect(new Set([new URL(before).pathname, ...links]).size).toBe(3);
});

test('control: none is printed where there is no demo, nor where others can reach the server', async () => {
  const empty = await startServer();
  expect(empty.signInLink).toBeNull();
  await empty.stop();
  const open = await startServer({ ...seeded, env: { HOST: '0.0.0.0' } });
  expect(open.log()).not.toContain('/auth/link/');
  await open.stop();
});
