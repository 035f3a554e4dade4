// The client state of one signed-in person: confirmed store, queue and sender. It is made once, and anew when
// somebody else signs in.

import { proxy, ref } from 'valtio';
import type { AppError, Question } from '../../shared/errors.ts';
import { nameOf, type ActionRequest, type StoredStep } from '../../shared/model/action.ts';
import { capitalise } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Cell, Row } from '../../shared/records.ts';
import { finishSlices } from '../browser/slicedWork.ts';
import { applyChangeSet } from './db.ts';
import { newId } from './newId.ts';
import type { EditConflict } from './editConflicts.ts';
import { addProblem, health, isOffline } from './health.ts';
import { openQueueStorage, type QueueStorage } from './queueStorage.ts';
import { recordOverwrite } from './overwrites.ts';
import { withPlans } from './plans.ts';
import { openQueue } from './queue.ts';
import type { Queue, RefusedUndo } from './queueTypes.ts';
import type { Records } from './records.ts';
import { openQueueSender, type QueueSender } from './queueSender.ts';
import { session } from './session.ts';
import { openPageStore, type PageStore } from './pageStore.ts';
import type { ChangeSet } from './changeSet.ts';
import type { UndoSide } from './undo.ts';
import { gestureOf, gestureWords } from './words.ts';

export interface ClientState {
  readonly userId: string;
  readonly store: PageStore;
  readonly queue: Queue;
  readonly sending: QueueSender;
  readonly storage: QueueStorage;
}

/** The next undo and redo of the open project, in words, and the questions that one of them has raised. */
export interface UndoState {
  scope: string;
  undo: string | null;
  redo: string | null;
  asked: UndoConflict | null;
}

export interface UndoConflict {
  readonly side: UndoSide;
  readonly questions: readonly Question[];
  /** Number of questions beyond the listed ones: the server sends only the first. */
  readonly more: number;
}

/** Changes of this person that were made without seeing another's change of the same thing, and need a decision. */
export const editConflictState = proxy<{ list: readonly EditConflict[]; isAsking: boolean }>({
  list: [],
  isAsking: false,
});

export const undoState = proxy<UndoState>({ scope: '', undo: null, redo: null, asked: null });

let current: ClientState | null = null;

/** Returns the client state of a person. The client state of the previous person stops sending. */
export function openClientState(userId: string): ClientState {
  if (current?.userId === userId) return current;
  current?.sending.stop();
  current = makeClientState(userId);
  return current;
}

/**
 * Returns the client state of the signed-in person.
 * @throws Error before anybody is signed in: no page that changes anything is shown then
 */
export function getClientState(): ClientState {
  if (!current) throw new Error('Nobody is signed in');
  return current;
}

function makeClientState(userId: string): ClientState {
  const store = openPageStore();
  const queue: Queue = openQueue({
    userId,
    store,
    newId,
    now: Date.now,
    liveUntil: () =>
      health.connected && !isOffline(health) ? Date.now() + health.driftMs + limits.liveMs : 0,
    onNews: finishSlices,
    onTouched: (touched) => show(touched, store, queue),
    onApplied(step) {
      noteWriter(step);
      recordOverwrite(step, userId);
    },
    onBinned,
    onRefused: refused,
  });
  const storage = openQueueStorage(userId);
  const clientState: ClientState = {
    userId,
    store,
    queue,
    storage,
    sending: openQueueSender(
      queue,
      () => publishQueueStatus(clientState),
      () => session.user?.id === userId,
    ),
  };
  // The browser warns before the page is left while changes wait that it could not store.
  addEventListener('beforeunload', (event) => {
    finishSlices();
    if (current === clientState && queue.countWaiting() > 0 && !storage.isSafe()) event.preventDefault();
  });
  void restore(clientState);
  return clientState;
}

/** Id of the last writer of each entity, as far as this page has received it: questions of an undo name the
 *  writer. */
const writers = new Map<string, string>();
const MOST_WRITERS = 20_000;

function noteWriter({ entityId, userId }: StoredStep): void {
  writers.delete(entityId);
  writers.set(entityId, userId);
  const [oldest] = writers.size > MOST_WRITERS ? writers.keys() : [];
  if (oldest !== undefined) writers.delete(oldest);
}

