// D6: a request sent often is done once, and an id has one answer for ever.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sent,
  type Sheet,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { startProxy } from '../support/proxy.ts';
import { openRandom } from '../support/random.ts';
import type { Reply } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const REQUESTS = size(100, 1000, 40);

const server = sharedServer();
let mara: Client;
let tomas: Client;
let sheet: Sheet;

beforeAll(async () => {
  [mara, tomas] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Tomas' }),
  ]);
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, tomas);
  sheet = await makeSheet(mara, projectId, { rows: 5, columns: 4 });
});

const type = (value: string, row = 0) =>
  action('cell.update.value', cellId(sheet.rowIds[row]!, sheet.columnIds[0]!), { value });

async function causes(): Promise<Map<string, number>> {
  const count = new Map<string, number>();
  for (const { causeId } of await logOf(mara, sheet.sheetId))
    count.set(causeId, (count.get(causeId) ?? 0) + 1);
  return count;
}

test(`D6 ${REQUESTS} requests, each sent 1 to 5 times at once over a line that cuts answers, are done once each`, async () => {
  const random = openRandom('D6');
  const proxy = await startProxy(server, { http: () => (random.oneIn(4) ? 'cut' : 'pass') });
  const line = mara.on(proxy.server);
  const sent = new Set<string>();
  const unequal: string[] = [];
  const deliver = async (index: number) => {
    const one = type(`${index} ${newId()}`, random.below(5));
    sent.add(one.id);
    const times = Array.from({ length: 1 + random.below(5) }, () => line.send([one]).catch(() => null));
    const heard = (await Promise.all(times)).filter((reply) => reply !== null);
    // Whatever the line did: asked straight, the server tells the one answer that it gave.
    const last = await mara.send([one]);
    for (const reply of [...heard, last]) {
      if (reply.status !== 200 || JSON.stringify(reply.body.data) !== JSON.stringify(last.body.data)) {
        unequal.push(`${reply.status} ${reply.bytes.toString()}`);
      }
    }
  };
  for (let round = 0; round < REQUESTS / 20; round += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => deliver(round * 20 + index)));
  }
  await proxy.close();
  expect(unequal).toEqual([]);
  const count = await causes();
  expect([...sent].filter((id) => count.get(id) !== 1)).toEqual([]);
});

test('D6 control: a client that gives a retry a new id is found out', async () => {
  const value = newId();
  await mara.send([type(value, 1)]);
  await mara.send([type(`${value}'`, 1)]);
  await mara.send([type(value, 1)]);
  const log = await logOf(mara, sheet.sheetId);
  expect(log.filter(({ data }) => data?.['value'] === value)).toHaveLength(2);
});

const refused = (reply: Reply<Sent>) => {
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ error: true });
  expect(JSON.stringify(reply.body)).not.toContain('secret value');
};

test('D6 the same id with another body, in another grouping, or by another user is 409 and reveals nothing', async () => {
  const one = type('secret value');
  const other = type('another', 1);
  await mara.does(one);
  const before = await causes();
  refused(await mara.send([{ ...one, data: { value: 'else' } }]));
  refused(await mara.send([one, other]));
  refused(await mara.send([other, one]));
  refused(await tomas.send([one]));
  expect((await mara.send([one])).status).toBe(200);
  expect(await causes()).toEqual(before);
});

test('D6 one id twice in a request is refused, and nothing of it is done', async () => {
  const one = type('twice');
  const before = await causes();
  const reply = await mara.send([one, { ...one, data: { value: 'twice, differently' } }]);
  expect([400, 409]).toContain(reply.status);
  expect(await causes()).toEqual(before);
});

test('D6 a refusal is an answer too: what was refused stays refused when its reason has gone', async () => {
  const rowId = newId();
  const early = action('row.update.title', rowId, { title: 'Too early' });
  expect((await mara.send([early])).status).toBe(404);
  await mara.does(action('row.create', rowId, { sheetId: sheet.sheetId, direction: 'after', type: 0 }));
  expect((await mara.send([early])).status).toBe(404);
  await mara.does(action('row.update.title', rowId, { title: 'In time' }));
});

test('D6 an id is 26 characters of Crockford base32, and an entity is made once', async () => {
  for (const id of [
    '',
    'x',
    '01ARZ3NDEKTSV4RRFFQ69G5FA',
    '01ARZ3NDEKTSV4RRFFQ69G5FAVV',
    '01arz3ndektsv4rrffq69g5fav',
    '01ARZ3NDEKTSV4RRFFQ69G5FAU',
  ]) {
    expect((await mara.send([{ ...type('bad id'), id }])).status).toBe(400);
  }
  const again = action('row.create', sheet.rowIds[0]!, {
    sheetId: sheet.sheetId,
    direction: 'after',
    type: 0,
  });
  expect((await mara.send([again])).status).toBe(409);
  await mara.does(action('row.delete', sheet.rowIds[4]!, { ids: [sheet.rowIds[4]!] }));
  const binned = action('row.create', sheet.rowIds[4]!, {
    sheetId: sheet.sheetId,
    direction: 'after',
    type: 0,
  });
  expect((await mara.send([binned])).status).toBe(409);
});
