// Loads a project, or a sheet in its packed form, whose first rows are shown before the rest has come. Also
// requests the steps that the live connection has not brought.

import { proxy } from 'valtio';
import { endFirstView, isFirstViewAwaited, afterFirstView } from '../browser/firstView.ts';
import { nextPaint } from '../browser/nextPaint.ts';
import { unicodeBreaksFor } from '../browser/unicodeBreaks.ts';
import type { Db, Entity, Fields, StepsSince } from '../../shared/model/action.ts';
import { projectIdOf } from '../../shared/model/kinds.ts';
import type { PackedHead } from '../../shared/packed.ts';
import { addressOf, call, dataOf, networkError, urlOf } from '../net/call.ts';
import { CallError, isRetriedAlone } from '../net/callError.ts';
import { fetchOrTake } from '../net/firstRequests.ts';
import { keepBusyDuring } from '../browser/busy.ts';
import { readLines } from '../net/readLines.ts';
import { applyChangeSet } from './db.ts';
import { stepOf } from './frames.ts';
import { publishQueueStatus, undoState, type ClientState } from './clientState.ts';

export type LoadState = 'loading' | 'partly' | 'loaded' | { readonly failed: CallError };

/** State of the load by the id of a project, sheet or discussion channel. `partly`: some rows of a sheet have come. */
export const loads = proxy<{ byId: Record<string, LoadState> }>({ byId: {} });

/** The newest load of each project or sheet, by its id. An older one that is still on its way changes nothing. */
const newest = new Map<string, symbol>();

/** Loads a project into the client's store. The response is dropped where the person has left the project
 *  meanwhile. Resolves to the failure, else to null. */
export async function loadProject(clientState: ClientState, projectId: string): Promise<CallError | null> {
  const isFresh = loads.byId[projectId] !== 'loaded';
  const failure = await watched(projectId, projectId, async (isCurrent) => {
    // The heartbeat may come first: without this the page would request the whole log of the project as well.
    if (isFresh) clientState.queue.hold(projectId);
    const read = await call('projects.load', { params: { projectId } });
    // Texts of the sheet may contain these values as variables.
    await unicodeBreaksFor([JSON.stringify([read.db['project'], read.db['textVariable']])]);
    if (!isCurrent()) return;
    clientState.queue.loaded({ sequences: read.meta.sequence, db: read.db });
  });
  publishQueueStatus(clientState);
  return failure;
}

/** Number of rows that are shown before the rest has come, and number of rows in each later batch. */
const FIRST = 200;
const CHUNK = 2_000;

/** How the rows of a sheet that opens are shown. */
export interface SheetLoading {
  /** Whether no row is shown before all have come, as in a sorted sheet, where later rows may come among the first. */
  readonly isWhole: boolean;
}

/** Opens a sheet. Where nothing of it is shown yet, its rows are shown as they come, or as `loading` says; else all
 *  rows are gathered and replace the old ones at once. Resolves to the failure, else to null. */
export async function loadSheet(
  clientState: ClientState,
  projectId: string,
  sheetId: string,
  loading: SheetLoading = { isWhole: false },
): Promise<CallError | null> {
  const isFresh = loads.byId[sheetId] !== 'loaded';
  const failure = await watched(projectId, sheetId, async (isCurrent) => {
    // Steps that come meanwhile wait, since they cannot be applied to half a sheet.
    if (isFresh) clientState.queue.hold(sheetId);
    const { head, lines } = await readSheet(projectId, sheetId);
    if (!isCurrent()) return;
    const rest = isFresh
      ? await stream(clientState, isCurrent, { head, lines, ...loading })
      : await gather(lines);
    if (isCurrent()) take(clientState, sheetId, head, rest);
  });
  publishQueueStatus(clientState);
  return failure;
}

/** Reads a sheet as it is stored, for callers that look through it without opening it. */
export async function readSheet(
  projectId: string,
  sheetId: string,
): Promise<{ readonly head: PackedHead; readonly lines: AsyncGenerator<string, void> }> {
  const lines = await linesOfSheet(projectId, sheetId);
  const first = await lines.next();
  const headText = first.done ? '' : first.value;
  await unicodeBreaksFor([headText]);
  return { head: headOf(headText), lines };
}

/** Parses the first line of a sheet's answer, its head. @throws CallError where the answer has been cut */
function headOf(text: string): PackedHead {
  try {
    return JSON.parse(text);
  } catch {
    throw sheetMissing();
  }
}

function sheetMissing(): CallError {
  return new CallError({
    name: 'Unknown Error',
    message: 'The sheet did not come.',
    code: 'UNEXPECTED_ANSWER',
    status: 500,
  });
}

/** Longest wait in ms for the answer to begin. */
const ANSWER_MS = 30_000;

async function linesOfSheet(projectId: string, sheetId: string): Promise<AsyncGenerator<string, void>> {
  const address = urlOf(addressOf('projects.sheet').path, { projectId, sheetId }, { form: 'packed' });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('timeout', 'TimeoutError')), ANSWER_MS);
  const response = await fetchOrTake(address, { credentials: 'same-origin', signal: late.signal }).catch(
    (cause: unknown) => {
      throw networkError(cause);
    },
  );
  clearTimeout(timer);
  if (!response.ok || !response.body) {
    await dataOf(response);
    throw sheetMissing();
  }
  return readLines(response.body);
}

