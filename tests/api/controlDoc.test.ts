// The examples of docs/control.md against a server, as they stand there, by curl and Node; and the rules that it tells of.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { OSC_INPUTS, OSC_OUTPUTS } from '../../shared/show/oscMapping.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import { must, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShowSheet, stateOf, type ShowSheet } from '../support/shows.ts';

const server = sharedServer();
const page = readFileSync(new URL('../../docs/control.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```(\w+)\n([^]*?)```/g)].map(([, language, text = '']) => ({
  language,
  text,
}));
const commands = blocks.flatMap(({ language, text }) => (language === 'sh' ? text.trim().split('\n') : []));
const run = promisify(execFile);

let mara: Client;
let token: string;
beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  const [, body = '{}'] = /POST \/api\/auth\/tokens\n(.*)\n/.exec(page) ?? [];
  ({ token } = must(await mara.post<{ token: string }>('/api/auth/tokens', JSON.parse(body))));
});

interface Told {
  readonly error: boolean;
  readonly code?: string;
  readonly data: { readonly show?: ShowState; readonly state?: ShowState };
}

/** Runs a command of the page, as a shell does. */
async function curl(command: string, sheet: ShowSheet): Promise<Told> {
  const { stdout } = await run('bash', ['-c', command], { env: environment(sheet) });
  return JSON.parse(stdout);
}

function environment({ sheetId }: ShowSheet, more: Readonly<Record<string, string>> = {}) {
  return { PATH: process.env['PATH'] ?? '', EO: server.url, SHEET: sheetId, TOKEN: token, ...more };
}

function commandWith(word: string): string {
  const found = commands.find((command) => command.includes(word));
  if (!found) throw new Error(`The page has no command with ${word}`);
  return found;
}

// At once, since the last of them waits for seconds.
test.concurrent('SH-7 the commands of the page call a show, in their order', async () => {
  const sheet = await makeShowSheet(mara);
  const [read, start, next, addTime, message, late, external] = commands;
  expect(commands).toHaveLength(7);
  expect((await curl(read!, sheet)).data.show).toMatchObject({ phase: 'idle', showId: null });
  expect((await curl(start!, sheet)).data.show).toMatchObject({ phase: 'running', now: { title: 'Item 1' } });
  const answer = await curl(next!, sheet);
  expect(answer.data.show?.now?.title).toBe('Item 2');
  // The same key again: the same answer, and nothing is done.
  expect(await curl(next!, sheet)).toEqual(answer);
  expect((await curl(addTime!, sheet)).data.show?.timer.added).toBe(30_000);
  expect((await curl(message!, sheet)).data.show?.message?.text).toBe('Wrap up');
  const stale = await curl(late!, sheet);
  expect([stale.code, stale.data.state?.now?.title]).toEqual(['STALE_PRESS', 'Item 2']);
  expect((await curl(external!, sheet)).data.show?.external).toMatchObject([
    { source: 'qlab', label: 'Opening film' },
  ]);
  expect((await stateOf(mara, sheet.sheetId)).now?.title).toBe('Item 2');
});

test.concurrent('SH-7 the script for vMix and OBS writes the show into its files', async () => {
  const sheet = await makeShowSheet(mara);
  await curl(commandWith('/start'), sheet);
  const script = blocks.find(({ language }) => language === 'js')?.text ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'eo-files-'));
  try {
    const path = join(folder, 'eo-files.mjs');
    writeFileSync(path, script);
    await run(process.execPath, [path], { cwd: folder, env: environment(sheet, { ONCE: '1' }) });
    const [line] = JSON.parse(readFileSync(join(folder, 'show.json'), 'utf8'));
    expect(line).toMatchObject({ phase: 'running', number: '1', now: 'Item 1', next: 'Item 2' });
    expect(readFileSync(join(folder, 'next.txt'), 'utf8')).toBe('Item 2');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.concurrent('SH-11 a timer of another program goes by itself 3 s after its last word, and changes nothing that is stored', async (context) => {
  const sheet = await makeShowSheet(mara);
  await curl(commandWith('/start'), sheet);
  const before = await stateOf(mara, sheet.sheetId);
  const told = (await curl(commandWith('/external'), sheet)).data.show;
  expect(told?.external).toHaveLength(1);
  expect(Math.abs((told?.external[0]?.endsAt ?? 0) - (told?.clock ?? 0) - 74_000)).toBeLessThan(1_000);
  await context.expect
    .poll(async () => (await stateOf(mara, sheet.sheetId)).external, { timeout: 10_000 })
    .toEqual([]);
  expect((await stateOf(mara, sheet.sheetId)).now).toMatchObject({ rowId: before.now?.rowId });
});

test('a token that controls does nothing else, and the page lists every address of OSC', async () => {
  const sheet = await makeShowSheet(mara);
  const headers = { authorization: `Bearer ${token}` };
  const asked = async (path: string) => (await fetch(server.url + path, { headers })).status;
  expect(await asked(`/api/show/${sheet.sheetId}`)).toBe(200);
  expect(await asked(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`)).toBe(403);
  expect(await asked(`/api/show/${sheet.sheetId}/report`)).toBe(403);
  const listed = [...page.matchAll(/^\| `(\/eo\/[\w/-]+)`/gm)].map(([, address]) => address);
  expect(listed).toEqual([...OSC_INPUTS, ...OSC_OUTPUTS].map(({ address }) => address));
});
