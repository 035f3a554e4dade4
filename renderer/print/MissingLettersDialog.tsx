// Asked before something is put on paper where the preview is not shown first: some letters have no face.

import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The dialog that tells of letters without a face before something is exported. */
export function MissingLettersDialog({
  words,
  label,
  goOn,
  close,
}: {
  /** Which letters, and where. */
  words: string;
  /** What is done all the same: `Print`. */
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
