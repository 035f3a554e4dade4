// The state of the caller's page, without React: the show at every tenth of a second, the presses that are being sent,
// and the last press that failed. It is opened and closed with the page.

import type { ShowActual } from '../../../shared/show/showRundown.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import type { ShowClient, ShowEnd, ShowSnapshot } from '../live/showClient.ts';
import { LOST_MS } from '../live/showClient.ts';
import { momentOf, goCallsFor, type Moment } from './moment.ts';
import { openPressSender, type FailedPress, type Press, type PressOutcome } from './pressSender.ts';
import {
  changeSpeed,
  speedOf,
  startRehearsalClock,
  type RehearsalClock,
  type RehearsalSpeed,
} from './rehearsalClock.ts';

/** The state that the caller's page shows. Each tick makes a new object. */
export interface CallerView {
  /** The show at this instant; null until it has been loaded. */
  readonly moment: Moment | null;
  /** How long nothing has been heard from the server, in ms; null while the connection is whole. */
  readonly silentMs: number | null;
  /** The most by which the clock may be wrong, in ms; null while nobody knows. */
  readonly errorMs: number | null;
  readonly end: ShowEnd | null;
  /** Whether a press is being sent or its effect awaited: another would be meant for the row that is about to end. */
  readonly isPressing: boolean;
  /** The presses that wait for a connection. */
  readonly waiting: readonly Press[];
  readonly failure: FailedPress | null;
  /** How long Next is still locked after a press that came too late, in ms. */
  readonly lockedMs: number;
  readonly speed: RehearsalSpeed;
  /** Whether the show is to start by itself at the planned start of its first cue. It is not stored. */
  readonly isSelfStarting: boolean;
}

/** A press as a person asks for it. `rowId` is the row that it is about, such as the one to go to, and `ms` a length of
 *  time; both are left out where the press needs none. */
export type PressRequest = Pick<Press, 'press'> & Partial<Pick<Press, 'rowId' | 'ms'>>;

/** The state of the caller's page, and the functions that change it. */
export interface CallerSession {
  view(): CallerView;
  subscribe(listener: () => void): () => void;
  /** Sends a press. Returns false if it is ignored: another one is being sent, Next is locked, or there is no show. */
  press(wish: PressRequest): boolean;
  /** Takes back the presses that wait. */
  cancelWaiting(): void;
  dismissFailure(): void;
  setSpeed(speed: RehearsalSpeed): void;
  setSelfStarting(isOn: boolean): void;
  close(): void;
}

/** A rehearsal that has begun, and its clock on this page. */
export interface Rehearsal {
  readonly showId: string;
  readonly clock: RehearsalClock;
}

