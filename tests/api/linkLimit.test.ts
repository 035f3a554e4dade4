// How many open links a view may have. Those that have run out are not open.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, makeSheet, must, signUp } from '../support/client.ts';
import { makeLink, makeSharedView } from '../support/links.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' } });
});
afterAll(() => server?.stop());

test('a view has a hundred open links, whatever has run out', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const sheet = await makeSheet(mara, await makeProject(mara), { rows: 3, columns: 6 });
  const { viewId } = await makeSharedView(mara, sheet, 'hidden');
  const choice = { scope: 'read', expiresAt: Date.now() + 60 * 60_000 };
  for (let count = 0; count < 100; count += 1) await makeLink(mara, viewId, choice);
  const refused = await mara.post(`/api/sheetlayout/${viewId}/links`, choice);
  expect([refused.status, refused.body.errorMessage]).toEqual([
    413,
    'A view has at most 100 open links. Revoke one first.',
  ]);
  await rowsOf(server, `UPDATE link SET "expiresAt" = ${Date.now() - 1}`);
  must(await mara.post(`/api/sheetlayout/${viewId}/links`, choice));
});
