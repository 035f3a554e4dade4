// The page for a lost password: the person types an address and is told to look for the mail. It does not reveal
// whether an account with this address exists.

import { preferredClock } from '../browser/look.ts';
import { formatTimeOfDay } from '../../shared/format/moments.ts';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { recovery } from '../../shared/forms/credentials.ts';
import { paths } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { AuthFrame } from './AuthFrame.tsx';

interface Sent {
  readonly email: string;
  readonly at: number;
}

/** The page on which a person requests a mail with a link to set a new password. */
export function RecoverPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <AuthFrame
      title="Recover"
      aside={
        <>
          Remembered it? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      {sent ? <Look sent={sent} again={setSent} other={() => setSent(null)} /> : <Ask sent={setSent} />}
    </AuthFrame>
  );
}

/** Requests the mail. */
async function ask(email: string): Promise<Sent> {
  await call('auth.recovery', { body: { email } });
  return { email, at: Date.now() };
}

function Ask({ sent }: { sent: (sent: Sent) => void }) {
  const form = useCallForm({
    schema: recovery,
    empty: { email: '' },
    fields: ['email'],
    send: async ({ email }) => sent(await ask(email)),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <>
      <h1 className="text-28 font-heading">Recover</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        We send a link to your email. It works once, for 30 minutes.
      </p>
      <CallForm form={form}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          size="xl"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" kind="primary" size="xl" block busy={form.isBusy}>
          Send link
        </Button>
      </CallForm>
    </>
  );
}

/** Delay in ms before the mail can be requested again, since its delivery takes a while. */
const AGAIN_MS = 60_000;

function Look({
  sent: { email, at },
  again,
  other,
}: {
  sent: Sent;
  again: (sent: Sent) => void;
  other: () => void;
}) {
  const left = useCountdown(at + AGAIN_MS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, attempt } = useAttempt((error) => setRefusal(messageOf(error)));
  const sendAgain = (): void => {
    setRefusal(null);
    attempt(async () => again(await ask(email)));
  };
  const time = formatTimeOfDay(at, preferredClock());
  return (
    <>
      <h1 className="text-28 font-heading">Look in your mail</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">{`If ${email} has an account, the link is there within a minute.`}</p>
      <div className="mb-4 flex min-h-10 items-center gap-2 rounded-control border border-line bg-sunken px-3 text-14">
        <Icon of={MailCheck} />
        <output className="flex-1 font-medium">{`Sent at ${time}`}</output>
        {left > 0 ? (
          <span className="text-13 text-ink-2 tabular">{`again in ${clock(left)}`}</span>
        ) : (
          <Button kind="plain" busy={busy} onClick={sendAgain}>
            Send again
          </Button>
        )}
      </div>
      {refusal !== null && (
        <div className="mb-4">
          <Banner kind="bad">{refusal}</Banner>
        </div>
      )}
      <Button kind="line" size="xl" block onClick={other}>
        Use another address
      </Button>
    </>
  );
}

/** Returns the whole seconds left until a time in ms since 1970; 0 once it has passed. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
