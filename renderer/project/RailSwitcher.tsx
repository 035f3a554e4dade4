// The name of the project and its team, which lead to its page, and the way to the others: a list that filters as one
// types.

import { ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths, projectPath } from '../../shared/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { OtherProjects } from './OtherProjects.tsx';
import { SwitcherLink } from './SwitcherLink.tsx';
import { useProject } from './useProject.ts';

const name = 'flex min-w-0 flex-1 items-center gap-2 rounded-small py-1 pr-1 text-left hover:bg-hover';
const trigger = 'grid h-9 shrink-0 place-items-center rounded-small px-1 hover:bg-hover';

export function RailSwitcher({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  /** Told when a choice leads to another page. */
  leave?: (() => void) | undefined;
}) {
  const project = useProject(projectId);
  const others = (
    <Popover
      label="Other projects"
      trigger={
        <button type="button" aria-label={`${project.title}: other projects`} className={trigger}>
          {collapsed ? (
            <ProjectCover title={project.title} />
          ) : (
            <Icon of={ChevronsUpDown} size="s" className="text-ink-2" />
          )}
        </button>
      }
    >
      {(close) => (
        <>
          <OtherProjects projectId={projectId} close={close} />
          <ul className="-mx-1 mt-1 border-t border-line px-1 pt-1">
            <SwitcherLink to={paths.projects} close={close}>
              All projects
            </SwitcherLink>
            <SwitcherLink to={paths.createProject} close={close}>
              New project…
            </SwitcherLink>
          </ul>
        </>
      )}
    </Popover>
  );
  if (collapsed) return others;
  return (
    <>
      <Link to={projectPath(projectId)} className={name} onClick={leave}>
        <ProjectCover title={project.title} />
        <span className="min-w-0 flex-1 leading-4">
          <b className="block truncate font-semibold">{project.title}</b>
          <span className="block truncate text-11 text-ink-2">{project.team}</span>
        </span>
      </Link>
      {others}
    </>
  );
}
