// Sheets, projects and posts that are loaded over a line that is slow, breaks, or is refused.

import { expect, test } from 'vitest';
import { channelWindows, loadMorePosts, openChannel } from '../../../renderer/store/channelPosts.ts';
import { loads, loadSheet } from '../../../renderer/store/loaded.ts';
import { enterSheet, leaveSheet } from '../../../renderer/store/project.ts';
import { headText, postsReply, prepareStage, PROJECT, stage, unreached } from './lineStage.ts';

prepareStage();

function rowLines(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, at) => `${JSON.stringify({ id: `row${from + at}`, sheetId: stage.sheetId })}\t{}\n`,
  ).join('');
}

/** A body whose parts are written by hand. */
function openBody() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  return {
    response: () => Promise.resolve(new Response(body)),
    write: (text: string) => stream?.enqueue(new TextEncoder().encode(text)),
    end: () => stream?.close(),
    cut: () => stream?.error(new TypeError('network error')),
  };
}

test('a sheet that is opened without a network is said to have failed', async () => {
  stage.respond = unreached;
  await loadSheet(stage.clientState, PROJECT, stage.sheetId);
  expect(loads.byId[stage.sheetId]).toMatchObject({ failed: { code: 'NETWORK' } });
});

test('a sheet whose answer breaks off is said to have failed, in its first line and after it', async () => {
  const head = headText();
  for (const [text, code] of [
    [head.slice(0, 40), 'UNEXPECTED_ANSWER'],
    [head, 'NETWORK'],
  ] as const) {
    const body = openBody();
    stage.respond = body.response;
    const loading = loadSheet(stage.clientState, PROJECT, stage.sheetId);
    body.write(text);
    if (text === head) setTimeout(body.cut);
    else body.end();
    await loading;
    expect(loads.byId[stage.sheetId]).toMatchObject({ failed: { code } });
  }
});

test('a sheet that is left and entered again while its rows come has each row once', async () => {
  const bodies: ReturnType<typeof openBody>[] = [];
  stage.respond = () => {
    const body = openBody();
    bodies.push(body);
    body.write(headText() + rowLines(0, 300));
    return body.response();
  };
  const records = enterSheet(PROJECT, stage.sheetId);
  await expect.poll(() => loads.byId[stage.sheetId]).toBe('partly');
  leaveSheet(stage.sheetId);
  enterSheet(PROJECT, stage.sheetId);
  for (const body of bodies) {
    body.write(rowLines(300, 500));
    body.end();
  }
  await expect.poll(() => loads.byId[stage.sheetId]).toBe('loaded');
  expect(records.order.count()).toBe(500);
  expect(bodies).toHaveLength(1);
});

test('the rows of a load are dropped where a newer one of the same sheet has begun', async () => {
  const bodies: ReturnType<typeof openBody>[] = [];
  stage.respond = () => {
    const body = openBody();
    bodies.push(body);
    body.write(headText() + rowLines(0, 300));
    return body.response();
  };
  const first = loadSheet(stage.clientState, PROJECT, stage.sheetId);
  await expect.poll(() => loads.byId[stage.sheetId]).toBe('partly');
  const second = loadSheet(stage.clientState, PROJECT, stage.sheetId);
  await expect.poll(() => bodies.length).toBe(2);
  for (const body of bodies) {
    body.write(rowLines(300, 500));
    body.end();
  }
  await Promise.all([first, second]);
  expect(loads.byId[stage.sheetId]).toBe('loaded');
  expect(stage.clientState.store.sheet(stage.sheetId).order.count()).toBe(500);
});

test('a page of older posts that comes after a jump to others is dropped', async () => {
  const place = { projectId: PROJECT, channelId: stage.sheetId };
  const answers: ((ids: readonly string[]) => void)[] = [];
  stage.respond = () => new Promise((resolve) => answers.push((ids) => resolve(postsReply(ids))));
  const window = () => channelWindows.byId[stage.sheetId];
  openChannel(place, null);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(['p7', 'p8']);
  await expect.poll(() => window()?.from).toBe('p7');
  const paging = loadMorePosts(place, 'older');
  await expect.poll(() => answers.length).toBe(2);
  openChannel(place, 'p2');
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.(['p1', 'p2', 'p3']);
  await expect.poll(() => window()?.to).toBe('p3');
  answers[1]?.(['p5', 'p6']);
  await paging;
  expect(window()).toMatchObject({ from: 'p1', to: 'p3' });
  expect(stage.clientState.store.collection('comment').get('p5')).toBeUndefined();
});
