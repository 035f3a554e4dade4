// The list of the other projects, which opens at the name of the current one.

import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasWords } from '../../shared/format/words.ts';
import { paths, projectPath } from '../../shared/paths.ts';
import { loadFailureOf } from '../net/callError.ts';
import { RetryBanner } from '../ui/Banner.tsx';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { TextField } from '../ui/TextField.tsx';

const most = 8;

/** The list of the other projects, with links to the page of all projects and to a new one. */
export function OtherProjects({ projectId, close }: { projectId: string; close: () => void }) {
  return (
    <>
      <Found projectId={projectId} close={close} />
      <ul className="-mx-1 mt-1 border-t border-line px-1 pt-1">
        <SwitcherLink to={paths.projects} close={close}>
          All projects
        </SwitcherLink>
        <SwitcherLink to={paths.createProject} close={close}>
          New project…
        </SwitcherLink>
      </ul>
    </>
  );
}

/** The first of the other projects that match the typed words. */
function Found({ projectId, close }: { projectId: string; close: () => void }) {
  const { loaded, again } = useCall(loadMyProjects);
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
      {loaded.state === 'failed' && (
        <RetryBanner again={again}>
          Your projects could not be listed. {loadFailureOf(loaded.error)}
        </RetryBanner>
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
