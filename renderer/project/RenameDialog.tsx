// Another name for something. Enter keeps it.

import { useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';

const { min, max } = limits.nameLength;

export function RenameDialog({
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
  commit: (value: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [tried, setTried] = useState(false);
  const short = draft.trim().length < min;
  return (
    <Dialog open close={close} title={title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (short) return;
          if (draft.trim() !== value) commit(draft.trim());
          close();
        }}
      >
        <TextField
          label={label}
          value={draft}
          maxLength={max}
          error={tried && short ? `Use at least ${min} characters` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="primary">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
