// A page without a browser, whose requests and sockets are answered by hand.

import { afterEach, beforeEach, vi } from 'vitest';
import { openClientState, undoState } from '../../../renderer/store/clientState.ts';
import { loads } from '../../../renderer/store/loaded.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import type { PackedHead } from '../../../shared/packed.ts';

/** The id of the project. */
export const PROJECT = 'PR0JECT';
const newId = openIdGenerator(Date.now);

function openStage() {
  const requests: string[] = [];
  const sockets: FakeSocket[] = [];
  /** What becomes of a request, by its path and its headers. */
  const respond = (_path: string, _headers: Readonly<Record<string, string>>): Promise<Response> =>
    unreached();
  return { requests, sockets, respond, clientState: openClientState(newId()), sheetId: newId() };
}

/** The page of the test that runs. */
export const stage = {} as ReturnType<typeof openStage>;

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    stage.sockets.push(this);
  }
  readonly sent: { readonly type: string; readonly data: unknown }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  /** Is accepted by the server, as the socket of `whose`. */
  open(whose: { readonly userId?: string } = {}): void {
    this.readyState = FakeSocket.OPEN;
    this.say({ type: 'CONNECT', data: { socketSessionId: 'a socket', serverTime: 0, ...whose } });
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** Prepares the stage of each test of a file. */
export function prepareStage(): void {
  beforeEach(() => {
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
    vi.stubGlobal('fetch', (path: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
      stage.requests.push(path);
      return stage.respond(path, headers);
    });
    Object.assign(stage, openStage());
    undoState.scope = PROJECT;
  });
  afterEach(() => {
    stage.clientState.sending.stop();
    undoState.scope = '';
    loads.byId = {};
    vi.unstubAllGlobals();
  });
}

/** Answers nothing, as without a network. */
export const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
/** The answer of a server that has failed. */
export const failed = () =>
  Response.json(
    { error: true, errorMessage: 'No.', name: 'Server Error', code: 'SERVER_ERROR' },
    { status: 500 },
  );
/** The answer that has these posts of a channel. */
export const postsReply = (ids: readonly string[]) =>
  Response.json({
    error: false,
    errorMessage: null,
    data: {
      db: { comment: Object.fromEntries(ids.map((id) => [id, { channelId: stage.sheetId }])) },
      meta: { seen: { [stage.sheetId]: 1 }, more: true, newer: true, deleted: [], replies: {} },
    },
  });
/** Returns the first line of the sheet, which has 500 rows. */
export function headText(): string {
  const head: PackedHead = {
    sheet: { id: stage.sheetId, projectId: PROJECT },
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
