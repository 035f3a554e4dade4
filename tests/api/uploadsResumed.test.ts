// CC-6: an upload goes on from what the server lists, wherever and whenever: in another tab, on another server over the
// same database and store, after a crash. Parts come twice, out of order, at once, with another content before, and
// break off.

import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeUpload, openUpload } from '../support/bring.ts';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { openRandom, type Random } from '../support/random.ts';
import { startS3, type S3 } from '../support/s3.ts';
import { startServer, temporaryFolder, type Server } from '../support/server.ts';
import { cutPart, hashOf, sendHashed, stateOf } from '../support/resuming.ts';
import { size } from '../support/tier.ts';

const isOnPostgres = process.env['EO_TEST_DATABASE'] === 'postgres';
let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** A file, cut into parts of any sizes. */
interface Pieces {
  readonly bytes: Buffer;
  readonly pieces: readonly Buffer[];
}

function piecesOf(random: Random): Pieces {
  const pieces = Array.from({ length: 1 + random.below(6) }, () => randomBytes(1 + random.below(40_000)));
  return { bytes: Buffer.concat(pieces), pieces };
}

/** The parts as the server is to list them. */
const hashesOf = ({ pieces }: Pieces) => pieces.map((piece, at) => [at + 1, hashOf(piece)]);

type Deed = (client: Client, multipartId: string) => Promise<unknown>;

/** What a person's tabs do with the parts, in any order: some of it at once. */
function deedsOf(random: Random, { pieces }: Pieces): readonly (readonly Deed[])[] {
  const deeds: Deed[] = pieces.flatMap((piece, at): Deed[] => {
    const send: Deed = (client, id) => sendHashed(client, id, at + 1, piece);
    const other: Deed = (client, id) => sendHashed(client, id, at + 1, randomBytes(piece.length));
    const damaged: Deed = (client, id) =>
      sendHashed(client, id, at + 1, randomBytes(piece.length), hashOf(piece));
    const cut: Deed = (client, id) => cutPart(client, id, at + 1, piece);
    // Some parts are never sent, until the client looks at what is there.
    const never: Deed[] = [];
    return [
      random.pick([[send], [send, send], [other, send], [cut, send], [send, cut], [damaged], never]),
    ].flat();
  });
  const shuffled = deeds
    .map((deed) => [random.below(1_000_000), deed] as const)
    .toSorted(([one], [next]) => one - next)
    .map(([, deed]) => deed);
  const groups: Deed[][] = [];
  for (let from = 0; from < shuffled.length;) {
    const count = 1 + random.below(4);
    groups.push(shuffled.slice(from, from + count));
    from += count;
  }
  return groups;
}

describe.each([
  ['a folder', (): Record<string, string> => ({ ASSET_STORE: `file:${temporaryFolder()}` })],
  ['S3', (): Record<string, string> => ({ ...s3.env })],
])('on %s', (store, envOf) => {
  let servers: readonly Server[];
  let mara: Client;
  let projectId: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    env = envOf();
    const first = await startServer({ env });
    const second = isOnPostgres ? [await startServer({ env, database: first.database })] : [];
    servers = [first, ...second];
    mara = await signUp(first, { firstName: 'Mara' });
    projectId = await makeProject(mara);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  async function open({ bytes }: Pieces): Promise<string> {
    const more = { projectId, purpose: 'asset' };
    return must(await openUpload(mara, 'plot.bin', bytes.length, more)).multipartId;
  }

  /** Sends what the state does not list, or lists otherwise. Returns how many parts that were. */
  async function goOn(client: Client, multipartId: string, { pieces }: Pieces): Promise<number> {
    const { parts } = await stateOf(client, multipartId);
    const listed = new Map(parts.map((each) => [each.part, each.sha256]));
    const left = [...pieces.entries()].filter(([at, piece]) => listed.get(at + 1) !== hashOf(piece));
    await Promise.all(
      left.map(async ([at, piece]) => must(await sendHashed(client, multipartId, at + 1, piece))),
    );
    return left.length;
  }

  async function mustBeWhole(client: Client, multipartId: string, { bytes }: Pieces): Promise<void> {
    const sha256 = hashOf(bytes);
    const { uploadId } = must(await closeUpload(client, multipartId, { sha256 }));
    const body = { uploadId, title: 'Plot' };
    const { assetId } = must(await client.post<{ assetId: string }>(`/api/asset/create/${projectId}`, body));
    const path = `/api/project/${projectId}/asset/${assetId}/redir`;
    const { headers } = await client.get(path);
    expect(hashOf((await client.get(headers['location'] ?? '')).bytes)).toBe(sha256);
  }

  test('F2 whatever order and fate its parts have, an upload that goes on is whole', async () => {
    const random = openRandom(`uploads on ${store}`);
    let refused = 0;
    for (let round = 0; round < size(6, 100); round += 1) {
      const file = piecesOf(random);
      const anywhere = () => mara.on(random.pick(servers));
      const multipartId = await open(file);
      for (const group of deedsOf(random, file))
        await Promise.all(group.map((deed) => deed(anywhere(), multipartId)));
      // Control: what is listed says truly whether it is whole. The hash of the file finds what does not belong.
      const { parts } = await stateOf(anywhere(), multipartId);
      const listed = parts.map(({ part, sha256 }) => [part, sha256]);
      const isWhole = isDeepStrictEqual(listed, hashesOf(file));
      if (!isWhole) {
        const early = await closeUpload(anywhere(), multipartId, { sha256: hashOf(file.bytes) });
        expect([early.status, ['INCOMPLETE', 'CHECKSUM'].includes(String(early.body.code))]).toEqual([
          400,
          true,
        ]);
        refused += 1;
      }
      await goOn(anywhere(), multipartId, file);
      await mustBeWhole(anywhere(), multipartId, file);
    }
    expect(refused).toBeGreaterThan(0);
    // Whoever has left is no failure of the server.
    for (const server of servers) expect(server.log()).not.toMatch(/^\{"level":[56]0,/m);
  });

  test('F2 every part that was answered is listed after a crash, and none that was not', async () => {
    const pieces = [30_000, 40_000, 20_000, 10].map((length) => randomBytes(length));
    const whole: Pieces = { bytes: Buffer.concat(pieces), pieces };
    const multipartId = await open(whole);
    for (const at of [2, 0]) must(await sendHashed(mara, multipartId, at + 1, whole.pieces[at]!));
    const server = servers[0]!;
    const cut = cutPart(mara, multipartId, 2, whole.pieces[1]!);
    await server.kill();
    await cut;
    // Where there is another server it goes on there, before the first is back.
    const { dataDir, database } = server;
    servers = [servers[1] ?? (await startServer({ dataDir, database, env }))];
    const client = mara.on(servers[0]!);
    const { parts } = await stateOf(client, multipartId);
    expect(parts.map(({ part, sha256 }) => [part, sha256])).toEqual(
      [0, 2].map((at) => [at + 1, hashOf(whole.pieces[at]!)]),
    );
    expect(await goOn(client, multipartId, whole)).toBe(2);
    mara = client;
    await mustBeWhole(client, multipartId, whole);
  });
});
