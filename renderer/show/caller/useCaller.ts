// Hooks for the session of the caller's page, and the other requests of the page: calls to departments, notes,
// messages, and handing over the call.

import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { ShowState } from '../../../shared/show/showState.ts';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { messageOf } from '../../net/callError.ts';
import { draftOf, type Draft } from '../../store/actionDraft.ts';
import { newId } from '../../store/newId.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';
import { toast } from '../../ui/toasts.ts';
import { openSendOnce, type SendOnce } from '../sendOnce.ts';
import { browserEnvironment, wakeWithPage } from '../live/browserEnvironment.ts';
import { openShowClient, type ShowClient } from '../live/showClient.ts';
import { openCallerSession, type CallerSession, type CallerView, type Rehearsal } from './callerSession.ts';
import { deliverPress } from './deliverPress.ts';
import type { StandbyCall } from './moment.ts';
import { REHEARSAL_SPEEDS, type RehearsalSpeed } from './rehearsalClock.ts';
import { PAGE_PRESSES, type Press } from './pressSender.ts';

/** The sheet and the person of a caller's page, with its session and its client. */
export interface Caller {
  readonly projectId: string;
  readonly sheetId: string;
  readonly userId: string;
  readonly session: CallerSession;
  readonly client: ShowClient;
  /** Sends the notes and messages of this page. */
  readonly sendOnce: SendOnce;
}

/** The context of the parts of the page; null outside of it. */
export const CallerContext = createContext<Caller | null>(null);

/** Returns the context of the caller's page. @throws Error outside of it */
export function useCaller(): Caller {
  const caller = use(CallerContext);
  if (!caller) throw new Error('A part of the caller’s page stands outside of it');
  return caller;
}

/**
 * Subscribes to a value of the view. The component renders when `isSame` finds a change, and not at every tick.
 */
export function useCallerView<Value>(
  select: (view: CallerView) => Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const { session } = useCaller();
  const [remembered] = useState(() => openMemory<Value>());
  return useSyncExternalStore(session.subscribe, () => remembered(select(session.view()), isSame));
}

/** Returns a function that returns its last value for as long as `isSame` holds for the new one. */
function openMemory<Value>() {
  let last: { readonly value: Value } | null = null;
  return (value: Value, isSame: (one: Value, other: Value) => boolean): Value => {
    if (last === null || !isSame(last.value, value)) last = { value };
    return last.value;
  };
}

/** Subscribes to an object of the view whose fields are texts, numbers and flags. */
export function useCallerFields<Fields extends object>(select: (view: CallerView) => Fields): Fields {
  return useCallerView(select, hasSameFields);
}

/** Returns whether two values are equal, comparing lists and objects deeply. */
export function hasSameFields(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return own.length === others.size && own.every(([name, value]) => hasSameFields(value, others.get(name)));
}

/** Opens the session and the client of a sheet's show, and closes them when the component unmounts. Another sheet needs
 *  another component. */
export function useOpenCaller(projectId: string, sheetId: string, userId: string): Caller {
  const [{ caller, close }] = useState(() => openCaller(projectId, sheetId, userId));
  useEffect(() => close, [close]);
  return caller;
}

function openCaller(projectId: string, sheetId: string, userId: string) {
  const client = openShowClient(browserEnvironment({ linkId: null, userId }), { sheetId });
  const session = openCallerSession({
    client,
    newId,
    deliver: deliverPress,
    dropped: () =>
      toast('The press was taken back. It may have arrived: look at what is on now once there is a line.', {
        kind: 'bad',
      }),
    stored: storedPresses(sheetId, userId),
    firstSpeed: storedSpeed(userId),
    storeSpeed: (speed) => writeStored(speedKeyOf(userId), String(speed)),
    storedRehearsal: storedRehearsal(sheetId, userId),
    storeRehearsal: (rehearsal) =>
      writeStored(rehearsalKeyOf(sheetId, userId), JSON.stringify(rehearsal), REHEARSAL_MS),
    store: (waiting) => storePresses(sheetId, userId, waiting),
    after(ms, run) {
      const timer = window.setTimeout(run, ms);
      return () => window.clearTimeout(timer);
    },
  });
  const stopWaking = wakeWithPage(client);
  const caller: Caller = { projectId, sheetId, userId, session, client, sendOnce: openSendOnce() };
  const close = (): void => {
    stopWaking();
    session.close();
    client.close();
  };
  return { caller, close };
}