/** Returns who wrote an entity last, as far as this page has received it; null where it does not know. */
export function writerOf(entityId: string): string | null {
  return writers.get(entityId) ?? null;
}

/** Adds the writer's id to questions that a plan on this page has raised, since plans do not know the writer. */
export function withWriterIds(questions: readonly Question[]): readonly Question[] {
  return questions.map((question) => ({
    ...question,
    by: question.by ?? writerOf(question.entityId),
  }));
}

/** Resumes the requests of an earlier page, before any new one. Their ids are the same, so the server does none
 *  twice. */
async function restore(clientState: ClientState): Promise<void> {
  const send = (): void => {
    publishQueueStatus(clientState);
    clientState.sending.wake();
  };
  await clientState.storage.restore(
    (memory) =>
      new Promise((resolve) => {
        // The requests are shown as the page plans them; without plans they are sent all the same.
        const resume = (): void => {
          clientState.queue.resume(memory);
          send();
          resolve();
        };
        if (memory.requests.length > 0) withPlans(resume);
        else resume();
      }),
  );
  send();
}

function show(touched: ChangeSet, store: PageStore, queue: Queue): void {
  applyChangeSet(touched, queue.viewStore);
  const written = new Map(queue.pending.written());
  for (const records of store.openSheets()) {
    const rows = new Map<string, Row | null>();
    const cells = new Map<string, Cell | null>();
    for (const [id, entity] of written.get('row') ?? []) {
      const row = entity && entityOfKind('row', entity);
      if (isOf(records, id, row)) rows.set(id, row);
    }
    for (const [id, entity] of written.get('cell') ?? []) {
      const cell = entity && entityOfKind('cell', entity);
      if (isOf(records, id, cell)) cells.set(id, cell);
    }
    records.setPending({ rows, cells });
  }
}

/** Returns whether an entity is in the sheet. An entity to be deleted (`null`) is found by the row in its id. */
function isOf(records: Records, id: string, entity: Row | Cell | null): boolean {
  if (entity) return entity.sheetId === records.sheetId;
  const [rowId = ''] = id.split('.');
  return records.order.find(rowId) !== undefined || records.cells.get(id) !== undefined;
}

/** Updates what is derived from the queue: the connection status, the names of undo and redo, the edit conflicts, and
 *  the copy on this device. */
export function publishQueueStatus({ queue, storage }: ClientState): void {
  health.waiting = queue.countWaiting();
  notifyUndo(queue);
  notifyEditConflicts(queue);
  storage.write(() => queue.memory());
}

function notifyEditConflicts({ editConflicts }: Queue): void {
  // A dialog that was put off opens again when further edit conflicts come.
  if (editConflicts.length > editConflictState.list.length) editConflictState.isAsking = true;
  editConflictState.list = editConflicts.map((each) => ({
    ...each,
    // Otherwise valtio would put proxies into the action, which the queue sends and stores.
    action: ref(each.action),
    questions: withWriterIds(each.questions),
  }));
  health.editConflicts = editConflicts.length;
}

function notifyUndo(queue: Queue): void {
  for (const side of ['undo', 'redo'] as const) {
    const next = queue.next(undoState.scope, side);
    undoState[side] = next ? gestureWords(next.name, next.count) : null;
  }
}

function refused(request: ActionRequest, error: AppError, asked: RefusedUndo | null): void {
  // The dialog acts on the open project, so a refused undo of another one is only reported.
  if (asked && asked.scope === undoState.scope) {
    const { side, questions } = asked;
    undoState.asked = { side, questions: withWriterIds(questions), more: error.details.more ?? 0 };
    return;
  }
  // Loaded when it is needed, since few requests are refused.
  void import('./refusedWords.ts').then((code) => code.restoreWords(request.actions));
  report(request, ` was not possible. ${error.message}`);
}

/** Reports a change that the server has accepted, but that nobody sees, since what it concerns is in the bin. */
function onBinned(request: ActionRequest): void {
  report(request, ': what it changed is in the bin.');
}

/** Reports what has become of a request. In the sentence, `words` follow the name of its gesture. */
function report({ actions }: ActionRequest, words: string): void {
  const { name, count } = gestureOf(actions);
  addProblem({
    id: actions[0]?.id ?? '',
    actionNames: actions.map(nameOf),
    text: capitalise(gestureWords(name, count)) + words,
  });
}
