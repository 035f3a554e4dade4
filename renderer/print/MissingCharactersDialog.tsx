// The warning before printing or exporting without the preview: some letters are in none of the fonts.

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** The dialog that warns, before an export, of letters that are in no font. */
export function MissingCharactersDialog({
  words,
  label,
  goOn,
  close,
}: {
  /** Sentence that names the letters and where they are. */
  words: string;
  /** Label of the button that prints or exports all the same, such as `Print`. */
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
