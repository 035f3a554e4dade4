// The field of go-to, as a combobox over the list of results.

import { Hash } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';

export function GoToInput({
  asked,
  ask,
  press,
  list,
  active,
}: {
  asked: string;
  ask: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  list: string;
  /** Id of the result that Enter goes to; undefined without one. */
  active: string | undefined;
}) {
  return (
    <div className="flex h-13 items-center gap-3 border-b border-line px-4">
      <Icon of={Hash} className="text-ink-2" />
      <input
        role="combobox"
        aria-label="Number, time, page or text"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={false}
        value={asked}
        className="min-w-0 flex-1 bg-transparent text-16 outline-none"
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Kbd>Esc</Kbd>
    </div>
  );
}
