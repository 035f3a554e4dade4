// Previews, from outside: they come by themselves, open pages see them come, and no file can hurt (CC-7).

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../server/assets/fileStore.ts';
import { purgeBins } from '../../server/bin/purge.ts';
import { openDatabase } from '../../server/database/open.ts';
import { addressOf, formOf, makeAsset, previewed } from '../support/assets.ts';
import { action, makeProject, must, signUp, type Client } from '../support/client.ts';
import { endlessGif, pdf, pdfBomb, pngBomb, wav } from '../support/mediaFiles.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';

let server: Server;
let mara: Client;
let projectId: string;

beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '100000', SEED_DEMO: 'off' } });
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});
afterAll(() => server.stop());

const bring = async (name: string, bytes: Buffer | string) => {
  const made = await makeAsset(mara, projectId, { name, bytes });
  return { ...made, file: await previewed(mara, projectId, made) };
};
const picture = async (assetId: string, query: string) => {
  const answer = await formOf(mara, projectId, assetId, query);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
};
const loads = (assetId: string) => mara.get(`/api/projects/${projectId}/assets/${assetId}`);

test('the pages of a PDF: the first ones ahead, others when they are looked at, and none beyond the last', async () => {
  const { assetId, fileId, file } = await bring('plot.pdf', await pdf(5));
  expect(file).toMatchObject({ previews: 'ready', pages: 5, contentType: 'application/pdf' });
  expect(await picture(assetId, 'size=sm')).toMatchObject({ height: 320 });
  expect(await picture(assetId, 'size=md&page=2')).toMatchObject({ height: 1280 });
  const forms = () => readdir(join(server.dataDir, 'assets', projectId, fileId));
  expect(await forms()).not.toContain('sm-5');
  expect(await picture(assetId, 'size=sm&page=5')).toMatchObject({ height: 320 });
  expect(await forms()).toContain('sm-5');
  for (const query of ['size=sm&page=6', 'size=text', 'size=frames', 'size=original&page=1'])
    expect([query, await addressOf(mara, projectId, assetId, query)]).toEqual([query, 404]);
  // The document itself is a download.
  const original = await formOf(mara, projectId, assetId, '');
  expect(original.headers.get('content-disposition')).toContain('attachment');
});

test('a text shows its beginning, in whatever it was written, and never as a page', async () => {
  const { assetId, file } = await bring(
    'rôles.csv',
    Buffer.from('Name;Rôle\r\nMüller;Régie\r\n'.repeat(40), 'latin1'),
  );
  expect(file).toMatchObject({ previews: 'ready', contentType: 'text/plain' });
  const answer = await formOf(mara, projectId, assetId, 'size=text');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toMatch(/^Name;Rôle\r?\nMüller;Régie/);
  const page = await bring('page.html', `<script>alert(1)</script>${' '.repeat(100_000)}`);
  const shown = await formOf(mara, projectId, page.assetId, 'size=text');
  expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await shown.arrayBuffer()).byteLength).toBeLessThanOrEqual(64 * 1024);
});

test('open pages see them come, by steps that no client can send', async () => {
  const page = await follow(mara, [projectId]);
  const { assetId, fileId, file } = await bring('cue.wav', wav(92_500));
  expect(file.durationMs).toBe(92_500);
  const isHeard = () =>
    page
      .steps(projectId)
      .some((step) => step.causeName === 'assetFile.update.previews' && step.query.entityId === fileId);
  await page.until(isHeard, 'the step of the previews');
  await page.close();
  const forged = action('assetFile.update.previews', fileId, { previews: 'ready', durationMs: 1 });
  expect((await mara.send([forged])).status).toBe(400);
  // CC-5 a new version has a length of its own.
  const next = await makeAsset(mara, projectId, { name: 'cue-2.wav', bytes: wav(90_000), assetId });
  expect((await previewed(mara, projectId, next)).durationMs).toBe(90_000);
});

test('CC-7 bombs end as a plain icon, the server answers meanwhile, and its memory is bounded', async () => {
  const before = await memoryOf(server);
  let worst = before;
  const bombs = [
    await makeAsset(mara, projectId, { name: 'bomb.png', bytes: pngBomb(30_000) }),
    await makeAsset(mara, projectId, { name: 'endless.gif', bytes: endlessGif(50_000, 1000) }),
    await makeAsset(mara, projectId, { name: 'bomb.pdf', bytes: pdfBomb(40 * 1024 * 1024) }),
    await makeAsset(mara, projectId, { name: 'bomb.svg', bytes: laughs(12) }),
  ];
  const states = Promise.all(bombs.map((made) => previewed(mara, projectId, made)));
  let isDone = false;
  void states.then(() => (isDone = true));
  while (!isDone) {
    must(await loads(bombs[0]!.assetId));
    worst = Math.max(worst, await memoryOf(server));
    await setTimeout(50);
  }
  const [png, gif, document, svg] = await states;
  expect([png!.previews, document!.previews]).toEqual(['failed', 'failed']);
  // One frame of a film without end is a picture, and a drawing is but a text.
  expect([gif!.previews, gif!.width, svg!.previews]).toEqual(['ready', 1000, 'ready']);
  expect(worst - before).toBeLessThan(400 * 1024 * 1024);
  // Control: a picture of half the side is drawn, and a small document.
  expect((await bring('large.png', pngBomb(6000))).file.previews).toBe('ready');
  expect((await bring('small.pdf', pdfBomb(1024))).file.previews).toBe('ready');
});

test('what waits when the server ends is made by the next one, and a purge takes it with the file', async () => {
  const env = { TEST_RATE_SCALE: '100000', SEED_DEMO: 'off' };
  const { dataDir, database: url } = server;
  const made = await makeAsset(mara, projectId, { name: 'late.pdf', bytes: await pdf(1) });
  await server.stop();
  server = await startServer({ dataDir, database: url, env });
  mara = mara.on(server);
  expect((await previewed(mara, projectId, made)).previews).toBe('ready');
  expect(await readdir(join(dataDir, 'previews'))).toEqual([]);
  const folder = join(dataDir, 'assets', projectId);
  expect(await readdir(join(folder, made.fileId))).toContain('sm');
  await mara.does(action('asset.delete', null, { ids: [made.assetId] }));
  await server.stop();
  const database = await openDatabase({
    dataDir,
    database:
      url === null ? { dialect: 'sqlite', file: join(dataDir, 'eo.sqlite') } : { dialect: 'postgres', url },
  });
  const { forget } = openFileStore(join(dataDir, 'assets'));
  const now = () => Date.now() + 31 * 24 * 60 * 60 * 1000;
  await purgeBins({ database, now, forgetFile: forget });
  await database.close();
  expect(await readdir(folder)).not.toContain(made.fileId);
});

/** The memory of the server itself, in bytes. */
async function memoryOf({ pid }: Server): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** A drawing whose entities unfold to 10 to the power of `depth`. */
function laughs(depth: number): string {
  const entities = Array.from(
    { length: depth },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e${depth};</text></svg>`;
}
