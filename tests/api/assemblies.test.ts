// The template assemblies: each becomes a project that says what its file says, and goes out again as it came in.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ASSEMBLIES, ASSEMBLY_IDS, type AssemblyId } from '../../shared/assemblies.ts';
import { ended } from '../support/bring.ts';
import { exported, withoutWords, type BundleEnd } from '../support/bundles.ts';
import { action, makeProject, must, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

const fileOf = (id: AssemblyId): unknown =>
  JSON.parse(readFileSync(new URL(`../../resources/assemblies/${id}.json`, import.meta.url), 'utf8'));

async function used(assemblyId: string, projectId?: string): Promise<NonNullable<BundleEnd['result']>> {
  const body = { assemblyId, ...(projectId !== undefined && { projectId }) };
  const reply = await mara.post<{ processId: string }>('/api/templateassembly/import', body);
  const end: { errorMessage: string | null; result: unknown } = await ended(mara, must(reply).processId);
  if (end.result === null) throw new Error(`${assemblyId}: ${end.errorMessage}`);
  return end.result as NonNullable<BundleEnd['result']>;
}

test.each(ASSEMBLY_IDS)('%s becomes a project, and goes out as it came in', async (id) => {
  const { projectId, sheetIds } = await used(id);
  expect(sheetIds.length).toBeGreaterThan(1);
  const out = JSON.parse((await exported(mara, projectId)).toString());
  expect(withoutWords(out)).toEqual(withoutWords(fileOf(id)));
});

test('one becomes a part of a project that is there, twice, and each goes by its own undo', async () => {
  const projectId = await makeProject(mara);
  const titles = async () => {
    const { db } = await mara.load(`/api/projects/${projectId}`);
    const of = (kind: string) =>
      Object.values(db[kind] ?? {}).map(({ title, name }) => String(title ?? name));
    return { sheets: of('sheet').toSorted(), categories: of('category') };
  };
  const before = await titles();
  const first = await used('gala-dinner', projectId);
  const once = await titles();
  expect(once.sheets).toEqual(['Cue sheet', 'Table plan']);
  const second = await used('gala-dinner', projectId);
  expect(await titles()).toEqual({
    sheets: ['Cue sheet', 'Cue sheet 2', 'Table plan', 'Table plan 2'],
    categories: once.categories,
  });
  await mara.does(action('action.create.undo', null, { causeIds: [...second.actionIds] }));
  expect(await titles()).toEqual(once);
  await mara.does(action('action.create.undo', null, { causeIds: [...first.actionIds] }));
  expect(await titles()).toEqual(before);
});

test('who asks for none, for both, or for one that is not there is told so, and gets nothing', async () => {
  const ask = (body: object) => mara.post('/api/templateassembly/import', body);
  expect((await ask({})).status).toBe(400);
  expect((await ask({ assemblyId: 'gala-dinner', uploadId: '01J00000000000000000000000' })).status).toBe(400);
  expect((await ask({ assemblyId: 'nothing' })).status).toBe(400);
  expect((await ask({ uploadId: '01J00000000000000000000000' })).status).toBe(404);
});

test('there are two for each trade, all with a name and a sentence of their own', () => {
  const entries = Object.values(ASSEMBLIES);
  for (const { trade } of entries) expect(entries.filter((each) => each.trade === trade)).toHaveLength(2);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  expect(new Set(entries.map(({ about }) => about)).size).toBe(entries.length);
});
