// The other people in the project now: avatars that lead to the place of each.

import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Status } from '../../../shared/api/socket.ts';
import { colorOfPerson } from '../../../shared/format/personColour.ts';
import { formatTimeOfDay } from '../../../shared/format/moments.ts';
import { sheetPath } from '../../../shared/paths.ts';
import { preferredClock } from '../../browser/look.ts';
import { cx } from '../../ui/classes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { db } from '../../store/db.ts';
import { health } from '../../store/health.ts';
import { pictureOf } from '../../store/pictures.ts';
import { presence } from '../../store/presence.ts';
import { textOf } from '../model/columns.ts';
import type { Grid } from '../grid/grid.ts';
import { selectionAt } from '../model/selection.ts';

const MOST = 4;

/** On touch screens the avatars do not overlap, so that each is large enough for a finger. */
const face =
  '-ml-1 flex items-center justify-center rounded-full ring-2 ring-surface touch:ml-0 touch:size-11';

export function People({ grid }: { grid: Grid | null }) {
  const { byId } = useSnapshot(presence);
  const users = useSnapshot(db.user);
  const { lostAt } = useSnapshot(health);
  const isAway = lostAt !== null;
  const seen = isAway ? `, seen ${formatTimeOfDay(lostAt, preferredClock())}` : '';
  const people = onePerPerson(Object.values(byId), grid?.view.records.sheetId ?? '');
  const more = people.length - MOST;
  const navigate = useNavigate();
  const follow = (userId: string): void => {
    // The presence is read here, not while rendering, so that movements of others do not render the component.
    const now = onePerPerson(Object.values(presence.byId), grid?.view.records.sheetId ?? '');
    const status = now.find((each) => each.userId === userId);
    if (!status || (grid && goTo(grid, status)) || status.sheetId === null) return;
    void navigate(`${sheetPath(status.projectId, status.sheetId)}${status.rowId ? `#${status.rowId}` : ''}`);
  };
  return (
    <div className="flex items-center">
      {people.slice(0, MOST).map(({ userId }) => {
        const user = users[userId];
        const person = {
          firstName: textOf(user?.firstName),
          lastName: textOf(user?.lastName),
          color: colorOfPerson(userId, user),
          avatar: pictureOf(user),
        };
        const name = `${person.firstName} ${person.lastName}`.trim() || 'Somebody';
        return (
          <Tooltip key={userId} text={`Go to ${name}${seen}`}>
            <button type="button" className={cx(face, isAway && 'grayscale')} onClick={() => follow(userId)}>
              <span className="sr-only">Go to</span>
              <Avatar person={person} online={!isAway} />
            </button>
          </Tooltip>
        );
      })}
      {more > 0 && <span className="ml-1 text-12 text-ink-2">+{more}</span>}
    </div>
  );
}

/**
 * Returns one status for each person. If a person has several windows, one in this sheet is preferred to one in another
 * sheet.
 */
function onePerPerson(statuses: readonly Status[], sheetId: string): readonly Status[] {
  const rank = ({ sheetId: own, rowId }: Status): number =>
    own === sheetId && rowId !== null ? 2 : own === null ? 0 : 1;
  const people = new Map<string, Status>();
  for (const status of statuses) {
    const known = people.get(status.userId);
    if (!known || rank(status) >= rank(known)) people.set(status.userId, status);
  }
  return [...people.values()];
}

/** Goes to a person's cell. Returns false when it is in another sheet, or not shown. */
function goTo(grid: Grid, { sheetId, rowId, cellId }: Status): boolean {
  if (sheetId !== grid.view.records.sheetId || rowId === null) return false;
  // The id of a cell of a free block does not contain a column.
  if (cellId !== null && !cellId.includes('.')) return grid.goTo(cellId);
  const [, columnId = '', line] = cellId?.split('.') ?? [];
  const [row, column] = [grid.view.positionOf(rowId), Math.max(0, grid.view.columnAt(columnId))];
  if (row < 0) return false;
  const position = line === undefined ? { row, column } : { row, column, line: Number(line) };
  grid.select(selectionAt(position), { reveal: position });
  return true;
}
