// Sends presses (commands of the caller such as Next) to the server, one after the other. Each has an id, by which a
// press that is sent again is done once. Presses without an answer are stored in this browser, and are sent when the
// connection is back, with the time at which they were made. If a press comes too late it changes nothing, and those
// behind it are dropped. The module uses neither the DOM nor the network.

import type { ShowState } from '../../../shared/show/showState.ts';

/** The presses that the page sends. */
export const PAGE_PRESSES = [
  ...(['start', 'next', 'back', 'hold', 'resume', 'jump', 'skip', 'addTime', 'stop'] as const),
  ...(['shorten', 'tail'] as const),
] as const;

/** A command of the caller to the show, such as Next or Hold. */
export interface Press {
  /** Id of the action as which the press is sent. */
  readonly id: string;
  readonly showId: string;
  readonly press: (typeof PAGE_PRESSES)[number];
  /** Id of the row that was on when the command was given; null before the first row. */
  readonly fromRowId: string | null;
  readonly rowId: string | null;
  readonly ms: number | null;
  /** Time of the press, in ms since 1970 by the server's clock. */
  readonly at: number;
  /** The Go calls to departments that are sent with it, each as an action of its own. */
  readonly go: readonly { readonly actionId: string; readonly rowId: string; readonly categoryId: string }[];
}

/** The result of a press: done; too late, with the present state of the show; refused; or without an answer. */
export type PressOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stale'; readonly state: ShowState | null }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreached' };

/** A press that changed nothing, and why. */
export type FailedPress = { readonly press: Press } & Extract<PressOutcome, { kind: 'stale' | 'refused' }>;

/** The presses of a page that wait for an answer. */
export interface PressSender {
  /** Sends a press after those that wait. */
  send(press: Press): void;
  /** Returns the presses without an answer, in their order. */
  waiting(): readonly Press[];
  /** Returns whether the first of them could not be sent, as there is no connection. */
  isStuck(): boolean;
  /** Drops the waiting presses. The one whose answer is awaited is dropped only if no answer comes. */
  cancel(): void;
  /** Sends the waiting presses at once, as the connection is back. */
  retry(): void;
  stop(): void;
}

interface SenderParts {
  /** Sends a press; never rejects. */
  readonly deliver: (press: Press) => Promise<PressOutcome>;
  /** Runs when the waiting presses have changed. */
  readonly changed: () => void;
  readonly failed: (failure: FailedPress) => void;
  /** Runs when a press has been dropped on its way: nobody knows whether it has arrived. */
  readonly dropped: () => void;
  readonly store: (waiting: readonly Press[]) => void;
  /** Presses of this page before it was loaded again. */
  readonly stored: readonly Press[];
  /** Calls `run` after `ms`. The returned function cancels that. */
  readonly later: (run: () => void, ms: number) => () => void;
}

const RETRY_MS = [250, 500, 1000, 2000] as const;

/** Opens the sender of a page. What was stored is sent first. */
export function openPressSender({
  deliver,
  changed,
  failed,
  dropped,
  store,
  stored,
  later,
}: SenderParts): PressSender {
  let waiting: readonly Press[] = stored;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  /** The press that was taken back while its answer was awaited. */
  let takenBack: Press | null = null;
  let callOff = (): void => undefined;

  function change(next: readonly Press[]): void {
    waiting = next;
    // A press that was taken back is not stored, so that a reload of the page does not send it.
    store(waiting.filter((each) => each !== takenBack));
    changed();
  }

  async function pump(): Promise<void> {
    callOff();
    const [press] = waiting;
    if (!press || isSending || isStopped) return;
    isSending = true;
    const outcome = await deliver(press);
    isSending = false;
    if (isStopped) return;
    const isTakenBack = press === takenBack;
    takenBack = null;
    if (outcome.kind === 'unreached' && isTakenBack) {
      change(waiting.filter((each) => each !== press));
      dropped();
      return void pump();
    }
    if (outcome.kind === 'unreached') {
      const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
      failures += 1;
      changed();
      callOff = later(() => void pump(), wait);
      return;
    }
    failures = 0;
    // Presses behind one that changed nothing were meant for another row, so they are dropped.
    if (outcome.kind === 'done') change(waiting.filter((each) => each !== press));
    else {
      change([]);
      failed({ press, ...outcome });
    }
    void pump();
  }

  void pump();
  return {
    send(press) {
      change([...waiting, press]);
      void pump();
    },
    waiting: () => waiting,
    isStuck: () => failures > 0 && waiting.length > 0,
    cancel() {
      failures = 0;
      // The first may have arrived: only its answer can tell. Without one it is not sent again.
      takenBack = isSending ? (waiting[0] ?? null) : null;
      change(takenBack ? [takenBack] : []);
    },
    retry: () => void pump(),
    stop() {
      isStopped = true;
      callOff();
    },
  };
}
