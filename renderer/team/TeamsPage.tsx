// The person's teams, invitations, deleted teams that they may restore, and the form for a new team.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { dayWithYear } from '../../shared/format/moments.ts';
import type { ShownInvitation } from '../../shared/api/invitations.ts';
import type { DeletedTeam, MyTeam } from '../../shared/api/teamSettings.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { countOf, fullNameOf } from '../../shared/format/words.ts';
import { newTeam } from '../../shared/forms/team.ts';
import { may } from '../../shared/permissions/rights.ts';
import { pathOf, paths } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { SettingsShell } from '../chrome/SettingsShell.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { myTeams, loadMyTeams } from '../store/myTeams.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { LeaveTeam } from './LeaveTeam.tsx';
import { TEAM_LIST_CLASSES, SECTION_HEADING_CLASSES, listLine } from './teamClasses.ts';

/** The page of a person's teams and invitations. */
export function TeamsPage() {
  const { state, teams, deleted, error } = useSnapshot(myTeams);
  return (
    <SettingsShell title="Teams" lede="A team holds projects. You can be in several.">
      {state === 'failed' && <LoadFailure error={error} again={() => void loadMyTeams()} />}
      {state === 'loading' && <Spinner />}
      {state === 'done' && teams.length === 0 && (
        <p className="mb-6 text-14 text-ink-2">
          You are in no team. Create one below, or ask somebody to invite you to theirs.
        </p>
      )}
      {teams.length > 0 && (
        <ul aria-label="Your teams" className={TEAM_LIST_CLASSES}>
          {teams.map((team) => (
            <TeamLine key={team.id} team={team} />
          ))}
        </ul>
      )}
      <Invitations />
      {deleted.length > 0 && (
        <section aria-labelledby="deleted">
          <h2 id="deleted" className={SECTION_HEADING_CLASSES}>
            Deleted
          </h2>
          <ul ref={keepFocusInList} className={TEAM_LIST_CLASSES}>
            {deleted.map((team) => (
              <DeletedTeamLine key={team.id} team={team} />
            ))}
          </ul>
        </section>
      )}
      {state === 'done' && <NewTeam />}
    </SettingsShell>
  );
}

function NewTeam() {
  const navigate = useNavigate();
  const form = useCallForm({
    schema: newTeam,
    empty: { name: '' },
    fields: ['name'],
    send: async (body) => {
      const { team } = await call('teams.create', { body });
      await navigate(pathOf(paths.teamProfile, { teamId: team.id }));
    },
  });
  return (
    <section aria-labelledby="new-team">
      <h2 id="new-team" className={SECTION_HEADING_CLASSES}>
        New team
      </h2>
      <CallForm form={form} label="New team">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="Name of the team"
              hiddenLabel
              placeholder="Harbour Festival"
              autoComplete="organization"
              error={form.formState.errors.name?.message}
              {...form.register('name')}
            />
          </div>
          <Button type="submit" kind="line" size="lg" busy={form.isBusy}>
            Create team
          </Button>
        </div>
      </CallForm>
      <p className="mt-2 text-12 text-ink-2">
        You will be its owner. <TextLink to={paths.createTeam}>With a picture and people</TextLink>
      </p>
    </section>
  );
}

/** A deleted team, with the day until which it can be restored and a button that restores it. */
function DeletedTeamLine({ team: { id, name, avatar, deletedAt, goneAt } }: { team: DeletedTeam }) {
  const { busy, attempt } = useAttempt();
  const restore = async (): Promise<void> => {
    await call('teams.restore', { params: { teamId: id }, body: {} });
    toast(`${name} is back, with its projects.`);
    await loadMyTeams();
  };
  return (
    <li className={listLine}>
      <span aria-hidden className="flex">
        <Avatar team={name} picture={avatar} size="SM" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-12 text-ink-2">
          deleted on {dayWithYear(deletedAt)}, gone for good on {dayWithYear(goneAt)}
        </p>
      </div>
      <Button kind="line" busy={busy} aria-label={`Restore ${name}`} onClick={() => attempt(restore)}>
        Restore
      </Button>
    </li>
  );
}

// The person's open invitations to teams and projects.

const load = (signal: AbortSignal) => call('invitations.mine', { signal });

function Invitations() {
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <LoadFailure error={loaded.error} again={again} />;
  const { invitations } = loaded.value;
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={`${SECTION_HEADING_CLASSES} flex items-center gap-2`}>
        Waiting <Tag kind="primary">{invitations.length}</Tag>
      </h2>
      <ul ref={keepFocusInList} className={TEAM_LIST_CLASSES}>
        {invitations.map((invitation) => (
          <InvitationLine
            key={invitation.id}
            invitation={invitation}
            answered={() => {
              again();
              void loadMyTeams();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** An open invitation, with buttons to join or decline. */
function InvitationLine({
  invitation: { id, name, entityType, team, by, role, expiresAt },
  answered,
}: {
  invitation: ShownInvitation;
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

/** A team of the person, with the person's role and a button that manages or leaves it. */
function TeamLine({ team }: { team: MyTeam }) {
  const [isLeaving, leave] = useState(false);
  const { id, name, avatar, role, people, projects, withheld } = team;
  return (
    <li className={listLine}>
      <span aria-hidden className="flex">
        <Avatar team={name} picture={avatar} size="SM" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-12 text-ink-2">
          {withheld
            ? 'Asks for two-factor: set it up to open its projects'
            : `${countOf(people, 'person', 'people')} · ${countOf(projects, 'project')}`}
        </p>
      </div>
      <span className="text-ink-2">{roleWord(role)}</span>
      {withheld ? (
        <ButtonLink to={paths.password} kind="line">
          Set up two-factor
        </ButtonLink>
      ) : may(role, 'team.manage') ? (
        <ButtonLink to={pathOf(paths.teamProfile, { teamId: id })} kind="line">
          Manage
        </ButtonLink>
      ) : (
        <Button kind="plain" onClick={() => leave(true)}>
          Leave
        </Button>
      )}
      {isLeaving && <LeaveTeam team={team} close={() => leave(false)} />}
    </li>
  );
}
