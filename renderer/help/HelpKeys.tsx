// The list of keyboard shortcuts as a part of the help.

import { useLayoutEffect, useRef } from 'react';
import { KeySearch } from '../sheet/panels/keys/KeySearch.tsx';
import { isMac } from '../ui/platform.ts';

/** The list of keyboard shortcuts, with the focus in its search field. */
export function HelpKeys() {
  const box = useRef<HTMLDivElement>(null);
  // A layout effect focuses the field before the list is painted, so that the focus is never seen elsewhere.
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="h-full overflow-y-auto">
      <KeySearch isMac={isMac} />
    </div>
  );
}
