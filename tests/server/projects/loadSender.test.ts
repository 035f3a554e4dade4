// A load is read once for each version: who has the version reads nothing, and people who open it together read it once.

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openLoadSender, type LoadVersion } from '../../../server/projects/loadSender.ts';

/** A load of which each reading is counted, and has the version that is current when it ends. */
function openStage() {
  const loads = openLoadSender();
  const stage = { tag: 's1', reads: 0, changesMeanwhile: false };
  const version = (): LoadVersion => ({
    tag: stage.tag,
    async load() {
      stage.reads += 1;
      if (stage.changesMeanwhile) stage.tag = 's9';
      const { tag } = stage;
      return { tag, contentType: 'text/plain', parts: () => ['rows ', 'of ', tag] };
    },
  });
  const app = Fastify();
  app.get('/', (request, reply) => loads.send('sheet', version(), request, reply));
  const get = (held?: string) =>
    app.inject({ path: '/', headers: held === undefined ? {} : { 'if-none-match': held } });
  return { stage, get };
}

test('the same version is read once, another one again', async () => {
  const { stage, get } = openStage();
  expect((await get()).body).toBe('rows of s1');
  expect((await get()).body).toBe('rows of s1');
  expect(stage.reads).toBe(1);
  stage.tag = 's2';
  expect((await get()).body).toBe('rows of s2');
  expect(stage.reads).toBe(2);
});

test('nothing is read for a client that has the version', async () => {
  const { stage, get } = openStage();
  const { statusCode, headers, body } = await get('W/"s1"');
  expect([statusCode, headers['etag'], body, stage.reads]).toEqual([304, 'W/"s1"', '', 0]);
});

test('people who open it at once wait for one reading', async () => {
  const { stage, get } = openStage();
  const answers = await Promise.all([get(), get(), get()]);
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill('rows of s1'));
  expect(stage.reads).toBe(1);
});

test('what changed between the look and the reading is sent and kept as what it is', async () => {
  const { stage, get } = openStage();
  stage.changesMeanwhile = true;
  const { headers, body } = await get();
  expect([headers['etag'], body]).toEqual(['W/"s9"', 'rows of s9']);
  expect((await get('W/"s9"')).statusCode).toBe(304);
  expect((await get()).body).toBe('rows of s9');
  expect(stage.reads).toBe(1);
});
