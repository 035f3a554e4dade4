// Opens the palette 'Find or do' by Ctrl K (⌘ K) anywhere in a project. Its code is loaded when it is first opened.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOfInputMethod } from '../browser/composing.ts';
import { letterOf } from '../browser/letterOf.ts';
import { closePalette, palette, openPalette } from './paletteItems.ts';
import { loadable } from '../ui/loadable.tsx';
import { isMac } from '../ui/platform.ts';
import {
  PALETTE_SCRIM_CLASSES,
  PALETTE_BOX_CLASSES,
  PALETTE_FIELD_CLASSES,
  PALETTE_HEADER_CLASSES,
} from './paletteClasses.ts';
import { takeFocus } from './takeFocus.ts';

const Palette = loadable(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
  Coming,
  () => closePalette({ chosen: false }),
);

/** Opens the command palette by Ctrl K, or ⌘ K on a Mac. */
export function PaletteHost({ projectId }: { projectId: string }) {
  // The snapshot is synchronous, since text that is typed right after the shortcut must not go into the cell below.
  const { isOpen } = useSnapshot(palette, { sync: true });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      closePalette({ chosen: true });
    };
  }, []);
  return isOpen && <Opened projectId={projectId} />;
}

function Opened({ projectId }: { projectId: string }) {
  const [query, setQuery] = useState('');
  return <Palette projectId={projectId} query={query} setQuery={setQuery} />;
}

/** The palette's input until its code is loaded: it takes text that is typed at once, which would otherwise go
 *  into the focused cell. */
function Coming({ query, setQuery }: { query: string; setQuery: (query: string) => void }) {
  return (
    <div className={PALETTE_SCRIM_CLASSES}>
      <div className={PALETTE_BOX_CLASSES}>
        <div className={PALETTE_HEADER_CLASSES}>
          <input
            ref={takeFocus}
            dir="auto"
            aria-label="Find or do"
            className={PALETTE_FIELD_CLASSES}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={({ key, nativeEvent }) =>
              key === 'Escape' && !isOfInputMethod(nativeEvent) && closePalette({ chosen: false })
            }
          />
        </div>
      </div>
    </div>
  );
}

function press(event: KeyboardEvent): void {
  const hasModifier = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (event.defaultPrevented || !hasModifier || event.altKey || event.shiftKey) return;
  if (letterOf(event) !== 'k') return;
  event.preventDefault();
  openPalette();
}