/** Shows rows as they come. Resolves to null, so that `take` keeps the shown rows. */
async function stream(
  clientState: ClientState,
  isCurrent: () => boolean,
  { head, lines, isWhole }: SheetLoading & { head: PackedHead; lines: AsyncGenerator<string, void> },
): Promise<null> {
  const sheetId = head.sheet.id;
  const records = clientState.store.sheet(sheetId);
  records.reset(head.slots, head.cells, head.retired);
  showColumns(clientState, head);
  let chunk: string[] = [];
  let size = isWhole ? Infinity : FIRST;

  async function show(): Promise<void> {
    await unicodeBreaksFor(chunk);
    if (isCurrent()) records.append(chunk);
    chunk = [];
  }

  for await (const line of lines) {
    if (!isCurrent()) return null;
    chunk.push(line);
    if (chunk.length < size) continue;
    await show();
    if (!isCurrent()) return null;
    const isFirst = size === FIRST;
    size = CHUNK;
    loads.byId[sheetId] = 'partly';
    // The first rows are painted before the others are read: if all have come already, reading them would take a while.
    if (isFirst) await (isFirstViewAwaited() ? new Promise<void>(afterFirstView) : nextPaint());
  }
  await show();
  // A sheet without rows draws none: it shows what a person can begin with instead.
  if (records.order.count() === 0) endFirstView();
  return null;
}

/** The columns are shown first, since the first rows are of no use without them. */
function showColumns({ store, queue }: ClientState, { sheet, columns, others }: PackedHead): void {
  const ids = new Map([
    ['sheet', new Set([sheet.id])],
    ['column', new Set(columns.map(({ id }) => id))],
  ]);
  if (!store.collection('sheet').get(sheet.id)) store.collection('sheet').set(sheet.id, sheet);
  for (const column of columns) store.collection('column').set(column.id, column);
  for (const [id, category] of Object.entries(others['category'] ?? {})) {
    if (!store.collection('category').get(id)) store.collection('category').set(id, { ...category, id });
  }
  ids.set('category', new Set(Object.keys(others['category'] ?? {})));
  applyChangeSet({ ids, channels: new Set() }, queue.viewStore);
}

async function gather(lines: AsyncGenerator<string, void>): Promise<readonly string[]> {
  const rest: string[] = [];
  for await (const line of lines) rest.push(line);
  return rest;
}

function take(
  { queue, store }: ClientState,
  sheetId: string,
  head: PackedHead,
  rows: readonly string[] | null,
): void {
  queue.loaded({
    sequences: { [sheetId]: head.sequence },
    db: { ...head.others, sheet: { [sheetId]: head.sheet }, column: byId(head.columns) },
    packed: {
      kinds: ['row', 'cell'],
      fill() {
        if (!rows) return;
        const records = store.sheet(sheetId);
        records.reset(head.slots, head.cells, head.retired);
        records.append(rows);
      },
    },
  });
}

function byId(entities: readonly Entity[]): Db[string] {
  return Object.fromEntries(entities.map((each): [string, Fields] => [each.id, each]));
}

/** Drops everything that is known of a project that is left, so that no other project offers its entities. */
export function leaveProject({ queue, store }: ClientState, projectId: string): void {
  const isIts = (entity: Entity): boolean => projectIdOf(entity) === projectId;
  const channels = ['sheet', 'channel', 'layout'].flatMap((kind) =>
    [...store.collection(kind).values()].filter(isIts).map(({ id }) => id),
  );
  for (const channelId of [...channels, projectId]) {
    queue.forget(channelId);
    store.closeSheet(channelId);
    delete loads.byId[channelId];
    newest.delete(channelId);
  }
}

/** Runs a load and records its state, unless the project has been left or a newer load has begun meanwhile. Resolves
 *  to the failure, else to null. */
async function watched(
  projectId: string,
  id: string,
  work: (isCurrent: () => boolean) => Promise<void>,
): Promise<CallError | null> {
  const load = Symbol(id);
  newest.set(id, load);
  const isNewest = (): boolean => newest.get(id) === load;
  const isCurrent = (): boolean => isNewest() && undoState.scope === projectId;
  // A failure that is repeated by itself stays on the screen meanwhile, instead of the sign that something loads.
  if (loads.byId[id] !== 'loaded' && !isFailed(loads.byId[id])) loads.byId[id] = 'loading';
  try {
    await keepBusyDuring(work(isCurrent));
    if (isCurrent()) loads.byId[id] = 'loaded';
    else if (isNewest()) delete loads.byId[id];
    return null;
  } catch (error) {
    endFirstView();
    if (!(error instanceof CallError)) throw error;
    // A sheet that is shown already stays shown: the next connection requests what is missing.
    if (isNewest() && loads.byId[id] !== 'loaded') loads.byId[id] = { failed: error };
    return error;
  }
}

function isFailed(load: LoadState | undefined): boolean {
  return typeof load === 'object' && isRetriedAlone(load.failed);
}

/** Requests the steps of a channel after `sequence`. */
export async function loadSince(channelId: string, sequence: number): Promise<StepsSince> {
  const read = await call('actions.since', {
    params: { channelId, lastActionId: `seq:${sequence}` },
    query: { form: 'packed' },
  });
  return { channelId, ...read, actions: read.actions.map(stepOf) };
}