interface SessionParts {
  readonly client: ShowClient;
  readonly newId: () => string;
  /** Sends a press to the server. It never rejects. */
  readonly deliver: (press: Press, isLate: boolean) => Promise<PressOutcome>;
  /** Runs when a press that was taken back has been dropped without an answer. */
  readonly dropped: () => void;
  readonly stored: readonly Press[];
  readonly store: (waiting: readonly Press[]) => void;
  /** The speed at which the person rehearsed last. */
  readonly firstSpeed: RehearsalSpeed;
  readonly storeSpeed: (speed: RehearsalSpeed) => void;
  /** The clock of the rehearsal that this page showed before it was loaded again; null where there was none. */
  readonly storedRehearsal: Rehearsal | null;
  readonly storeRehearsal: (rehearsal: Rehearsal) => void;
  /** Calls `run` after so many ms. The returned function cancels that. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The presses after which another row is on, or none. */
const MOVES: ReadonlySet<Press['press']> = new Set(['start', 'next', 'back', 'jump', 'stop'] as const);
/** The presses that put another row on. Go is sent with them to the departments that stand by for that row. */
const ENTERS: ReadonlySet<Press['press']> = new Set(['start', 'next', 'jump'] as const);

interface ActualsOfShow {
  readonly showId: string | null;
  readonly rundown: ShowSnapshot['rundown'];
  readonly all: readonly ShowActual[];
}

const TICK_MS = 100;
/** Time in ms for which Next is locked after a press that failed, so that a hasty second press does not skip a cue. */
const LOCK_MS = 1000;
/** Time in ms to wait for the state that follows a press, before the state is requested. */
const SETTLE_MS = 700;

/** Opens the session of a page. */
export function openCallerSession(parts: SessionParts): CallerSession {
  const { client, after } = parts;
  const listeners = new Set<() => void>();
  /** The ids of presses that could not be sent when they were made. */
  const late = new Set<string>(parts.stored.map(({ id }) => id));
  let failure: FailedPress | null = null;
  let lockedUntil = 0;
  let settling: { readonly sequence: number; readonly until: number; readonly isMoving: boolean } | null =
    null;
  /** The speed at which the next rehearsal begins on this page. */
  let speed = parts.firstSpeed;
  let rehearsal = parts.storedRehearsal;
  let isSelfStarting = false;
  let cancelTick = (): void => undefined;
  let cachedView: CallerView | null = null;
  /** The times at which rows were on in a show, from the rundown that was loaded last and the states since. */
  let actuals: ActualsOfShow = { showId: null, rundown: null, all: [] };

  const sender = openPressSender({
    stored: parts.stored,
    store: parts.store,
    later: (run, ms) => after(ms, run),
    async deliver(press) {
      const sequence = client.snapshot().state?.sequence ?? -1;
      const outcome = await parts.deliver(press, late.has(press.id));
      if (outcome.kind === 'unreached') late.add(press.id);
      else late.delete(press.id);
      if (outcome.kind === 'done') settle(sequence, press.press);
      if (outcome.kind === 'stale' && outcome.state) client.takeState(outcome.state);
      return outcome;
    },
    changed,
    dropped: parts.dropped,
    failed(failed) {
      failure = failed;
      lockedUntil = client.now() + LOCK_MS;
      client.refresh();
      changed();
    },
  });

  /** Waits for the state that follows a press, and requests it if the socket does not bring it. */
  function settle(sequence: number, press: Press['press']): void {
    settling = { sequence, until: client.now() + SETTLE_MS, isMoving: MOVES.has(press) };
    after(SETTLE_MS / 2, () => {
      if (isSettling()) client.refresh();
    });
  }

  function isSettling(): boolean {
    const { state } = client.snapshot();
    if (settling && ((state?.sequence ?? -1) > settling.sequence || client.now() > settling.until))
      settling = null;
    return settling !== null;
  }

  /** Returns whether a press that changes the row is being sent. */
  function isMoving(): boolean {
    return settling?.isMoving === true || sender.waiting().some((each) => MOVES.has(each.press));
  }

  /** Returns whether the same press is being sent already. Adding time and shortening may be repeated. */
  function isOnItsWay(press: Press['press']): boolean {
    return (
      press !== 'addTime' && press !== 'shorten' && sender.waiting().some((each) => each.press === press)
    );
  }

  function changed(): void {
    cachedView = null;
    for (const listener of listeners) listener();
  }

  /** Returns the clock of a rehearsal that has begun; null if it has not, or the show is no rehearsal. */
  function clockOf({ rehearsal: isRehearsal, showId, startedAt }: ShowState): RehearsalClock | null {
    if (!isRehearsal || showId === null || startedAt === null) return null;
    if (rehearsal?.showId === showId) return rehearsal.clock;
    const clock = startRehearsalClock(startedAt, speed);
    setRehearsal({ showId, clock });
    return clock;
  }

  function setRehearsal(begun: Rehearsal): void {
    rehearsal = begun;
    parts.storeRehearsal(begun);
  }

  function read(): CallerView {
    const { state, rundown, heardAt, end } = client.snapshot();
    const now = client.now();
    const stuck = sender.isStuck() ? sender.waiting() : [];
    const clock = state && clockOf(state);
    const silent = heardAt === null ? 0 : now - heardAt;
    return {
      moment:
        state && rundown
          ? momentOf({ state, rundown, actuals: actuals.all, waiting: stuck, rehearsal: clock, now })
          : null,
      silentMs: silent > LOST_MS ? silent : null,
      errorMs: client.errorMs(),
      end,
      isPressing: (sender.waiting().length > 0 && !sender.isStuck()) || isSettling(),
      waiting: stuck,
      failure,
      lockedMs: Math.max(0, lockedUntil - now),
      speed: clock ? speedOf(clock) : speed,
      isSelfStarting,
    };
  }

  /** Records when rows were on. The rundown has the times up to its loading; each later state has the next one. */
  function noteActuals(): void {
    const { state, rundown } = client.snapshot();
    if (!state || !rundown) return;
    const isNew = actuals.showId !== state.showId;
    const loaded = rundown === actuals.rundown ? [] : (rundown.actuals ?? []);
    if (isNew || loaded.length > 0) actuals = { showId: state.showId, rundown, all: loaded };
    const { all } = actuals;
    const open = all.at(-1);
    const { now: row, previous, timer, endedAt } = state;
    const { startedAt } = timer;
    const isSame = open?.rowId === row?.rowId && open?.startedAt === startedAt;
    // A rundown that was loaded after a press has its time already, before the state that follows the press has come.
    const isAhead = open !== undefined && startedAt !== null && open.startedAt > startedAt;
    if (isSame || isAhead) return;
    const end = startedAt ?? endedAt;
    const closed =
      open?.endedAt === null && end !== null ? [...all.slice(0, -1), { ...open, endedAt: end }] : all;
    const begun = row && startedAt !== null ? [{ rowId: row.rowId, startedAt, endedAt: null }] : [];
    if (closed === all && begun.length === 0) return;
    actuals = { ...actuals, all: [...closed, ...begun] };
    // Where another row was on before this one, presses were missed; only the server knows when rows were on meanwhile.
    if ((previous?.rowId ?? null) !== (open?.rowId ?? null)) client.reloadRundown();
  }

  function view(): CallerView {
    cachedView ??= read();
    return cachedView;
  }

  function tick(): void {
    changed();
    cancelTick = after(TICK_MS, tick);
  }

  const stopFollowing = client.subscribe(() => {
    if (sender.isStuck() && client.snapshot().isConnected) sender.retry();
    noteActuals();
    const { phase = 'idle' } = client.snapshot().state ?? {};
    // A show that was started by hand is not started once more after its end.
    if (phase === 'running' || phase === 'held') isSelfStarting = false;
    changed();
  });
  noteActuals();
  tick();

  return {
    view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press({ press, rowId = null, ms = null }) {
      const { moment, isPressing, lockedMs } = view();
      // After a press that changes the row, further ones wait for the new state: they would be meant for the old row.
      if (!moment || (isPressing && (isMoving() || MOVES.has(press) || isOnItsWay(press)))) return false;
      if (press === 'next' && lockedMs > 0) return false;
      const { showId } = moment.state;
      if (showId === null) return false;
      failure = null;
      const id = parts.newId();
      const fromRowId = moment.progress.rowId;
      if (sender.isStuck()) late.add(id);
      const entered = ENTERS.has(press) ? (rowId ?? moment.next?.rowId ?? null) : null;
      const go = goCallsFor(moment, entered).map((word) => ({
        actionId: parts.newId(),
        rowId: word.rowId,
        categoryId: word.categoryId,
      }));
      sender.send({ id, showId, press, fromRowId, rowId, ms, at: client.now(), go });
      return true;
    },
    cancelWaiting: () => sender.cancel(),
    dismissFailure() {
      failure = null;
      changed();
    },
    setSpeed(chosen) {
      speed = chosen;
      parts.storeSpeed(chosen);
      if (rehearsal === null) return;
      setRehearsal({ ...rehearsal, clock: changeSpeed(rehearsal.clock, client.now(), chosen) });
      changed();
    },
    setSelfStarting(isOn) {
      isSelfStarting = isOn;
      changed();
    },
    close() {
      cancelTick();
      stopFollowing();
      sender.stop();
      listeners.clear();
    },
  };
}
