// What an edit costs the server as data grow: rows, columns, people of a project, projects of a person. Each beside the
// same edit where there are few, so that the figure says whether the cost grows with what is stored.

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
  type Sheet,
} from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { cpuSeconds } from './machine.ts';

/** Edits of one measurement. */
const EDITS = 300;
/** People who are signed up at a time: a password's hash takes 33 MiB. */
const AT_ONCE = 4;

/** A sheet, and who edits it. */
interface Place {
  readonly client: Client;
  readonly sheet: Sheet;
}

/** Returns the figures of each growth. */
export async function growth(): Promise<readonly Line[]> {
  const server = await startServer({
    database: null,
    env: { LOG_LEVEL: 'warn', TEST_RATE_SCALE: '100000' },
  });
  try {
    const mara = await signUp(server, { firstName: 'Mara' });
    const few = await placeOf(mara, await makeProject(mara), { rows: 20, columns: 5 });
    const grown = {
      'in a sheet of 10,000 rows, beside 20': await placeOf(mara, few.sheet.projectId, { rows: 10_000 }),
      'in a sheet of 200 columns, beside 5': await placeOf(mara, few.sheet.projectId, { columns: 200 }),
      'in a project of 100 people, beside 1': await crowded(server, mara, 100),
      'by a person of 500 projects, beside 1': await busy(server, 500),
    };
    const lines: Line[] = [];
    for (const [what, place] of Object.entries(grown)) lines.push(await lineOf(server, what, place, few));
    return lines;
  } finally {
    await server.stop();
  }
}

async function placeOf(
  client: Client,
  projectId: string,
  { rows = 20, columns = 5 }: { readonly rows?: number; readonly columns?: number },
): Promise<Place> {
  return { client, sheet: await makeSheet(client, projectId, { rows, columns }) };
}

/** Returns a sheet in a project with so many people. */
async function crowded(server: Server, owner: Client, people: number): Promise<Place> {
  const projectId = await makeProject(owner);
  for (let made = 1; made < people; made += AT_ONCE) {
    const count = Math.min(AT_ONCE, people - made);
    const others = await Promise.all(
      Array.from({ length: count }, (_, index) => signUp(server, { firstName: `Crew${made + index}` })),
    );
    for (const other of others) await addMember(owner, projectId, other);
  }
  return placeOf(owner, projectId, {});
}

/** Returns a sheet of a person with so many projects. */
async function busy(server: Server, projects: number): Promise<Place> {
  const tomas = await signUp(server, { firstName: 'Tomas' });
  const first = await makeProject(tomas);
  for (let made = 1; made < projects; made += 1) await makeProject(tomas, `Show ${made}`);
  must(await tomas.get('/api/projects'));
  return placeOf(tomas, first, {});
}

/** The two in turns, so that what the machine does meanwhile meets both. */
async function lineOf(server: Server, what: string, many: Place, few: Place): Promise<Line> {
  const figures = { many: [] as number[], few: [] as number[] };
  await edited(server, many);
  await edited(server, few);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.many.push(await edited(server, many));
    figures.few.push(await edited(server, few));
  }
  return {
    what: `an edit ${what}`,
    unit: 'ms of CPU',
    ours: median(figures.many),
    limit: median(figures.few),
    target: ratioAtMost(1.3),
  };
}

/** Returns what one edit has cost the server, in ms of CPU. */
async function edited(server: Server, { client, sheet }: Place): Promise<number> {
  const before = cpuSeconds(server.pid);
  for (let edit = 0; edit < EDITS; edit += 1) {
    const rowId = sheet.rowIds[edit % sheet.rowIds.length] ?? '';
    const columnId = sheet.columnIds[edit % sheet.columnIds.length] ?? '';
    await client.does(action('cell.update.value', cellId(rowId, columnId), { value: `edit ${newId()}` }));
  }
  return ((cpuSeconds(server.pid) - before) * 1000) / EDITS;
}
