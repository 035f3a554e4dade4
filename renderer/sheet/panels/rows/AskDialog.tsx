// Asks for one thing in one field: Enter does it, a sentence says why it cannot be done.

import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export function AskDialog({
  title,
  label,
  value,
  hint,
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
  /** What the button does: `Insert 12 rows`. */
  act: (typed: string) => string;
  close: () => void;
  refusal: (typed: string) => string | null;
  commit: (typed: string) => void;
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState(value);
  const [isAsked, setAsked] = useState(false);
  const problem = refusal(typed.trim());
  const keep = (): void => {
    setAsked(true);
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
          <Button kind="primary" onClick={keep}>
            {act(typed.trim())}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label={label}
          value={typed}
          hint={hint}
          error={isAsked && problem !== null ? problem : undefined}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {children}
      </form>
    </Dialog>
  );
}
