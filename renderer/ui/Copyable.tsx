// Text that a click copies. Text of more than 30 characters shows its first and last 15. An outline flashes for 500
// ms.

import { useEffect, useState } from 'react';
import { shortenMiddle } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { cx } from './classes.ts';

// On touch screens the area that can be pressed is as high as a finger, though the box looks as small as elsewhere.
const box =
  'relative touch:after:absolute touch:after:-top-3.5 touch:after:right-0 touch:after:-bottom-3.5 touch:after:left-0 px-1 rounded-cell font-mono text-12 text-ink-2 outline-2 outline-transparent hover:bg-hover hover:text-ink';

/** A text that a click copies. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), limits.copyFlashMs);
    return () => clearTimeout(timer);
  }, [copied]);
  // The browser may refuse access to the clipboard: then nothing flashes.
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied((count) => count + 1),
      () => undefined,
    );
  return (
    <>
      <button
        type="button"
        title={text}
        aria-label={`${shortenMiddle(text, limits.shortenedText)}, copy ${label}`}
        onClick={copy}
        className={cx(box, copied > 0 && 'animate-flash [--dur-notice:var(--dur-flash)]')}
      >
        {shortenMiddle(text, limits.shortenedText)}
      </button>
      <output className="sr-only">{copied > 0 && `${label} copied`}</output>
    </>
  );
}
