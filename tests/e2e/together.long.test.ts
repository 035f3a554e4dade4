// A page whose socket is faster than its calls: `together.test.ts` has those whose line breaks.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { ready, saved } from '../support/sheetPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('a heartbeat that comes before the project does not make the page request the log of the project', async () => {
  const ground = await company.makeSheet();
  const mara = await company.owner.newPage();
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  mara.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(`"${company.projectId}":`)) hear();
    }),
  );
  const requested: string[] = [];
  mara.on('request', (request) => requested.push(request.url()));
  await mara.route(`**/api/projects/${company.projectId}`, async (route) => {
    await heard;
    await route.continue();
  });
  await mara.goto(ground.path);
  await ready(mara);
  await saved(mara);
  expect(requested.filter((url) => url.includes('/since/seq%3A0'))).toEqual([]);
});
