// The page on which a template assembly is imported as a new project or into an existing one.

import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ASSEMBLIES, isAssemblyId, type AssemblyId } from '../../shared/assemblies.ts';
import { limits } from '../../shared/limits.ts';
import { assemblyPath, loginPath, paths, assemblyUsePath } from '../../shared/paths.ts';
import { may } from '../../shared/permissions/rights.ts';
import { NotFound } from '../chrome/NotFound.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { useCall } from '../net/useCall.ts';
import { loadMyList, type MyList } from '../store/myProjects.ts';
import { session } from '../store/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { TEXT_LINK_CLASSES } from '../ui/TextLink.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { BundleProgress } from './BundleProgress.tsx';
import { useBundleImport, type ImportDestination } from './useBundleImport.ts';

/** The page that imports a template assembly. The query parameter `project` preselects an existing project. */
export function UseAssemblyPage() {
  const { assemblyId = '' } = useParams();
  const { auth } = useSnapshot(session);
  if (!isAssemblyId(assemblyId)) return <NotFound />;
  if (auth === 'signedOut') return <Navigate replace to={loginPath(assemblyUsePath(assemblyId))} />;
  return <UseAssembly id={assemblyId} />;
}

function UseAssembly({ id }: { id: AssemblyId }) {
  const { title, about } = ASSEMBLIES[id];
  const { loaded, again } = useCall(loadMyList);
  return (
    <main className="mx-auto w-full max-w-settings px-4 py-12 phone:py-6">
      <title>{`Use ${title} · EO`}</title>
      <h1 className="text-28 font-heading">{title}</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        {about}{' '}
        <a href={assemblyPath(id)} className={TEXT_LINK_CLASSES}>
          See what is in it
        </a>
      </p>
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && <Choice id={id} list={loaded.value} />}
    </main>
  );
}

const WAYS = [
  { value: 'new', label: 'A new project' },
  { value: 'mine', label: 'A project I have' },
] as const;

function Choice({ id, list }: { id: AssemblyId; list: MyList }) {
  const [searchParams] = useSearchParams();
  const projects = list.projects.filter(({ role, archived }) => !archived && may(role, 'sheet.create'));
  const teams = list.teams.filter(({ role }) => may(role, 'project.create'));
  const named = projects.find((project) => project.id === searchParams.get('project'));
  const [way, setWay] = useState<'new' | 'mine'>(named || teams.length === 0 ? 'mine' : 'new');
  const [projectId, setProjectId] = useState(named?.id ?? projects[0]?.id ?? '');
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '');
  const [title, setTitle] = useState<string>(ASSEMBLIES[id].title);
  const { state, start, cancel } = useBundleImport();
  const isBusy = state.state === 'running' || state.state === 'uploading';
  const isShort = title.trim().length < limits.nameLength.min;
  if (projects.length === 0 && teams.length === 0)
    return (
      <Banner kind="neutral" action={<ButtonLink to={paths.createTeam}>New team</ButtonLink>}>
        You are an editor in no team and no project. Make a team of your own, or ask an admin of one.
      </Banner>
    );
  const destination: ImportDestination = way === 'mine' ? { projectId } : { teamId, title: title.trim() };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !(way === 'new' && isShort)) void start({ assemblyId: id }, destination);
      }}
    >
      {projects.length > 0 && teams.length > 0 && (
        <SegmentedControl label="Where it goes" block segments={WAYS} value={way} choose={setWay} />
      )}
      {way === 'new' ? (
        <>
          <TextField
            label="Project title"
            size="xl"
            value={title}
            error={isShort ? `A name has at least ${limits.nameLength.min} characters` : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
          {teams.length > 1 && (
            <Select
              label="Team"
              size="xl"
              hint="Everyone in it may open the project."
              options={teams.map((team) => ({ value: team.id, label: team.name }))}
              value={teamId}
              choose={setTeamId}
            />
          )}
        </>
      ) : (
        <Combobox
          label="Project"
          size="xl"
          hint="Categories are matched by name; yours keep their colours. One undo takes everything back."
          options={projects.map((project) => ({ value: project.id, label: project.title }))}
          value={projectId}
          choose={setProjectId}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        <BundleProgress state={state} name={ASSEMBLIES[id].title} cancel={() => void cancel()} />
      </div>
      <Button type="submit" kind="primary" size="xl" block busy={isBusy} disabled={way === 'new' && isShort}>
        {way === 'new' ? 'Create project' : 'Add to the project'}
      </Button>
    </form>
  );
}
