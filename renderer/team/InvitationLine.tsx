// An invitation that waits for me: join, or decline.

import { useState } from 'react';
import type { InvitationShown } from '../../shared/api/invitations.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { countOf, fullNameOf } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { listLine } from './look.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function InvitationLine({
  invitation: { id, name, entityType, team, by, role, expiresAt },
  answered,
}: {
  invitation: InvitationShown;
  answered: () => void;
}) {
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const days = Math.max(1, Math.ceil((expiresAt - now()) / DAY_MS));
  const answer = async (way: 'accept' | 'decline'): Promise<void> => {
    setBusy(way);
    try {
      await call(`invitations.${way}`, { params: { id }, body: {} });
      if (way === 'accept') toast(`You are in ${name}.`);
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
    }
    setBusy(null);
    answered();
  };
  return (
    <li className={listLine}>
      <span aria-hidden className="flex">
        <Avatar team={name} size="SM" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">
          {entityType === 'team' ? name : `${name}, a project of ${team}`}
        </p>
        <p className="text-12 text-ink-2">
          {fullNameOf(by)} invites you, {roleWord(role)} · ends in {countOf(days, 'day')}
        </p>
      </div>
      <Button
        kind="plain"
        busy={busy === 'decline'}
        disabled={busy === 'accept'}
        aria-label={`Decline ${name}`}
        onClick={() => void answer('decline')}
      >
        Decline
      </Button>
      <Button
        kind="primary"
        busy={busy === 'accept'}
        disabled={busy === 'decline'}
        aria-label={`Join ${name}`}
        onClick={() => void answer('accept')}
      >
        Join
      </Button>
    </li>
  );
}
