// The bin of a project: what was deleted, when, by whom, and back again; what names a category; templates with and
// without what was written; a sheet that is moved into another project and back.

import { beforeAll, expect, test } from 'vitest';
import type { ProjectBin } from '../../shared/api/projectBin.ts';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Load,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let priya: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  priya = await signUp(server, { firstName: 'Priya' });
  projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'EDITOR');
});

const bin = async (client = mara): Promise<ProjectBin> =>
  must(await client.get<ProjectBin>(`/api/projects/${projectId}/bin`));
const load = async (path = '') => must(await mara.get<Load>(`/api/projects/${projectId}${path}`)).db;

test('sheets, categories, channels and layouts are told, the last first, with who and when, and come back', async () => {
  const { sheetId } = await makeSheet(mara, projectId);
  const [category, channel, layout] = [newId(), newId(), newId()];
  await mara.does(
    action('category.create', category, { projectId, name: 'Pyro', hue: 'ruby' }),
    action('channel.create', channel, { projectId, title: 'stage' }),
    action('layout.create', layout, { projectId, title: 'Camera card', rows: 4 }),
  );
  expect(await bin()).toEqual({ things: [], more: false });
  const before = Date.now();
  const gone = action('category.delete', category, { ids: [category] });
  await priya.does(gone);
  await mara.does(action('channel.delete', channel, { ids: [channel] }));
  await mara.does(action('layout.delete', layout, { ids: [layout] }));
  await mara.does(action('sheet.delete', sheetId, { ids: [sheetId] }));
  const { things } = await bin(priya);
  expect(things.map(({ kind, id }) => [kind, id])).toEqual([
    ['sheet', sheetId],
    ['layout', layout],
    ['channel', channel],
    ['category', category],
  ]);
  expect(things[3]).toMatchObject({ title: 'Pyro', causeId: gone.id, userId: priya.user.id, sheetId: null });
  expect(things[3]!.deletedAt).toBeGreaterThanOrEqual(before);
  expect(things[3]!.goneAt - things[3]!.deletedAt).toBe(30 * 24 * 60 * 60 * 1000);
  await priya.does(action('category.create.undelete', category, { ids: [category] }));
  await priya.does(action('sheet.create.undelete', sheetId, { ids: [sheetId] }));
  expect((await bin()).things.map(({ kind }) => kind)).toEqual(['layout', 'channel']);
  expect((await load())['sheet']?.[sheetId]).toBeDefined();
});

test('a MEMBER is refused the bin, and a stranger learns nothing', async () => {
  const member = await signUp(server, { firstName: 'Elin' });
  await addMember(mara, projectId, member, 'MEMBER');
  expect((await member.get(`/api/projects/${projectId}/bin`)).status).toBe(403);
  must(await member.get(`/api/projects/${projectId}/categories/uses`));
  const stranger = await signUp(server, { firstName: 'Sam' });
  expect((await stranger.get(`/api/projects/${projectId}/bin`)).status).toBe(404);
  expect((await stranger.get(`/api/projects/${projectId}/categories/uses`)).status).toBe(404);
});

test.runIf(areRepeatsTried)(
  'categories are told with the living sheets and layouts that name them',
  async () => {
    const [audio, video, layout, place] = [newId(), newId(), newId(), newId()];
    const [one, other, gone] = [
      await makeSheet(mara, projectId),
      await makeSheet(mara, projectId),
      await makeSheet(mara, projectId),
    ];
    await mara.does(
      action('category.create', audio, { projectId, name: 'Audio desk' }),
      action('category.create', video, { projectId, name: 'Video desk' }),
      action('layout.create', layout, { projectId, title: 'Strip', rows: 4 }),
      action('layoutCell.create', place, {
        layoutId: layout,
        categoryId: video,
        coordinates: { x: 0, y: 0 },
        dimensions: { w: 4, h: 1 },
      }),
    );
    await mara.does(action('column.update.category', one.columnIds[0]!, { categoryId: audio }));
    await mara.does(action('column.update.category', gone.columnIds[0]!, { categoryId: audio }));
    await mara.does(
      action('cell.update.category', cellId(other.rowIds[0]!, other.columnIds[0]!), { categoryId: audio }),
    );
    await mara.does(action('sheet.delete', gone.sheetId, { ids: [gone.sheetId] }));
    const { uses } = must(
      await mara.get<{ uses: Record<string, { sheetIds: string[]; layoutIds: string[] }> }>(
        `/api/projects/${projectId}/categories/uses`,
      ),
    );
    expect(uses[audio]?.sheetIds.toSorted()).toEqual([one.sheetId, other.sheetId].toSorted());
    expect(uses[video]).toEqual({ sheetIds: [], layoutIds: [layout] });
  },
);

