// A client: what the server has said (confirmed), what it has not yet answered (the queue), and the view,
// which is the one with the other played over it. Intents are played again, not their steps: planned
// anew over whatever others did meanwhile, they mean the same and overwrite nothing.

import { definitionOf, kinds } from '../../shared/catalogue.ts';
import { AppError, type Question } from '../../shared/errors.ts';
import type { Action, Answer, Message, Request, Since, Step, Stored } from '../../shared/model/action.ts';
import type { OnChange } from '../../shared/model/inverse.ts';
import { overlay, type Overlay, type Store } from '../../shared/model/store.ts';
import { worldOf, type World } from '../../shared/model/world.ts';
import { openConfirmed, type Confirmed, type Load } from './confirmed.ts';
import { openReads } from './reads.ts';
import { plannedOver, played, type Played, type Waiting } from './replay.ts';
import { openTouched, type Touched } from './touched.ts';
import { openStacks, type Gesture, type Side } from './undo.ts';
import { gestureOf } from './words.ts';

interface QueueParts {
  readonly userId: string;
  /** Where confirmed entities stand. */
  readonly store: Store;
  newId(): string;
  now(): number;
  /** What the view shows may have changed there. Called after each change, once it is all in place. */
  onTouched(touched: Touched): void;
  /** The server has said no; what was shown of it is gone. `questions` when an undo met another's change:
   *  then `undo` or `redo` may be called again with what the person decided. */
  onRefused(request: Request, error: AppError, questions: readonly Question[]): void;
  onApplied?(step: Stored): void;
}

export interface Queue {
  readonly userId: string;
  readonly confirmed: Confirmed;
  readonly waiting: readonly Waiting[];
  /** What is shown: always the same store, and always as of now. */
  readonly viewStore: Store;
  /** What the queue has written over the confirmed state. */
  readonly pending: Pick<Overlay, 'written'>;
  view(): World;
  /** How many gestures have no answer yet. */
  countWaiting(): number;
  /** Have the steps of this action of mine come back? Then others may have changed it since. */
  hasLanded(actionId: string): boolean;
  /** Does one gesture: shows it, if that may be, and queues it. `scope` is the project that it is in. */
  act(actions: readonly Action[], scope: string): void;
  /** What the server has done in this person's name, by way of another call: it can be taken back like the rest. */
  done(scope: string, gesture: Gesture): void;
  /** What the next undo or redo would be about; null when there is none. */
  next(scope: string, side: Side): Gesture | null;
  /** Takes back the last gesture, or answers with what has been changed since: then ask, and call again. */
  undo(scope: string, onChange: OnChange): readonly Question[];
  redo(scope: string, onChange: OnChange): readonly Question[];
  leave(scope: string): void;
  /** What is to be sent now: the oldest request that has no answer, one at a time, again after `retryMs`. */
  toSend(now: number, retryMs: number): Request | null;
  answered(request: Request, outcome: Answer | AppError): void;
  hear(message: Message): void;
  heard(heads: Iterable<readonly [channelId: string, sequence: number]>): void;
  caughtUp(since: Since): void;
  loaded(load: Load): void;
  hold(channelId: string): void;
  forget(channelId: string): void;
}

/** Answers of mine that are kept so that an undo of them can be shown early. */
const KEPT_ANSWERS = 5000;

