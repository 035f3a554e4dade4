// Pictures of people and teams, from outside: what is taken, in which sizes it comes out, who may, and what goes.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../support/bring.ts';
import { addMember, makeProject, must, newId, signUp, visitorOf, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';
import { makeTeam } from '../support/teams.ts';

const server = sharedServer();
let mara: Client;
beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

interface Picture {
  baseUrl: string;
  smName: string;
  mdName: string;
  lgName: string;
}

const IMAGE = '/api/avatar/image';
const octets = { headers: { 'content-type': 'application/octet-stream' } };
const send = (client: Client, bytes: Uint8Array, query = '') =>
  client.post<{ avatar: Picture }>(`${IMAGE}${query}`, Buffer.from(bytes), octets);
const drawn = (width: number, height: number, colour = '#8b1e1e') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const png = (width = 700, height = 500) => drawn(width, height).png().toBuffer();
const bytesOf = (picture: Picture, name: keyof Picture, client = mara) =>
  client.get(`${picture.baseUrl}/${picture[name]}`);
const folderOf = (ownerId: string) => join(server.dataDir, 'assets', 'avatars', ownerId);

describe('what is taken', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    '%s comes out as three squares',
    async (format) => {
      const { avatar } = must(await send(mara, await drawn(700, 500).toFormat(format).toBuffer()));
      for (const [name, side] of [
        ['smName', 80],
        ['mdName', 300],
        ['lgName', 600],
      ] as const) {
        const reply = await bytesOf(avatar, name);
        const { format: made, width, height, exif } = await sharp(reply.bytes).metadata();
        expect([reply.status, made, width, height, exif]).toEqual([200, 'webp', side, side, undefined]);
      }
    },
  );

  test('F6 what was hidden in the file stays out, and it stands as the camera was held', async () => {
    const left = await drawn(400, 400, '#ffffff')
      .composite([{ input: await drawn(400, 100, '#000000').png().toBuffer(), gravity: 'north' }])
      .withExif({ IFD0: { Copyright: 'CANARY-OF-MARA' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { avatar } = must(await send(mara, left));
    const { bytes } = await bytesOf(avatar, 'mdName');
    expect(bytes.includes('CANARY-OF-MARA')).toBe(false);
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    // Turned by a quarter, the dark edge is at the right.
    expect([data[150 * 300 + 5]! > 200, data[150 * 300 + 294]! < 50]).toEqual([true, true]);
  });

  test('F6 what is no picture, too large or too many pixels is refused with a sentence', async () => {
    const unreadable = 'This file cannot be read as a picture. Choose a PNG, JPEG, GIF, WebP or AVIF.';
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const torn = (await png()).subarray(0, 200);
    for (const bytes of [Buffer.from(svg), Buffer.from('hello'), Buffer.alloc(0), torn]) {
      const { status, body } = await send(mara, bytes);
      expect([status, body.errorMessage]).toEqual([400, unreadable]);
    }
    const wide = await drawn(10_000, 5000).png().toBuffer();
    expect((await send(mara, wide)).body.errorMessage).toBe(
      'This picture is too large. Choose one of at most 40 megapixels.',
    );
    const heavy = await send(mara, Buffer.alloc(8 * 1024 * 1024 + 1));
    expect([heavy.status, heavy.body.errorMessage]).toEqual([413, 'Pictures may have up to 8 MB.']);
  });

  test('a finished upload of one’s own, and of nobody else', async () => {
    const uploadId = await upload(mara, await makeProject(mara), 'me.png', await png());
    expect((await mara.post(`${IMAGE}?uploadId=${uploadId}`, {})).status).toBe(200);
    const eve = await signUp(server, { firstName: 'Eve' });
    expect((await eve.post(`${IMAGE}?uploadId=${uploadId}`, {})).status).toBe(404);
    expect((await mara.post(IMAGE, {})).status).toBe(400);
    expect((await mara.post(`${IMAGE}?role=ADMIN`, {})).status).toBe(400);
  });
});

describe('whose it is', () => {
  test('others see it in the project, and those who are there hear of it', async () => {
    const [owner, other] = [
      await signUp(server, { firstName: 'Olga' }),
      await signUp(server, { firstName: 'Priya' }),
    ];
    const projectId = await makeProject(owner);
    await addMember(owner, projectId, other);
    const heard = await follow(other, [projectId]);
    const { avatar } = must(await send(owner, await png()));
    const told = () =>
      heard.steps(projectId).some(({ data }) => JSON.stringify(data ?? {}).includes(avatar.baseUrl));
    await heard.until(told, 'the new picture');
    const { db } = await other.load(`/api/projects/${projectId}`);
    expect(db['user']?.[owner.user.id]).toMatchObject({ avatar });
    await heard.close();
  });

  test('A1 a team’s is changed by who manages it, and for strangers it is not there', async () => {
    const { teamId, owner, admin, editor } = await makeTeam(server);
    const query = `?teamId=${teamId}`;
    const picture = await png();
    const eve = await signUp(server, { firstName: 'Eve' });
    const asked = await Promise.all([admin, editor, eve].map((client) => send(client, picture, query)));
    expect(asked.map(({ status }) => status)).toEqual([200, 403, 404]);
    const unknown = await send(eve, picture, `?teamId=${newId()}`);
    expect({ ...unknown.body, requestId: null }).toEqual({ ...asked[2]!.body, requestId: null });
    expect((await editor.del(`${IMAGE}${query}`)).status).toBe(403);
    const { teams } = must(await owner.get<{ teams: { id: string; avatar: Picture }[] }>('/api/teams/user'));
    expect(teams.find(({ id }) => id === teamId)?.avatar).toEqual(must(asked[0]!).avatar);
  });

  test('what it replaces goes from the disk, and deleting goes back to initials', async () => {
    const { user, ...client } = await signUp(server, { firstName: 'Nils' });
    const nils = { ...client, user };
    const first = must(await send(nils, await png())).avatar;
    const second = must(await send(nils, await png(300, 300))).avatar;
    expect(readdirSync(folderOf(user.id))).toEqual([second.baseUrl.split('/').at(-1)]);
    expect((await bytesOf(first, 'smName')).status).toBe(404);
    expect(must(await nils.del(IMAGE))).toEqual({ avatar: null });
    expect(readdirSync(folderOf(user.id))).toEqual([]);
    expect((await bytesOf(second, 'smName')).status).toBe(404);
    // Refused, nothing is left either.
    await send(nils, Buffer.from('hello'));
    expect(readdirSync(folderOf(user.id))).toEqual([]);
    expect(existsSync(folderOf(mara.user.id))).toBe(true);
  });
});

test('it is served to be kept, and as nothing but a picture', async () => {
  const { avatar } = must(await send(mara, await png()));
  const { headers, status } = await bytesOf(avatar, 'lgName', visitorOf(server));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const name of ['..%2f..%2f..%2feo.sqlite', 'sm.webp', 'about.json', '%2e%2e'])
    expect([400, 404]).toContain((await mara.get(`${avatar.baseUrl}/${name}`)).status);
});

test('S8 no foreign page sets one', async () => {
  const picture = await png();
  const foreign = {
    headers: { ...octets.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  };
  expect((await mara.post(IMAGE, picture, foreign)).status).toBe(403);
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  expect((await mara.post(IMAGE, picture, form)).status).toBe(415);
});
