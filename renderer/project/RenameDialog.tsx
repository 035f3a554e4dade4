// The dialog that renames a sheet, a layout, a channel and other things with a title.

import { limits } from '../../shared/limits.ts';
import { PromptDialog } from '../ui/PromptDialog.tsx';

const { min, max } = limits.nameLength;

function titleProblem(typed: string): string | null {
  return typed.length < min ? `Use at least ${min} characters` : null;
}

/** The dialog that renames something. `commit` is called only with a changed name. */
export function RenameDialog({
  title,
  label,
  value,
  refusal = titleProblem,
  close,
  commit,
}: {
  title: string;
  label: string;
  value: string;
  /** Returns why a name cannot be taken; null if it can. */
  refusal?: (typed: string) => string | null;
  close: () => void;
  commit: (value: string) => void;
}) {
  return (
    <PromptDialog
      title={title}
      label={label}
      value={value}
      maxLength={max}
      act={() => 'Rename'}
      refusal={refusal}
      close={close}
      commit={(typed) => typed !== value && commit(typed)}
    />
  );
}
