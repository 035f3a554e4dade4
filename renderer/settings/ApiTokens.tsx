// My API tokens: what each may do and when it ends, a new one, and a way to revoke.

import { dayWithYear } from '../../shared/format/moments.ts';
import { useState } from 'react';
import type { ApiToken } from '../../shared/api/tokens.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { now } from '../browser/clock.ts';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { Tag } from '../ui/Tag.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { NewApiToken } from './NewApiToken.tsx';

const load = (signal: AbortSignal) => call('tokens.list', { signal });

export function ApiTokens() {
  const { loaded, again } = useCall(load);
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
      {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
      {loaded.state === 'done' && (
        <ul aria-label="API tokens" className="mt-3">
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
      <Tag>{token.scope === 'read' ? 'Read' : 'Read and write'}</Tag>
      <Button busy={busy} onClick={() => attempt(revoke)} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </li>
  );
}
