// A client's LibreOffice takes the workbook of a long sheet, changes it as people do (changeWorkbook.py) and saves it: no
// line of what comes back becomes the wrong row.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { readRowKey } from '../../shared/model/rowKey.ts';
import { importUpload, read } from '../support/bring.ts';
import { action, makeProject, must, signUp, type Client } from '../support/client.ts';
import { compared, merged, type Records } from '../support/merging.ts';
import { startServer, type Server } from '../support/server.ts';
import { size } from '../support/tier.ts';
import { findProgram, findUno, textsByLibreOffice } from './libreOffice.ts';

const ROWS = size(400, 42_000);
/** What finding the differences may cost, in seconds of the processor. */
const MOST_TRIES = 10;
const COLUMNS = ['Title', 'Audio', 'Video', 'Lights', 'Stage', 'Notes'];

const run = promisify(execFile);
const program = findProgram();
const python = findUno();
const missing = [program === null && 'soffice', python === null && 'python3-uno'].filter(Boolean);
if (missing.length > 0) console.warn(`Not run: no ${missing.join(', no ')} on this machine.`);

let server: Server;
let mara: Client;
let projectId: string;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  folder = mkdtempSync(join(tmpdir(), 'eo-merge-'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The texts of a row, with what programs like to read as something else. */
function rowOf(at: number): readonly string[] {
  const odd = [
    '007',
    '12,5',
    '=SUM(A1:A9)',
    '12/05/2026',
    '0.10',
    '+49 40 1234',
    'two  spaces',
    'größer „als“',
  ];
  return [
    `Cue ${at} of the evening`,
    `HH ${at % 12}`,
    `Camera ${at % 7}`,
    at % 3 === 0 ? `LX ${at}.5` : '',
    at % 11 === 0 ? 'Stage left\nstage right' : 'Stage',
    odd[at % odd.length] ?? '',
  ];
}

/** What changeWorkbook.py has done. */
interface Changes {
  readonly rows: number;
  readonly changed: number;
  readonly removed: number;
  readonly moved: number;
  readonly added: number;
  readonly inNewColumn: number;
}

test.skipIf(missing.length > 0)(
  `M1 of ${ROWS} rows that LibreOffice reordered, sorted, thinned and grew, each line is its own row`,
  async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));
    const { sheetId } = await importUpload(mara, projectId, 'long.csv', stringify([COLUMNS, ...rows]), {
      columns: COLUMNS.map((_, from) => ({ from, purpose: 'text' })),
    });
    const [head = [], ...lines] = await csvOf(sheetId);
    const titles = new Map(lines.map((line) => [rowIdOf(line), line[1]]));
    const { path, changes } = await changedByLibreOffice(await fileOf(sheetId, 'xlsx'));
    const [theirHead = [], ...theirs] = textsOf(path);
    // While LibreOffice was waited for, the server may have ended connections: their ends are read before the next call.
    await setImmediate();
    expect(changes.rows).toBe(ROWS);
    expect(theirs.length).toBe(ROWS - changes.removed + changes.added);

    const { importableSheetId } = must(await read(mara, projectId, 'v8.xlsx', readFileSync(path)));
    const from = [performance.now(), secondsOf(server.pid)] as const;
    const result = await compared(mara, importableSheetId, { sheetId });
    const [wall, spent] = [performance.now() - from[0], secondsOf(server.pid) - from[1]];
    console.log(
      `${JSON.stringify(changes)}\ndifferences of ${ROWS} rows: ${spent.toFixed(1)} s of the processor, ${(wall / 1_000).toFixed(1)} s in all`,
    );
    expect(result).toMatchObject({
      added: changes.added,
      missing: changes.removed,
      matchedBy: { key: ROWS - changes.removed, number: 0, columns: 0, person: 0 },
      conflicts: 0,
    });
    expect(result.moved).toBeGreaterThan(changes.moved);

    // None of it is no action.
    const before = await dumpOf(sheetId);
    const proposed = result.rows.filter(({ state }) => state === 'changed' || state === 'added');
    const none = { rows: Object.fromEntries(proposed.map(({ id }) => [id, false])) };
    expect(await merged(mara, importableSheetId, { sheetId, take: none })).toMatchObject({
      actionIds: [],
      versionId: null,
    });
    expect(await dumpOf(sheetId)).toEqual(before);

    // All of theirs is their file, and each of our rows that is left has the title that it had.
    const { actionIds } = await merged(mara, importableSheetId, { sheetId, take: 'theirs' });
    const [afterHead = [], ...after] = await csvOf(sheetId);
    const byTitle = (titlesOf: readonly string[]) => (line: readonly string[]) =>
      [...COLUMNS, 'Client'].map((title) => withoutGuard(line[titlesOf.indexOf(title)] ?? ''));
    const theirTexts = theirs.map(byTitle(theirHead));
    const ourTexts = after.map(byTitle(afterHead));
    expect(ourTexts.length).toBe(theirTexts.length);
    const other = ourTexts.flatMap((texts, at) =>
      isDeepStrictEqual(texts, theirTexts[at]) ? [] : [[texts, theirTexts[at]]],
    );
    expect(other.slice(0, 5)).toEqual([]);
    const known = after.filter((line) => titles.has(rowIdOf(line)));
    const wrong = known.filter((line) => titles.get(rowIdOf(line)) !== line[1]);
    console.log(`${known.length} lines are rows of ours, ${wrong.length} wrong matches`);
    expect(known.length).toBe(ROWS - changes.removed);
    expect(wrong).toEqual([]);
    expect(head.at(-1)).toBe(afterHead.at(-1));

    // One undo takes all back.
    await mara.does(action('action.create.undo', null, { causeIds: actionIds }));
    const undone = await dumpOf(sheetId);
    expect(undone.texts === before.texts).toBe(true);
  },
  1_200_000,
);

