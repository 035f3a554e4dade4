// Where the browser does not hand over the clipboard by itself: the key that it always answers.

import { useEffect } from 'react';
import { Kbd } from '../../../ui/Kbd.tsx';
import type { Pasted } from '../../grid/clipboard/read.ts';

export function WaitForPaste({ problem, take }: { problem: string | null; take: (pasted: Pasted) => void }) {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const data = event.clipboardData;
      if (!data) return;
      event.preventDefault();
      take({ html: data.getData('text/html'), text: data.getData('text/plain') });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-ink-2" data-autofocus tabIndex={-1}>
      {problem ?? (
        <>
          Press <Kbd>Ctrl V</Kbd> (⌘ V on a Mac) to show what is on the clipboard.
        </>
      )}
    </p>
  );
}
