/** @jsxImportSource preact */
// A message of the caller. It comes from below; what is behind it goes on counting.

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

/** The message, until it was seen here. */
export function FollowerMessage({
  message,
  now,
  answers,
  callerName,
  mayWrite,
}: {
  message: NonNullable<ShowState['message']>;
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
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
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
      <p id="message-from" className="text-14">
        <b className="block font-semibold">{message.by === '' ? 'The caller' : `${message.by}, caller`}</b>
        <span className="text-ink-2 tabular">{`to everybody · ${lengthText(now - message.at)} ago`}</span>
      </p>
      <p id="message-text" className="mt-3.5 mb-4 text-28 leading-[2.1875rem] font-semibold wrap-anywhere">
        {message.text}
      </p>
      {answers.refusal !== null && (
        <p role="alert" className="mb-2 rounded-control bg-danger-soft px-3 py-2 text-14 text-danger-text">
          {answers.refusal}
        </p>
      )}
      <output className="block text-14 text-ink-2 not-empty:mb-2">
        {sent && `${callerName} reads: “${'answer' in sent ? ANSWER_WORDS[sent.answer] : sent.text}”`}
      </output>
      <button
        type="button"
        autoFocus
        className="flex h-16 w-full items-center justify-center gap-2 rounded-[0.875rem] bg-accent px-4 text-20 font-semibold text-on-solid"
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
