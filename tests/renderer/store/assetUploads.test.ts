// Uploads whose line is cut or whose server is restarted at any of their steps: the file is sent once, and becomes one
// asset.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  assetTransfers,
  cancelSending,
  listUnfinished,
  resumeSending,
  resumeWithFile,
  sendAsset,
  titleOf,
} from '../../../renderer/store/assetUploads.ts';

type Step = 'open' | 'state' | 'part' | 'close' | 'create' | 'cancel';
/** What becomes of a request: its answer is lost, it does not reach the server, or a proxy or the server refuses it. */
type Fate = 'lost' | 'cut' | number;

let fates: Partial<Record<Step, Fate[]>>;
let steps: Step[];
/** The states of the uploads of the server, by their ids. */
let uploads: Map<string, 'open' | 'sent' | 'closed'>;
let assets: string[];
/** The waits that end when the network is back. */
let waits: Set<() => void>;
let stored: Map<string, string>;

beforeEach(() => {
  [fates, steps, uploads, assets] = [{}, [], new Map(), []];
  [waits, stored] = [new Set(), new Map()];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    fonts: { ready: new Promise(() => undefined), status: 'loaded' },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, end: () => void) => type === 'online' && waits.add(end));
  vi.stubGlobal('removeEventListener', (_type: string, end: () => void) => waits.delete(end));
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string }) => {
    const reply = served(method === 'DELETE' ? 'cancel' : stepOf(path), path, body);
    if (reply === null) throw new TypeError('cut');
    return Response.json(reply.body, { status: reply.status });
  });
  vi.stubGlobal('XMLHttpRequest', PartRequest);
});
afterEach(async () => {
  for (const { id } of assetTransfers.list) cancelSending(id);
  // What is cancelled is told to the server.
  await new Promise((resolve) => setTimeout(resolve, 0));
  vi.unstubAllGlobals();
});

/** A request that sends a part to this test's server. */
class PartRequest {
  status = 0;
  responseText = '';
  readonly upload = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onloadend = (): void => undefined;
  private path = '';
  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    const reply = served('part', this.path);
    if (reply === null) this.onerror();
    else {
      [this.status, this.responseText] = [reply.status, JSON.stringify(reply.body)];
      this.onload();
    }
    this.onloadend();
  }
}

function stepOf(path: string): Step {
  if (path.includes('/asset/create/')) return 'create';
  if (path.endsWith('/open')) return 'open';
  return path.includes('/close/') ? 'close' : 'state';
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

function served(step: Step, path: string, body?: string): Reply | null {
  steps.push(step);
  const fate = fates[step]?.shift();
  if (fate === 'cut') return null;
  if (typeof fate === 'number') return refusal(fate);
  const reply = done(step, path, body);
  return fate === 'lost' ? null : reply;
}

function refusal(status: number): Reply {
  return { status, body: { error: true, errorMessage: 'No.', code: 'NO', data: null } };
}

function done(step: Step, path: string, body = '{}'): Reply {
  const answer = (data: unknown) => ({ status: 200, body: { data } });
  if (step === 'open') {
    const multipartId = `upload${uploads.size + assets.length}`;
    uploads.set(multipartId, 'open');
    return answer({ multipartId, partSize: 100 });
  }
  if (step === 'create') {
    const { uploadId } = JSON.parse(body);
    if (!assets.includes(uploadId)) {
      if (uploads.get(uploadId) !== 'closed') return refusal(404);
      uploads.delete(uploadId);
      assets.push(uploadId);
    }
    return answer({ assetId: `asset of ${uploadId}`, fileId: uploadId });
  }
  const [multipartId = ''] = /upload\d+/.exec(path) ?? [];
  if (!uploads.has(multipartId)) return refusal(404);
  if (step === 'cancel') {
    uploads.delete(multipartId);
    return answer({ deleted: true });
  }
  if (step === 'state') return answer({ partSize: 100, byteSize: 4, parts: [] });
  uploads.set(multipartId, step === 'part' ? 'sent' : 'closed');
  return answer({ uploadId: multipartId });
}

const file = () => new File(['text'], 'cues.txt', { lastModified: 1 });
const state = () => assetTransfers.list[0]?.state;
const idOf = () => assetTransfers.list[0]?.id ?? 0;

/** Ends the waits of the uploads until `isOver`. */
async function netIsBackUntil(isOver: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      for (const end of waits) end();
      return isOver();
    })
    .toBe(true);
}

