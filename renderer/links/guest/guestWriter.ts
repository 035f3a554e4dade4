// What a guest has written and the view does not have yet. It is sent immediately, and again while the server cannot be
// reached, so that nothing has to be typed twice.

import { wait } from '../../net/backoff.ts';

/** A text that a guest has written. */
export interface PendingText {
  readonly value: string;
  /** Whether the server could not be reached with it so far. It is sent again until it can. */
  readonly isLate: boolean;
}

/** The result of sending a text; a refusal has its reason. */
export type Sent = 'done' | 'unreached' | { readonly refusal: string };

/** The result of loading the view; `over` if it can no longer be loaded. */
export type Reloaded = 'shown' | 'unreached' | 'over';

interface GuestWriterServices {
  readonly newId: () => string;
  /** Sends a text. The server carries out an action of the same id only once. */
  send(actionId: string, cellId: string, value: string): Promise<Sent>;
  /** Loads the newest view and shows it. */
  load(): Promise<Reloaded>;
  /** Called with the texts of the cells that the view does not have yet. */
  onPending(texts: ReadonlyMap<string, PendingText>): void;
  /** Called once the server has a text. */
  onDone(cellId: string): void;
  onRefused(reason: string): void;
}

/** Sends the texts that a guest writes. */
export interface GuestWriter {
  write(cellId: string, value: string): void;
  /** Returns whether a text would be lost if the page was left now. */
  isWaiting(): boolean;
  /** Stops all further attempts to send. */
  stop(): void;
}

const RETRY_MS = 3000;

/** Sends what a guest writes, and keeps each text until the view has it, so that a guest who goes on typing continues
 *  their own text and not the former one. A newer text of the same cell replaces the one before. */
export function openGuestWriter(services: GuestWriterServices): GuestWriter {
  const stopped = new AbortController();
  const { signal } = stopped;
  let pending: ReadonlyMap<string, PendingText> = new Map();
  /** Ids of the newest actions, by cell id. */
  const newest = new Map<string, string>();
  /** Ids of the newest actions that the server has not answered, by cell id. */
  const unanswered = new Map<string, string>();

  function change(cellId: string, text: PendingText | null): void {
    const next = new Map(pending);
    if (text) next.set(cellId, text);
    else next.delete(cellId);
    pending = next;
    services.onPending(pending);
  }

  async function bring(cellId: string, value: string): Promise<void> {
    const own = services.newId();
    const text = { value, isLate: false };
    const isNewest = () => !signal.aborted && newest.get(cellId) === own;
    newest.set(cellId, own);
    unanswered.set(cellId, own);
    change(cellId, text);
    const sent = await repeated(
      () => services.send(own, cellId, value),
      isNewest,
      () => change(cellId, { value, isLate: true }),
    );
    if (unanswered.get(cellId) === own) unanswered.delete(cellId);
    if (sent === 'done') {
      services.onDone(cellId);
      if (isNewest()) change(cellId, text);
      await repeated(services.load, isNewest, () => undefined);
    } else if (sent !== 'unreached') services.onRefused(sent.refusal);
    if (isNewest()) change(cellId, null);
  }

  /** Repeats a step until the server answers it or a newer text of the cell makes it unnecessary. */
  async function repeated<Result>(
    step: () => Promise<Result | 'unreached'>,
    isNewest: () => boolean,
    onLate: () => void,
  ): Promise<Result | 'unreached'> {
    for (;;) {
      // Each attempt waits for the one before.
      // oxlint-disable-next-line no-await-in-loop
      const result = await step();
      if (result !== 'unreached' || !isNewest()) return result;
      onLate();
      // oxlint-disable-next-line no-await-in-loop
      await wait(RETRY_MS, signal);
      if (!isNewest()) return result;
    }
  }

  return {
    write: (cellId, value) => void bring(cellId, value),
    isWaiting: () => unanswered.size > 0,
    stop: () => stopped.abort(),
  };
}
