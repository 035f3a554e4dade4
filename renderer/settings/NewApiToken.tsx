// Making an API token.

import { useState } from 'react';
import type { z } from 'zod';
import { newApiToken, TOKEN_LIVES } from '../../shared/forms/apiToken.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

type Wanted = z.input<typeof newApiToken>;

const SCOPES = [
  { value: 'read', label: 'read' },
  { value: 'write', label: 'read and write' },
] as const;
const LIVES = TOKEN_LIVES.map((days) => ({
  value: String(days),
  label: days === 365 ? 'a year' : `${days} days`,
}));
const EMPTY: Wanted = { name: '', scope: 'read', days: 90 };

export function NewApiToken({ created }: { created: (token: string) => void }) {
  const [wanted, setWanted] = useState<Wanted>(EMPTY);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = newApiToken.safeParse(wanted);
  const make = async (): Promise<void> => {
    setTried(true);
    if (!read.success || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { token } = await call('tokens.create', { body: read.data });
      setWanted(EMPTY);
      setTried(false);
      created(token);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="New API token"
      className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      {refusal && (
        <div className="sm:col-span-3">
          <Banner kind="bad">{refusal}</Banner>
        </div>
      )}
      <TextField
        label="What is it for?"
        value={wanted.name}
        error={isTried && !read.success ? read.error.issues[0]?.message : undefined}
        onChange={({ currentTarget }) => setWanted({ ...wanted, name: currentTarget.value })}
      />
      <Select
        label="It may"
        options={SCOPES}
        value={wanted.scope}
        choose={(scope) => setWanted({ ...wanted, scope })}
      />
      <Select
        label="For"
        options={LIVES}
        value={String(wanted.days)}
        choose={(life) => {
          const days = TOKEN_LIVES.find((each) => String(each) === life);
          if (days) setWanted({ ...wanted, days });
        }}
      />
      <div className="flex justify-end sm:col-span-3">
        <Button type="submit" kind="line" size="lg" busy={busy}>
          Make a token
        </Button>
      </div>
    </form>
  );
}
