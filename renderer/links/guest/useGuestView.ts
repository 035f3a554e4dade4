// The live view of a link: it is loaded, then updated by the steps that arrive over the guest's socket. Also sends the
// guest's own changes.

import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { z } from 'zod';
import { openIds } from '../../../shared/model/id.ts';
import { guestPicturePath } from '../../../shared/paths.ts';
import { call } from '../../net/call.ts';
import { CallError, isNotFound, loadFailureOf } from '../../net/callError.ts';
import { openSocket, socketUrl, stateOf, type Socket } from '../../net/socket.ts';
import { toast } from '../../ui/toasts.ts';
import { guestLoad, withChanges, type GuestLoad } from './guestModel.ts';
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
  /** Texts that this guest has written and that the server has not confirmed yet, by cell id. */
  readonly pending: ReadonlyMap<string, string>;
  /** Times of this guest's last changes, in ms since 1970, by cell id. */
  readonly changedAt: ReadonlyMap<string, number>;
  write(cellId: string, value: string): void;
  /** Returns the address of a picture of the view. */
  pictureAddress(picture: GuestPictureName): string;
  again(): void;
}

const newId = openIds(Date.now);

const NO_TEXTS: ReadonlyMap<string, string> = new Map();
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

/** Holds the state that is shown, with functions that forget what was heard before a first load, show a loaded view,
 *  load the newest one, and take a step. */
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
  const load = useCallback(async () => {
    const loaded = await loadSince(
      () => loadView(linkId),
      () => heard.current,
    );
    if (loaded) show(loaded);
  }, [linkId, show]);
  const begin = useCallback(() => void (heard.current = 0), []);
  const take = useCallback((sheetId: string, step: InsertedStep): void => {
    if (typeof step.sequence === 'number') heard.current = Math.max(heard.current, step.sequence);
    setState((before) => afterStep(before, sheetId, step));
  }, []);
  return { state, setState, begin, show, load, take };
}

/**
 * Sends each text that this guest writes immediately, and shows it until the view has it: whoever goes on typing continues
 * the own text and not the one before it.
 */
function useGuestWriting(
  linkId: string,
  socket: RefObject<Socket | null>,
  load: () => Promise<void>,
): Pick<GuestViewing, 'pending' | 'changedAt' | 'write'> {
  const [pending, setPending] = useState(NO_TEXTS);
  const [changedAt, setChangedAt] = useState(NO_TIMES);
  const write = useCallback(
    (cellId: string, value: string) => {
      setPending((before) => new Map(before).set(cellId, value));
      void send(linkId, socket.current, cellId, value).then(async (refusal) => {
        if (refusal === null) {
          setChangedAt((before) => new Map(before).set(cellId, Date.now()));
          await load();
        } else toast(refusal, { kind: 'bad' });
        setPending((before) => without(before, cellId, value));
      });
    },
    [linkId, socket, load],
  );
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

function without(
  texts: ReadonlyMap<string, string>,
  cellId: string,
  value: string,
): ReadonlyMap<string, string> {
  if (texts.get(cellId) !== value) return texts;
  const next = new Map(texts);
  next.delete(cellId);
  return next;
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

/** Sends the text of a cell. Resolves to the reason of a refusal; null on success. */
async function send(
  linkId: string,
  socket: Socket | null,
  cellId: string,
  value: string,
): Promise<string | null> {
  const actions = [
    {
      id: newId(),
      type: 'cell',
      verb: 'update',
      property: 'value',
      query: { entityId: cellId },
      data: { value: value === '' ? null : value },
    },
  ];
  const reply = await socket?.request({ actions });
  if (reply) return reply.status === 200 ? null : (failure.safeParse(reply).data?.errorMessage ?? NOT_SENT);
  try {
    const response = await fetch('/api/actions/send', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'x-eo-link': linkId },
      body: JSON.stringify({ actions }),
    });
    if (response.ok) return null;
    return failure.safeParse(await response.json()).data?.errorMessage ?? NOT_SENT;
  } catch {
    return NOT_SENT;
  }
}

const NOT_SENT = 'The server cannot be reached, so this was not changed. Try again.';
