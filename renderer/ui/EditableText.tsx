// A title that is edited in place: a click or Enter begins, Enter or leaving saves, Escape discards.

import { useRef, useState } from 'react';
import { isOfInputMethod } from '../browser/composing.ts';
import { cx } from './classes.ts';
import { ownEscapeProps } from './ownEscape.ts';

const shown = 'finger min-w-0 rounded-cell px-1 -mx-1 text-left hover:bg-hover';
const edited =
  'min-w-0 rounded-cell px-1 -mx-1 bg-raised outline-2 outline-focus field-sizing-content max-w-full';

/** A text that becomes a field when it is clicked. */
export function EditableText({
  label,
  value,
  commit,
  least,
  most,
  disabled = false,
  begun = false,
  className,
}: {
  label: string;
  value: string;
  commit: (value: string) => void;
  least: number;
  most: number;
  disabled?: boolean;
  /** Whether the text is being edited from the start. */
  begun?: boolean;
  className?: string;
}) {
  const [draft, setDraft] = useState<string | null>(begun ? value : null);
  /** The value when the edit began. An unchanged text is not saved, so that it cannot undo changes of others. */
  const before = useRef(value);
  const given = useRef(false);
  if (disabled)
    return (
      <span dir="auto" className={cx('min-w-0 truncate', className)}>
        {value}
      </span>
    );
  if (draft === null) {
    const begin = () => {
      given.current = false;
      before.current = value;
      setDraft(value);
    };
    return (
      <button
        type="button"
        aria-label={`${label}: ${value}. Edit`}
        className={cx(shown, className)}
        onClick={begin}
      >
        <span dir="auto" className="block truncate">
          {value}
        </span>
      </button>
    );
  }
  const keep = () => {
    const text = draft.trim();
    const isTyped = text !== before.current.trim() && text !== value;
    if (!given.current && text.length >= least && isTyped) commit(text);
    setDraft(null);
  };
  return (
    <input
      {...ownEscapeProps(true)}
      dir="auto"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit exactly this
      autoFocus
      className={cx(edited, className)}
      value={draft}
      maxLength={most}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        given.current = true;
        event.currentTarget.blur();
      }}
    />
  );
}
