// Bulk steps in the packed form, for who asks: over the call, the socket and the log they say what the plain ones say, in
// a part of the bytes; who does not ask gets them plain.

import { beforeAll, expect, test } from 'vitest';
import type { WireStep } from '../../shared/model/wire.ts';
import { unpackStep, type PackedStep } from '../../shared/packedSteps.ts';
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
  type Step,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow, type Follower } from '../support/socket.ts';

const server = sharedServer();
let mara: Client;
let vera: Client;

beforeAll(async () => {
  [mara, vera] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Vera' }),
  ]);
});

async function newSheet(): Promise<Sheet> {
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, vera, 'VIEW_ONLY');
  return makeSheet(mara, projectId, { rows: 3, columns: 6 });
}

/** A paste of so many rows behind the first one, over some cells that are there. */
function pasteInto({ sheetId, rowIds, columnIds }: Sheet, count: number): Action {
  const newRows = Array.from({ length: count }, () => ({ id: newId() }));
  const rows = [...rowIds.map((id) => ({ id })), ...newRows].map(({ id }, row) => ({
    id,
    cells: columnIds.map((_, column) => (column === 2 ? [`Cue ${row}`, 0] : `Cue ${row}.${column} “é”`)),
  }));
  const looks = [{ typography: { bold: true } }];
  const [relativeRowId] = rowIds;
  const data = { columns: columnIds, newRows, relativeRowId, direction: 'after', looks, rows };
  return action('sheet.insert.cells', sheetId, data);
}

const formOf = (step: unknown) => (step as { form?: string }).form ?? 'plain';
const plain = (step: unknown) => unpackStep(step as WireStep | PackedStep);

async function sendPacked(sent: Action): Promise<readonly Step[]> {
  const body = { actions: [sent], form: 'packed' };
  const { actions } = must(await mara.post<{ actions: Record<string, Step> }>('/api/actions/send', body));
  return Object.values(actions);
}

/** A socket that asks for packed steps. */
async function followPacked(client: Client, channelId: string): Promise<Follower> {
  const line = await connect(client);
  line.send('SET:state', { entityChannels: [channelId], form: 'packed' });
  while (!(channelId in (await line.tick())));
  return line;
}

test('D2 answer, repeated answer, frames and log say the same in both forms', async () => {
  const sheet = await newSheet();
  const { sheetId, rowIds, columnIds } = sheet;
  await mara.does(action('cell.update.value', cellId(rowIds[1]!, columnIds[1]!), { value: 'before' }));
  const packedLine = await followPacked(vera, sheetId);
  const plainLine = await follow(vera, [sheetId]);
  const paste = pasteInto(sheet, 20);
  const [answered] = await sendPacked(paste);
  expect(formOf(answered)).toBe('packed');
  const whole = plain(answered);
  expect(whole.verb === 'insert' && Object.keys(whole.data.db['cell'] ?? {}).length).toBe(23 * 6);
  expect(JSON.stringify(whole).length).toBeGreaterThan(JSON.stringify(answered).length * 4);

  expect((await sendPacked(paste))[0]).toEqual(answered);
  const again = await mara.does(paste);
  expect(again.actions[paste.id]).toEqual(whole);

  for (const line of [packedLine, plainLine])
    await line.until(() => line.steps(sheetId).some(({ causeId }) => causeId === paste.id), 'the paste');
  expect(packedLine.steps(sheetId).at(-1)).toEqual(answered);
  expect(plainLine.steps(sheetId).at(-1)).toEqual(whole);
  await Promise.all([packedLine.close(), plainLine.close()]);

  for (const path of [`/api/actions/list/${sheetId}?`, `/api/actions/list/${sheetId}/since/seq:1?`]) {
    const [asPlain, asPacked] = await Promise.all(
      ['', 'form=packed'].map(async (form) => must(await mara.get<{ actions: Step[] }>(path + form)).actions),
    );
    expect(asPlain!.map(formOf)).not.toContain('packed');
    expect(asPacked!.map(formOf)).toContain('packed');
    expect(asPacked!.map(plain)).toEqual(asPlain);
  }
});

test('the history of a cell and of a row has their part of a packed paste', async () => {
  const sheet = await newSheet();
  const { projectId, rowIds, columnIds } = sheet;
  const id = cellId(rowIds[1]!, columnIds[2]!);
  await mara.does(action('cell.update.value', id, { value: 'before' }));
  const paste = pasteInto(sheet, 5);
  await mara.does(paste);
  const historyOf = async (entityId: string) =>
    must(await mara.get<{ actions: Step[] }>(`/api/projects/${projectId}/history/entity/${entityId}`))
      .actions;
  const [newest] = await historyOf(id);
  expect(newest).toMatchObject({
    causeId: paste.id,
    data: { db: { cell: { [id]: { value: 'Cue 1', typography: { bold: true } } } } },
    previous: { db: { cell: { [id]: { value: 'before' } } } },
  });
  expect(formOf(newest)).toBe('plain');
  const [newRow] = paste.data!['newRows'] as { id: string }[];
  const made = (await historyOf(newRow!.id)).at(-1);
  expect(made).toMatchObject({ causeId: paste.id, previous: { db: { row: { [newRow!.id]: null } } } });
});

test('a paste that is too long for a plain frame comes to who asks for packed ones; an undo of it, too', async () => {
  const sheet = await newSheet();
  const { sheetId } = sheet;
  const before = await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheetId}`);
  const packedLine = await followPacked(vera, sheetId);
  const plainLine = await follow(vera, [sheetId]);
  const paste = pasteInto(sheet, 1_000);
  await sendPacked(paste);
  await packedLine.until(() => packedLine.steps(sheetId).some(({ causeId }) => causeId === paste.id));
  await plainLine.until(() => plainLine.unstored().some(({ verb }) => verb === 'read'), 'the advice to load');
  expect(plainLine.steps(sheetId)).toEqual([]);
  const undo = action('action.create.undo', newId(), { causeIds: [paste.id], onChange: 'ask' });
  await sendPacked(undo);
  await packedLine.until(() => packedLine.steps(sheetId).some(({ causeId }) => causeId === undo.id));
  await Promise.all([packedLine.close(), plainLine.close()]);
  const after = await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheetId}`);
  expect(after.db['cell'] ?? {}).toEqual(before.db['cell'] ?? {});
  expect(Object.keys(after.db['row'] ?? {})).toEqual(Object.keys(before.db['row'] ?? {}));
});

test('over the socket an answer has the form that its request asks for', async () => {
  const sheet = await newSheet();
  const line = await connect(mara);
  const keys = { packed: 'packed', plain: 'plain' } as const;
  for (const form of Object.values(keys)) {
    const actions = [pasteInto(sheet, 10)];
    line.send('SEND:actions', { requestKey: form, ...(form === 'packed' && { form }), actions });
    const mine = () =>
      line.messages.find(({ type, data }) => type === 'RECEIVE:sent' && data['requestKey'] === form);
    await line.until(() => mine() !== undefined, 'the answer');
    const { actions: steps } = mine()!.data['data'] as { actions: Record<string, Step> };
    expect(Object.values(steps).map(formOf)).toEqual([form]);
  }
  await line.close();
});

test('a form that there is not is refused', async () => {
  const sheet = await newSheet();
  const asked = [
    await mara.post('/api/actions/send', { actions: [pasteInto(sheet, 1)], form: 'small' }),
    await mara.get(`/api/actions/list/${sheet.sheetId}?form=small`),
  ];
  expect(asked.map(({ status }) => status)).toEqual([400, 400]);
});
