// A message to displays: to all of them or to some, for some seconds or until it is cleared, and who has seen it.

import { Check } from 'lucide-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { ListedDisplay } from '../../../shared/api/displays.ts';
import { countOf } from '../../../shared/format/words.ts';
import { limits } from '../../../shared/limits.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { clockTextOf, type ShowClock } from '../../../shared/show/showTexts.ts';
import { useWrittenText } from '../writtenText.ts';
import { seenWords } from './displayWords.ts';

/** A message that was sent. */
export type SentMessage = NonNullable<ShowState['message']>;

/** The form of a message, and what was sent while this page was open. */
export function MessagePanel({
  displays,
  sent,
  current,
  form,
  field,
  send,
  clear,
}: {
  displays: readonly ListedDisplay[];
  /** The newest first. */
  sent: readonly SentMessage[];
  /** The message that is shown now; null for none. */
  current: SentMessage | null;
  form: ShowClock;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Sends a text to displays (null: all) for a time (null: until it is cleared), and returns whether that was done. */
  send: (text: string, displayIds: readonly string[] | null, ms: number | null) => Promise<boolean>;
  clear: () => Promise<void>;
}) {
  const { text, write, takeOut } = useWrittenText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<number | 'none' | null>(null);
  const able = displays.filter(({ shows, hasEnded }) => shows !== 'lowerThird' && !hasEnded);
  const named = chosen.filter((id) => able.some(({ displayId }) => displayId === id));
  const missing = text.trim() === '' ? 'Type what the displays are to show.' : null;

  async function submit(ms: number | null): Promise<void> {
    if (missing !== null || busy !== null) return;
    setBusy(ms ?? 'none');
    try {
      const sent = text.trim();
      if (await send(sent, named.length === 0 ? null : named, ms)) takeOut(sent);
    } finally {
      setBusy(null);
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit(SHORT_MS);
  }

  const toggle = (id: string): void =>
    setChosen(named.includes(id) ? named.filter((each) => each !== id) : [...named, id]);
  return (
    <>
      <section aria-labelledby="message-title" className="flex flex-col gap-2.5 border-b border-line p-4">
        <h2 id="message-title" className="flex items-baseline justify-between font-semibold">
          Message
        </h2>
        <textarea
          dir="auto"
          ref={field}
          aria-label="Message"
          aria-describedby="message-note"
          rows={3}
          maxLength={limits.showMessageLength}
          value={text}
          placeholder="One minute, thank you"
          className="w-full resize-none rounded-control bg-raised px-3 py-2 text-13 edge-line-field touch:text-16"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
        />
        <fieldset className="flex flex-wrap gap-1.5" aria-label="To which displays">
          {able.map(({ displayId, title }) => (
            <Choice key={displayId} isOn={named.includes(displayId)} choose={() => toggle(displayId)}>
              {title}
            </Choice>
          ))}
          <Choice isOn={named.length === 0} choose={() => setChosen([])}>
            All
          </Choice>
        </fieldset>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            kind="primary"
            busy={busy === SHORT_MS}
            refusal={missing}
            onClick={() => void submit(SHORT_MS)}
          >
            Show for 0:20
          </Button>
          <Button busy={busy === 'none'} refusal={missing} onClick={() => void submit(null)}>
            Show until cleared
          </Button>
        </div>
        <p id="message-note" className="text-12 text-ink-2">
          {named.length === 0
            ? 'To everybody who follows, and all displays but agendas and lower thirds.'
            : `To ${countOf(named.length, 'display')}.`}
        </p>
      </section>
      <section aria-labelledby="sent-title" className="flex flex-col gap-3 border-b border-line p-4">
        <h2 id="sent-title" className="font-semibold">
          Sent
        </h2>
        {sent.length === 0 && <p className="text-ink-2">Nothing while this page was open.</p>}
        <ul className="flex flex-col gap-3" aria-label="Messages that were sent">
          {sent.map((message) => (
            <li key={message.messageId}>
              <p className="flex gap-2">
                <span className="min-w-0 flex-1 font-medium break-words">{message.text}</span>
                <time className="shrink-0 text-12 text-ink-2 tabular">{clockTextOf(message.at, form)}</time>
              </p>
              <p className="flex items-center gap-2 text-12 text-ink-2">
                <output>{seenWords(displays, message)}</output>
                {current?.messageId === message.messageId && (
                  <Button size="sm" onClick={() => void clear()}>
                    Clear
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const SHORT_MS = 20_000;

function Choice({ isOn, choose, children }: { isOn: boolean; choose: () => void; children: string }) {
  const look = isOn ? 'bg-ink text-surface' : 'bg-raised text-ink-2 edge-line-control hover:bg-hover';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`inline-flex h-6 max-w-full items-center gap-1 rounded-small px-2 text-12 font-medium touch:h-11 touch:px-3 ${look}`}
      onClick={choose}
    >
      {isOn && <Icon of={Check} size="s" />}
      <span className="truncate">{children}</span>
    </button>
  );
}
