// A field that is saved as it is left, or by Enter; Escape takes back what was written. A colleague's change shows as
// soon as nothing is being written in it: what is, is never lost to it.

import { useState, type ComponentProps } from 'react';
import { TextField } from '../../ui/TextField.tsx';

/** A text field that is saved as it is left. */
export function SavedField({
  value,
  faultOf,
  save,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  readonly value: string;
  /** What is wrong with it, to be said below the field. */
  readonly faultOf?: (text: string) => string | undefined;
  readonly save: (text: string) => void;
}) {
  const [draft, write] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const fault = draft === null ? undefined : faultOf?.(draft.trim());
  const leave = ({ validity }: HTMLInputElement): void => {
    setTried(true);
    // Half a date is no date, and no wish for none.
    if (draft === null || fault !== undefined || validity.badInput) return;
    if (draft.trim() !== value) save(draft.trim());
    write(null);
    setTried(false);
  };
  return (
    <TextField
      {...field}
      value={draft ?? value}
      error={isTried ? fault : undefined}
      onChange={(event) => write(event.target.value)}
      onBlur={(event) => leave(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave(event.currentTarget);
        if (event.key === 'Escape') write(null);
      }}
    />
  );
}
