// What takes long is judged again where it is written: whoever has lost the right by then has changed nothing.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bundleHandlers } from '../../../server/bundles/handlers.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { importHandlers, type ImportServices } from '../../../server/imports/handlers.ts';
import type { MergeThreads } from '../../../server/imports/merge/mergeThreads.ts';
import type { Processes } from '../../../server/processes/processes.ts';
import { versionHandlers } from '../../../server/versions/handlers.ts';
import { makeScratchFolder } from '../../support/scratch.ts';
import { addPerson, callerOf, intent } from '../../support/services.ts';
import { makeTwinSheet, openSide, outcomeOf, type Side, type TwinSheet } from '../../support/sides.ts';
import { size } from '../../support/tier.ts';

const side: Side = await openSide();
const { services, teamId } = side;
const { database } = services;
afterAll(() => services.close());

let sheet: TwinSheet;
let jun: string;

beforeEach(async () => {
  sheet = await makeTwinSheet([side]);
  jun = (await addPerson(services, 'Jun')).userId;
  await database.knex('team_member').insert({ teamId, userId: jun, role: 'EDITOR', createdAt: 1 });
});

const act = (name: string, entityId: string, data: Readonly<Record<string, unknown>>) =>
  outcomeOf(side, [intent(services, name, entityId, data)]);

/** The ways in which Jun loses a right, or what they work on, and what they are told. */
const LOSSES = {
  left: [
    () => database.knex('team_member').where({ userId: jun, teamId }).delete(),
    /^You (?:do not have access to this project|are not in this team) any more\. Nothing was changed\.$/,
  ],
  lowered: [
    () => database.knex('team_member').where({ userId: jun, teamId }).update({ role: 'MEMBER' }),
    /^Only editors may .+ You are a member\.$/,
  ],
  archived: [
    () => act('project.update.archived', sheet.projectId, { archived: true }),
    /^This project is archived\./,
  ],
  deleted: [
    () => act('project.delete', sheet.projectId, { ids: [sheet.projectId] }),
    /^(?:This project was deleted meanwhile|You do not have access to this project any more)\./,
  ],
  sheetLocked: [
    () => act('sheet.update.locked', sheet.sheetId, { locked: true }),
    /^This sheet is locked\.$/,
  ],
  rowLocked: [
    () => act('row.update.locked', sheet.rowIds[0]!, { locked: true }),
    /^(?:This row is locked|Only an admin, or the person who locked this, can unlock it)\.$/,
  ],
  sheetArchived: [
    () => act('sheet.update.archived', sheet.sheetId, { archived: true }),
    /^This sheet is archived\./,
  ],
  sheetDeleted: [
    () => act('sheet.delete', sheet.sheetId, { ids: [sheet.sheetId] }),
    /^This sheet was deleted meanwhile\. Nothing was changed\.$/,
  ],
} as const satisfies Record<string, readonly [() => Promise<unknown>, RegExp]>;

type Loss = keyof typeof LOSSES;
const OF_PROJECTS = ['left', 'deleted', 'lowered', 'archived'] as const;
const OF_SHEETS = [...OF_PROJECTS, 'rowLocked', 'sheetDeleted', 'sheetLocked', 'sheetArchived'] as const;
/** With a commit a version is tried with all of them, and each other way with some. */
const SOME_OF_PROJECTS = OF_PROJECTS.slice(0, size(2, 4));
const SOME_OF_SHEETS = [...SOME_OF_PROJECTS, ...OF_SHEETS.slice(4, size(6, 8))];
const SOME_OF_TEAMS = (['left', 'lowered'] as const).slice(0, size(1, 2));

/** The services, with merges that are written after the loss, which comes once they are compared. */
function losingOnceCompared(loss: Loss) {
  const judge: MergeThreads['judge'] = async (...given) => {
    const outcome = await services.mergeThreads.judge(...given);
    await LOSSES[loss][0]();
    services.access.changed({ userId: jun });
    return outcome;
  };
  return { ...services, mergeThreads: { judge } };
}

/** The services, with processes that begin their work after the loss. */
function losing(loss: Loss) {
  const processes: Processes = {
    ...services.processes,
    start: (order) =>
      services.processes.start({
        ...order,
        work: async (context) => {
          await LOSSES[loss][0]();
          return order.work(context);
        },
      }),
  };
  return { ...services, processes };
}

async function endOf({ processId }: { readonly processId: string }): Promise<string | null> {
  const progress = () => services.processes.load(jun, processId);
  await expect.poll(async () => (await progress()).state, { timeout: 20_000 }).not.toBe('running');
  return (await progress()).errorMessage;
}

