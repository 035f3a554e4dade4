// The teams that I am in, those that I may bring back, and a new one.

import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { newTeam } from '../../shared/forms/team.ts';
import { pathOf, paths } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { SettingsShell } from '../chrome/SettingsShell.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { myTeams } from '../store/myTeams.ts';
import { DeletedTeamLine } from './DeletedTeamLine.tsx';
import { listBox, sectionHeading } from './look.ts';
import { TeamLine } from './TeamLine.tsx';
import { Waiting } from './Waiting.tsx';

export function TeamsPage() {
  const { state, teams, deleted, fault } = useSnapshot(myTeams);
  return (
    <SettingsShell title="Teams" lede="A team holds projects. You can be in several.">
      {state === 'failed' && <Banner kind="bad">{fault}</Banner>}
      {state === 'loading' && <Spinner />}
      {teams.length > 0 && (
        <ul aria-label="Your teams" className={listBox}>
          {teams.map((team) => (
            <TeamLine key={team.id} team={team} />
          ))}
        </ul>
      )}
      <Waiting />
      {deleted.length > 0 && (
        <section aria-labelledby="deleted">
          <h2 id="deleted" className={sectionHeading}>
            Deleted
          </h2>
          <ul className={listBox}>
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
      <h2 id="new-team" className={sectionHeading}>
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
