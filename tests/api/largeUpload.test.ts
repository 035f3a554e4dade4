// A file of any size goes through the server, and none of it stays in its memory: in parts that come at once, joined,
// and out again. EO_LARGE=1 takes 5 GB, for which there must be 12 GB of room among the temporary files.

import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeUpload, openUpload } from '../support/bring.ts';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { hashOf, sendHashed, stateOf } from '../support/resuming.ts';
import { startS3 } from '../support/s3.ts';
import { startServer, type Server } from '../support/server.ts';
import { size } from '../support/tier.ts';

const MEGABYTE = 1024 * 1024;
const byteSize = process.env['EO_LARGE'] === '1' ? 5 * 1024 * MEGABYTE : 128 * MEGABYTE;
const AT_ONCE = 3;
/** What the server may need more than at rest. */
const MORE_BYTES = 200 * MEGABYTE;

const pattern = randomBytes(8 * MEGABYTE);

/** Part number `part`, from 1: different from all others. */
function partOf(part: number, partSize: number): Buffer {
  const bytes = Buffer.from(pattern.subarray(0, Math.min(partSize, byteSize - (part - 1) * partSize)));
  bytes.writeUInt32BE(part);
  return bytes;
}

const isLinux = process.platform === 'linux';

/** The memory of a process in bytes: now, and at its peak since `forgetPeak`. Only Linux tells it. */
function memoryOf({ pid }: Server): { readonly now: number; readonly peak: number } {
  if (!isLinux) return { now: 0, peak: 0 };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
}

function forgetPeak({ pid }: Server): void {
  if (isLinux) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Sends all parts, some at once, the later of them first. Returns the hash of the whole file. */
async function sendAll(client: Client, multipartId: string, partSize: number): Promise<string> {
  const hash = createHash('sha256');
  const last = Math.ceil(byteSize / partSize);
  for (let from = 1; from <= last; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, last - from + 1) }, (_, at) => from + at);
    const parts = numbers.map((part) => [part, partOf(part, partSize)] as const);
    for (const [, bytes] of parts) hash.update(bytes);
    const sent = parts
      .toReversed()
      .map(([part, bytes]) => sendHashed(client, multipartId, part, bytes, hashOf(bytes)));
    for (const reply of await Promise.all(sent)) must(reply);
  }
  return hash.digest('hex');
}

async function close(client: Client, multipartId: string, sha256: string): Promise<string> {
  for (;;) {
    const reply = await closeUpload(client, multipartId, { sha256 });
    if (reply.body.code !== 'JOINING') return must(reply).uploadId;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Reads what an address answers without keeping it. */
function hashAt(client: Client, path: string): Promise<string> {
  const hash = createHash('sha256');
  return new Promise((resolve, reject) => {
    http
      .get(client.server.url + path, { headers: { cookie: client.cookie() } }, (answer) => {
        answer.on('data', (chunk: Buffer) => void hash.update(chunk));
        answer.once('end', () => resolve(hash.digest('hex')));
        answer.once('error', reject);
      })
      .once('error', reject);
  });
}

test.each(['a folder', 'S3'].slice(0, size(1, 2)))(
  'F5 a large file on %s leaves the memory of the server as it was',
  async (store) => {
    const folder = mkdtempSync(join(tmpdir(), 'eo-large-'));
    const s3 = store === 'S3' ? await startS3(join(folder, 's3')) : null;
    const server = await startServer({ dataDir: join(folder, 'data'), env: s3?.env ?? {} });
    const figures: Record<string, number> = { MB: byteSize / MEGABYTE };
    let began = performance.now();
    const seconds = () => {
      const took = (performance.now() - began) / 1000;
      began = performance.now();
      return Math.round(took * 10) / 10;
    };
    try {
      const mara = await signUp(server, { firstName: 'Mara' });
      const projectId = await makeProject(mara);
      const rest = memoryOf(server).now;
      forgetPeak(server);
      seconds();
      const more = { projectId, purpose: 'asset' };
      const { multipartId, partSize } = must(await openUpload(mara, 'film.mov', byteSize, more));
      const sha256 = await sendAll(mara, multipartId, partSize);
      figures['send s'] = seconds();
      expect((await stateOf(mara, multipartId)).parts).toHaveLength(Math.ceil(byteSize / partSize));
      const uploadId = await close(mara, multipartId, sha256);
      figures['close s'] = seconds();
      const body = { uploadId, title: 'Film' };
      const { assetId } = must(await mara.post<{ assetId: string }>(`/api/asset/create/${projectId}`, body));
      figures['create s'] = seconds();
      const { headers } = await mara.get(`/api/project/${projectId}/asset/${assetId}/redir`);
      const address = headers['location'] ?? '';
      expect(await hashAt(mara, address)).toBe(sha256);
      figures['read s'] = seconds();
      const from = byteSize - partSize - 2;
      const range = await mara.get(address, { headers: { range: `bytes=${from}-${from + 9}` } });
      const end = Buffer.concat([1, 0].map((back) => partOf(byteSize / partSize - back, partSize)));
      expect(range.bytes.equals(end.subarray(end.length - partSize - 2).subarray(0, 10))).toBe(true);
      const { peak } = memoryOf(server);
      figures['rest MB'] = Math.round(rest / MEGABYTE);
      figures['peak MB'] = Math.round(peak / MEGABYTE);
      console.log(`large file on ${store}: ${JSON.stringify(figures)}`);
      expect(peak - rest).toBeLessThan(MORE_BYTES);
    } finally {
      await server.stop();
      await s3?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