test('a template is kept with what was written or without; headings stay; template and sheet are one in the bin', async () => {
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 3, columns: 3 });
  const at = (row: number, column: number) => cellId(rowIds[row]!, columnIds[column]!);
  await mara.does(
    action('cell.update.value', at(0, 0), { value: 'Part one' }),
    action('cell.update.dimensions', at(0, 0), { dimensions: { w: 3, h: 1 } }),
    action('cell.update.value', at(1, 1), { value: 'Doors' }),
    action('cell.update.typography', at(1, 1), { typography: { bold: true } }),
  );
  const texts = async (id: string) =>
    Object.values((await load(`/sheet/${id}`))['cell'] ?? {}).flatMap(({ value }) => value ?? []);
  const [whole, bare] = [newId(), newId()];
  const save = (id: string, emptied: boolean | null) =>
    mara.does(action('sheet.create.templateFromSheet', id, { sourceId: sheetId, title: 'Kept', emptied }));
  await save(whole, null);
  await save(bare, true);
  expect(new Set(await texts(whole))).toEqual(new Set(['Doors', 'Part one']));
  expect(await texts(bare)).toEqual(['Part one']);
  const looks = Object.values((await load(`/sheet/${bare}`))['cell'] ?? {});
  expect(looks.some(({ typography }) => JSON.stringify(typography) === '{"bold":true}')).toBe(true);
  const template = Object.values((await load())['template'] ?? {}).find((each) => each['sheetId'] === bare)!;
  await mara.does(
    action('template.delete', template.id, { ids: [template.id] }),
    action('sheet.delete', bare, { ids: [bare] }),
  );
  const { things } = await bin();
  expect(things.filter(({ id }) => id === template.id || id === bare)).toMatchObject([
    { kind: 'template', id: template.id, sheetId: bare, title: 'Kept' },
  ]);
});

test.runIf(areRepeatsTried)(
  'a sheet is moved in one request: refused there, nothing is lost here; done, one request takes it back',
  async () => {
    const { sheetId } = await makeSheet(mara, projectId);
    const stranger = await signUp(server, { firstName: 'Jo' });
    const theirs = await makeProject(stranger);
    const mine = await makeProject(mara);
    const move = (copyId: string, into: string) =>
      mara.send([
        action('sheet.create.duplicate', copyId, { sourceId: sheetId, projectId: into }),
        action('sheet.delete', sheetId, { ids: [sheetId] }),
      ]);
    expect((await move(newId(), theirs)).status).toBe(404);
    expect((await load())['sheet']?.[sheetId]).toBeDefined();
    const copyId = newId();
    must(await move(copyId, mine));
    expect((await load())['sheet']?.[sheetId]).toBeUndefined();
    must(await mara.get(`/api/projects/${mine}/sheet/${copyId}`));
    await mara.does(
      action('sheet.create.undelete', sheetId, { ids: [sheetId] }),
      action('sheet.delete', copyId, { ids: [copyId] }),
    );
    expect((await load())['sheet']?.[sheetId]).toBeDefined();
    expect((await mara.get(`/api/projects/${mine}/sheet/${copyId}`)).status).toBe(404);
  },
);
