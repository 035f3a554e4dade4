// My projects: the last three large with a real sheet, then all of them as a dense list that filters as one types.

import { FolderPlus, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { hasWords } from '../../shared/format/words.ts';
import { paths } from '../../shared/paths.ts';
import { recentProjects } from '../browser/recent.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Kbd } from '../kit/Kbd.tsx';
import { TextField } from '../kit/TextField.tsx';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects, type MyProject } from '../store/myProjects.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { useFocusKey } from './useFocusKey.ts';

export function ProjectsPage() {
  const { loaded, again } = useCall(loadMyProjects);
  const [query, setQuery] = useState('');
  const filter = useFocusKey<HTMLInputElement>('/');
  return (
    <main className="page-column py-5">
      <title>Projects · EO</title>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <h1 className="flex-1 text-28 font-heading">Projects</h1>
        <div className="w-65 phone:order-last phone:w-full">
          <TextField
            hiddenLabel
            label="Filter by name or team"
            placeholder="Filter by name or team"
            type="search"
            size="lg"
            className="sm:h-8"
            icon={Search}
            ref={filter}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            trailing={<Kbd>/</Kbd>}
          />
        </div>
        <ButtonLink to={paths.createProject} kind="primary" size="site" icon={Plus}>
          New project
        </ButtonLink>
      </div>
      {loaded.state === 'failed' && (
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          {messageOf(loaded.error)}
        </Banner>
      )}
      {loaded.state === 'done' && <Projects all={loaded.value} query={query.trim()} />}
    </main>
  );
}

function Projects({ all, query }: { all: readonly MyProject[]; query: string }) {
  if (all.length === 0) {
    return (
      <EmptyState
        icon={FolderPlus}
        title="Start your first project"
        actions={
          <ButtonLink to={paths.createProject} kind="primary" size="lg" icon={Plus}>
            New project
          </ButtonLink>
        }
      >
        A project holds the sheets of one production: its run of show, call sheet, shot list and whatever else
        you keep in tables.
      </EmptyState>
    );
  }
  const found = all.filter((project) => hasWords(`${project.title} ${project.team}`, query));
  const last = latest(all.filter((project) => !project.archived));
  return (
    <>
      {query === '' && last.length > 0 && (
        <ul className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.36fr_1fr_1fr]">
          {last.map((project, place) => (
            <li key={project.id} className={place > 0 ? 'hidden sm:block' : ''}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <ProjectTable projects={found} query={query} />
    </>
  );
}

/** The three opened last in this browser; where there are fewer, those changed last. */
function latest(projects: readonly MyProject[]): readonly MyProject[] {
  const opened = recentProjects();
  const rank = (project: MyProject) => {
    const place = opened.indexOf(project.id);
    return place === -1 ? opened.length : place;
  };
  return projects.toSorted((left, right) => rank(left) - rank(right)).slice(0, 3);
}
