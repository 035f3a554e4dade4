// Item numbers over HTTP: two people at one sheet, against a real server; and what the log and the load tell of them.

import { beforeAll, describe, expect, test } from 'vitest';
import { lastLabelEvent, omissionOf } from '../../shared/model/labelHistory.ts';
import { compareLabels, isLabel } from '../../shared/model/labels.ts';
import { openRandom, type Random } from '../sim/random.ts';
import {
  action,
  addMember,
  cellId,
  idsOf,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const ROUNDS = size(3, 12);
const TURNS = 15;

const server = sharedServer();
let ana: Client;
let bea: Client;
let projectId: string;

beforeAll(async () => {
  ana = await signUp(server, { firstName: 'Ana' });
  bea = await signUp(server, { firstName: 'Bea' });
  projectId = await makeProject(ana);
  await addMember(ana, projectId, bea);
});

const pathOf = ({ sheetId }: Sheet) => `/api/projects/${projectId}/sheet/${sheetId}`;
const freeze = (sheetId: string, itemNumbersFrozen = true) =>
  action('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen });
const style = (sheetId: string, numberingStyle: string) =>
  action('sheet.update.numberingStyle', sheetId, { numberingStyle });
const insert = (sheetId: string, relativeRowId: string, direction = 'after', id = newId()) =>
  action('row.create', id, { sheetId, relativeRowId, direction });

/** The labels in the order of the rows. */
async function labelsOf(sheet: Sheet): Promise<readonly unknown[]> {
  const load = await ana.load(pathOf(sheet));
  return idsOf(load).rowIds.map((id) => load.db['row']?.[id]?.['itemLabel'] ?? null);
}

describe('what becomes of numbers', () => {
  test('film: inserts between, a deleted number is not given again, an undeleted row has its own', async () => {
    const sheet = await makeSheet(ana, projectId, { rows: 3 });
    const { sheetId, rowIds } = sheet;
    await ana.does(freeze(sheetId));
    const one = insert(sheetId, rowIds[1]!);
    await ana.does(one);
    await bea.does(insert(sheetId, rowIds[1]!));
    expect(await labelsOf(sheet)).toEqual(['1', '2', '2aA', '2A', '3']);
    await ana.does(action('row.delete', null, { ids: [one.query.entityId!] }));
    await bea.does(insert(sheetId, rowIds[2]!, 'before'));
    expect(await labelsOf(sheet)).toEqual(['1', '2', '2aA', '2B', '3']);
    await ana.does(action('row.create.undelete', null, { ids: [one.query.entityId!] }));
    expect(await labelsOf(sheet)).toContain('2A');
    await bea.does(
      action('row.update.place', null, { ids: [rowIds[2]!], relativeRowId: rowIds[0]!, direction: 'before' }),
    );
    expect((await labelsOf(sheet))[0]).toBe('3');
  });

  test('theatre and broadcast; another style is refused while numbers are frozen', async () => {
    const sheet = await makeSheet(ana, projectId, { rows: 4 });
    const { sheetId, rowIds, columnIds } = sheet;
    await ana.does(style(sheetId, 'theatre'), freeze(sheetId));
    await ana.does(insert(sheetId, rowIds[0]!));
    expect(await labelsOf(sheet)).toEqual(['1', '1.5', '2', '3', '4']);
    const refused = await ana.send([style(sheetId, 'film')]);
    expect(refused.status).toBe(400);
    expect(refused.bytes.toString()).toContain('The numbers are frozen.');
    await ana.does(freeze(sheetId, false));
    expect(await labelsOf(sheet)).toEqual([null, null, null, null, null]);
    const heading = cellId(rowIds[2]!, columnIds[0]!);
    await ana.does(action('cell.update.dimensions', heading, { dimensions: { w: 200, h: 1 } }));
    await ana.does(style(sheetId, 'broadcast'), freeze(sheetId));
    expect(await labelsOf(sheet)).toEqual(['A01', 'A02', 'A03', null, 'B01']);
    await bea.does(insert(sheetId, rowIds[2]!));
    await bea.does(insert(sheetId, rowIds[2]!, 'before'));
    expect(await labelsOf(sheet)).toEqual(['A01', 'A02', 'A03', 'A04', null, 'B00A', 'B01']);
    await ana.does(action('cell.update.dimensions', heading, { dimensions: null }));
    expect((await labelsOf(sheet))[4]).toBe('A05');
  });

  test('a project says how its sheets are numbered, till a freeze settles it for one', async () => {
    const sheet = await makeSheet(ana, projectId, { rows: 2 });
    await ana.does(action('project.update.numberingStyle', projectId, { numberingStyle: 'theatre' }));
    await ana.does(freeze(sheet.sheetId));
    await ana.does(action('project.update.numberingStyle', projectId, { numberingStyle: 'film' }));
    await ana.does(insert(sheet.sheetId, sheet.rowIds[0]!));
    expect(await labelsOf(sheet)).toEqual(['1', '1.5', '2']);
  });

  test('what is omitted keeps its number and comes back with it; the log says what became of the others', async () => {
    const sheet = await makeSheet(ana, projectId, { rows: 3 });
    const [first = '', second = '', third = ''] = sheet.rowIds;
    await ana.does(freeze(sheet.sheetId));
    await ana.does(action('row.update.omitted', first, { omitted: true }));
    await bea.does(action('row.delete', null, { ids: [second] }));
    expect(await labelsOf(sheet)).toEqual(['1', '3']);
    const told = (await logOf(ana, sheet.sheetId)).toReversed();
    expect(omissionOf(first, told)).toMatchObject({ userId: ana.user.id });
    expect(lastLabelEvent('2', told)).toMatchObject({ what: 'deleted', rowId: second, userId: bea.user.id });
    await ana.does(action('row.update.omitted', first, { omitted: null }));
    expect(await labelsOf(sheet)).toEqual(['1', '3']);
    await bea.does(freeze(sheet.sheetId, false));
    const after = (await logOf(ana, sheet.sheetId)).toReversed();
    expect(lastLabelEvent('3', after)).toMatchObject({ what: 'unfrozen', rowId: third, userId: bea.user.id });
    expect(lastLabelEvent('77', after)).toBeNull();
  });

  test('the packed load names the numbers that are gone', async () => {
    const sheet = await makeSheet(ana, projectId, { rows: 3 });
    await ana.does(freeze(sheet.sheetId));
    await ana.does(action('row.delete', null, { ids: [sheet.rowIds[1]!] }));
    const reply = await ana.get(`${pathOf(sheet)}?form=packed`);
    const [head = ''] = reply.bytes.toString().split('\n');
    expect(JSON.parse(head).retired).toEqual(['2']);
  });
});

/** What one of the two does now, by what the server last told. */
function gesture(
  { sheetId }: Sheet,
  rowIds: readonly string[],
  ever: readonly string[],
  random: Random,
): Action {
  const row = () => random.one(rowIds)!;
  const direction = random.chance(0.5) ? 'before' : 'after';
  const acts = [
    () => insert(sheetId, row(), direction),
    () => insert(sheetId, row(), direction),
    () => action('row.update.place', null, { ids: [row()], relativeRowId: row(), direction }),
    () => action('row.delete', null, { ids: [row()] }),
    () => action('row.create.duplicate', null, { ids: [row()] }),
    () => action('row.create.undelete', null, { ids: [random.one(ever)!] }),
    () => action('row.update.omitted', row(), { omitted: random.chance(0.5) || null }),
    () => freeze(sheetId),
  ];
  return random.one(acts)!();
}

test(`two people at once, ${ROUNDS} rounds: labels are unique and stable`, async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = openRandom(seed);
    const sheet = await makeSheet(ana, projectId, { rows: 6 });
    const kind = (['film', 'theatre', 'broadcast'] as const)[seed % 3]!;
    await ana.does(style(sheet.sheetId, kind), freeze(sheet.sheetId));
    const owners = new Map<string, string>();
    const ever = new Set(sheet.rowIds);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const load = await ana.load(pathOf(sheet));
      const { rowIds } = idsOf(load);
      const labels = rowIds.map((id) => [id, load.db['row']?.[id]?.['itemLabel']] as const);
      expect(new Set(labels.map(([, label]) => label)).size, `seed ${seed}`).toBe(rowIds.length);
      for (const [id, label] of labels) {
        ever.add(id);
        expect(isLabel(kind, String(label)), `seed ${seed}: ${String(label)}`).toBe(true);
        expect(owners.get(String(label)) ?? id, `seed ${seed}: ${String(label)} was another's`).toBe(id);
        owners.set(String(label), id);
      }
      // Nobody waits for the other; what has gone meanwhile may be refused.
      await Promise.all([ana, bea].map((person) => person.send([gesture(sheet, rowIds, [...ever], random)])));
    }
    const sorted = [...owners.keys()].toSorted((one, other) => compareLabels(kind, one, other));
    expect(new Set(sorted).size).toBe(owners.size);
    expect(new Set(owners.values()).size, `seed ${seed}: a row had two numbers`).toBe(owners.size);
  }
});
