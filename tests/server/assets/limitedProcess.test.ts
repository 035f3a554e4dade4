// CC-7: what reads a stranger's file has limits, each with a control that goes by without it, and it asks no other machine
// for anything. Where there is no ffmpeg, its part is not judged, and the log says so.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg, mediaPreviews, type Ffmpeg } from '../../../server/assets/previews/ffmpeg.ts';
import {
  findProgram,
  openLimitedProcesses,
  ProcessStopped,
  type ProcessLimits,
} from '../../../server/assets/previews/limitedProcess.ts';
import { makeScratchFolder } from '../../support/scratch.ts';

const processes = openLimitedProcesses();
const LOOSE: ProcessLimits = { ms: 30_000, memoryBytes: 2 ** 31, outputBytes: 2 ** 24 };
const run = (command: string, args: readonly string[], limits: Partial<ProcessLimits> = {}) =>
  processes.run(command, args, { ...LOOSE, ...limits });
const text = async (answer: Promise<Buffer>) => (await answer).toString('utf8').trim();

let ffmpeg: Ffmpeg | null;
let asked: string[] = [];
const canary = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('nothing');
});
let address: string;

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  if (!ffmpeg) console.log('CC-7: no ffmpeg here: what it would ask other machines is not judged');
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => canary.close());

test('CC-7 over its time a program is killed with all that it has started', async () => {
  const nap = `sleep 3600.${process.pid}`;
  const forever = `${nap} & ${nap}`;
  await expect(run('sh', ['-c', forever], { ms: 200 })).rejects.toMatchObject({ over: 'time' });
  const running = await text(run('sh', ['-c', `ps -eo args | grep -c '[s]${nap.slice(1)}' || true`]));
  expect(running).toBe('0');
  expect(await text(run('sh', ['-c', 'sleep 0.01; echo done']))).toBe('done');
});

test('CC-7 over its output it is killed', async () => {
  await expect(run('yes', [], { outputBytes: 2 ** 16 })).rejects.toMatchObject({ over: 'output' });
  expect(await text(run('sh', ['-c', 'yes | head -c 40000 | wc -c'], { outputBytes: 2 ** 16 }))).toBe(
    '40000',
  );
});

test('CC-7 it gets no more memory, and writes no larger file, than is allowed, where the system can say so', async () => {
  const canLimit = (await findProgram('prlimit')) !== null;
  const large = ['if=/dev/zero', 'of=/dev/null', 'bs=256M', 'count=1'];
  const file = ['if=/dev/zero', `of=${join(makeScratchFolder('limits-'), 'out')}`, 'bs=1M', 'count=8'];
  const outcome = (answer: Promise<Buffer>) =>
    answer.then(
      () => 'done',
      () => 'refused',
    );
  const wanted = canLimit ? 'refused' : 'done';
  expect(await outcome(run('dd', large, { memoryBytes: 2 ** 27 }))).toBe(wanted);
  expect(await outcome(run('dd', large, { memoryBytes: 2 ** 29 }))).toBe('done');
  expect(await outcome(run('dd', file, { outputBytes: 2 ** 22 }))).toBe(wanted);
  expect(await outcome(run('dd', file))).toBe('done');
});

test('it knows no variable of the server, and a server that stops ends it', async () => {
  process.env['EO_SECRET_OF_TEST'] = 'canary';
  expect(await text(run('env', []))).not.toContain('canary');
  delete process.env['EO_SECRET_OF_TEST'];
  const own = openLimitedProcesses();
  const waiting = own.run('sleep', ['3600'], LOOSE);
  const ended = expect(waiting).rejects.toBeInstanceOf(ProcessStopped);
  await new Promise((resolve) => setImmediate(resolve));
  own.close();
  await ended;
});

test('CC-7 no list of addresses, whatever it is called, makes ffmpeg ask another machine', async () => {
  if (!ffmpeg) return expect(await findProgram('ffmpeg')).toBeNull();
  const folder = makeScratchFolder('lists-');
  const hls = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:9',
    '#EXTINF:9,',
    `${address}/piece.ts`,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  const concat = `ffconcat version 1.0\nfile ${address}/piece.mp4\n`;
  const lists = { 'list.m3u8': hls, 'film.mp4': hls, 'list.ffconcat': concat, 'sound.wav': concat };
  for (const [name, content] of Object.entries(lists)) {
    const path = join(folder, name);
    writeFileSync(path, content);
    await expect(mediaPreviews(processes, ffmpeg, path)).rejects.toThrow();
  }
  expect(asked).toEqual([]);
  // Control: without the lists of protocols and formats it asks.
  const open = [
    '-protocol_whitelist',
    'file,http,tcp',
    '-allowed_extensions',
    'ALL',
    '-i',
    join(folder, 'list.m3u8'),
  ];
  const { ffprobe } = ffmpeg;
  await new Promise((resolve) => execFile(ffprobe, open, resolve));
  expect(asked).toContain('/piece.ts');
  asked = [];
  const safe = ['-protocol_whitelist', 'file,http,tcp', '-safe', '0', '-i', join(folder, 'list.ffconcat')];
  await new Promise((resolve) => execFile(ffprobe, safe, resolve));
  expect(asked).toContain('/piece.mp4');
});
