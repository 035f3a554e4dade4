// A field for an integer, with a letter as its sign. Arrow keys, and on touch screens two buttons, change it by one.

import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isOfInputMethod } from '../../browser/composing.ts';
import { parseTypedNumber, type NumberBounds } from '../../sheet/panels/inspector/parseTypedNumber.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { bareInput, inputClass } from '../../ui/inputClass.ts';

/** A field for a whole number within bounds. */
export function Stepper({
  label,
  sign,
  value,
  bounds,
  commit,
}: {
  label: string;
  sign: string;
  value: number;
  bounds: NumberBounds;
  commit: (value: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const set = (wanted: number): void => {
    const clamped = Math.max(bounds.least, Math.min(bounds.most, wanted));
    if (clamped !== value) commit(clamped);
  };
  const keep = (): void => {
    const typed = draft === null ? null : parseTypedNumber(draft, { ...bounds, isWhole: true });
    if (typed !== null) set(typed);
    setDraft(null);
  };
  return (
    <div className="flex items-center gap-1">
      <span className="hidden touch:flex">
        <IconButton label={`${label}: less`} icon={Minus} onClick={() => set(value - 1)} />
      </span>
      <label className={inputClass('md', false, 'tabular')}>
        <span aria-hidden className="w-3 text-ink-2">
          {sign}
        </span>
        <span className="sr-only">{label}</span>
        <input
          className={bareInput}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={({ key, nativeEvent }) => {
            if (isOfInputMethod(nativeEvent)) return;
            if (key === 'Enter') keep();
            if (key === 'Escape') setDraft(null);
            if (key === 'ArrowUp') set(value + 1);
            if (key === 'ArrowDown') set(value - 1);
          }}
        />
      </label>
      <span className="hidden touch:flex">
        <IconButton label={`${label}: more`} icon={Plus} onClick={() => set(value + 1)} />
      </span>
    </div>
  );
}
