// The displays of a sheet and its show, kept up to date by the light client of the show, which receives both.

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DisplayLink, ListedDisplay } from '../../../shared/api/displays.ts';
import { call } from '../../net/call.ts';
import { pageUser } from '../../net/pageUser.ts';
import { useCall } from '../../net/useCall.ts';
import { browserEnvironment, wakeWithPage } from '../live/browserEnvironment.ts';
import { openShowClient, type ShowClient, type ShowSnapshot } from '../live/showClient.ts';
import type { ShowMessage } from '../live/showMessages.ts';

/** The displays of a sheet, as far as they are loaded. */
export interface Displays {
  readonly state: 'loading' | 'done' | 'failed';
  readonly error: unknown;
  readonly displays: readonly ListedDisplay[];
  /** The open display links, to which displays can be redirected. */
  readonly links: readonly DisplayLink[];
  readonly show: ShowSnapshot;
  readonly client: ShowClient;
  /** Loads the list again. */
  again(): void;
}

/** A list that came over the socket. It is used until the list is loaded again. */
interface Heard {
  readonly displays: readonly ListedDisplay[];
  readonly since: unknown;
}

/** Subscribes to the displays of a sheet. */
export function useDisplays(sheetId: string): Displays {
  const client = useMemo(
    () => openShowClient(browserEnvironment({ linkId: null, userId: pageUser.id }), { sheetId }),
    [sheetId],
  );
  const [heard, setHeard] = useState<Heard | null>(null);
  const show = useSyncExternalStore(client.subscribe, client.snapshot);
  const load = useCallback(
    (signal: AbortSignal) => call('displays.list', { params: { sheetId }, signal }),
    [sheetId],
  );
  const { loaded, again } = useCall(load);
  useEffect(() => {
    const stopWaking = wakeWithPage(client);
    return () => {
      stopWaking();
      client.close();
    };
  }, [client]);
  useEffect(
    () =>
      client.onMessage((message) => {
        const displays = displaysIn(message, sheetId);
        if (displays) setHeard({ displays, since: loaded });
      }),
    [client, sheetId, loaded],
  );
  // What was missed while there was no connection comes with the list.
  useEffect(() => {
    if (show.isConnected) again();
  }, [show.isConnected, again]);
  const value = loaded.state === 'done' ? loaded.value : null;
  return {
    state: loaded.state,
    error: loaded.state === 'failed' ? loaded.error : null,
    displays: (heard?.since === loaded ? heard.displays : value?.displays) ?? [],
    links: value?.links ?? [],
    show,
    client,
    again,
  };
}

function displaysIn({ type, data }: ShowMessage, sheetId: string): readonly ListedDisplay[] | null {
  return type === 'DISPLAYS' && isList(data) && data.sheetId === sheetId ? data.displays : null;
}

/** Tells whether a value from the server is a list of displays. Its lines are as the contract says. */
function isList(data: unknown): data is { sheetId: string; displays: readonly ListedDisplay[] } {
  return typeof data === 'object' && data !== null && 'sheetId' in data && 'displays' in data;
}

/** Returns the server's time, and renders again each second. */
export function useServerSecond(client: Pick<ShowClient, 'now'>): number {
  const [now, setNow] = useState(() => client.now());
  useEffect(() => {
    let timer = 0;
    const tick = (): void => {
      const at = client.now();
      setNow(at);
      timer = window.setTimeout(tick, 1000 - (at % 1000) + 4);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [client]);
  return now;
}
