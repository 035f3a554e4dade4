// “Is it you?”: the password once more, or the code of a mail where the account has no password.

import { useState } from 'react';
import { codeProof, passwordProof } from '../../shared/forms/credentials.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { CallForm } from './CallForm.tsx';

const load = (signal: AbortSignal) => call('auth.proveBy', { signal });

/** The dialog in which a person proves their identity: by the password, or by the code of a mail. */
export function StepUpDialog({ answer }: { answer: (isShown: boolean) => void }) {
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return null;
  const close = () => answer(false);
  const done = () => answer(true);
  return (
    <Dialog
      open
      close={close}
      title="Is it you?"
      description="This matters, so EO asks once more. Then not again for ten minutes."
    >
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && loaded.value.by === 'password' && <ByPassword done={done} close={close} />}
      {loaded.state === 'done' && loaded.value.by === 'mail' && <ByMail done={done} close={close} />}
    </Dialog>
  );
}

interface Way {
  readonly done: () => void;
  readonly close: () => void;
}

function ByPassword({ done, close }: Way) {
  const form = useCallForm({
    schema: passwordProof,
    empty: { password: '' },
    fields: ['password'],
    send: async (body) => {
      await call('auth.prove', { body });
      done();
    },
  });
  return (
    <CallForm form={form} label="Is it you?">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Feet busy={form.isBusy} close={close} words="Continue" />
    </CallForm>
  );
}

function ByMail({ done, close }: Way) {
  const [isSent, setSent] = useState(false);
  const form = useCallForm({
    schema: codeProof,
    empty: { code: '' },
    fields: ['code'],
    send: async (body) => {
      await call('auth.prove', { body });
      done();
    },
  });
  if (!isSent) return <SendCode close={close} sent={() => setSent(true)} />;
  return (
    <CallForm form={form} label="Is it you?">
      <p className="text-ink-2">The code is in your mail within a minute.</p>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        spellCheck={false}
        size="xl"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Feet busy={form.isBusy} close={close} words="Continue" />
    </CallForm>
  );
}

function SendCode({ sent, close }: { sent: () => void; close: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('auth.proveMail', { body: {} });
      sent();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CallForm
      form={{
        refusal,
        submit: (event) => {
          event.preventDefault();
          if (!busy) void submit();
        },
      }}
      label="Is it you?"
    >
      <p>Your account has no password. We send a code to your email.</p>
      <Feet busy={busy} close={close} words="Send code" />
    </CallForm>
  );
}

function Feet({ busy, close, words }: { busy: boolean; close: () => void; words: string }) {
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" kind="primary" busy={busy}>
        {words}
      </Button>
    </div>
  );
}
