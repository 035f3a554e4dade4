// The interface of a client's queue (`queue.ts`), and of what it needs.

import type { AppError, Question } from '../../shared/errors.ts';
import type {
  Action,
  RequestReply,
  Message,
  ActionRequest,
  StepsSince,
  StoredStep,
} from '../../shared/model/action.ts';
import type { OnChange } from '../../shared/model/inverse.ts';
import type { Sliced } from '../../shared/model/sliced.ts';
import type { Overlay, Store } from '../../shared/model/store.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Confirmed, ConfirmedStore, Load } from './confirmed.ts';
import type { EditConflict } from './editConflicts.ts';
import type { QueuedRequest } from './replay.ts';
import type { ChangeSet } from './changeSet.ts';
import type { Gesture, UndoSide, StackMemory } from './undo.ts';

export interface QueueParts {
  readonly userId: string;
  /** Store of the confirmed entities. */
  readonly store: ConfirmedStore;
  newId(): string;
  now(): number;
  /** Returns the `askAfter` of changes that are made now, in ms of the server's clock: if such a change arrives later,
   *  the server asks its author before it replaces a value that they have not seen. 0 while offline. */
  liveUntil(): number;
  /**
   * Runs before anything from the server changes the view, so that a paste that is being planned can be finished first:
   * its rows must not move.
   */
  onNews?(): void;
  /** Runs after each complete change, with the entities that may look different in the view. */
  onTouched(touched: ChangeSet): void;
  /** Runs when the server has refused a request, after its changes have left the view. */
  onRefused(request: ActionRequest, error: AppError, asked: RefusedUndo | null): void;
  onApplied?(step: StoredStep): void;
  /** Runs when a request has changed what somebody else has moved to the bin: the change is stored there. */
  onBinned?(request: ActionRequest): void;
}

/** An undo or redo that the server refused because somebody had changed the same. Its gesture is back on top of its
 *  stack, so that the next undo or redo of this `side` and `scope` can do it as the person decides. */
export interface RefusedUndo {
  readonly side: UndoSide;
  readonly scope: string;
  readonly questions: readonly Question[];
}

export interface Queue {
  readonly userId: string;
  readonly confirmed: Confirmed;
  readonly waiting: readonly QueuedRequest[];
  /** Store of what is shown. It stays the same object and is always current. */
  readonly viewStore: Store;
  /** The changes of the queue over the confirmed state. */
  readonly pending: Pick<Overlay, 'written'>;
  view(): Snapshot;
  /** Returns the number of gestures that have no answer yet. */
  countWaiting(): number;
  /** Returns whether the steps of an own action have come back. From then on others may have changed the same. */
  hasLanded(actionId: string): boolean;
  /** Queues one gesture, and shows it where the page can plan it. `scope` is the id of its project. */
  act(actions: readonly Action[], scope: string): void;
  /**
   * Does what `act` does, in slices: nothing of the gesture is queued or shown before the last slice. Any other call
   * that changes the queue in between first runs the remaining slices, so that the result is that of `act`.
   */
  actSliced(actions: readonly Action[], scope: string): Sliced<void>;
  /** Adds a gesture that the server has done for this person through another API call, so that it can be undone. */
  done(scope: string, gesture: Gesture): void;
  /** Returns the gesture that the next undo or redo concerns; null when there is none. */
  next(scope: string, side: UndoSide): Gesture | null;
  /** Undoes the last gesture, or returns questions where others have changed the same since: callers then ask
   *  the person and call again. */
  undo(scope: string, onChange: OnChange): readonly Question[];
  redo(scope: string, onChange: OnChange): readonly Question[];
  /** Undoes or redoes as `undo` and `redo` do, in slices. */
  takeBackSliced(scope: string, side: UndoSide, onChange: OnChange): Sliced<readonly Question[]>;
  /** Queues the unsent requests of an earlier page, unchanged. */
  resume(memory: QueueMemory): void;
  /** Returns what is to be stored on this device: the same object as long as nothing of it has changed. */
  memory(): QueueMemory;
  /** Changes of this person that met another's unseen change, and are not decided yet. */
  readonly editConflicts: readonly EditConflict[];
  /** Ends the edit conflicts of these actions. With `mine`, this person's version is written again. */
  decide(actionIds: readonly string[], whose: 'mine' | 'theirs'): void;
  /** Returns the request to send now: the oldest without an answer, one at a time, again after `retryMs`. Null
   *  where there is none. */
  toSend(now: number, retryMs: number): ActionRequest | null;
  answered(request: ActionRequest, outcome: RequestReply | AppError): void;
  hear(message: Message): void;
  heard(heads: Iterable<readonly [channelId: string, sequence: number]>): void;
  caughtUp(since: StepsSince): void;
  loaded(load: Load): void;
  hold(channelId: string): void;
  forget(channelId: string): void;
}

/** A request as it is stored. `takesBack` is left out where it is no undo, or where an older version stored it. */
type StoredRequest = Pick<QueuedRequest, 'scope'> &
  ActionRequest & { readonly takesBack?: QueuedRequest['takesBack'] };

/** The part of the queue that outlives the page: waiting requests, undo stacks, open edit conflicts. */
export interface QueueMemory {
  readonly requests: readonly StoredRequest[];
  readonly stacks: StackMemory;
  readonly editConflicts: readonly EditConflict[];
}
