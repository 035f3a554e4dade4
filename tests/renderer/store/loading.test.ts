// Sheets, projects and posts that are loaded over a line that is slow, breaks, or is refused.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelWindows, loadMorePosts, openChannel } from '../../../renderer/store/channelPosts.ts';
import { openClientState, undoState, type ClientState } from '../../../renderer/store/clientState.ts';
import { openLive } from '../../../renderer/store/live.ts';
import { loads, loadSheet } from '../../../renderer/store/loaded.ts';
import { enterSheet, leaveSheet } from '../../../renderer/store/project.ts';
import type { PackedHead } from '../../../shared/packed.ts';
import { openIds } from '../../../shared/model/id.ts';

const PROJECT = 'PR0JECT';
const newId = openIds(Date.now);

/** What becomes of a request, by its path. */
let respond: (path: string) => Promise<Response>;
let requests: string[];
let sockets: FakeSocket[];
let clientState: ClientState;
let sheetId: string;

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    sockets.push(this);
  }
  send(): void {}
  close(): void {}
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  [requests, sockets] = [[], []];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    queueMicrotask(next);
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('location', { protocol: 'https:', host: 'eo.test' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    documentElement: { dataset: {} },
    fonts: { ready: null, status: 'loaded' },
    hidden: false,
  });
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return respond(path);
  });
  clientState = openClientState(newId());
  undoState.scope = PROJECT;
  sheetId = newId();
});
afterEach(() => {
  clientState.sending.stop();
  undoState.scope = '';
  loads.byId = {};
  vi.unstubAllGlobals();
});

const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const failed = () =>
  Response.json(
    { error: true, errorMessage: 'No.', name: 'Server Error', code: 'SERVER_ERROR' },
    { status: 500 },
  );
const loadsOf = (id: string) =>
  requests.filter((path) => path.includes(id) && !path.includes('since')).length;

function headText(): string {
  const head: PackedHead = {
    sheet: { id: sheetId, projectId: PROJECT },
    projectId: PROJECT,
    sequence: 1,
    rowCount: 500,
    columns: [],
    slots: {},
    cells: [],
    retired: [],
    others: {},
  };
  return `${JSON.stringify(head)}\n`;
}

function rowLines(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, at) => `${JSON.stringify({ id: `row${from + at}`, sheetId })}\t{}\n`,
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
  respond = unreached;
  await loadSheet(clientState, PROJECT, sheetId);
  expect(loads.byId[sheetId]).toMatchObject({ failed: { code: 'NETWORK' } });
});

test('a sheet whose answer breaks off is said to have failed, in its first line and after it', async () => {
  const head = headText();
  for (const [text, code] of [
    [head.slice(0, 40), 'UNEXPECTED_ANSWER'],
    [head, 'NETWORK'],
  ] as const) {
    const body = openBody();
    respond = body.response;
    const loading = loadSheet(clientState, PROJECT, sheetId);
    body.write(text);
    if (text === head) setTimeout(body.cut);
    else body.end();
    await loading;
    expect(loads.byId[sheetId]).toMatchObject({ failed: { code } });
  }
});

test('a sheet that is left and entered again while its rows come has each row once', async () => {
  const bodies: ReturnType<typeof openBody>[] = [];
  respond = () => {
    const body = openBody();
    bodies.push(body);
    body.write(headText() + rowLines(0, 300));
    return body.response();
  };
  const records = enterSheet(PROJECT, sheetId);
  await expect.poll(() => loads.byId[sheetId]).toBe('partly');
  leaveSheet(sheetId);
  enterSheet(PROJECT, sheetId);
  for (const body of bodies) {
    body.write(rowLines(300, 500));
    body.end();
  }
  await expect.poll(() => loads.byId[sheetId]).toBe('loaded');
  expect(records.order.count()).toBe(500);
  expect(bodies).toHaveLength(1);
});

test('the rows of a load are dropped where a newer one of the same sheet has begun', async () => {
  const bodies: ReturnType<typeof openBody>[] = [];
  respond = () => {
    const body = openBody();
    bodies.push(body);
    body.write(headText() + rowLines(0, 300));
    return body.response();
  };
  const first = loadSheet(clientState, PROJECT, sheetId);
  await expect.poll(() => loads.byId[sheetId]).toBe('partly');
  const second = loadSheet(clientState, PROJECT, sheetId);
  await expect.poll(() => bodies.length).toBe(2);
  for (const body of bodies) {
    body.write(rowLines(300, 500));
    body.end();
  }
  await Promise.all([first, second]);
  expect(loads.byId[sheetId]).toBe('loaded');
  expect(clientState.store.sheet(sheetId).order.count()).toBe(500);
});

test('a sheet that could not be reached is loaded once the connection is back', async () => {
  respond = unreached;
  const live = openLive(clientState, PROJECT);
  live.follow(sheetId);
  await loadSheet(clientState, PROJECT, sheetId);
  respond = async (path) => (path.includes(sheetId) ? new Response(headText()) : failed());
  sockets[0]?.open();
  await expect.poll(() => loads.byId[sheetId]).toBe('loaded');
  live.close();
});

test('a load that the server has asked for and then refuses is not repeated at once', async () => {
  respond = async (path) =>
    path.includes('actions')
      ? failed()
      : Response.json({
          error: false,
          errorMessage: null,
          data: { db: { project: { [PROJECT]: {} } }, meta: { sequence: { [PROJECT]: 1 } } },
        });
  const live = openLive(clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  const before = loadsOf(PROJECT);
  // A loop ends at twenty, so that the test does.
  respond = () => (requests.length < 20 ? Promise.resolve(failed()) : new Promise(() => undefined));
  clientState.queue.caughtUp({ channelId: PROJECT, actions: [], complete: true, reload: true });
  clientState.queue.heard([[PROJECT, 9]]);
  sockets[0]?.open();
  sockets[0]?.say({
    type: 'TOCK',
    data: { originalClientTime: 0, clientToServerDelta: 0, serverTime: 0, sequences: { [PROJECT]: 9 } },
  });
  await expect.poll(() => loadsOf(PROJECT)).toBeGreaterThan(before);
  // The next tick is seconds away; a loop would have sent many by now.
  for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(loadsOf(PROJECT)).toBe(before + 1);
  live.close();
});

test('a page of older posts that comes after a jump to others is dropped', async () => {
  const place = { projectId: PROJECT, channelId: sheetId };
  const answers: ((ids: readonly string[]) => void)[] = [];
  respond = () =>
    new Promise((resolve) =>
      answers.push((ids) =>
        resolve(
          Response.json({
            error: false,
            errorMessage: null,
            data: {
              db: { comment: Object.fromEntries(ids.map((id) => [id, { channelId: sheetId }])) },
              meta: { seen: { [sheetId]: 1 }, more: true, newer: true, deleted: [], replies: {} },
            },
          }),
        ),
      ),
    );
  const window = () => channelWindows.byId[sheetId];
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
  expect(clientState.store.collection('comment').get('p5')).toBeUndefined();
});
