// The page of a link that calls the show: the row on now, the buttons of the caller, and the address for programs.

import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { ShowState } from '../../../shared/show/showState.ts';
import { openSocket, socketUrl, stateOf } from '../../net/socket.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { modelOf, type GuestLoad } from './guestModel.ts';

/** The page of a link that calls the show. */
export function ControlPage({ load }: { load: GuestLoad }) {
  const { project, sheet } = modelOf(load.db);
  const { linkId } = load.meta;
  const { show, isLive } = useShow(linkId, sheet.id);
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col gap-5 p-5">
      <header>
        <p className="flex justify-between gap-3 text-12 text-ink-2">
          <span className="truncate">{project.title}</span>
          <output className="shrink-0">{isLive ? '' : 'Not connected, trying again'}</output>
        </p>
        <h1 className="text-20 font-heading">{sheet.title}</h1>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 rounded-control bg-surface p-5 edge-line">
        <dt className="text-ink-2">{show?.phase === 'held' ? 'Held' : 'On now'}</dt>
        <dd className="text-20 font-heading wrap-anywhere">{rowWords(show?.now ?? null, show)}</dd>
        <dt className="text-ink-2">Next</dt>
        <dd className="text-16 wrap-anywhere">{rowWords(show?.next ?? null, null)}</dd>
      </dl>
      <Keys show={show} linkId={linkId} sheetId={sheet.id} />
      <Addresses sheetId={sheet.id} linkId={linkId} />
    </main>
  );
}

interface Key {
  readonly press: string;
  readonly label: string;
  readonly body?: object;
  readonly refusal?: string | null;
}

/** Returns the buttons for the state of a show; the first one starts the show or moves it on. */
function keysOf(show: ShowState | null): readonly Key[] {
  const isOn = show?.phase === 'running' || show?.phase === 'held';
  const refusal = isOn ? null : 'The show has not started.';
  const last = show?.now ? 'This is the last row.' : 'No row follows the one that has left the sheet.';
  return [
    isOn
      ? { press: 'next', label: 'Next', refusal: show.next ? null : last }
      : { press: 'start', label: 'Start', refusal: show ? null : 'The show is being loaded.' },
    { press: 'previous', label: 'Back', refusal },
    show?.phase === 'held' ? { press: 'resume', label: 'Go on' } : { press: 'pause', label: 'Hold', refusal },
    { press: 'add-time', label: 'Add a minute', body: { ms: 60_000 }, refusal },
  ];
}

/** The buttons of the caller. Each sends the number of the row on now, so that the server can refuse a late click. */
function Keys({ show, linkId, sheetId }: { show: ShowState | null; linkId: string; sheetId: string }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const from = show?.now?.number;
  const current = from === undefined || from === '' ? {} : { from };

  async function send({ press, body }: Key): Promise<void> {
    setBusy(press);
    const more = press === 'start' ? body : { ...current, ...body };
    setRefused(await refusalOf(linkId, `/api/show/${sheetId}/${press}`, more ?? {}));
    setBusy(null);
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {keysOf(show).map((key, at) => (
          <Button
            key={key.press}
            kind={at === 0 ? 'primary' : 'line'}
            size="lg"
            busy={busy === key.press}
            refusal={key.refusal}
            onClick={() => void send(key)}
          >
            {key.label}
          </Button>
        ))}
      </div>
      {refused !== null && <Banner kind="bad">{refused}</Banner>}
    </>
  );
}

function rowWords(row: ShowState['now'], show: ShowState | null): string {
  if (row) return `${row.number} ${row.title}`.trim();
  if (show?.phase === 'ended') return 'The show has ended';
  return show === null || show.phase === 'idle' ? 'Nothing' : 'It has left the sheet';
}

/** Shows the address that programs call, with an example. */
function Addresses({ sheetId, linkId }: { sheetId: string; linkId: string }) {
  const address = `${location.origin}/api/show/${sheetId}`;
  return (
    <section aria-labelledby="programs" className="flex flex-col gap-2">
      <h2 id="programs" className="font-semibold">
        From a program
      </h2>
      <p className="text-ink-2">
        A program calls with an API token that calls shows, or opens this link and keeps its cookie. What is
        read never changes anything.
      </p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-12 edge-line"
      >
        {`curl -c eo.cookies "THE LINK"
curl -b eo.cookies -H "X-EO-Link: ${linkId}" \\
  ${address}
curl -b eo.cookies -H "X-EO-Link: ${linkId}" \\
  -H "Origin: ${location.origin}" \\
  -X POST ${address}/next`}
      </pre>
    </section>
  );
}

/** Subscribes to the show over the socket of the link. */
function useShow(linkId: string, sheetId: string) {
  const [show, setShow] = useState<ShowState | null>(null);
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const headers = { Accept: 'application/json', 'x-eo-link': linkId };
    fetch(`/api/show/${sheetId}`, { headers })
      .then(async (response) => (response.ok ? response.json() : null))
      .then((reply: { readonly data: { readonly show: ShowState } } | null) =>
        // A state that has arrived over the socket is newer than this reply.
        setShow((before) => before ?? reply?.data.show ?? null),
      )
      // An error is ignored, since the state also arrives over the socket.
      .catch(() => undefined);
    const socket = openSocket(`${socketUrl()}?link=${encodeURIComponent(linkId)}`, {
      opened: () => setLive(true),
      heard: (message) => message.type === 'SHOW' && setShow(message.data.show),
      closed: () => setLive(false),
    });
    socket.subscribe([stateOf([sheetId])]);
    return () => socket.close();
  }, [linkId, sheetId]);
  return { show, isLive };
}

const failure = z.looseObject({ errorMessage: z.string() });

/** Sends a command of the caller. Resolves to the reason of a refusal; null on success. */
async function refusalOf(linkId: string, path: string, body: object): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'x-eo-link': linkId },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    return failure.safeParse(await response.json()).data?.errorMessage ?? NOT_SENT;
  } catch {
    return NOT_SENT;
  }
}

const NOT_SENT = 'The server cannot be reached, so nothing was done. Try again.';
