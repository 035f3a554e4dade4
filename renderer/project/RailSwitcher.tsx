// The name of the project and its team, which link to the project's page, and the button for the other projects.

import { ChevronsUpDown } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { projectPath } from '../../shared/paths.ts';
import { afterFirstView } from '../browser/firstView.ts';
import type { TriggerProps } from '../ui/anchored.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { useProject } from './useProject.ts';

const OtherProjects = loadable(
  async () => (await import('./OtherProjects.tsx')).OtherProjects,
  Nothing,
  ({ close }) => close(),
);

const name =
  'flex min-w-0 flex-1 items-center gap-2 rounded-small py-1 pr-1 text-left hover:bg-hover touch:min-h-11';
const trigger =
  'grid h-9 shrink-0 place-items-center rounded-small px-1 hover:bg-hover touch:h-11 touch:min-w-11';

/** The project's name at the top of the rail, as a link to its page, and the button for the other projects. */
export function RailSwitcher({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  /** Called when a click leads to another page. */
  leave?: (() => void) | undefined;
}) {
  const { title, team } = useProject(projectId);
  if (collapsed) {
    return (
      <Tooltip text={title}>
        <Link to={projectPath(projectId)} aria-label={title} className={trigger} onClick={leave}>
          <ProjectCover title={title} />
        </Link>
      </Tooltip>
    );
  }
  return (
    <>
      <Link to={projectPath(projectId)} className={name} onClick={leave}>
        <ProjectCover title={title} />
        <span className="min-w-0 flex-1 leading-4">
          <b className="block truncate font-semibold">{title}</b>
          {/* The team's name arrives with the list of projects; until then a space reserves its line. */}
          <span className="block truncate text-11 text-ink-2">{team || '\u00a0'}</span>
        </span>
      </Link>
      <OtherProjectsButton projectId={projectId}>
        <button type="button" aria-label={`${title}: other projects`} className={trigger}>
          <Icon of={ChevronsUpDown} size="s" className="text-ink-2" />
        </button>
      </OtherProjectsButton>
    </>
  );
}

/** The same button in a collapsed rail, below the project's picture. */
export function CollapsedSwitcher({ projectId }: { projectId: string }) {
  const { title } = useProject(projectId);
  return (
    <OtherProjectsButton projectId={projectId}>
      <IconButton label={`${title}: other projects`} icon={ChevronsUpDown} />
    </OtherProjectsButton>
  );
}

function OtherProjectsButton({
  projectId,
  children,
}: {
  projectId: string;
  /** The button that opens the list. */
  children: ReactElement<TriggerProps>;
}) {
  useEffect(() => afterFirstView(() => void OtherProjects.preload()), []);
  return (
    <Popover label="Other projects" trigger={children}>
      {(close) => <OtherProjects projectId={projectId} close={close} />}
    </Popover>
  );
}
