// The panel that sets the text colour of all selected cells in one gesture.

import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ColourPicker } from './inspector/ColourPicker.tsx';
import { schemeColoursOf, colourFieldsOf } from './inspector/colours/choice.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { activeCell, setOnCells } from '../operations/textEdits.ts';
import type { PanelProps } from './panel.ts';

export function Panel({ grid, close }: PanelProps<'textColour'>) {
  const [choice, setChoice] = useState(() => schemeColoursOf(activeCell(grid), 'textColor'));
  const keep = (): void => {
    setOnCells(grid, (id) => draftOf('cell.update.colors', id, colourFieldsOf(choice, 'textColor')));
    close();
  };
  return (
    <Dialog
      open
      close={close}
      title="Text colour"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={keep}>
            Save
          </Button>
        </>
      }
    >
      <ColourPicker label="Text colour" use="ink" choice={choice} choose={setChoice} />
    </Dialog>
  );
}
