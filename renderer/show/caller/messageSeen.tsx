// Who has seen the message to everybody, and what they answered, as lines beside the message. Only what asks the caller to
// act is shown over the page: an answer that asks to hold the show, and a department that is not ready.

import { Check, Pause, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { MessageReader, MessageSeen } from '../../../shared/api/showSeen.ts';
import { countOf } from '../../../shared/format/words.ts';
import { ANSWER_WORDS } from '../../../shared/show/answerWords.ts';
import { call } from '../../net/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { clockTextIn } from './callerTexts.ts';
import { followSeen } from './followSeen.ts';
import { departmentsNotReady } from './moment.ts';
import { useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

/** Subscribes to who has seen the message to everybody; null if there is none, or as long as that is not known. */
export function useMessageSeen(): MessageSeen | null {
  const { client, sheetId } = useCaller();
  const { refusal } = useShowStatus();
  const messageId = useCallerView(({ moment }) =>
    moment?.state.message?.displayIds === null ? moment.state.message.messageId : null,
  );
  // While nothing is heard from the server, a request would get no answer either, so nothing is read until then.
  const isHeard = useCallerView(({ silentMs }) => silentMs === null);
  const [seen, setSeen] = useState<MessageSeen | null>(null);
  useEffect(() => {
    if (messageId === null || !isHeard || refusal !== null) return undefined;
    const read = async (signal: AbortSignal): Promise<MessageSeen | null> =>
      (await call('show.seen', { params: { sheetId }, signal })).seen;
    return followSeen(client, read, setSeen);
  }, [client, messageId, isHeard, refusal, sheetId]);
  return seen?.messageId === messageId ? seen : null;
}

/** Returns the newest answer to a message; null without one. */
export function newestAnswer({ readers }: MessageSeen): MessageReader | null {
  return readers.find(hasAnswered) ?? null;
}

/** Returns the words of an answer; '' where there is none. */
export function answerWords({ answer, text }: MessageReader): string {
  return text || (answer === null ? '' : ANSWER_WORDS[answer]);
}

function hasAnswered(reader: MessageReader): boolean {
  return answerWords(reader) !== '';
}

/** The people who have seen the message, those who answered first. */
export function SeenBy({ seen }: { seen: MessageSeen }) {
  const rundown = useCallerView(({ moment }) => moment?.rundown ?? null);
  const { readers, count } = seen;
  const unnamed = count - readers.length;
  return (
    <section aria-label="Seen by" className="border-t border-line px-3 py-2.5 text-13">
      <h2 className="flex items-center gap-1.5 font-semibold">
        <Icon of={Check} size="s" />
        {count === 0 ? 'Nobody has pressed Seen yet' : `Seen by ${count}`}
      </h2>
      <ul className="mt-1 max-h-44 overflow-y-auto">
        {readers.map((reader) => (
          <li
            key={`${reader.userId} ${reader.at}`}
            className="flex min-h-6 items-baseline gap-2 py-0.5 leading-5"
          >
            <bdi className="shrink-0 font-medium">{reader.name}</bdi>
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {answerWords(reader)}
            </span>
            <span className="shrink-0 text-12 text-ink-2 tabular">
              {rundown && clockTextIn(rundown, reader.at)}
            </span>
          </li>
        ))}
      </ul>
      {unnamed > 0 && readers.length > 0 && (
        <p className="mt-1 text-ink-2">and {countOf(unnamed, seen.guests >= unnamed ? 'guest' : 'other')}</p>
      )}
      {unnamed > 0 && readers.length === 0 && <p className="mt-1 text-ink-2">All of them by a link</p>}
    </section>
  );
}

/** What followers ask of the caller, each until it is dismissed. */
export function FollowerRequests(props: { seen: MessageSeen | null; hold: () => void }) {
  return (
    <div className="absolute bottom-21 left-5 z-menu flex w-90 max-w-[calc(100vw-1.5rem)] flex-col gap-2 phone:bottom-49 phone:left-3 short:bottom-16">
      <NotReady />
      <HoldRequest {...props} />
    </div>
  );
}

/** The departments that have answered a call with “Not ready, call me”. */
function NotReady() {
  const { isCalling } = useShowStatus();
  const [dismissed, setDismissed] = useState('');
  const key = useCallerView(({ moment }) =>
    (moment ? departmentsNotReady(moment) : [])
      .map(({ categoryId, word }) => `${categoryId} ${word?.at}`)
      .join(' '),
  );
  const words = useCallerView(({ moment }) =>
    (moment ? departmentsNotReady(moment) : []).map(({ title }) => title).join(', '),
  );
  const number = useCallerView(({ moment }) => moment?.next?.number || (moment?.next?.title ?? ''));
  if (words === '' || key === dismissed || !isCalling) return null;
  return (
    <Request dismiss={() => setDismissed(key)}>
      <bdi>{words}</bdi>: not ready for <bdi>{number}</bdi>. Call them.
    </Request>
  );
}

/** The newest request of a follower to hold the show. */
function HoldRequest({ seen, hold }: { seen: MessageSeen | null; hold: () => void }) {
  const { isCalling, phase } = useShowStatus();
  const [dismissed, setDismissed] = useState('');
  const asked = seen?.readers.find(({ answer }) => answer === 'hold') ?? null;
  const key = asked && seen ? `${seen.messageId} ${asked.userId} ${asked.at}` : '';
  if (!asked || key === dismissed || phase !== 'running' || !isCalling) return null;
  return (
    <Request
      dismiss={() => setDismissed(key)}
      button={
        <Button
          icon={Pause}
          onClick={() => {
            setDismissed(key);
            hold();
          }}
        >
          Hold
        </Button>
      }
    >
      <bdi>{asked.name}</bdi> asks you to hold the show.
    </Request>
  );
}

function Request({
  children,
  dismiss,
  button = null,
}: {
  children: ReactNode;
  dismiss: () => void;
  button?: ReactNode;
}) {
  return (
    <div role="alert" data-over="" className="rounded-dialog bg-float px-4 py-3.5 text-14 shadow-float">
      <div className="flex items-start gap-2">
        <b className="min-w-0 flex-1 font-semibold">{children}</b>
        <IconButton label="Dismiss" icon={X} size="sm" onClick={dismiss} />
      </div>
      {button && <div className="mt-2.5">{button}</div>}
    </div>
  );
}
