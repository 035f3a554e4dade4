// The page after the confirmation of an address or a first sign-in with Google: pending invitations, requests for
// access, projects, and ways to begin.

import { Play, Users, Building2, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { roleWord } from '../../shared/format/roleWords.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { countOf, fullNameOf } from '../../shared/format/words.ts';
import { paths, projectPath } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { AccountMenu } from '../chrome/AccountMenu.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { ProjectCover } from '../widgets/ProjectCover.tsx';

async function load(signal: AbortSignal) {
  const [account, { invitations }, { requests }, projects] = await Promise.all([
    call('account.load', { signal }),
    call('invitations.mine', { signal }),
    call('account.requests', { signal }),
    loadMyProjects(signal),
  ]);
  return { isVerified: account.isVerified, invitations, requests, projects: projects.slice(0, MOST) };
}

/** Maximum number of projects that are shown; the others are in the list of projects. */
const MOST = 3;

const card =
  'flex flex-col items-start justify-start gap-2 rounded-dialog px-4 py-3.5 text-left edge-line-strong hover:bg-hover [&>svg]:text-ink-2';

/** The welcome page. */
export function WelcomePage() {
  const { user } = useSnapshot(session);
  const { loaded, again } = useCall(load);
  if (!user) return null;
  const value = loaded.state === 'done' ? loaded.value : null;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Welcome · EO</title>
      <header className="flex items-center justify-between gap-4 px-4 py-5 sm:px-8 sm:py-7">
        <Link to={paths.projects} aria-label="EO, your projects" className="finger">
          <Logo size="sm" className="w-11.5" />
        </Link>
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate text-ink-2">{user.email}</span>
          <AccountMenu user={user} />
        </div>
      </header>
      <main className="mx-auto my-auto w-full max-w-148 px-4 py-10">
        <h1 className="text-28 font-heading">Welcome, {user.firstName}</h1>
        {value && <p className="mt-1 text-16 text-ink-2">{stateWords(value)}</p>}
        {loaded.state === 'failed' && (
          <div className="mt-4">
            <LoadFailure error={loaded.error} again={again} />
          </div>
        )}
        {value && (
          <WaitingInvitations invitations={value.invitations} requests={value.requests} changed={again} />
        )}
        {value && value.projects.length > 0 && (
          <section aria-labelledby="projects" className="mt-6">
            <h2 id="projects" className="mb-2 text-12 leading-5 font-semibold">
              Your projects
            </h2>
            <ul className="overflow-hidden rounded-dialog edge-line-strong">
              {value.projects.map(({ id, title, team }) => (
                <li key={id} className="border-t border-line first:border-t-0">
                  <Link
                    to={projectPath(id)}
                    className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
                  >
                    <ProjectCover title={title} />
                    <span className="min-w-0">
                      <span className="block truncate text-14 font-medium">{title}</span>
                      <span className="block truncate text-12 text-ink-2">{team}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="begin" className="mt-6">
          <h2 id="begin" className="mb-2 text-12 leading-5 font-semibold">
            Or begin here
          </h2>
          <div className="grid gap-2 sm:grid-cols-2">
            <OpenDemo />
            <Link to={paths.createTeam} className={card}>
              <Icon of={Users} size="l" />
              <span className="font-medium">Create your team</span>
              <span className="text-12 text-ink-2">For the people you plan with. It owns your projects.</span>
            </Link>
          </div>
        </section>
        <p className="mt-6">
          <TextLink alone to={paths.projects}>
            Go to all projects
          </TextLink>
        </p>
      </main>
    </div>
  );
}

function OpenDemo() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { projectId } = await call('account.demo', { body: {}, timeoutMs: 120_000 });
      await navigate(projectPath(projectId));
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
      setBusy(false);
    }
  };
  return (
    <button type="button" className={card} aria-busy={busy || undefined} onClick={() => !busy && void open()}>
      {busy ? <Spinner /> : <Icon of={Play} size="l" />}
      <span className="font-medium">Open the demo show</span>
      <span className="text-12 text-ink-2">
        36 cues in a project of your own: nothing you do can break it.
      </span>
    </button>
  );
}

function stateWords(value: {
  isVerified: boolean;
  invitations: readonly unknown[];
  requests: readonly unknown[];
}): string {
  const address = value.isVerified
    ? 'Your address is verified.'
    : 'A mail is on its way to verify your address.';
  const count = value.invitations.length;
  if (count === 0) return address;
  return `${address} ${count === 1 ? 'One invitation is' : `${countOf(count, 'invitation')} are`} waiting for you.`;
}

// Invitations that the person can accept or decline, and requests for access that were not answered yet.

type Invitation = CallReply<'invitations.mine'>['invitations'][number];
type Question = CallReply<'account.requests'>['requests'][number];

function WaitingInvitations({
  invitations,
  requests,
  changed,
}: {
  invitations: readonly Invitation[];
  requests: readonly Question[];
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
          <WaitingLine
            key={id}
            entityType={entityType}
            title={title}
            about={`You asked ${team} for access ${relativeTime(requestedAt, now())}`}
          >
            <Tag>Requested</Tag>
          </WaitingLine>
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
    <WaitingLine
      entityType={entityType}
      title={name}
      about={`${fullNameOf(by)} invites you, ${roleWord(role)}`}
    >
      <Button kind="plain" size="lg" busy={busy === 'decline'} onClick={() => void answer('decline')}>
        Decline
      </Button>
      <Button kind="primary" size="lg" busy={busy === 'join'} onClick={() => void answer('join')}>
        Join
      </Button>
    </WaitingLine>
  );
}

function WaitingLine({
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
