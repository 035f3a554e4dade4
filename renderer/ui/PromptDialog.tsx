// A dialog with one field: a name, a number. Enter does the same as its button; where the text is invalid, a
// sentence says why.

import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';

/** Asks for one line of text. `commit` gets it, trimmed. */
export function PromptDialog({
  title,
  label,
  value,
  hint,
  maxLength,
  act,
  close,
  refusal,
  commit,
  children,
}: {
  title: string;
  label: string;
  value: string;
  hint?: string;
  /** Greatest number of characters. */
  maxLength?: number;
  /** Returns the label of the button for the typed text, such as `Insert 12 rows`. */
  act: (typed: string) => string;
  close: () => void;
  /** Returns why a text is invalid; null where it is valid. */
  refusal?: (typed: string) => string | null;
  commit: (typed: string) => void;
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState(value);
  const [isAsking, setAsking] = useState(false);
  const problem = refusal?.(typed.trim()) ?? null;
  const submit = (): void => {
    setAsking(true);
    if (problem !== null) return;
    commit(typed.trim());
    close();
  };
  return (
    <Dialog
      open
      close={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={submit}>
            {act(typed.trim())}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={label}
          value={typed}
          hint={hint}
          error={isAsking && problem !== null ? problem : undefined}
          maxLength={maxLength}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {children}
      </form>
    </Dialog>
  );
}