/** What the database has of projects, sheets and their content. */
async function whole(): Promise<string> {
  const tables = ['project', 'sheet', 'row', 'column', 'cell', 'category', 'layout'].map(tableOf);
  const rows = [];
  for (const table of [...tables, 'row_cells', 'project_home', 'sheet_version', 'channel'])
    rows.push(await database.knex(table).select());
  const kept = (key: string, value: unknown) => (/deleted|data/.test(key) ? undefined : value);
  return JSON.stringify(rows, kept);
}

async function expectNothing(loss: Loss, run: () => Promise<{ readonly processId: string }>): Promise<void> {
  const before = await whole();
  expect([loss, await endOf(await run())]).toEqual([loss, expect.stringMatching(LOSSES[loss][1])]);
  expect(await whole()).toBe(before);
}

async function importable(...lines: readonly string[]) {
  const path = join(makeScratchFolder('eo-import-'), 'cues.csv');
  writeFileSync(path, lines.join('\n'));
  const { id } = await services.importables.create(jun, sheet.projectId, { path, fileName: 'cues.csv' });
  return { importableSheetId: id };
}

test.each(SOME_OF_PROJECTS)(
  'an import writes nothing once its person, or its project, is %s',
  async (loss) => {
    const params = await importable('Scene,Light', 'Opening,On', 'Finale,Off');
    const handlers = importHandlers(losing(loss));
    await expectNothing(loss, () =>
      handlers['imports.finish']({ params, body: { title: 'Scenes' }, caller: callerOf(jun) } as never),
    );
  },
);

test.each(SOME_OF_PROJECTS)('a bundle brings nothing into a project once it is %s', async (loss) => {
  const handlers = bundleHandlers(losing(loss));
  const body = { assemblyId: 'shot-list', projectId: sheet.projectId };
  await expectNothing(loss, () => handlers['bundles.import']({ body, caller: callerOf(jun) } as never));
});

test.each(SOME_OF_TEAMS)('a bundle makes no project in a team that they have %s', async (loss) => {
  const handlers = bundleHandlers(losing(loss));
  const body = { assemblyId: 'shot-list', teamId };
  await expectNothing(loss, () => handlers['bundles.import']({ body, caller: callerOf(jun) } as never));
});

async function fillFirstRow(): Promise<void> {
  const [scene = '', light = ''] = sheet.columnIds;
  await act('column.update.title', scene, { title: 'Scene' });
  await act('column.update.title', light, { title: 'Light' });
  await act('cell.update.value', `${sheet.rowIds[0]}.${scene}`, { value: 'Opening' });
  await act('cell.update.value', `${sheet.rowIds[0]}.${light}`, { value: 'On' });
}

/** Begins to merge a file in which the second cell of the first row has changed. */
async function startMerge(used: ImportServices, dryRun: boolean) {
  const [scene] = sheet.columnIds;
  const params = await importable('Scene,Light', 'Opening,Off');
  const body = { sheetId: sheet.sheetId, matchBy: [scene], dryRun };
  return importHandlers(used)['imports.finish']({ params, body, caller: callerOf(jun) } as never);
}

test.each(SOME_OF_SHEETS)('a merge writes nothing once it is %s', async (loss) => {
  await fillFirstRow();
  await expectNothing(loss, () => startMerge(losingOnceCompared(loss), false));
});

test.each(SOME_OF_TEAMS)('the differences of a file are not told once they have %s', async (loss) => {
  await fillFirstRow();
  expect(await endOf(await startMerge(losingOnceCompared(loss), true))).toMatch(/any more|Only editors may/);
});

test('a merge with a sheet that was deleted before it was read says so', async () => {
  expect(await endOf(await startMerge(losing('sheetDeleted'), false))).toMatch(/^This sheet was deleted/);
});

test.each(OF_SHEETS)('a version is not put back once it is %s', async (loss) => {
  const { projectId, sheetId } = sheet;
  const caller = callerOf(jun);
  const place = { projectId, sheetId };
  const { version } = await versionHandlers(services)['versions.create']({
    params: place,
    body: { title: 'As signed off' },
    caller,
  } as never);
  await act('cell.update.value', `${sheet.rowIds[0]}.${sheet.columnIds[0]}`, { value: 'Later' });
  const params = { ...place, versionId: version.id };
  await expectNothing(loss, () =>
    versionHandlers(losing(loss))['versions.restore']({ params, caller } as never),
  );
});
