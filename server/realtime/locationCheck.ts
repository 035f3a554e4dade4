// Checks the location that a client reports: a sheet and a channel must be of the project; a row, a column and a
// cell of the sheet. An unknown id is accepted, since a page reports a new row before the server has it.

import type { ClientMessage } from '../../shared/api/socket.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { ChannelProjects } from './channelProjects.ts';

/** The location that a client reports. */
export type PresenceLocation = Extract<ClientMessage, { type: 'PROJECT:STATUS' }>['data'];

/** The check of the locations that clients report. */
export interface LocationCheck {
  /** Returns whether everything that the location names belongs to its project and its sheet. */
  isAllowed(where: PresenceLocation): Promise<boolean>;
}

/** Most cached ids; the oldest are dropped. */
const CACHE_SIZE = 20_000;

/** Returns a check with a cache of the sheets of rows, columns and cells. */
export function openLocationCheck({ reader }: Database, channelProjects: ChannelProjects): LocationCheck {
  /** Sheet ids by kind and id: a row never moves to another sheet. */
  const cache = new Map<string, string>();

  async function sheetOf(kind: 'row' | 'column' | 'cell', id: string): Promise<string | null> {
    const key = `${kind} ${id}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found: { sheetId: string } | undefined = await reader(tableOf(kind)).where({ id }).first('sheetId');
    if (!found) return null;
    cache.set(key, found.sheetId);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    return found.sheetId;
  }

  /** Returns the sheets of the rows, columns and cells that the location names; unknown ids have none. */
  async function sheetsOf({ rowId, cellId }: PresenceLocation): Promise<readonly string[]> {
    const [rowOfCell, columnId] = cellId?.split('.') ?? [];
    const isOfGrid = columnId !== undefined;
    const sheets = [
      rowId && (await sheetOf('row', rowId)),
      isOfGrid && rowOfCell !== undefined && (await sheetOf('row', rowOfCell)),
      isOfGrid && (await sheetOf('column', columnId)),
      cellId && !isOfGrid && (await sheetOf('cell', cellId)),
    ];
    return sheets.filter((id) => typeof id === 'string');
  }

  return {
    async isAllowed(where) {
      const { projectId, sheetId, channelId } = where;
      const sheets = await sheetsOf(where);
      if (sheetId && sheets.some((id) => id !== sheetId)) return false;
      const channels = [sheetId, channelId, ...sheets].filter((id) => typeof id === 'string');
      const found = await channelProjects.find(channels);
      return channels.every((id) => found.get(id) === projectId);
    },
  };
}
