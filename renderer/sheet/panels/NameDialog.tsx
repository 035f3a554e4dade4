// Asks for one name.

import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function NameDialog({
  title,
  label,
  value,
  close,
  commit,
}: {
  title: string;
  label: string;
  value: string;
  close: () => void;
  commit: (name: string) => void;
}) {
  const [name, setName] = useState(value);
  const keep = (): void => {
    commit(name.trim());
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
            Keep
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label={label}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
