// The list of keys as a dialog over the sheet.

import { Printer } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMac } from '../../../ui/platform.ts';
import type { PanelProps } from '../panel.ts';
import { KeySearch } from './KeySearch.tsx';

export function Panel({ close }: PanelProps<'keys'>) {
  return (
    <Dialog
      open
      close={close}
      title="Keys"
      size="broad"
      footer={
        <Button icon={Printer} onClick={() => window.print()}>
          Print as a card
        </Button>
      }
    >
      <KeySearch isMac={isMac} printable={false} />
    </Dialog>
  );
}
