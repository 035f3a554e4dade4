// Text that a click copies. Text of more than 30 characters shows its first and last 15. An outline flashes for 500
// ms. Where the browser does not let it be copied, the whole text is shown and selected.

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortenMiddle } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { cx } from './classes.ts';
import { copyOrSelect } from './copying.ts';

// On touch screens the area that can be pressed is as high as a finger, though the box looks as small as elsewhere.
const box =
  'relative touch:after:absolute touch:after:-top-3.5 touch:after:right-0 touch:after:-bottom-3.5 touch:after:left-0 px-1 rounded-cell font-mono text-12 text-ink-2 outline-2 outline-transparent hover:bg-hover hover:text-ink';

/** A text that a click copies. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const whole = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), limits.copyFlashMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const showWhole = (): HTMLElement | null => {
    flushSync(() => setRefused(true));
    return whole.current;
  };
  const copy = async (): Promise<void> => {
    if (await copyOrSelect(text, showWhole)) setCopied((count) => count + 1);
  };
  if (isRefused)
    return (
      <span ref={whole} className="font-mono text-12 break-all select-all">
        {text}
      </span>
    );
  return (
    <>
      <button
        type="button"
        title={text}
        aria-label={`${shortenMiddle(text, limits.shortenedText)}, copy ${label}`}
        onClick={() => void copy()}
        className={cx(box, copied > 0 && 'animate-flash [--dur-notice:var(--dur-flash)]')}
      >
        {shortenMiddle(text, limits.shortenedText)}
      </button>
      <output className="sr-only">{copied > 0 && `${label} copied`}</output>
    </>
  );
}
