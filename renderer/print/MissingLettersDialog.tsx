// The warning before printing or exporting without the preview: some letters are in none of the fonts.

import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The dialog that warns of letters that no font has, before an export. */
export function MissingLettersDialog({
  words,
  label,
  goOn,
  close,
}: {
  /** Sentence that names the letters and where they are. */
  words: string;
  /** Label of the button that goes on: `Print`. */
  label: string;
  goOn: () => void;
  close: () => void;
}) {
  return (
    <Dialog
      open
      close={close}
      title="Letters without a face"
      description={words}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            onClick={() => {
              close();
              goOn();
            }}
          >
            {label} all the same
          </Button>
        </>
      }
    />
  );
}
