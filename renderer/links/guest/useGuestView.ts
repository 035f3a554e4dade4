// The live view of a link: it is loaded, then updated by the steps that arrive over the guest's socket. Also sends the
// guest's own changes.

import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { z } from 'zod';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { guestPicturePath } from '../../../shared/paths.ts';
import { call, dataOf } from '../../net/call.ts';
import { CallError, isNotFound, loadFailureOf, mayPass } from '../../net/callError.ts';
import { openSocket, socketUrl, stateOf, type Socket } from '../../net/socket.ts';
import { toast } from '../../ui/toasts.ts';
import { guestLoad, withChanges, type GuestLoad } from './guestModel.ts';
import {
  openGuestWriter,
  type GuestWriter,
  type PendingText,
  type Reloaded,
  type Sent,
} from './guestWriter.ts';
import { loadSince, sequenceOf } from './loadSince.ts';

/** The state of the page of a link. */
export type GuestState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'password' }
  | { readonly kind: 'ended'; readonly expiresAt: string | null }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'shown'; readonly load: GuestLoad };

/** A picture of a view, and the size in which it is loaded. */
export interface GuestPictureName {
  readonly assetId: string;
  readonly fileId: string;
  readonly size: 'sm' | 'md';
}

/** The view of a link for its page. */
export interface GuestViewing {
  readonly state: GuestState;
  /** Whether the socket is connected, so that changes arrive immediately. */
  readonly isLive: boolean;
  /** Texts that this guest has written and that the view does not have yet, by cell id. */
  readonly pending: ReadonlyMap<string, PendingText>;
  /** Times of this guest's last changes, in ms since 1970, by cell id. */
  readonly changedAt: ReadonlyMap<string, number>;
  write(cellId: string, value: string): void;
  /** Returns the address of a picture of the view. */
  pictureAddress(picture: GuestPictureName): string;
  again(): void;
}

const newId = openIdGenerator(Date.now);

const NO_TEXTS: ReadonlyMap<string, PendingText> = new Map();
const NO_TIMES: ReadonlyMap<string, number> = new Map();

const insertedStep = z.looseObject({
  verb: z.string(),
  sequence: z.union([z.number(), z.looseObject({})]),
  data: z.looseObject({ db: z.unknown() }).nullable(),
});

type InsertedStep = z.infer<typeof insertedStep>;

/** Follows the view of a link while the page is open. */
export function useGuestView(linkId: string): GuestViewing {
  const { state, setState, begin, show, load, take } = useShownState(linkId);
  const [round, setRound] = useState(0);
  const [isLive, setLive] = useState(false);
  const socket = useRef<Socket | null>(null);

  useEffect(() => {
    let isOver = false;
    begin();
    void loadView(linkId).then((first) => {
      if (isOver) return;
      show(first);
      const loaded = first instanceof Error ? null : first;
      const [sheetId] = Object.keys(loaded?.meta.sequence ?? {});
      if (!loaded || sheetId === undefined) return;
      socket.current = openGuestSocket(linkId, {
        isLive: setLive,
        load: () => void load(),
        step: (step) => take(sheetId, step),
      });
      socket.current.subscribe([stateOf([sheetId])]);
    });
    return () => {
      isOver = true;
      socket.current?.close();
      socket.current = null;
    };
  }, [linkId, begin, load, show, take, round]);

  const isOver = state.kind === 'ended' || state.kind === 'unknown';
  useEffect(() => {
    if (isOver) socket.current?.close();
  }, [isOver]);

  const { pending, changedAt, write } = useGuestWriting(linkId, socket, load);
  const again = useCallback(() => {
    setState({ kind: 'loading' });
    setRound((before) => before + 1);
  }, [setState]);
  return useMemo(
    () => ({
      state,
      isLive,
      pending,
      changedAt,
      write,
      again,
      pictureAddress: ({ fileId, size }) => guestPicturePath(linkId, fileId, size),
    }),
    [state, isLive, pending, changedAt, write, again, linkId],
  );
}

/** Holds the state that is shown. Returns it with functions that reset the sequence before a first load, show a loaded
 *  view, load the newest one, and apply a step. */
function useShownState(linkId: string) {
  const [state, setState] = useState<GuestState>({ kind: 'loading' });

  /** The sequence of the last step that is shown. */
  const heard = useRef(0);

  const show = useCallback((loaded: GuestLoad | Error): void => {
    if (!(loaded instanceof Error)) heard.current = sequenceOf(loaded);
    setState((before) =>
      loaded instanceof Error ? stateAfter(loaded, before) : { kind: 'shown', load: loaded },
    );
  }, []);
  const load = useCallback(async (): Promise<Reloaded> => {
    const loaded = await loadSince(
      () => loadView(linkId),
      () => heard.current,
    );
    if (loaded) show(loaded);
    if (loaded instanceof Error) return loaded instanceof CallError && mayPass(loaded) ? 'unreached' : 'over';
    return loaded ? 'shown' : 'unreached';
  }, [linkId, show]);
  const begin = useCallback(() => void (heard.current = 0), []);
  const take = useCallback((sheetId: string, step: InsertedStep): void => {
    if (typeof step.sequence === 'number') heard.current = Math.max(heard.current, step.sequence);
    setState((before) => afterStep(before, sheetId, step));
  }, []);
  return { state, setState, begin, show, load, take };
}

