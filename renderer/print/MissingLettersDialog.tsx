// Asked before something is put on paper where the preview is not shown first: some letters have no face.

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

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
    <ConfirmDialog
      title="Letters without a face"
      description={words}
      act={`${label} all the same`}
      kind="primary"
      carryOut={() => {
        close();
        goOn();
      }}
      close={close}
    />
  );
}
