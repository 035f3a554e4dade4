// Actions over the socket: judged, refused, done and done once as by the call, also where the line is cut.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { openRandom } from '../support/random.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow, type Follower } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const REQUESTS = size(60, 600);

const server = sharedServer();
let [mara, viewer, stranger]: Client[] = [];
let sheet: Sheet;
let line: Follower;

beforeAll(async () => {
  [mara, viewer, stranger] = await Promise.all(
    ['Mara', 'Viewer', 'Stranger'].map((firstName) => signUp(server, { firstName })),
  );
  const projectId = await makeProject(mara!);
  await addMember(mara!, projectId, viewer!, 'VIEW_ONLY');
  sheet = await makeSheet(mara!, projectId, { rows: 5, columns: 4 });
  line = await follow(mara!, [sheet.sheetId]);
});

const type = (value: string, row = 0) =>
  action('cell.update.value', cellId(sheet.rowIds[row]!, sheet.columnIds[0]!), { value });

async function countOf(): Promise<Map<string, number>> {
  const count = new Map<string, number>();
  for (const { causeId } of await logOf(mara!, sheet.sheetId))
    count.set(causeId, (count.get(causeId) ?? 0) + 1);
  return count;
}

test('D2 D8 an edit is answered as by the call, logged once, and heard by others', async () => {
  const other = await follow(viewer!, [sheet.sheetId]);
  const one = type('over the socket');
  const { requestKey, ...sent } = await line.act([one]);
  expect(requestKey).toMatch(/^request /);
  const called = await mara!.send([one]);
  expect(sent).toEqual({ status: 200, ...called.body });
  expect(sent.data.actionIds).toEqual([one.id]);
  await other.until(() => other.steps().some(({ causeId }) => causeId === one.id));
  expect(other.messages.filter((message) => message.type === 'RECEIVE:sent')).toEqual([]);
  expect((await countOf()).get(one.id)).toBe(1);
  await other.close();
});

/** Bodies that are refused, each made anew, since an id has one answer; and by whom. */
const refusals: Readonly<Record<string, () => readonly [who: Client, actions: readonly Action[]]>> = {
  'no project of theirs': () => [stranger!, [type('secret')]],
  'a reader': () => [viewer!, [type('not mine')]],
  'a row that is not there': () => [mara!, [action('row.update.title', newId(), { title: 'None' })]],
  'no action': () => [mara!, []],
  'an unknown action': () => [mara!, [action('cell.update.nothing', newId(), {})]],
  'an id that is none': () => [mara!, [{ ...type('x'), id: 'short' }]],
  'an unknown field': () => [mara!, [{ ...type('x'), userId: newId() } as Action]],
  'a wrong value': () => [mara!, [{ ...type('x'), data: { value: 7 } }]],
  'an id that is taken': () => [
    mara!,
    [action('row.create', sheet.rowIds[0]!, { sheetId: sheet.sheetId, direction: 'after', type: 0 })],
  ],
  'too many ids': () => [
    mara!,
    [action('row.delete', newId(), { ids: Array.from({ length: 1001 }, () => newId()) })],
  ],
  'an action of the server': () => [mara!, [action('sheet.create.import', newId(), {})]],
};

test.each(Object.keys(refusals))('A1 refused as by the call: %s', async (name) => {
  const [who, called] = refusals[name]!();
  const [, sent] = refusals[name]!();
  const before = await countOf();
  const wanted = await who.send(called);
  const own = who === mara ? line : await connect(who);
  const { requestKey: _, ...found } = await own.act(sent);
  if (own !== line) await own.close();
  const plain = ({ requestId: __, ...rest }: { requestId?: string; [field: string]: unknown }) => rest;
  expect(plain(found)).toEqual(plain({ status: wanted.status, ...wanted.body }));
  expect(wanted.status).toBeGreaterThanOrEqual(400);
  expect(await countOf()).toEqual(before);
});

test('D6 the same id by the other way is answered the same, with another body refused, and nothing is told', async () => {
  const one = type('by both');
  const { data } = must(
    await mara!.send([one]).then((reply) => ({ ...reply, body: { ...reply.body, data: reply.body } })),
  );
  expect((await line.act([one])).data).toEqual(data);
  expect(await line.act([{ ...one, data: { value: 'else' } }])).toMatchObject({ status: 409, data: null });
  const other = await connect(viewer!);
  expect((await other.act([one])).status).toBe(409);
  await other.close();
  const refused = action('row.update.title', newId(), { title: 'Too early' });
  expect((await line.act([refused])).status).toBe(404);
  expect((await mara!.send([refused])).status).toBe(404);
});

test('A8 whoever is taken out of the project changes nothing any more', async () => {
  const guest = await signUp(server, { firstName: 'Guest' });
  await addMember(mara!, sheet.projectId, guest);
  const own = await connect(guest);
  expect((await own.act([type('as a member')])).status).toBe(200);
  must(await mara!.post(`/api/entities/${sheet.projectId}/identity/${guest.user.id}/delete`, {}));
  expect((await own.act([type('as nobody')])).status).toBe(404);
  await own.close();
});

test('a message without a key, or that is no JSON of ours, is an error, and the line stays', async () => {
  const own = await connect(mara!);
  own.send('SEND:actions', { actions: [type('no key')] });
  own.send('SEND:actions', null);
  own.sendRaw(`{"type":"SEND:actions","data":{"requestKey":"1","__proto__":{},"actions":[]}}`);
  own.sendRaw(
    `{"type":"SEND:actions","data":{"requestKey":"1","actions":${'['.repeat(50)}${']'.repeat(50)}}}`,
  );
  await own.tick();
  expect(own.messages.map((message) => message.type)).toEqual(['CONNECT', ...Array(4).fill('ERROR'), 'TOCK']);
  expect((await own.act([type('goes on')])).status).toBe(200);
  await own.close();
});

test(`D6 D9 ${REQUESTS} edits over sockets that are cut at any moment are done once each, with one answer`, async () => {
  const random = openRandom('sockets cut');
  const sent = new Set<string>();
  const unequal: string[] = [];
  const deliver = async (index: number) => {
    const one = type(`${index} ${newId()}`, random.below(5));
    sent.add(one.id);
    const own = await follow(mara!, [sheet.sheetId]);
    const answers: unknown[] = [];
    const times = 1 + random.below(3);
    const heard = Array.from({ length: times }, () =>
      own.act([one]).then(
        ({ data }) => answers.push(data),
        // Nothing comes back over a line that was cut.
        () => undefined,
      ),
    );
    // Cut before anything came back, when others hear of it, or when the answer is there.
    const moment = random.below(3);
    if (moment === 1) await own.until(() => own.steps().some(({ causeId }) => causeId === one.id));
    if (moment === 2) await heard[0];
    own.cut();
    await own.closed;
    const again = await follow(mara!, [sheet.sheetId]);
    const last = await again.act([one]);
    const called = await mara!.send([one]);
    if (last.status !== 200) unequal.push(JSON.stringify(last));
    for (const each of [...answers, called.body.data])
      if (JSON.stringify(each) !== JSON.stringify(last.data)) unequal.push(JSON.stringify(each));
    await again.close();
  };
  for (let round = 0; round < REQUESTS / 10; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, index) => deliver(round * 10 + index)));
  expect(unequal).toEqual([]);
  const count = await countOf();
  expect([...sent].filter((id) => count.get(id) !== 1)).toEqual([]);
});
