// What a person has tried of EO is kept for them alone, and a demo show knows whose it is.

import { expect, test } from 'vitest';
import { formOf } from '../support/assets.ts';
import { must, signUp } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
const PATH = '/api/account/onboarding';
interface Known {
  readonly marks: readonly string[];
  readonly demos: readonly string[];
}

test('what is noted is kept once, for the person who did it, and is part of their data', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elin' }),
  ];
  expect(must(await mara.get<Known>(PATH))).toEqual({ marks: [], demos: [] });
  const noted = must(await mara.post<Known>(PATH, { marks: ['demo.paper', 'tour.write', 'demo.paper'] }));
  expect(noted.marks).toEqual(['tour.write', 'demo.paper']);
  must(await mara.post(PATH, { marks: ['tour.write', 'tour.ended'] }));
  expect(must(await mara.get<Known>(PATH)).marks).toEqual(['tour.write', 'tour.ended', 'demo.paper']);
  expect(must(await elin.get<Known>(PATH)).marks).toEqual([]);
  const data = JSON.stringify((await mara.get('/api/account/export')).body);
  expect(data).toContain('tour.ended');
});

test('what there is not to try is refused', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  for (const marks of [['demo.everything'], [], 'demo.paper'])
    expect((await mara.post(PATH, { marks })).status).toBe(400);
});

test('the demo show of a person is one of theirs', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const { projectId } = must(await mara.post<{ projectId: string }>('/api/project/demo/create', {}));
  expect(must(await mara.get<Known>(PATH)).demos).toEqual([projectId]);
});

test('the pictures of every demo show have their smaller sizes', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const sizes: Buffer[][] = [];
  for (const _ of ['one', 'another']) {
    const { projectId } = must(await mara.post<{ projectId: string }>('/api/project/demo/create', {}));
    const { db } = await mara.load(`/api/projects/${projectId}`);
    const assets = Object.values(db['asset'] ?? {}).toSorted((one, other) =>
      String(one['title']).localeCompare(String(other['title'])),
    );
    expect(assets.length).toBeGreaterThan(4);
    const small: Buffer[] = [];
    for (const { id } of assets) {
      const form = await formOf(mara, projectId, id, 'size=sm');
      small.push(Buffer.from(await form.arrayBuffer()));
    }
    sizes.push(small);
  }
  for (const bytes of sizes[0]!) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(sizes[1]).toEqual(sizes[0]);
});
