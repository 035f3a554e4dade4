// The bytes of a file by its signed address, on every store: whole and in ranges, for whom they were signed, while the
// store answers and while it does not.

import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeUpload, openUpload, sendPart } from '../support/bring.ts';
import { addMember, makeProject, must, signUp, type Client } from '../support/client.ts';
import { startS3, type S3 } from '../support/s3.ts';
import { startServer, StartFailure, type Server } from '../support/server.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Two parts, so that a range goes over their border. */
const SIZE = 9_000_000;
let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => s3.setFault(() => 'pass'));

interface Made {
  readonly assetId: string;
  readonly fileId: string;
}

/** Uploads in parts of the size that the server answers. */
async function upload(client: Client, projectId: string, fileName: string, bytes: Buffer): Promise<string> {
  const more = { projectId, purpose: 'asset' };
  const { multipartId, partSize } = must(await openUpload(client, fileName, bytes.length, more));
  for (let from = 0, part = 1; from < bytes.length; from += partSize, part += 1)
    must(await sendPart(client, multipartId, part, bytes.subarray(from, from + partSize)));
  return must(await closeUpload(client, multipartId, { sha256: sha256(bytes) })).uploadId;
}

describe.each([
  ['a folder', () => ({})],
  ['S3', () => s3.env],
])('on %s', (_, envOf) => {
  let server: Server;
  let mara: Client;
  let projectId: string;
  let film: Buffer;
  let made: Made;

  beforeAll(async () => {
    server = await startServer({ env: envOf() });
    mara = await signUp(server, { firstName: 'Mara' });
    projectId = await makeProject(mara);
    film = randomBytes(SIZE);
    made = await make('film.mov', film);
  });
  afterAll(() => server.stop());

  async function make(fileName: string, bytes: Buffer): Promise<Made> {
    const uploadId = await upload(mara, projectId, fileName, bytes);
    return must(await mara.post<Made>(`/api/asset/create/${projectId}`, { uploadId, title: 'A film' }));
  }

  async function addressOf({ assetId }: Made, who = mara): Promise<string> {
    const path = `/api/project/${projectId}/asset/${assetId}/redir`;
    const answer = await fetch(server.url + path, { redirect: 'manual', headers: { cookie: who.cookie() } });
    return new URL(answer.headers.get('location') ?? '', server.url).href;
  }

  const ask = async (headers: Record<string, string> = {}, method = 'GET', who = mara) =>
    fetch(await addressOf(made, who), { method, headers: { cookie: who.cookie(), ...headers } });

  test('a file comes back byte for byte, as a download with its name', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(film));
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-disposition')).toContain('film.mov');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const file = (await mara.load(`/api/projects/${projectId}/assets`)).db['assetFile']?.[made.fileId];
    expect([file?.['sha256'], file?.['byteSize'], file?.['scan']]).toEqual([
      sha256(film),
      film.length,
      undefined,
    ]);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=8388600-8388700', 8_388_600, 8_388_700],
    ['bytes=8999990-', 8_999_990, 8_999_999],
    ['bytes=-5', 8_999_995, 8_999_999],
    ['bytes=8999999-99999999999', 8_999_999, 8_999_999],
  ])('%s is answered with 206', async (range, from, to) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/${SIZE}`,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1));
    expect(Buffer.from(await answer.arrayBuffer()).equals(film.subarray(from, to + 1))).toBe(true);
  });

  test.each(['bytes=9000000-', 'bytes=-0', 'bytes=99999999-99999999'])('%s is 416', async (range) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`]);
    expect(await answer.json()).toMatchObject({ error: true, code: 'RANGE' });
  });

  test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-2', 'bytes=a-b'])(
    '%s is the whole file',
    async (range) => {
      const answer = await ask({ range });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(SIZE)]);
      await answer.body?.cancel();
    },
  );

  test('a range of the version that is meant, the whole of another; HEAD has no body', async () => {
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
    const same = await ask({ range: 'bytes=0-1', 'if-range': etag });
    const other = await ask({ range: 'bytes=0-1', 'if-range': '"another"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    await Promise.all([same.body?.cancel(), other.body?.cancel()]);
    const head = await ask({ range: 'bytes=5-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '5', '']);
    const whole = await ask({}, 'HEAD');
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  });

  test('F4 an address is good for nobody else, and for nobody who was taken out', async () => {
    const [reader, stranger] = [
      await signUp(server, { firstName: 'Reader' }),
      await signUp(server, { firstName: 'Stranger' }),
    ];
    await addMember(mara, projectId, reader, 'VIEW_ONLY');
    const address = await addressOf(made, reader);
    const at = (who: Client) => fetch(address, { headers: { cookie: who.cookie(), range: 'bytes=0-9' } });
    expect([(await at(reader)).status, (await at(mara)).status, (await at(stranger)).status]).toEqual([
      206, 403, 403,
    ]);
    const path = `/api/entities/${projectId}/identity/${reader.user.id}/delete`;
    must(await mara.post(path, {}));
    expect((await at(reader)).status).toBe(403);
  });
});

/** A file of a size in two parts, of which the first has arrived. */
async function openHalf(client: Client, projectId: string) {
  const bytes = randomBytes(SIZE);
  const opened = must(await openUpload(client, 'plot.bin', SIZE, { projectId, purpose: 'asset' }));
  const { multipartId, partSize } = opened;
  must(await sendPart(client, multipartId, 1, bytes.subarray(0, partSize)));
  const last = bytes.subarray(partSize);
  return {
    sendLast: (part = last) => sendPart(client, multipartId, 2, part),
    last,
    close: () => closeUpload(client, multipartId, { sha256: sha256(bytes) }),
  };
}

test('what S3 cannot do is said in a sentence, and nothing that was answered is lost', async () => {
  const server = await startServer({ env: s3.env });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const [half, whole, closed] = [
    await openHalf(mara, projectId),
    await openHalf(mara, projectId),
    await openHalf(mara, projectId),
  ];
  must(await whole.sendLast());
  must(await closed.sendLast());
  const { uploadId } = must(await closed.close());
  const make = (id: string) =>
    mara.post<Made>(`/api/asset/create/${projectId}`, { uploadId: id, title: 'Plot' });
  s3.setFault(() => 'down');
  // At once, since each is tried for some seconds.
  for (const refused of await Promise.all([
    half.sendLast(),
    openUpload(mara, 'other.bin', SIZE, { projectId, purpose: 'asset' }),
    whole.close(),
    make(uploadId),
  ])) {
    expect([refused.status, refused.body.code]).toEqual([503, 'STORE_DOWN']);
    expect(refused.headers['retry-after']).toBe('5');
  }
  expect(Object.keys((await mara.load(`/api/projects/${projectId}/assets`)).db['asset'] ?? {})).toEqual([]);
  s3.setFault(() => 'pass');
  const tooShort = await half.sendLast(half.last.subarray(1));
  expect([tooShort.status, tooShort.body.code]).toEqual([400, 'PART_SIZE']);
  must(await half.sendLast());
  const others = [must(await half.close()).uploadId, must(await whole.close()).uploadId];
  for (const id of [uploadId, ...others]) {
    const { fileId } = must(await make(id));
    expect(s3.keys()).toContain(`${projectId}/${fileId}/original`);
  }
  expect(s3.keys().filter((key) => key.startsWith('uploads/'))).toEqual([]);
  await server.stop();
});

test.each([
  [
    'a bucket that is not there',
    { ASSET_STORE: 'eo-assets', to: 'elsewhere' },
    /^ASSET_STORE: the bucket elsewhere /m,
  ],
  ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'wrong' }, /^ASSET_STORE: the bucket eo-assets .*403/m],
  [
    'a folder that cannot be',
    { ASSET_STORE: 'file:/dev/null/assets' },
    /^ASSET_STORE: .* cannot be written/m,
  ],
])('%s stops the start with a sentence', async (_, change, sentence) => {
  const { to, ...rest } = change as Record<string, string>;
  const moved = to && { ASSET_STORE: s3.env['ASSET_STORE']!.replace('eo-assets', to) };
  const starting = startServer({ env: { ...s3.env, ...rest, ...moved } });
  const failure = await starting.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as StartFailure).log).toMatch(sentence);
});
