// The location that a client reports is a claim: a sheet and a channel must be of the project; a row, a column and a
// cell of the sheet. An id that nothing has yet may be under way: a page reports a new row before the server has it.

import type { ClientMessage } from '../../shared/api/socket.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { ChannelProjects } from './channelProjects.ts';

/** The place where somebody says that they are. */
export type PresenceLocation = Extract<ClientMessage, { type: 'PROJECT:STATUS' }>['data'];

/** The check of such places. */
export interface LocationCheck {
  /** Whether all that is named lies where it is said to lie. */
  areTrue(where: PresenceLocation): Promise<boolean>;
}

/** The one learned longest ago goes first. */
const KEPT = 20_000;

/** Returns a check that keeps the sheets of the rows, columns and cells that were asked for. */
export function openLocationCheck({ reader }: Database, channelProjects: ChannelProjects): LocationCheck {
  /** By kind and id: a row never moves to another sheet. */
  const kept = new Map<string, string>();

  async function sheetOf(kind: 'row' | 'column' | 'cell', id: string): Promise<string | null> {
    const key = `${kind} ${id}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found: { sheetId: string } | undefined = await reader(tableOf(kind)).where({ id }).first('sheetId');
    if (!found) return null;
    kept.set(key, found.sheetId);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found.sheetId;
  }

  /** The sheets that rows, columns and cells are of, those of what is not there left out. */
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
    async areTrue(where) {
      const { projectId, sheetId, channelId } = where;
      const sheets = await sheetsOf(where);
      if (sheetId && sheets.some((id) => id !== sheetId)) return false;
      const channels = [sheetId, channelId, ...sheets].filter((id) => typeof id === 'string');
      const found = await channelProjects.find(channels);
      return channels.every((id) => found.get(id) === projectId);
    },
  };
}