/** Sends each text that this guest writes. Leaving the page must be confirmed while the server does not have one of
 *  them. */
function useGuestWriting(
  linkId: string,
  socket: RefObject<Socket | null>,
  load: () => Promise<Reloaded>,
): Pick<GuestViewing, 'pending' | 'changedAt' | 'write'> {
  const [pending, setPending] = useState(NO_TEXTS);
  const [changedAt, setChangedAt] = useState(NO_TIMES);
  const writer = useRef<GuestWriter | null>(null);
  useEffect(() => {
    const own = openGuestWriter({
      newId,
      send: (actionId, cellId, value) => send(linkId, socket.current, actionOf(actionId, cellId, value)),
      load,
      onPending: setPending,
      onDone: (cellId) => setChangedAt((before) => new Map(before).set(cellId, Date.now())),
      onRefused: (reason) => void toast(reason, { kind: 'bad' }),
    });
    writer.current = own;
    const ask = (event: BeforeUnloadEvent): void => {
      if (own.isWaiting()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      own.stop();
    };
  }, [linkId, socket, load]);
  const write = useCallback((cellId: string, value: string) => writer.current?.write(cellId, value), []);
  return { pending, changedAt, write };
}

/** The events of a guest's socket. */
interface GuestSocketEvents {
  isLive(isLive: boolean): void;
  /** Called when the view must be loaded again, as steps may have been missed or the link may have ended. */
  load(): void;
  step(step: InsertedStep): void;
}

/** Opens the socket of a link, which reconnects until it is closed. */
function openGuestSocket(linkId: string, { isLive, load, step }: GuestSocketEvents): Socket {
  return openSocket(`${socketUrl()}?link=${encodeURIComponent(linkId)}`, {
    opened() {
      isLive(true);
      load();
    },
    heard(message) {
      if (message.type === 'DISCONNECT') load();
      if (message.type !== 'RECEIVE:actions') return;
      for (const action of message.data.actions) {
        const inserted = insertedStep.safeParse(action).data;
        if (inserted?.verb === 'insert' && typeof inserted.sequence === 'number') step(inserted);
        else load();
      }
    },
    closed() {
      isLive(false);
      // The server refuses to reconnect to a link that has ended; only the response of a load says so.
      load();
    },
  });
}

/** Loads the view of a link; resolves to the error on failure. */
async function loadView(linkId: string): Promise<GuestLoad | Error> {
  try {
    return guestLoad.parse(await call('links.view', { params: { linkId } }));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function stateAfter(error: Error, before: GuestState): GuestState {
  if (!(error instanceof CallError)) return { kind: 'failed', why: loadFailureOf(error) };
  if (error.status === 410) return { kind: 'ended', expiresAt: error.fields['expiresAt'] ?? null };
  if (isNotFound(error)) return { kind: 'unknown' };
  if (error.code === 'PASSWORD_REQUIRED') return { kind: 'password' };
  // A view that is already shown stays if the server cannot be reached.
  return before.kind === 'shown' ? before : { kind: 'failed', why: loadFailureOf(error) };
}

function afterStep(before: GuestState, sheetId: string, { sequence, data }: InsertedStep): GuestState {
  if (before.kind !== 'shown' || typeof sequence !== 'number' || !data) return before;
  const { load } = before;
  if (sequence < (load.meta.sequence[sheetId] ?? 0)) return before;
  const meta = { ...load.meta, sequence: { ...load.meta.sequence, [sheetId]: sequence } };
  return { kind: 'shown', load: { ...load, meta, db: withChanges(load.db, data.db) } };
}

const failure = z.looseObject({ errorMessage: z.string() });

type GuestAction = ReturnType<typeof actionOf>;

function actionOf(id: string, cellId: string, value: string) {
  return {
    id,
    type: 'cell',
    verb: 'update',
    property: 'value',
    query: { entityId: cellId },
    data: { value: value === '' ? null : value },
  };
}

const SEND_TIMEOUT_MS = 30_000;

/** Sends the text of a cell, by the socket or else by a request. */
async function send(linkId: string, socket: Socket | null, action: GuestAction): Promise<Sent> {
  const actions = [action];
  const reply = await socket?.request({ actions });
  if (reply) {
    if (reply.status === 200) return 'done';
    if (reply.status >= 500 || reply.status === 429) return 'unreached';
    return { refusal: failure.safeParse(reply).data?.errorMessage ?? NOT_CHANGED };
  }
  try {
    const response = await fetch('/api/actions/send', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'x-eo-link': linkId },
      body: JSON.stringify({ actions }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await dataOf(response, NOT_CHANGED);
    return 'done';
  } catch (error) {
    // An error that is not the server's is one of the network.
    return error instanceof CallError && !mayPass(error) ? { refusal: error.message } : 'unreached';
  }
}

const NOT_CHANGED = 'This was not changed. Try again.';
