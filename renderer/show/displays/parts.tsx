/** @jsxImportSource preact */
// What several displays have: digits, bars, states as a shape and a word, and the line that says that nothing is heard.

import type { ComponentChildren } from 'preact';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { Icon } from '../live/Icon.tsx';
import type { DisplayMoment } from './displayMoment.ts';

/** Large digits, which fill the width of the screen where their usual height is too much for it. */
export function Digits({ text }: { text: string }) {
  return (
    <div className="dp-digits" style={{ '--w': String(emsOf(text)) }} data-digits>
      {text}
    </div>
  );
}

/** Returns the width of digits in ems, in the heaviest weight in which the typeface of the interface is used. */
function emsOf(text: string): number {
  const widths = Array.from(text, (letter) => (letter === ':' ? 0.28 : letter === ' ' ? 0.2 : 0.61));
  return Math.max(
    1,
    widths.reduce((sum, width) => sum + width, 0),
  );
}

/** A bar that is filled up to a share of 0 to 1. */
export function Bar({ share }: { share: number }) {
  return (
    <span className="dp-bar" aria-hidden="true">
      <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
    </span>
  );
}

const SHAPES = {
  warning: <path d="M12 2.5 23 21.5H1z" fill="currentColor" />,
  danger: <path d="M1 2.5h22L12 21.5z" fill="currentColor" />,
  over: <path d="M7.6 1h8.8L23 7.6v8.8L16.4 23H7.6L1 16.4V7.6z" fill="currentColor" />,
  held: <path d="M5 3h5v18H5zM14 3h5v18h-5z" fill="currentColor" />,
} as const;

/** A state as its shape and its word. */
export function StateWord({ shape, children }: { shape: keyof typeof SHAPES; children: string }) {
  return (
    <span className="dp-state">
      <Shape of={shape} />
      {children}
    </span>
  );
}

/** The shape of a state. */
export function Shape({ of }: { of: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[of]}
    </svg>
  );
}

/** The line that says how long nothing has been heard from the server; nothing for null. Screen readers do not read its
 *  count by themselves. */
export function LostLine({ lostMs, isCounting = true }: { lostMs: number | null; isCounting?: boolean }) {
  if (lostMs === null) return null;
  return (
    <span className="dp-lost" data-lost>
      <Icon of="lost" className="" />
      {`Last heard ${lengthText(lostMs)} ago${isCounting ? ', counting on' : ''}`}
    </span>
  );
}

/** A message of the caller, at the foot of a display. */
export function MessageBand({ moment: { message } }: { moment: DisplayMoment }) {
  if (message === null) return null;
  // Letters on each line. A message of more than 34 letters has up to four lines; the text is as large as they allow.
  const chars = Math.max(
    1,
    Math.ceil(message.text.length / Math.min(4, Math.ceil(message.text.length / 34))),
  );
  return (
    <output className="dp-message" style={{ '--chars': String(chars) }}>
      <small dir="auto">{message.by === '' ? 'From the caller' : message.by}</small>
      <span dir="auto">{message.text}</span>
    </output>
  );
}

/** The frame of a display: its colours, the size of its text, and whether it is mirrored. */
export function DisplayFrame({
  moment: { settings },
  className = '',
  children,
}: {
  moment: Pick<DisplayMoment, 'settings'>;
  className?: string;
  children: ComponentChildren;
}) {
  const { colours = 'dark', isMirrored = false, textSize = 100 } = settings;
  return (
    <main
      className={`dp ${isMirrored ? 'dp-mirrored' : ''} ${className}`}
      data-scheme={colours}
      style={{ '--text-scale': String(textSize / 100) }}
      data-shows={settings.shows}
    >
      {children}
    </main>
  );
}
