// The actions of the page of displays. If one fails, a toast says why.

import { useEffect, useMemo, useState } from 'react';
import type { ShowState } from '../../../shared/show/showState.ts';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';
import { toast } from '../../ui/toasts.ts';
import type { DisplayCommands } from './DisplayTable.tsx';
import type { SentMessage } from './MessagePanel.tsx';
import { openSettingsWriter, type SettingsChange } from './settingsWriter.ts';
import type { Displays } from './useDisplays.ts';

/** Time in ms for which a display shows its number. */
const IDENTIFIED_MS = 8000;
/** The most messages that are listed. */
const MOST_SENT = 20;

/** The state of the page of displays, and the actions on them. */
export interface DisplayWork {
  readonly acts: DisplayCommands;
  /** The display whose panel is open; null for none. */
  readonly openId: string | null;
  readonly identifiedIds: ReadonlySet<string>;
  readonly sent: readonly SentMessage[];
  send(text: string, displayIds: readonly string[] | null, ms: number | null): Promise<boolean>;
  clear(): Promise<void>;
  blackout(isBlackout: boolean): Promise<void>;
  redirectTo(displayId: string, linkId: string): Promise<void>;
  change(sheetLayoutId: string, change: SettingsChange): Promise<void>;
}

/** Returns the actions on the displays of a sheet. */
export function useDisplayCommands(sheetId: string, { client, again }: Displays): DisplayWork {
  const [openId, setOpenId] = useState<string | null>(null);
  const sent = useSentMessages(client);
  const writeSettings = useMemo(() => openSettingsWriter(settingsOf(sheetId)), [sheetId]);
  const params = (displayId: string) => ({ params: { sheetId, displayId } });
  const { identifiedIds, identify } = useIdentified(async (displayId) => {
    const { isReached } = await call('displays.identify', { ...params(displayId), body: {} });
    return isReached;
  });
  const press = (path: 'message' | 'blackout', body: unknown): Promise<boolean> =>
    pressShow(client, `/api/show/${sheetId}/${path}`, body);

  return {
    openId,
    identifiedIds,
    sent,
    acts: {
      identify: (displayIds) => void done(() => identify(displayIds)),
      reload: (displayId) => void done(() => call('displays.reload', { ...params(displayId), body: {} })),
      redirect: (displayId) => setOpenId(displayId),
      rename: (displayId, title) =>
        void done(() => call('displays.rename', { ...params(displayId), body: { title } })),
      forget: (displayId) =>
        void done(() => call('displays.forget', params(displayId))).then((isDone) => isDone && again()),
    },
    send: (text, displayIds, ms) =>
      press('message', {
        text,
        ...(displayIds && { displays: displayIds }),
        ...(ms !== null && { ms }),
      }),
    clear: async () => void (await press('message', { text: '' })),
    blackout: async (isBlackout) => void (await press('blackout', { isBlackout })),
    async redirectTo(displayId, linkId) {
      const isDone = await done(async () => {
        const { isReached } = await call('displays.redirect', { ...params(displayId), body: { linkId } });
        if (!isReached) toast('The display is silent. It opens the other link when it is back.');
      });
      if (isDone) again();
    },
    async change(sheetLayoutId, change) {
      if (await done(() => writeSettings(sheetLayoutId, change))) again();
    },
  };
}

/** Returns how the settings of the views of a sheet are read and written. */
function settingsOf(sheetId: string): Parameters<typeof openSettingsWriter>[0] {
  return {
    async read(sheetLayoutId) {
      const { links } = await call('displays.list', { params: { sheetId } });
      return links.find((link) => link.sheetLayoutId === sheetLayoutId)?.settings ?? null;
    },
    write: (sheetLayoutId, display) =>
      sendImmediately([draftOf('sheetLayout.update.display', sheetLayoutId, { display })]),
  };
}

/** Runs an action. Resolves to whether it succeeded; if not, a toast says why. */
async function done(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' });
    return false;
  }
}

/** Sends a command to the show, and takes in the state that is its answer. Resolves to whether it succeeded; if not, a
 *  toast says why. */
async function pressShow(client: Displays['client'], path: string, body: unknown): Promise<boolean> {
  const { status, data, refusal } = await client.post(path, body);
  const state = stateIn(data);
  if (status === 200 && state) client.takeState(state);
  if (status !== 200) toast(refusal ?? 'The server cannot be reached. Nothing was sent.', { kind: 'bad' });
  return status === 200;
}

/** Returns the messages that were shown while the page was open, whoever sent them; the newest first. */
function useSentMessages(client: Displays['client']): readonly SentMessage[] {
  const [sent, setSent] = useState<readonly SentMessage[]>([]);
  useEffect(() => {
    const note = (): void => {
      const current = client.snapshot().state?.message;
      if (!current) return;
      setSent((before) =>
        before.some(({ messageId }) => messageId === current.messageId)
          ? before
          : [current, ...before].slice(0, MOST_SENT),
      );
    };
    return client.subscribe(note);
  }, [client]);
  return sent;
}

/** Returns the displays that show their numbers now, and the function that makes displays show them. */
function useIdentified(askOne: (displayId: string) => Promise<boolean>) {
  const [identifiedIds, setIdentifiedIds] = useState<ReadonlySet<string>>(new Set());
  async function identify(displayIds: readonly string[]): Promise<void> {
    const answers = await Promise.all(
      displayIds.map(async (displayId) => ((await askOne(displayId)) ? [displayId] : [])),
    );
    const reached = answers.flat();
    if (reached.length === 0) toast('The display did not answer.', { kind: 'bad' });
    setIdentifiedIds((before) => new Set([...before, ...reached]));
    window.setTimeout(
      () => setIdentifiedIds((before) => new Set([...before].filter((id) => !reached.includes(id)))),
      IDENTIFIED_MS,
    );
  }
  return { identifiedIds, identify };
}

/** Returns the state in the answer to a press; null where there is none. */
function stateIn(data: unknown): ShowState | null {
  return typeof data === 'object' && data !== null && 'show' in data && isState(data.show) ? data.show : null;
}

/** Tells whether a value from the server is a state. Its other fields are as the contract says. */
function isState(value: unknown): value is ShowState {
  return typeof value === 'object' && value !== null && 'timer' in value && 'clock' in value;
}
