// The dialog that asks before an act: its consequences, a button that does it, and one that cancels.

import { type ReactNode, useState } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './dialogProps.ts';
import { TextField } from './TextField.tsx';

/** A dialog that asks before an act. `carryOut` also closes it. */
export function ConfirmDialog({
  act,
  kind = 'danger',
  cancel = 'Cancel',
  typed,
  busy = false,
  disabled = false,
  refusal = null,
  focusesAct = false,
  carryOut,
  children,
  ...dialog
}: Omit<DialogProps, 'footer'> & {
  /** Label of the button that does the act. */
  readonly act: string;
  /** `danger` where something is lost. */
  readonly kind?: 'danger' | 'primary';
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  /** A text to type before the act can be done, the label of its field, and what is wrong with it. */
  readonly typed?: { readonly text: string; readonly label: string; readonly error?: string | undefined };
  /** Whether the act is running; it counts as running, too, until `carryOut` resolves. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Reason why the act failed, where `carryOut` does not return it. */
  readonly refusal?: ReactNode;
  /** Whether the button of the act has the focus at first, so that Enter does it. */
  readonly focusesAct?: boolean;
  /** Does the act. Returns the reason if it failed. */
  readonly carryOut: () => void | Promise<ReactNode | void>;
}) {
  const [text, setText] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const isBusy = busy || isRunning;
  const mayAct = !disabled && (typed === undefined || text.trim() === typed.text);
  const problem = refusal ?? failure;
  const confirm = async (): Promise<void> => {
    setRunning(true);
    setFailure(null);
    setFailure((await carryOut()) ?? null);
    setRunning(false);
  };
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.close}>{cancel}</Button>
          <Button
            kind={kind}
            busy={isBusy}
            disabled={!mayAct}
            {...(focusesAct && { 'data-autofocus': true })}
            onClick={() => void confirm()}
          >
            {act}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <div className="mb-4 last:mb-0">
          <Banner kind="bad">{problem}</Banner>
        </div>
      )}
      {children}
      {typed && (
        <form
          noValidate
          className="mt-4 first:mt-0"
          onSubmit={(event) => {
            event.preventDefault();
            if (mayAct && !isBusy) void confirm();
          }}
        >
          <TextField
            label={typed.label}
            autoComplete="off"
            value={text}
            error={typed.error}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
