// Undo and redo, each saying what it would be about.

import { Redo2, Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMac } from '../../ui/platform.ts';
import { redo, undo } from '../../store/act.ts';
import { undoing } from '../../store/desk.ts';
import { keyWords } from '../commands/keywords.ts';

export function UndoButtons() {
  const next = useSnapshot(undoing);
  return (
    <>
      <IconButton
        label={next.undo ? `Undo ${next.undo}` : 'Undo'}
        icon={Undo2}
        keys={keyWords('Mod+z', isMac).join(' ')}
        disabled={next.undo === null}
        onClick={undo}
      />
      <IconButton
        label={next.redo ? `Redo ${next.redo}` : 'Redo'}
        icon={Redo2}
        keys={keyWords(isMac ? 'Mod+Shift+z' : 'Mod+y', isMac).join(' ')}
        disabled={next.redo === null}
        onClick={redo}
      />
    </>
  );
}
