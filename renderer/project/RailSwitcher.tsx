// The name of the project and its team, which lead to its page, and a list of the other projects that filters while
// one types.

import { ChevronsUpDown } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasWords } from '../../shared/format/words.ts';
import { paths, projectPath } from '../../shared/paths.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import type { TriggerProps } from '../ui/anchored.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { useProject } from './useProject.ts';

const name =
  'flex min-w-0 flex-1 items-center gap-2 rounded-small py-1 pr-1 text-left hover:bg-hover touch:min-h-11';
const trigger =
  'grid h-9 shrink-0 place-items-center rounded-small px-1 hover:bg-hover touch:h-11 touch:min-w-11';

/** The project's name at the top of the rail, which leads to its page, and the button of the list of the others. */
export function RailSwitcher({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  /** Runs when a choice leads to another page. */
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
          <span className="block truncate text-11 text-ink-2">{team}</span>
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
  /** The button. */
  children: ReactElement<TriggerProps>;
}) {
  return (
    <Popover label="Other projects" trigger={children}>
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

const most = 8;

/** The list of the other projects, filtered while one types. */
function OtherProjects({ projectId, close }: { projectId: string; close: () => void }) {
  const { loaded } = useCall(loadMyProjects);
  const [query, setQuery] = useState('');
  const all = loaded.state === 'done' ? loaded.value : [];
  const found = all.filter(
    (one) => one.id !== projectId && !one.archived && hasWords(`${one.title} ${one.team}`, query),
  );
  const isAlone = loaded.state === 'done' && !all.some((one) => one.id !== projectId && !one.archived);
  return (
    <>
      {!isAlone && (
        <div className="mb-1">
          <TextField
            hiddenLabel
            size="md"
            label="Find a project"
            placeholder="Find a project"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <ul>
        {found.slice(0, most).map((one) => (
          <SwitcherLink key={one.id} to={projectPath(one.id)} note={one.team} close={close}>
            {one.title}
          </SwitcherLink>
        ))}
      </ul>
      {loaded.state === 'done' && found.length === 0 && (
        <output className="block px-2 py-1 text-12 text-ink-2">
          {query === '' ? 'This is your only project so far.' : `No project is called “${query}”.`}
        </output>
      )}
    </>
  );
}

const line =
  'flex h-7 items-center gap-2 rounded-small px-2 hover:bg-active touch:h-11 phone:h-11 -outline-offset-2';

/** A line of the project switcher. */
function SwitcherLink({
  to,
  note,
  close,
  children,
}: {
  to: string;
  note?: string;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={line} onClick={close}>
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {note && <span className="max-w-28 truncate text-12 text-ink-2">{note}</span>}
      </Link>
    </li>
  );
}
