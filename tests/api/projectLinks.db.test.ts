// The links of a whole project, for whoever manages them.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import type { PlacedLink } from '../../shared/api/links.ts';
import { makeLink, openLink, viewOf } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let ada: Client;
let sheet: Sheet;

beforeAll(async () => {
  [mara, ada] = [await signUp(server, { firstName: 'Mara' }), await signUp(server, { firstName: 'Ada' })];
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 2, columns: 3 });
  await addMember(mara, sheet.projectId, ada, 'ADMIN');
});

async function makeView(who: Client, title: string, visibility: 'everyone' | 'me'): Promise<string> {
  const viewId = newId();
  await who.does(
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title, visibility, filter: [] }),
  );
  return viewId;
}

const linksOf = async (who: Client): Promise<readonly PlacedLink[]> =>
  must(await who.get<{ links: PlacedLink[] }>(`/api/projects/${sheet.projectId}/links`)).links;

test('A15 who manages the links of a project sees and ends those to a private view, and nothing else of it', async () => {
  const hers = await makeView(ada, 'My own secret list', 'me');
  const shared = await makeView(ada, 'Crew', 'everyone');
  const [own, other] = [
    await makeLink(ada, hers, { scope: 'read', title: 'A friend' }),
    await makeLink(ada, shared, { scope: 'read' }),
  ];
  const guest = await openLink(ada, own.url);
  const line = await connect(guest);
  const place = { sheetId: sheet.sheetId, viewOwnerId: null };
  expect(await linksOf(mara)).toMatchObject([
    { ...place, linkId: other.linkId, view: 'Crew' },
    { ...place, linkId: own.linkId, title: 'A friend', view: null, viewOwnerId: ada.user.id },
  ]);
  expect(JSON.stringify(await linksOf(mara))).not.toMatch(new RegExp(`secret|${hers}`));
  expect((await linksOf(ada))[1]).toMatchObject({ view: 'My own secret list', viewOwnerId: ada.user.id });
  // The view itself stays hers.
  expect((await mara.get(`/api/sheetlayout/${hers}/links`)).status).toBe(404);
  expect(must(await mara.del(`/api/links/${own.linkId}`))).toEqual({ ended: true });
  expect((await line.closed).code).toBe(4410);
  expect((await viewOf(guest, own.linkId)).status).toBe(410);
  expect((await linksOf(mara)).map(({ linkId }) => linkId)).toEqual([other.linkId]);
  const { links } = must(await ada.get<{ links: PlacedLink[] }>(`/api/sheetlayout/${hers}/links`));
  expect(links).toMatchObject([{ linkId: own.linkId, endedBy: mara.user.id }]);
});

test.runIf(areRepeatsTried)('links that are over, and those of what is deleted, are not listed', async () => {
  const viewId = await makeView(mara, 'Short', 'everyone');
  await makeLink(mara, viewId, { scope: 'read', expiresAt: Date.now() + 300 });
  const kept = await makeLink(mara, viewId, { scope: 'read' });
  const shown = async () => (await linksOf(mara)).filter(({ view }) => view === 'Short');
  await expect.poll(async () => (await shown()).map(({ linkId }) => linkId)).toEqual([kept.linkId]);
  await mara.does(action('sheetLayout.delete', viewId, { ids: [viewId] }));
  expect(await shown()).toEqual([]);
});