export function openQueue(parts: QueueParts): Queue {
  const stacks = openStacks();
  const touched = openTouched(parts.onTouched);
  /** Of the actions in the queue: which have come back. */
  const landed = new Set<string>();
  const mine = new Map<string, readonly Stored[]>();
  let waiting: Waiting[] = [];
  let believed: Played = new Map();
  /** Something has changed that the queue stands on: it is to be played again. */
  let isStale = false;

  const confirmed = openConfirmed({
    store: parts.store,
    kinds,
    onApplied(step) {
      if (step.userId === parts.userId) landed.add(step.causeId);
      isStale ||= step.userId === parts.userId || reads.touches(step);
      touched.step(step);
      parts.onApplied?.(step);
    },
    onLoaded(channelId) {
      isStale = true;
      touched.loaded(channelId);
    },
  });
  const reads = openReads(parts.store);
  const shown = overlay(reads.store);
  const history: World['history'] = (causeId) => mine.get(causeId) ?? believed.get(causeId) ?? null;

  function isLanded(action: Action, { answer }: Waiting): boolean {
    if (landed.has(action.id)) return true; // an optimistic action has its steps on one channel
    const own = answer?.actions.filter(({ causeId }) => causeId === action.id);
    return own !== undefined && own.every(confirmed.hasReached);
  }

  function play(requests: readonly Waiting[], planned: readonly Step[] | null = null): void {
    for (const each of requests) {
      const open = each.request.actions.filter((action) => !isLanded(action, each));
      const stage = { shown, history, believed, userId: parts.userId, planned };
      const steps = reads.noted(() => played(open, each, stage));
      for (const step of steps) touched.step(step);
    }
  }

  function replay(): void {
    for (const [kind, id] of shown.written()) touched.entity(kind, id);
    shown.clear();
    reads.clear();
    isStale = false;
    believed = new Map();
    play(waiting);
  }

  /** A request leaves the queue when it is answered and its steps have landed, in their sequence. */
  function settled(change: () => void): void {
    change();
    const before = waiting.length;
    waiting = waiting.filter(({ answer }) => answer === null || !answer.actions.every(confirmed.hasReached));
    if (waiting.length === 0) landed.clear();
    if (before > 0 && (isStale || waiting.length < before)) replay();
    isStale = false;
    touched.tell();
  }

  function enqueue(
    given: Pick<Waiting, 'request' | 'scope' | 'takesBack' | 'actedAt'>,
    planned: readonly Step[] | null,
  ): void {
    const each: Waiting = { ...given, sentAt: null, answer: null };
    waiting = [...waiting, each];
    play([each], planned);
    touched.tell();
  }

  /** Undoes the top of a stack by one action; its id is what the other stack then holds. */
  function takeBack(scope: string, side: Side, onChange: OnChange): readonly Question[] {
    const gesture = stacks.top(scope, side);
    if (!gesture) return [];
    const undo = undoOf(gesture, onChange, parts.newId());
    const actedAt = parts.now();
    let planned: readonly Step[] | null = null;
    try {
      planned = reads.noted(() => plannedOver(shown, undo, actedAt, { history, userId: parts.userId }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'changedSince') return error.details.questions ?? []; // otherwise the server decides
    }
    stacks.moved(scope, side, undo.id);
    enqueue({ request: { actions: [undo] }, scope, takesBack: { side, gesture }, actedAt }, planned);
    return [];
  }

  function refuse(each: Waiting, error: AppError): void {
    waiting = waiting.filter((other) => other !== each);
    stacks.refused(each.request.actions.map(({ id }) => id));
    const questions = error.kind === 'changedSince' ? (error.details.questions ?? []) : [];
    if (questions.length > 0 && each.takesBack) {
      stacks.back(each.scope, each.takesBack.side, each.takesBack.gesture);
    }
    replay();
    touched.tell();
    parts.onRefused(each.request, error, questions);
  }

  function keep(answer: Answer): void {
    const byCause = Map.groupBy(answer.actions, ({ causeId }) => causeId);
    for (const id of answer.actionIds) mine.set(id, byCause.get(id) ?? []);
    if (mine.size < KEPT_ANSWERS) return;
    const wanted = stacks.causeIds();
    for (const id of Array.from(mine.keys())) if (!wanted.has(id)) mine.delete(id);
  }

  return {
    userId: parts.userId,
    confirmed,
    viewStore: shown,
    pending: shown,
    get waiting() {
      return waiting;
    },
    view: () => worldOf(shown, history),
    countWaiting: () => waiting.filter(({ answer }) => answer === null).length,
    hasLanded: (actionId) => landed.has(actionId),
    act(actions, scope) {
      const causeIds = actions.map(({ id }) => id);
      if (actions.every((action) => definitionOf(action).undoable)) {
        stacks.done(scope, { causeIds, ...gestureOf(actions) });
      }
      enqueue({ request: { actions }, scope, takesBack: null, actedAt: parts.now() }, null);
    },
    done: (scope, gesture) => stacks.done(scope, gesture),
    next: (scope, side) => stacks.top(scope, side),
    undo: (scope, onChange) => takeBack(scope, 'undo', onChange),
    redo: (scope, onChange) => takeBack(scope, 'redo', onChange),
    leave: (scope) => stacks.clear(scope),
    toSend(now, retryMs) {
      const next = waiting.find(({ answer }) => answer === null);
      if (!next || (next.sentAt !== null && now < next.sentAt + retryMs)) return null;
      next.sentAt = now;
      return next.request;
    },
    answered(request, outcome) {
      const each = waiting.find((other) => other.request === request);
      if (!each || each.answer) return; // an answer that came twice
      if (outcome instanceof AppError) return refuse(each, outcome);
      each.answer = outcome;
      keep(outcome);
      settled(() => confirmed.land(outcome.actions));
    },
    hear: (message) => settled(() => confirmed.hear(message)),
    heard: (heads) => confirmed.heard(heads),
    caughtUp: (since) => settled(() => confirmed.caughtUp(since)),
    loaded: (load) => settled(() => confirmed.loaded(load)),
    hold: (channelId) => confirmed.hold(channelId),
    forget: (channelId) =>
      settled(() => {
        isStale = true;
        confirmed.forget(channelId);
      }),
  };
}

function undoOf({ causeIds }: Gesture, onChange: OnChange, id: string): Action {
  return {
    id,
    type: 'action',
    verb: 'create',
    property: 'undo',
    query: { entityId: null, parentEntityId: null, channelId: null },
    data: { causeIds, onChange },
    previous: null,
  };
}
