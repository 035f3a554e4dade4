// The saved views of the sheet that is open, below it in the rail: those for everyone, and one's own.

import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { sheetViewPath } from '../../shared/paths.ts';
import { cx } from '../ui/classes.ts';
import { db, inOrderOf } from '../store/db.ts';
import { session } from '../store/session.ts';

const line =
  'flex h-7 min-w-0 items-center border-l border-line-strong pl-5 pr-2 rounded-r-small text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink phone:h-10';

export function RailViews({
  projectId,
  sheetId,
  leave,
}: {
  projectId: string;
  sheetId: string;
  leave?: (() => void) | undefined;
}) {
  const userId = useSnapshot(session).user?.id;
  const views = inOrderOf(useSnapshot(db.sheetLayout), 'sheetId', sheetId).filter(
    ({ visibility = 'me', userId: makerId }) =>
      visibility === 'everyone' || (visibility === 'me' && makerId === userId),
  );
  if (views.length === 0) return null;
  return (
    <li>
      <ul aria-label="Views" className="ml-4">
        {views.map(({ id, title }) => (
          <li key={id}>
            <NavLink
              to={sheetViewPath(projectId, sheetId, id)}
              className={({ isActive }) => cx(line, isActive && 'font-medium text-ink')}
              onClick={leave}
            >
              <span className="truncate">{typeof title === 'string' ? title : ''}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
