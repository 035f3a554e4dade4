// What the queue of a client is asked and tells (`queue.ts` is it).

import type { AppError, Question } from '../../shared/errors.ts';
import type { Action, Answer, Message, Request, Since, Stored } from '../../shared/model/action.ts';
import type { OnChange } from '../../shared/model/inverse.ts';
import type { Overlay, Store } from '../../shared/model/store.ts';
import type { World } from '../../shared/model/world.ts';
import type { Confirmed, Load } from './confirmed.ts';
import type { Dispute } from './disputes.ts';
import type { Waiting } from './replay.ts';
import type { Touched } from './touched.ts';
import type { Gesture, Side, StackMemory } from './undo.ts';

export interface QueueParts {
  readonly userId: string;
  /** Where confirmed entities stand. */
  readonly store: Store;
  newId(): string;
  now(): number;
  /** Until when what is done now is live, in the server's time: what comes later asks before it replaces anything
   *  unseen. 0 where the line is down already. */
  liveUntil(): number;
  /** What the view shows may have changed there. Called after each change, once it is all in place. */
  onTouched(touched: Touched): void;
  /** The server has said no; what was shown of it is gone. `questions` when an undo met another's change:
   *  then `undo` or `redo` may be called again with what the person decided. */
  onRefused(request: Request, error: AppError, questions: readonly Question[]): void;
  onApplied?(step: Stored): void;
  /** What was sent has been done, of things that are in the bin by now: it is there with them. */
  onBinned?(request: Request): void;
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
  /** Queues what an earlier page could not send, as it was. */
  resume(kept: QueueMemory): void;
  /** What is to be kept of it on this device. */
  memory(): QueueMemory;
  /** What I wrote over something that I had not seen, and have not said yet whose is to stand. */
  readonly disputes: readonly Dispute[];
  /** Says whose is to stand, of the disputes of these actions. */
  decide(actionIds: readonly string[], whose: 'mine' | 'theirs'): void;
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

/** What outlives the page: what waits, what can be taken back, what is still asked. */
export interface QueueMemory {
  readonly requests: readonly { readonly scope: string; readonly actions: readonly Action[] }[];
  readonly stacks: StackMemory;
  readonly disputes: readonly Dispute[];
}
