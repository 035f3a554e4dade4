// Cells: always there in thought, stored while one field is set (docs/actions.md).

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
  type Step,
} from '../support/client.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let sheet: Sheet;
let path: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 6, columns: 3 });
  path = `/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`;
});

const at = (row: number, column = 0) => cellId(sheet.rowIds[row]!, sheet.columnIds[column]!);
const set = async (id: string, data: Json, name = 'cell.update.value'): Promise<Step[]> =>
  Object.values((await mara.does(action(name, id, data))).actions);
const cellsOf = async () => (await mara.load(path)).db['cell'] ?? {};

test('an edit creates the cell, a second updates it, emptying it deletes it, and nothing is nothing', async () => {
  const id = at(0);
  const [made] = await set(id, { value: 'Act I' });
  expect(made).toMatchObject({ type: 'cell', verb: 'create', property: null, previous: null });
  expect(made!.data).toMatchObject({
    rowId: sheet.rowIds[0],
    columnId: sheet.columnIds[0],
    sheetId: sheet.sheetId,
    value: 'Act I',
  });
  expect(made!.query).toMatchObject({ entityId: id, channelId: sheet.sheetId });
  expect(made!.causeName).toBe('cell.update.value');
  expect(made!.id).toBe(made!.causeId);

  const [changed] = await set(id, { value: 'Act II' });
  expect(changed).toMatchObject({ verb: 'update', data: { value: 'Act II' }, previous: { value: 'Act I' } });
  expect(changed!.sequence).toBe(made!.sequence + 1);
  expect((await cellsOf())[id]).toMatchObject({ value: 'Act II', updatedAt: changed!.createdAt });

  expect(await set(id, { value: 'Act II' })).toEqual([]);

  const [gone] = await set(id, { value: '' });
  expect(gone).toMatchObject({ verb: 'delete', previous: { value: 'Act II' } });
  expect((await cellsOf())[id]).toBeUndefined();
  expect(await set(id, { value: '' })).toEqual([]);
  expect(await set(id, { value: null })).toEqual([]);
});

test('a cell stays while another of its fields is set', async () => {
  const id = at(1);
  await set(id, { value: 'Cue' });
  await set(id, { typography: { bold: true } }, 'cell.update.typography');
  expect(await set(id, { value: '' })).toMatchObject([{ verb: 'update', data: { value: null } }]);
  expect((await cellsOf())[id]).toMatchObject({ typography: { bold: true } });
  expect(await set(id, { typography: null }, 'cell.update.typography')).toMatchObject([{ verb: 'delete' }]);
});

test('an intent that changes nothing is done: 200, named, without a step or a sequence', async () => {
  await set(at(2), { value: 'same' });
  const before = (await mara.load(path)).meta.sequence;
  const again = action('cell.update.value', at(2), { value: 'same' });
  const reply = await mara.send([again]);
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({ actionIds: [again.id], actions: {} });
  expect((await mara.load(path)).meta.sequence).toEqual(before);
});

test('sub-lines have ids of their own; row and column must be of one sheet, and the row of type 0', async () => {
  const other = await makeSheet(mara, sheet.projectId);
  await mara.does(action('row.update.rows', sheet.rowIds[3]!, { rows: 2 }));
  await set(`${at(3)}.1`, { value: 'second line' });
  expect((await cellsOf())[`${at(3)}.1`]).toMatchObject({ value: 'second line', rowId: sheet.rowIds[3] });

  const refuse = async (id: string) =>
    (await mara.send([action('cell.update.value', id, { value: 'x' })])).status;
  expect([400, 404]).toContain(await refuse(cellId(sheet.rowIds[0]!, other.columnIds[0]!)));
  expect([400, 404]).toContain(await refuse(cellId(newId(), sheet.columnIds[0]!)));
  expect([400, 404]).toContain(await refuse(cellId(sheet.rowIds[0]!, newId())));
  expect([400, 404]).toContain(await refuse(sheet.rowIds[0]!));
  const xyId = newId();
  await mara.does(action('row.create', xyId, { sheetId: sheet.sheetId, direction: 'after', type: 2 }));
  expect([400, 404]).toContain(await refuse(cellId(xyId, sheet.columnIds[0]!)));
});

test('cells of an xy row have ids of their own, and the row keeps its type while it has cells', async () => {
  const rowId = newId();
  await mara.does(action('row.create', rowId, { sheetId: sheet.sheetId, direction: 'after', type: 2 }));
  await mara.does(action('row.update.rows', rowId, { rows: 6 }));
  const id = newId();
  const data = {
    rowId,
    coordinates: { x: 1, y: 2 },
    dimensions: { w: 4, h: 2 },
    value: 'Harbour Lights Awards',
  };
  await mara.does(action('cell.create', id, data));
  expect((await cellsOf())[id]).toMatchObject({ ...data, sheetId: sheet.sheetId });
  await mara.does(action('cell.update.coordinates', id, { coordinates: { x: 3, y: 0 } }));
  expect((await cellsOf())[id]).toMatchObject({ coordinates: { x: 3, y: 0 } });
  expect([400, 409]).toContain((await mara.send([action('row.update.type', rowId, { type: 0 })])).status);
  await mara.does(action('cell.delete', id, { ids: [id] }));
  expect((await cellsOf())[id]).toBeUndefined();
});

test('D12 two people who write different fields of one cell lose nothing of each other', async () => {
  const id = at(4);
  const rounds = Array.from({ length: 200 }, (_, index) => index);
  const lane = async (name: string, dataOf: (index: number) => Json) => {
    for (const index of rounds) await mara.does(action(name, id, dataOf(index)));
  };
  await Promise.all([
    lane('cell.update.value', (index) => ({ value: `value ${index}` })),
    lane('cell.update.typography', (index) => ({ typography: { size: 8 + (index % 150) } })),
  ]);
  expect((await cellsOf())[id]).toMatchObject({ value: 'value 199', typography: { size: 57 } });
});

test('the packed load says the same, cell by cell', async () => {
  const lines = (await mara.get(`${path}?form=packed`)).bytes.toString().trimEnd().split('\n');
  const [head, ...rows] = lines;
  const { rowCount, slots, sequence } = JSON.parse(head!) as {
    rowCount: number;
    slots: Record<string, string>;
    sequence: number;
  };
  const load = await mara.load(path);
  expect(rows).toHaveLength(rowCount);
  expect(sequence).toBe(load.meta.sequence[sheet.sheetId]);
  const values = new Map<string, unknown>();
  for (const line of rows) {
    const [rowText, cellsText] = line.split('\t');
    const row = JSON.parse(rowText!) as { id: string };
    for (const [slot, packed] of Object.entries(JSON.parse(cellsText || '{}') as Json)) {
      const [column, y] = slot.split('.');
      const cell = [row.id, slots[column!], ...(y ? [y] : [])].join('.');
      values.set(cell, valueOf(packed));
    }
  }
  const expected = Object.values(load.db['cell'] ?? {}).filter(({ columnId }) => columnId);
  expect([...values.keys()].sort()).toEqual(expected.map(({ id }) => id).sort());
  for (const { id, value } of expected) expect(values.get(id)).toBe(value);
});

function valueOf(packed: unknown): unknown {
  if (typeof packed === 'string') return packed;
  if (Array.isArray(packed)) return packed[0];
  return (packed as Json)['value'];
}
