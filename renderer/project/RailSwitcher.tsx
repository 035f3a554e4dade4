// The name of the project and its team, and the way to the others: a list that filters as one types.

import { ChevronsUpDown } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { cx } from '../kit/classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Popover } from '../kit/Popover.tsx';
import { ProjectCover } from '../kit/ProjectCover.tsx';
import { OtherProjects } from './OtherProjects.tsx';
import { SwitcherLink } from './SwitcherLink.tsx';
import { useProject } from './useProject.ts';

const trigger = 'flex min-w-0 items-center gap-2 rounded-small py-1 text-left hover:bg-hover';

export function RailSwitcher({ projectId, collapsed }: { projectId: string; collapsed: boolean }) {
  const project = useProject(projectId);
  return (
    <Popover
      label="Other projects"
      trigger={
        <button
          type="button"
          aria-label={collapsed ? `${project.title}: other projects` : undefined}
          className={cx(trigger, !collapsed && 'flex-1 pr-1')}
        >
          <ProjectCover title={project.title} />
          {!collapsed && (
            <>
              <span className="min-w-0 flex-1 leading-4">
                <b className="block truncate font-semibold">{project.title}</b>
                <span className="block truncate text-11 text-ink-2">{project.team}</span>
              </span>
              <span className="sr-only">: other projects</span>
              <Icon of={ChevronsUpDown} size="s" className="text-ink-2" />
            </>
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
}