/** A text of our CSV without the apostrophe that keeps spreadsheets from running it as a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function rowIdOf(line: readonly string[]): string {
  return readRowKey(line.at(-1) ?? '')?.rowId ?? '';
}

/** The sheet as a file. The server gives up a file after 30 s, which a machine that does much else may need. */
async function fileOf(sheetId: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  for (let tries = 1; ; tries += 1) {
    const { status, bytes, body } = await mara.get(`/gen/project/${projectId}/sheet/${sheetId}/${format}`);
    if (status === 200) return bytes;
    if (status !== 503 || tries === MOST_TRIES) throw new Error(`${status}: ${body.errorMessage}`);
  }
}

async function csvOf(sheetId: string): Promise<Records> {
  return parse((await fileOf(sheetId, 'csv')).toString(), { relaxColumnCount: true });
}

async function changedByLibreOffice(
  bytes: Buffer,
): Promise<{ readonly path: string; readonly changes: Changes }> {
  const [source, path] = [join(folder, 'sheet.xlsx'), join(folder, 'changed.xlsx')];
  writeFileSync(source, bytes);
  const script = join(import.meta.dirname, 'changeWorkbook.py');
  const words = [script, program ?? '', join(folder, 'profile'), source, path];
  const { stdout } = await run(python ?? '', words, { encoding: 'utf8', timeout: 900_000 });
  return { path, changes: JSON.parse(stdout) };
}

/** The worksheet as LibreOffice itself shows it, from its header on. */
function textsOf(path: string): Records {
  const sheets = textsByLibreOffice(program ?? '', [{ path, form: null }]).get(path);
  const [rows = []] = [...(sheets?.values() ?? [])];
  const header = rows.findIndex((texts) => texts.includes('EO key'));
  return rows.slice(header).map((texts) => [...texts]);
}

interface Dump {
  readonly texts: string;
  readonly sequence: unknown;
}

/** The load of the sheet as its bytes, but for the moments at which its records were written, and its sequence. */
async function dumpOf(sheetId: string): Promise<Dump> {
  const { bytes } = await mara.get(`/api/projects/${projectId}/sheet/${sheetId}`);
  const text = bytes.toString();
  const { sequence } = JSON.parse(text).data.meta;
  return { texts: text.slice(0, text.lastIndexOf('"meta"')).replaceAll(/,"updatedAt":\d+/g, ''), sequence };
}

/** The seconds that all threads of a process have had of the processor. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
