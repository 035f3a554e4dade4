/** @jsxImportSource preact */
// A message of the caller. It comes from below; what is behind it goes on counting.

import { useEffect, useRef } from 'preact/hooks';
import type { ShowState } from '../../../shared/show/showState.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { Icon } from '../live/Icon.tsx';
import type { FollowerAnswers } from './followerAnswers.ts';

/** The message, until it was seen here. */
export function FollowerMessage({
  message,
  now,
  answers,
  department,
  mayAnswer,
  seen,
}: {
  message: NonNullable<ShowState['message']>;
  now: number;
  answers: FollowerAnswers;
  /** The department for which the person reads it. */
  department: string | null;
  mayAnswer: boolean;
  seen: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const hasAsked = answers.sent?.key === message.messageId;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="message-from"
      aria-describedby="message-text"
      className="from-below"
      onCancel={(event) => {
        event.preventDefault();
        seen();
      }}
    >
      <p id="message-from" className="text-14">
        <b className="block font-semibold">{`${message.by}, caller`}</b>
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
      <button
        type="button"
        autoFocus
        className="flex h-16 w-full items-center justify-center gap-2 rounded-[0.875rem] bg-accent px-4 text-20 font-semibold text-on-solid"
        onClick={seen}
      >
        <Icon of="check" className="size-5" />
        Seen
      </button>
      {mayAnswer && (
        <button
          type="button"
          className="mt-2 flex h-11 w-full items-center justify-center rounded-menu px-4 text-14 font-medium edge-line-control disabled:opacity-60"
          disabled={hasAsked || answers.sending !== null}
          onClick={() => answers.askToRepeat(message, department)}
        >
          {hasAsked ? `${message.by} was asked to repeat it` : 'Repeat on headset'}
        </button>
      )}
    </dialog>
  );
}
