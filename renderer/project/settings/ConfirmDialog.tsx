// The dialog before a project is archived, moved, left or deleted: it names the project, and where everybody loses
// it, the name has to be typed.

import { type ReactNode, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { messageOf } from '../../net/callError.ts';

/** The dialog that confirms an action, by typing a name where it is grave. */
export function ConfirmDialog({
  title,
  act,
  typed = null,
  carryOut,
  close,
  children,
}: {
  title: string;
  /** Label of the button. */
  act: string;
  /** The text to type before the button works; null for none. */
  typed?: string | null;
  /** Does the action. An error that it throws is shown in the dialog. */
  carryOut: () => Promise<void>;
  close: () => void;
  children: ReactNode;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMeant = typed === null || text.trim() === typed;
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await carryOut();
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="danger" busy={busy} disabled={!isMeant} onClick={() => void confirm()}>
            {act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
        <p className="text-ink-2">{children}</p>
        {typed !== null && (
          <TextField
            label={`Type “${typed}” to confirm`}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && isMeant && !busy && void confirm()}
          />
        )}
      </div>
    </Dialog>
  );
}
