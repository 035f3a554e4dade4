// Other people in this sheet: a name and the colour for each session that says which row it is in.

import type { Status } from '../../../shared/api/socket.ts';
import { colorOfPerson } from '../../../shared/format/personColour.ts';
import { textOf } from './columns.ts';
import type { Member } from '../../../shared/records.ts';

/** A session of another person in a row of this sheet. */
export interface Peer {
  readonly id: string;
  readonly name: string;
  /** Colour of the person, as `#rrggbb` or as the name of a hue. */
  readonly color: string;
  readonly rowId: string;
  readonly cellId: string | null;
}

/** Returns the other people who are in a row of this sheet. */
export function peersOf(
  byId: Readonly<Record<string, Status>>,
  users: Readonly<Record<string, Member>>,
  sheetId: string,
): readonly Peer[] {
  return Object.values(byId).flatMap(({ id, userId, sheetId: where, rowId, cellId }) => {
    if (where !== sheetId || rowId === null) return [];
    const user = users[userId];
    const name = textOf(user?.firstName) || 'Somebody';
    return [{ id, rowId, cellId, name, color: colorOfPerson(userId, user) }];
  });
}