/** Returns the speed at which a person rehearsed last on this device. */
function storedSpeed(userId: string): RehearsalSpeed {
  const stored = readStored(speedKeyOf(userId));
  return REHEARSAL_SPEEDS.find((speed) => String(speed) === stored) ?? 1;
}

function speedKeyOf(userId: string): string {
  return `show.rehearsalSpeed.${userId}`;
}

/** Time in ms for which the clock of a rehearsal is stored. */
const REHEARSAL_MS = 24 * 3_600_000;

const stretch = z.object({ real: z.number(), rehearsed: z.number(), speed: z.literal(REHEARSAL_SPEEDS) });
const storedClock = z.object({ showId: z.string(), clock: z.tuple([stretch], stretch) });

/** Returns the clock that a rehearsal had here before the page was loaded again; null where there is none. */
function storedRehearsal(sheetId: string, userId: string): Rehearsal | null {
  return readStoredAs(rehearsalKeyOf(sheetId, userId), storedClock);
}

function rehearsalKeyOf(sheetId: string, userId: string): string {
  return `show.rehearsal.${sheetId}.${userId}`;
}

/** Returns the value that is stored under a key, if it has this shape; else null. */
function readStoredAs<Value>(key: string, shape: z.ZodType<Value>): Value | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Time in ms after which a stored press is not sent any more: by then nobody knows what it was meant for. */
const STORED_MS = 10 * 60_000;

const storedList = z.array(
  z.object({
    id: z.string(),
    showId: z.string(),
    press: z.enum(PAGE_PRESSES),
    fromRowId: z.string().nullable(),
    rowId: z.string().nullable(),
    ms: z.number().nullable(),
    at: z.number(),
    go: z.array(z.object({ actionId: z.string(), rowId: z.string(), categoryId: z.string() })),
  }),
);

function storedPresses(sheetId: string, userId: string): readonly Press[] {
  return readStoredAs(keyOf(sheetId, userId), storedList) ?? [];
}

function storePresses(sheetId: string, userId: string, waiting: readonly Press[]): void {
  if (waiting.length === 0) removeStored(keyOf(sheetId, userId));
  else writeStored(keyOf(sheetId, userId), JSON.stringify(waiting), STORED_MS);
}

function keyOf(sheetId: string, userId: string): string {
  return `show.presses.${sheetId}.${userId}`;
}

/** Sends changes of the show other than presses. Returns whether the server accepted them; if not, a toast says why. */
export async function sendToShow(caller: Caller, drafts: readonly Draft[]): Promise<boolean> {
  return drafts.length === 0 || isAccepted(caller, () => sendImmediately(drafts));
}

/** Sends a note or a message, and resolves as `sendToShow` does. After an attempt without an answer, the same text is
 *  sent under the same id, so that the server does it once. */
export function sendText(caller: Caller, draft: Draft): Promise<boolean> {
  return isAccepted(caller, () => caller.sendOnce(draft));
}

async function isAccepted({ client }: Caller, send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    // The socket brings the new state; where it is closed, the state is asked for.
    if (!client.snapshot().isConnected) client.refresh();
    return true;
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' });
    return false;
  }
}

/** Sends calls to departments. */
export function sendStandbyCalls(
  caller: Caller,
  showId: string,
  words: readonly StandbyCall[],
): Promise<boolean> {
  return sendToShow(
    caller,
    words.map(({ rowId, categoryId, state }) =>
      draftOf('show.update.standby', showId, { rowId, categoryId, state }),
    ),
  );
}

/**
 * Makes a show of the sheet, or a rehearsal, that has not begun. Returns its id; null if the server refuses, or its
 * state does not arrive in time.
 */
export async function createShow(caller: Caller, rehearsal: boolean): Promise<string | null> {
  const { sheetId, client } = caller;
  const showId = newId();
  const isMade = await sendToShow(caller, [draftOf('show.create', showId, { sheetId, rehearsal })]);
  if (!isMade) return null;
  return (await hasState(client, (state) => state.showId === showId)) ? showId : null;
}

const STATE_MS = 3000;

/** Waits for a state of the show that `isWanted` accepts. Resolves to whether it has come within `STATE_MS`. */
function hasState(client: ShowClient, isWanted: (state: ShowState) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { state } = client.snapshot();
      if (state && isWanted(state)) finish(true);
    };
    const finish = (isThere: boolean): void => {
      stop();
      window.clearTimeout(ask);
      window.clearTimeout(late);
      resolve(isThere);
    };
    const stop = client.subscribe(look);
    const ask = window.setTimeout(() => client.refresh(), STATE_MS / 6);
    const late = window.setTimeout(() => finish(false), STATE_MS);
    look();
  });
}
