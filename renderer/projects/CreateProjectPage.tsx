// A new project: its name, its team, when and where it happens, how it is numbered and printed, what it begins with.

import { useSearchParams } from 'react-router-dom';
import { BLANK, FILE } from '../../shared/forms/newProject.ts';
import { may } from '../../shared/model/rights.ts';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { DemoOffer } from './DemoOffer.tsx';
import { NewProjectForm } from './NewProjectForm.tsx';

const load = async (signal: AbortSignal) => {
  const [{ teams }, { templates }, { settings }] = await Promise.all([
    call('teams.mine', { signal }),
    call('projects.sheetTemplates', { signal }),
    call('account.load', { signal }),
  ]);
  return {
    teams: teams.filter(({ role, withheld }) => !withheld && may(role, 'project.create')),
    templates,
    settings,
  };
};

export function CreateProjectPage() {
  const { loaded, again } = useCall(load);
  const [asked] = useSearchParams();
  return (
    <main className="mx-auto w-full max-w-settings px-4 py-12 phone:py-6">
      <title>New project · EO</title>
      <h1 className="text-28 font-heading">New project</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        Only the title is needed now. Everything can be changed later, in the settings of the project.
      </p>
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && (
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          {messageOf(loaded.error)}
        </Banner>
      )}
      {loaded.state === 'done' &&
        (loaded.value.teams.length > 0 ? (
          <>
            <NewProjectForm {...loaded.value} beginning={asked.get('begin') === 'file' ? FILE : BLANK} />
            <DemoOffer />
          </>
        ) : (
          <Banner kind="neutral" action={<ButtonLink to={paths.createTeam}>New team</ButtonLink>}>
            You are an editor in no team. Make a team of your own, or ask an admin of one.
          </Banner>
        ))}
    </main>
  );
}
