// The person's sessions and API tokens.

import { Monitor, MonitorDown, Smartphone, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { dayWithYear } from '../../shared/format/moments.ts';
import type { ApiToken } from '../../shared/api/tokens.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { newApiToken, TOKEN_LIVES } from '../../shared/forms/apiToken.ts';
import { now } from '../browser/clock.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

/** The settings page for sessions and API tokens. */
export function SessionsPage() {
  return (
    <SettingsFrame
      wide
      title="Sessions"
      lede="Where you are signed in. Ending a session keeps the changes that wait there."
    >
      <Sessions />
      <div className="mt-8">
        <ApiTokens />
      </div>
    </SettingsFrame>
  );
}
import { deviceKind, deviceName } from './deviceName.ts';

const load = (signal: AbortSignal) => call('auth.sessions', { signal });

type MySession = CallReply<'auth.sessions'>['sessions'][number];

/** The person's sessions, with buttons that end each of the others, or all others. */
function Sessions() {
  const { loaded, again } = useCall(load);
  const all = loaded.state === 'done' ? loaded.value.sessions : [];
  // The current session is listed first.
  const sessions = all.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <section aria-label="Where you are signed in">
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && (
        <>
          <ul ref={keepFocusInList} className="rounded-dialog edge-line-strong">
            {sessions.map((one) => (
              <SessionLine key={one.id} session={one} ended={again} />
            ))}
          </ul>
          <EndOthers others={sessions.filter(({ current }) => !current)} ended={again} />
        </>
      )}
    </section>
  );
}

const ICONS: Readonly<Record<ReturnType<typeof deviceKind>, LucideIcon>> = {
  desktop: MonitorDown,
  phone: Smartphone,
  browser: Monitor,
};

function SessionLine({ session, ended }: { session: MySession; ended: () => void }) {
  const device = deviceName(session.device);
  const { busy, end } = useEnding([session.id], ended);
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <Icon of={ICONS[deviceKind(session.device)]} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5 font-medium" title={session.device}>
          <span className="truncate">{device}</span>
          {session.current && <Tag kind="good">This one</Tag>}
        </p>
        <p className="truncate text-12 text-ink-2 tabular">{session.address}</p>
      </div>
      <span className="text-12 text-ink-2 tabular">
        {session.current ? 'Now' : relativeTime(session.lastSeenAt, now())}
      </span>
      {!session.current && (
        <Button kind="line" busy={busy} onClick={end} aria-label={`End ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}

function EndOthers({ others, ended }: { others: readonly MySession[]; ended: () => void }) {
  const { busy, end } = useEnding(
    others.map(({ id }) => id),
    ended,
  );
  if (others.length === 0) return null;
  return (
    <div className="mt-3 flex justify-end">
      <Button kind="dangerLine" busy={busy} onClick={end}>
        {others.length === 1 ? 'End the other one' : `End the ${others.length} others`}
      </Button>
    </div>
  );
}

/** Returns a function that ends the sessions and then calls `ended`, and whether it is running. */
function useEnding(ids: readonly string[], ended: () => void): { busy: boolean; end: () => void } {
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    const answers = await Promise.allSettled(ids.map((id) => call('auth.endSession', { params: { id } })));
    setBusy(false);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) toast(messageOf(failed.reason), { kind: 'bad' });
    ended();
  };
  return { busy, end: () => void end() };
}

const loadTokens = (signal: AbortSignal) => call('tokens.list', { signal });

/** The person's API tokens with their scopes and expiry, and the form for a new one. */
function ApiTokens() {
  const { loaded, again } = useCall(loadTokens);
  const [made, setMade] = useState<string | null>(null);
  const created = (token: string): void => {
    setMade(token);
    again();
  };
  return (
    <section aria-labelledby="api-tokens" className="border-t border-line py-6">
      <h2 id="api-tokens" className="text-14 font-semibold">
        API tokens
      </h2>
      <p className="mt-1 text-ink-2">
        For scripts: send one as “Authorization: Bearer …”. It does what you may do in projects.
      </p>
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && (
        <ul ref={keepFocusInList} aria-label="API tokens" className="mt-3">
          {loaded.value.tokens.map((token) => (
            <TokenLine key={token.id} token={token} revoked={again} />
          ))}
        </ul>
      )}
      {made !== null && (
        <div className="my-3">
          <Banner kind="good">
            You see this token only now: <Copyable label="the token" text={made} />
          </Banner>
        </div>
      )}
      <NewApiToken created={created} />
    </section>
  );
}

function TokenLine({ token, revoked }: { token: ApiToken; revoked: () => void }) {
  const { busy, attempt } = useAttempt();
  const isOver = token.expiresAt <= now();
  const revoke = async (): Promise<void> => {
    await call('tokens.delete', { params: { id: token.id } });
    revoked();
  };
  const used = token.lastUsedAt === null ? 'never used' : `used ${relativeTime(token.lastUsedAt, now())}`;
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{token.name}</p>
        <p className="text-12 text-ink-2">
          {used} · {isOver ? 'ended' : 'ends'} {dayWithYear(token.expiresAt)}
        </p>
      </div>
      <Tag>{SCOPES.find(({ value }) => value === token.scope)?.label}</Tag>
      <Button busy={busy} onClick={() => attempt(revoke)} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </li>
  );
}

const SCOPES = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
  { value: 'control', label: 'Call shows' },
] as const;
const LIVES = TOKEN_LIVES.map((days) => ({
  value: String(days),
  label: days === 365 ? 'A year' : `${days} days`,
}));
const EMPTY: z.input<typeof newApiToken> = { name: '', scope: 'read', days: 90 };

/** The form for a new API token. */
function NewApiToken({ created }: { created: (token: string) => void }) {
  const form = useCallForm({
    schema: newApiToken,
    empty: EMPTY,
    fields: ['name'],
    async send(body) {
      const { token } = await call('tokens.create', { body });
      form.reset(EMPTY);
      created(token);
    },
  });
  return (
    <div className="mt-4">
      <CallForm form={form} label="New API token">
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
          <TextField
            label="What is it for?"
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <Controller
            control={form.control}
            name="scope"
            render={({ field }) => (
              <Select label="May" options={SCOPES} value={field.value} choose={field.onChange} />
            )}
          />
          <Controller
            control={form.control}
            name="days"
            render={({ field }) => (
              <Select
                label="Ends after"
                options={LIVES}
                value={String(field.value)}
                choose={(life) => field.onChange(Number(life))}
              />
            )}
          />
          <div className="flex justify-end sm:col-span-3">
            <Button type="submit" kind="line" busy={form.isBusy}>
              Make a token
            </Button>
          </div>
        </div>
      </CallForm>
    </div>
  );
}
