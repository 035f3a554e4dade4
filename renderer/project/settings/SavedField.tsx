// A text field that is saved on blur or Enter; Escape discards the typed text. Changes by others are shown, but never
// replace a text that is being typed.

import { useState, type ComponentProps } from 'react';
import { isOfInputMethod } from '../../browser/composing.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ownEscapeProps } from '../../ui/ownEscape.ts';

/** A text field that is saved on blur or Enter. */
export function SavedField({
  value,
  faultOf,
  save,
  typed,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  readonly value: string;
  /** Returns the error of a text, which is shown below the field; undefined if the text is valid. */
  readonly faultOf?: (text: string) => string | undefined;
  readonly save: (text: string) => void;
  /** Called with each typed text, and with null once it is saved or discarded. */
  readonly typed?: (text: string | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const write = (text: string | null): void => {
    setDraft(text);
    typed?.(text);
  };
  const [isTried, setTried] = useState(false);
  const fault = draft === null ? undefined : faultOf?.(draft.trim());
  const leave = (): void => {
    setTried(true);
    if (draft === null || fault !== undefined) return;
    if (draft.trim() !== value) save(draft.trim());
    write(null);
    setTried(false);
  };
  return (
    <TextField
      {...field}
      {...ownEscapeProps(draft !== null)}
      value={draft ?? value}
      error={isTried ? fault : undefined}
      onChange={(event) => write(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') write(null);
      }}
    />
  );
}
