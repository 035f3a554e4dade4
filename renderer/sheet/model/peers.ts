// Other people in this sheet: a name and a colour for each session that says which row it is in.

import type { Status } from '../../../shared/api/socket.ts';
import { HUES } from '../../../shared/entities/parts.ts';
import { textOf } from './columns.ts';
import type { Member } from '../../../shared/records.ts';

/** A session of another person in a row of this sheet. */
export interface Peer {
  readonly id: string;
  readonly name: string;
  readonly hue: string;
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
    return [{ id, rowId, cellId, name: textOf(user?.firstName) || 'Somebody', hue: peerHue(userId, user) }];
  });
}

/** Returns the hue that the person has chosen, else one derived from the id, so that it is always the same. */
export function peerHue(userId: string, user: Member | undefined): string {
  const own = textOf(user?.color);
  if (HUES.some((hue) => hue === own)) return own;
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return HUES[sum % HUES.length] ?? 'indigo';
}