test.each(['open', 'part', 'close', 'create'] as const)(
  'a server that is being restarted, or a cut, at “%s” is waited for',
  async (step) => {
    fates = { [step]: [503, 'cut', 502, 504, 'cut', 503] };
    const sent = sendAsset('project', file());
    await netIsBackUntil(() => assets.length === 1 || state() === 'paused' || state() === 'failed');
    await expect.poll(() => assetTransfers.list).toEqual([]);
    expect(await sent).toEqual({ assetId: 'asset of upload0', fileId: 'upload0', title: 'cues' });
    expect(steps.filter((each) => each === step)).toHaveLength(7);
  },
);

test('files that wait for others are not begun while the server is away', async () => {
  fates = { open: Array<Fate>(40).fill('cut') };
  for (let index = 0; index < 5; index += 1) void sendAsset('project', file());
  await netIsBackUntil(() => steps.length >= 6);
  expect(assetTransfers.list.map((each) => each.state)).toEqual([
    'sending',
    'sending',
    'queued',
    'queued',
    'queued',
  ]);
  fates = {};
  await netIsBackUntil(() => assets.length === 5);
});

test('an upload that the server keeps failing at can be resumed, also after a reload', async () => {
  fates = { close: Array<Fate>(4).fill(500) };
  const sent = sendAsset('project', file());
  await netIsBackUntil(() => state() === 'paused');
  expect([...stored.values()].join('')).toContain('upload0');
  resumeSending(idOf());
  expect((await sent)?.fileId).toBe('upload0');
  expect(steps.filter((each) => each === 'open')).toHaveLength(1);
});

test('an upload that is refused has failed', async () => {
  fates = { close: [400] };
  expect(await sendAsset('project', file())).toBe(null);
  expect(state()).toBe('failed');
  expect([...stored.values()].join('')).not.toContain('upload0');
});

test('an asset whose answer was lost is not made again, and its file is not sent again', async () => {
  fates = { create: ['lost', 500, 500, 500] };
  const sent = sendAsset('project', file());
  await netIsBackUntil(() => state() === 'paused');
  steps = [];
  resumeSending(idOf());
  expect((await sent)?.assetId).toBe('asset of upload0');
  expect(steps).toEqual(['create']);
  expect(assets).toEqual(['upload0']);
});

test('after a reload, an upload that has become an asset is not sent again, and another one is continued', async () => {
  const begun = { userId: '', projectId: 'project', assetId: null, fileName: 'cues.txt', byteSize: 4 };
  const uploadsBegun = ['upload0', 'upload1'].map((multipartId) => ({
    ...begun,
    multipartId,
    lastModified: 1,
  }));
  const { recordUnfinishedUpload } = await import('../../../renderer/store/unfinishedUploads.ts');
  for (const each of uploadsBegun) recordUnfinishedUpload(each);
  assets.push('upload0');
  uploads.set('upload1', 'open');
  await listUnfinished('project');
  for (const { id } of assetTransfers.list) {
    steps = [];
    resumeWithFile(id, file());
    await expect.poll(() => assetTransfers.list.some((each) => each.id === id)).toBe(false);
    expect(steps).toEqual(
      assetTransfers.list.length === 1 ? ['create'] : ['create', 'state', 'part', 'close', 'create'],
    );
  }
  expect(assets).toEqual(['upload0', 'upload1']);
});

test('an upload that is cancelled on its way leaves nothing on the server', async () => {
  fates = { part: ['cut'] };
  void sendAsset('project', file());
  await expect.poll(() => steps).toContain('part');
  cancelSending(idOf());
  await expect.poll(() => [...uploads]).toEqual([]);
  expect(steps).toContain('cancel');
});

test('an asset has the name of its file; one that is too short keeps its ending', () => {
  expect(['Key art.png', 'a.pdf', 'b.c.d', '.csv', 'x'].map(titleOf)).toEqual([
    'Key art',
    'a.pdf',
    'b.c',
    '.csv',
    'File',
  ]);
});
