// The orders to a display from those who call the show, and its reports: its size, whether it stays awake, its delay
// from the server, and which messages it has shown.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { DisplaySettings } from '../../../shared/entities/sheetLayout.ts';
import type { DisplayLivePage } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import type { ShowClient, ShowSnapshot } from '../live/showClient.ts';
import type { ShowMessage } from '../live/showMessages.ts';

/** The state of a display: what it shows, and whether its screen stays awake. */
export interface DisplayOrders {
  /** Id of the display; null until the server has sent it. */
  readonly displayId: string | null;
  /** The number that it shows for some seconds; null for none. */
  readonly identifiedAs: number | null;
  /** Settings of the display, as the server has sent them last. */
  readonly settings: DisplaySettings;
  /** The message that is addressed to this display; null for none. */
  readonly message: ShowState['message'];
  readonly wake: WakeState;
}

const IDENTIFIED_MS = 8000;
/** Interval in ms at which a display reports its delay from the server. */
const REPORT_MS = 20_000;

/** Follows the orders of a display with this link. */
export function useDisplayOrders(
  client: ShowClient,
  { isConnected }: Pick<ShowSnapshot, 'isConnected'>,
  { linkId, settings: first }: Pick<DisplayLivePage, 'linkId' | 'settings'>,
): DisplayOrders {
  const [settings, setSettings] = useState(first);
  const [message, setMessage] = useState<ShowState['message']>(null);
  const [displayId, setDisplayId] = useState<string | null>(null);
  const [identifiedAs, setIdentifiedAs] = useState<number | null>(null);
  const wake = useWakeLock();

  useEffect(
    () =>
      client.onMessage((message) => {
        const order = orderIn(message);
        if (!order) return;
        setDisplayId(order.displayId);
        if (order.settings) setSettings(order.settings);
        if (order.message !== undefined) setMessage(order.message);
        if (order.isIdentify) setIdentifiedAs(order.number);
        if (order.isReload) void reload();
        if (order.redirectLinkId !== null) void redirect(client, linkId, order.redirectLinkId);
      }),
    [client, linkId],
  );
  useEffect(() => {
    if (identifiedAs === null) return undefined;
    const timer = window.setTimeout(() => setIdentifiedAs(null), IDENTIFIED_MS);
    return () => window.clearTimeout(timer);
  }, [identifiedAs]);
  useEffect(() => {
    if (!isConnected) return undefined;
    const report = (): void => {
      client.send({ type: 'DISPLAY:state', data: { ...sizeNow(), wake, lagMs: lagOf(client) } });
    };
    report();
    // After the first round trips, the delay from the server is known.
    const soon = window.setTimeout(report, 2000);
    const timer = window.setInterval(report, REPORT_MS);
    addEventListener('resize', report);
    return () => {
      window.clearTimeout(soon);
      window.clearInterval(timer);
      removeEventListener('resize', report);
    };
  }, [client, isConnected, wake]);
  return { displayId, identifiedAs, settings, message, wake };
}

/** Reports that a message was shown, once it is painted on a visible page and there is a connection. */
export function useReportSeen(
  client: ShowClient,
  message: ShowState['message'],
  { isConnected, displayId }: { readonly isConnected: boolean; readonly displayId: string | null },
): void {
  const lastMessage = useRef('');
  const messageId = message?.messageId ?? '';
  useEffect(() => {
    if (messageId === '' || lastMessage.current === messageId || !isConnected || displayId === null)
      return undefined;
    const say = (): void => {
      if (document.visibilityState !== 'visible' || lastMessage.current === messageId) return;
      if (client.send({ type: 'DISPLAY:seen', data: { messageId } })) lastMessage.current = messageId;
    };
    const frame = requestAnimationFrame(() => requestAnimationFrame(say));
    document.addEventListener('visibilitychange', say);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', say);
    };
  }, [client, messageId, isConnected, displayId]);
}

interface Order {
  readonly displayId: string;
  readonly number: number;
  readonly isIdentify: boolean;
  readonly isReload: boolean;
  readonly redirectLinkId: string | null;
  readonly settings: DisplaySettings | null;
  /** The message to be shown; null removes the shown one, undefined leaves it. */
  readonly message: ShowState['message'] | undefined;
}

function orderIn({ type, data }: ShowMessage): Order | null {
  if (type !== 'DISPLAY' || typeof data !== 'object' || data === null) return null;
  const fields = new Map<string, unknown>(Object.entries(data));
  const [displayId, number, redirected] = [
    fields.get('displayId'),
    fields.get('number'),
    fields.get('redirect'),
  ];
  if (typeof displayId !== 'string') return null;
  const [settings, message] = [fields.get('settings'), fields.get('message')];
  const linkId =
    typeof redirected === 'object' && redirected !== null
      ? new Map<string, unknown>(Object.entries(redirected)).get('linkId')
      : null;
  return {
    displayId,
    number: typeof number === 'number' ? number : 0,
    isIdentify: fields.get('identify') === true,
    isReload: fields.get('reload') === true,
    redirectLinkId: typeof linkId === 'string' ? linkId : null,
    settings: isSettings(settings) ? settings : null,
    message: message === null || isMessage(message) ? message : undefined,
  };
}

/** Tells whether a value from the server is settings. The server has checked their fields when they were stored. */
function isSettings(value: unknown): value is DisplaySettings {
  return typeof value === 'object' && value !== null && 'shows' in value;
}

/** Tells whether a value from the server is a message. Its other fields are as the contract says. */
function isMessage(value: unknown): value is NonNullable<ShowState['message']> {
  return typeof value === 'object' && value !== null && 'messageId' in value && 'text' in value;
}

/** Loads the page again where the server can be reached; else the display keeps what it shows. */
async function reload(): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // Without a connection the page is not loaded again.
  }
}

async function redirect(client: ShowClient, linkId: string, to: string): Promise<void> {
  const { status } = await client.post(`/api/view/${linkId}/redirect`, {});
  if (status === 200) location.assign(`/v/${to}`);
}

function sizeNow(): { readonly width: number; readonly height: number } {
  return {
    width: Math.round(innerWidth * devicePixelRatio),
    height: Math.round(innerHeight * devicePixelRatio),
  };
}

function lagOf(client: ShowClient): number | null {
  const error = client.errorMs();
  return error === null ? null : Math.round(error);
}

// Keeps the screen awake where the browser lets a page do that, and says honestly whether it does.

/** Whether the screen is kept awake: it is, it may sleep, or the page cannot tell yet. */
type WakeState = 'held' | 'maySleep' | 'unknown';

/** Keeps the screen awake while the page is shown, and returns whether that holds. */
function useWakeLock(): WakeState {
  const [state, setState] = useState<WakeState>('unknown');
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || lock !== null) return;
      try {
        // Some browsers have no wake lock, and no page has one without https.
        if (!('wakeLock' in navigator)) return setState('maySleep');
        const wakeLock = await navigator.wakeLock.request('screen');
        if (isOver) return void wakeLock.release();
        lock = wakeLock;
        setState('held');
        wakeLock.addEventListener('release', () => {
          lock = null;
          if (!isOver) setState('maySleep');
        });
      } catch {
        // The device refuses, for instance because its battery is low.
        setState('maySleep');
      }
    };
    const holdAgain = (): void => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
  return state;
}
