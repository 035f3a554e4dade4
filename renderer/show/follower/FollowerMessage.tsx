/** @jsxImportSource preact */
// A message of the caller. It comes from below; what is behind it goes on counting. A call that comes later is shown
// first: meanwhile the message is a line above the call, and an answer that was begun is kept.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ShortAnswer } from '../../../shared/api/showSeen.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { ANSWER_WORDS } from '../../../shared/show/answerWords.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { Icon } from '../live/Icon.tsx';
import type { MessageAnswer, MessageAnswers } from './messageAnswers.ts';

const key =
  'flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-menu px-1.5 text-14 leading-4.5 font-medium edge-line-control disabled:opacity-60';

/** The answers behind the button Answer; the answer to repeat the message has a button of its own. */
const ANSWERS: readonly ShortAnswer[] = ['understood', 'cannot', 'hold'];
const MOST_CHARS = 200;

/** The message that waits until the call below it was answered. `open` shows it over the call. */
export function WaitingMessage({
  message,
  open,
}: {
  message: NonNullable<ShowState['message']>;
  open: () => void;
}) {
  return (
    <section aria-label="Message" className="shrink-0 px-3 pt-1">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 rounded-control bg-active px-3 text-left text-14"
        onClick={open}
      >
        <b dir="auto" className="max-w-1/3 truncate font-semibold">
          {senderOf(message)}
        </b>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {message.text}
        </span>
        <span className="font-medium">Open</span>
      </button>
    </section>
  );
}

/** Returns who sent a message. */
export function senderOf({ by }: NonNullable<ShowState['message']>): string {
  return by === '' ? 'The caller' : by;
}

/** The message, until it was seen here. */
export function FollowerMessage({
  message,
  isWaiting,
  now,
  answers,
  callerName,
  mayWrite,
}: {
  message: NonNullable<ShowState['message']>;
  /** Whether a call is shown first. */
  isWaiting: boolean;
  now: number;
  answers: MessageAnswers;
  /** The first name of who sent it. */
  callerName: string;
  /** Whether the person may write a line of their own. */
  mayWrite: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAnswering, setAnswering] = useState(false);
  useEffect(() => {
    if (isWaiting) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  }, [isWaiting]);
  const { sent, see } = answers;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="message-from"
      aria-describedby="message-text"
      className="from-below"
      onCancel={(event) => {
        event.preventDefault();
        see();
      }}
    >
      <p className="text-14">
        <b id="message-from" className="block font-semibold">
          <bdi>{senderOf(message)}</bdi>
          {message.by === '' ? '' : ', caller'}
        </b>
        <span className="text-ink-2 tabular">{`to everybody · ${lengthText(now - message.at)} ago`}</span>
      </p>
      <p
        id="message-text"
        dir="auto"
        className="mt-3.5 mb-4 text-28 leading-[2.1875rem] font-semibold wrap-anywhere small:my-2 small:text-20 small:leading-6.5"
      >
        {message.text}
      </p>
      {answers.refusal !== null && (
        <p role="alert" className="mb-2 rounded-control bg-danger-soft px-3 py-2 text-14 text-danger-text">
          {answers.refusal}
        </p>
      )}
      <output className="block text-14 text-ink-2 not-empty:mb-2">
        {sent && (
          <>
            <bdi>{callerName}</bdi> reads: “
            <bdi>{'answer' in sent ? ANSWER_WORDS[sent.answer] : sent.text}</bdi>”
          </>
        )}
      </output>
      <button
        type="button"
        autoFocus
        className="flex h-16 w-full items-center justify-center gap-2 rounded-[0.875rem] bg-accent px-4 text-20 font-semibold text-on-solid small:sticky small:bottom-0 small:h-12"
        onClick={see}
      >
        <Icon of="check" className="size-5" />
        Seen
      </button>
      {isAnswering ? (
        <Answering {...{ answers, callerName, mayWrite }} close={() => setAnswering(false)} />
      ) : (
        <div className="mt-2 flex gap-2">
          <button type="button" className={key} onClick={() => setAnswering(true)}>
            Answer
          </button>
          <button
            type="button"
            className={key}
            disabled={answers.isSending}
            onClick={() => void answers.send({ answer: 'repeat' })}
          >
            {ANSWER_WORDS.repeat}
          </button>
        </div>
      )}
    </dialog>
  );
}

/** The short answers, and the field for a line. */
function Answering({
  answers,
  callerName,
  mayWrite,
  close,
}: {
  answers: MessageAnswers;
  callerName: string;
  mayWrite: boolean;
  close: () => void;
}) {
  const [line, setLine] = useState('');
  // The button that was pressed is removed, so the focus goes to the first choice.
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => choices.current?.querySelector('button')?.focus(), []);
  const say = async (answer: MessageAnswer): Promise<void> => {
    // A line that did not arrive stays in the field.
    if (await answers.send(answer)) close();
  };
  const shortKey = (answer: ShortAnswer) => (
    <button
      key={answer}
      type="button"
      className={key}
      disabled={answers.isSending}
      onClick={() => void say({ answer })}
    >
      {ANSWER_WORDS[answer]}
    </button>
  );
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() !== '') void say({ text: line.trim() });
      }}
    >
      <fieldset ref={choices} aria-label="Short answers" className="flex min-w-0 gap-2">
        {ANSWERS.map(shortKey)}
      </fieldset>
      {mayWrite && (
        <div className="mt-2 flex gap-2">
          <input
            dir="auto"
            aria-label={`A line to ${callerName}`}
            placeholder={`A line to ${callerName}`}
            maxLength={MOST_CHARS}
            enterKeyHint="send"
            className="h-11 min-w-0 flex-1 rounded-control bg-surface px-3 text-16 edge-line-field"
            value={line}
            onInput={({ currentTarget }) => setLine(currentTarget.value)}
          />
          <button
            type="submit"
            className={`${key} max-w-24`}
            disabled={answers.isSending || line.trim() === ''}
          >
            Send
          </button>
        </div>
      )}
    </form>
  );
}
