// The pages that a guest sees instead of a view: the password, the end of the link, an error. None names the owner.

import { useEffect, useState, type ReactNode } from 'react';
import { fullMoment } from '../../../shared/format/moments.ts';
import { preferredClock } from '../../browser/look.ts';
import { call } from '../../net/call.ts';
import { CallError, messageOf } from '../../net/callError.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

function Card({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,26.25rem)] place-content-center bg-sunken p-4">
      <title>{title}</title>
      <div className="rounded-dialog bg-surface p-7 pb-12 edge-line">
        <Logo size="sm" />
        <h1 className="mt-11 text-20 font-heading">{heading}</h1>
        {children}
      </div>
    </main>
  );
}

/** The page of a link that has ended: it expired at `expiresAt`, or was revoked (null). */
export function GuestEnded({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt !== null)
    return (
      <Card title="Link has run out · EO" heading="This link has run out">
        <p className="mt-1 text-ink-2">
          It was open until {fullMoment(Date.parse(expiresAt), preferredClock())}. Whoever sent it can make a
          new one.
        </p>
      </Card>
    );
  return (
    <Card title="Link is closed · EO" heading="This link is closed">
      <p className="mt-1 text-ink-2">
        The people who shared it ended it. If you still need the plan, ask whoever sent it to you.
      </p>
    </Card>
  );
}

/** The page of a view that cannot be loaded. */
export function GuestFailed({ why, again }: { why: string; again: () => void }) {
  return (
    <Card title="EO" heading="The plan cannot be loaded">
      <p className="mt-1 mb-5 text-ink-2">{why}</p>
      <Button kind="line" size="lg" block onClick={again}>
        Try again
      </Button>
    </Card>
  );
}

/** The form for the password of a link. `opened` is called after the right password, and if the link has ended. */
export function GuestPassword({ linkId, opened }: { linkId: string; opened: () => void }) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = window.setTimeout(() => setWait(wait - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [wait]);

  async function unlock(): Promise<void> {
    if (password === '') return setRefusal('Type the password that came with the link.');
    setBusy(true);
    try {
      await call('links.unlock', { params: { linkId }, body: { password } });
      opened();
    } catch (error) {
      if (error instanceof CallError && error.status === 410) return opened();
      setRefusal(messageOf(error));
      setWait(error instanceof CallError ? (error.retryAfterSeconds ?? 0) : 0);
    } finally {
      setBusy(false);
    }
  }

  const time = `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`;
  const words = wait > 0 ? `Too many tries. Next try in ${time}.` : refusal;
  return (
    <Card title="Password · EO" heading="Type the password">
      <p className="mt-1 mb-5 text-ink-2">It came to you with the link, from the person who sent it.</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && wait === 0) void unlock();
        }}
      >
        <PasswordField
          label="Password"
          autoComplete="off"
          value={password}
          error={words ?? undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <Button kind="primary" size="xl" type="submit" block busy={isBusy} disabled={wait > 0}>
          Open the plan
        </Button>
      </form>
    </Card>
  );
}
