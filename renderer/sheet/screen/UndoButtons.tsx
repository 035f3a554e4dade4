// Buttons for undo and redo, which name what would be undone or redone.

import { Redo2, Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { redo, undo } from '../../store/dispatch.ts';
import { undoState } from '../../store/clientState.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMac } from '../../ui/platform.ts';
import { keyWords } from '../commands/keywords.ts';

export function UndoButtons({ isViewer }: { isViewer: boolean }) {
  const next = useSnapshot(undoState);
  // A person who may only view can undo nothing but their own comments; without one the button is hidden.
  const hides = (words: string | null): boolean => isViewer && words === null;
  return (
    <>
      {!hides(next.undo) && (
        <IconButton
          label={next.undo ? `Undo ${next.undo}` : 'Undo'}
          icon={Undo2}
          keys={keyWords('Mod+z', isMac).join(' ')}
          disabled={next.undo === null}
          onClick={undo}
        />
      )}
      {!hides(next.redo) && (
        <IconButton
          label={next.redo ? `Redo ${next.redo}` : 'Redo'}
          icon={Redo2}
          className="phone:hidden"
          keys={keyWords(isMac ? 'Mod+Shift+z' : 'Mod+y', isMac).join(' ')}
          disabled={next.redo === null}
          onClick={redo}
        />
      )}
    </>
  );
}
