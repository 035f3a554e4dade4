// What waits for this person: invitations to take or decline, and the places that they have asked to be let into.

import { Building2, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { relativeTime } from '../../shared/format/times.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { paths, projectPath } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

type Invitation = CallReply<'invitations.mine'>['invitations'][number];
type Asked = CallReply<'account.requests'>['requests'][number];

export function Waiting({
  invitations,
  requests,
  changed,
}: {
  invitations: readonly Invitation[];
  requests: readonly Asked[];
  changed: () => void;
}) {
  if (invitations.length + requests.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="mb-2 text-12 leading-5 font-semibold">
        Waiting for you
      </h2>
      <ul className="rounded-dialog edge-line-strong">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} changed={changed} />
        ))}
        {requests.map(({ id, entityType, title, team, requestedAt }) => (
          <Line
            key={id}
            entityType={entityType}
            title={title}
            about={`You asked ${team} for access ${relativeTime(requestedAt, now())}`}
          >
            <Tag>Requested</Tag>
          </Line>
        ))}
      </ul>
    </section>
  );
}

function InvitationLine({ invitation, changed }: { invitation: Invitation; changed: () => void }) {
  const { id, entityType, name, by, role } = invitation;
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'join' | 'decline' | null>(null);
  const answer = async (which: 'join' | 'decline'): Promise<void> => {
    if (busy !== null) return;
    setBusy(which);
    try {
      if (which === 'decline') {
        await call('invitations.decline', { params: { id }, body: {} });
        changed();
      } else {
        const place = await call('invitations.accept', { params: { id }, body: {} });
        await navigate(place.entityType === 'project' ? projectPath(place.entityId) : paths.projects);
      }
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
      changed();
    } finally {
      setBusy(null);
    }
  };
  return (
    <Line entityType={entityType} title={name} about={`${fullNameOf(by)} invites you, ${roleWord(role)}`}>
      <Button kind="plain" size="lg" busy={busy === 'decline'} onClick={() => void answer('decline')}>
        Decline
      </Button>
      <Button kind="primary" size="lg" busy={busy === 'join'} onClick={() => void answer('join')}>
        Join
      </Button>
    </Line>
  );
}

function Line({
  entityType,
  title,
  about,
  children,
}: {
  entityType: 'project' | 'team';
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-active text-ink-2">
        <Icon of={entityType === 'team' ? Building2 : Table2} />
      </span>
      <span className="min-w-32 flex-1">
        <span className="block truncate text-14 font-medium">{title}</span>
        <span className="block text-12 text-ink-2">{about}</span>
      </span>
      <span className="ml-auto flex gap-2">{children}</span>
    </li>
  );
}
