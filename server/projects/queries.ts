// The queries of loads. A channel's documents are those of the kinds that are published on it; a document below a
// deleted one of the same channel is left out.

import { kindNamed, storedKinds } from '../../shared/catalogue.ts';
import type { Kind } from '../../shared/model/define.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import type { TextQuery } from '../database/texts.ts';

/** Returns the kinds whose entities name their channel in this field: `sheetId`, `projectId` or `channelId`. */
export function kindsOn(channel: string): readonly Kind[] {
  return storedKinds.filter((own) => own.channel === channel);
}

/** Returns the query for living documents of a kind whose `field` is `value`, in their order. */
export function documentsBy(kind: string, field: string, value: string): TextQuery {
  const own = kindNamed(kind);
  const parents = Object.entries(own.parents)
    .filter(([, parent]) => kindNamed(parent).channel === own.channel)
    .map(([name, parent]) => ` AND ${isThere(`t."${name}"`, parent)}`);
  return {
    text: `SELECT t.id, t.data, NULL AS more FROM "${tableOf(kind)}" t WHERE t."${field}" = ? AND t."deletedBy" IS NULL${parents.join('')} ORDER BY t."orderKey", t.id`,
    values: [value],
  };
}

function isThere(field: string, parent: string): string {
  return `(${field} IS NULL OR EXISTS (SELECT 1 FROM "${tableOf(parent)}" p WHERE p.id = ${field} AND p."deletedBy" IS NULL))`;
}

/** Returns the query for the living saved views of a project's sheets. */
export function viewsOfSheets(projectId: string): TextQuery {
  return {
    text: `SELECT v.id, v.data, NULL AS more FROM "${tableOf('sheetLayout')}" v JOIN ${tableOf('sheet')} s ON s.id = v."sheetId" WHERE s."projectId" = ? AND s."deletedBy" IS NULL AND v."deletedBy" IS NULL ORDER BY v."orderKey", v.id`,
    values: [projectId],
  };
}

/** Returns the query for the last sequences of these channels, as text. */
export function channelHeads(channelIds: readonly string[]): TextQuery {
  const marks = placeholdersFor(channelIds);
  return {
    text: `SELECT "channelId" AS id, CAST(sequence AS TEXT) AS data, NULL AS more FROM channel_head WHERE "channelId" IN (${marks})`,
    values: channelIds,
  };
}

/** Returns the query for living rows of a sheet in order, at most `most` of them, from the beginning or after the row
 *  `afterId`; `more` is the text of their grid cells. */
export function rowsWithCells(sheetId: string, most: number, afterId?: string): TextQuery {
  const table = tableOf('row');
  const after =
    afterId === undefined
      ? ''
      : ` AND (r."orderKey", r.id) > ((SELECT l."orderKey" FROM ${table} l WHERE l.id = ?), ?)`;
  return {
    text: `SELECT r.id, r.data, c.data AS more FROM ${table} r LEFT JOIN ${ROW_CELLS} c ON c."rowId" = r.id WHERE r."sheetId" = ? AND r."deletedBy" IS NULL${after} ORDER BY r."orderKey", r.id LIMIT CAST(? AS INTEGER)`,
    values: [sheetId, ...(afterId === undefined ? [] : [afterId, afterId]), String(most)],
  };
}

/** Returns the query for living rows of a sheet by their ids; `more` is the text of their grid cells. */
export function rowsByIds(sheetId: string, ids: readonly string[]): TextQuery {
  return {
    text: `SELECT r.id, r.data, c.data AS more FROM ${tableOf('row')} r LEFT JOIN ${ROW_CELLS} c ON c."rowId" = r.id WHERE r."sheetId" = ? AND r."deletedBy" IS NULL AND r.id IN (${placeholdersFor(ids)})`,
    values: [sheetId, ...ids],
  };
}

/** Returns the query for the steps of a channel after one sequence and up to another. Its columns are the id of the
 *  entity, the verb as `data`, and the kind as `more`. */
export function stepsBetween(channelId: string, after: number, upTo: number): TextQuery {
  return {
    text: 'SELECT "entityId" AS id, verb AS data, kind AS more FROM action_log WHERE "channelId" = ? AND sequence > CAST(? AS BIGINT) AND sequence <= CAST(? AS BIGINT)',
    values: [channelId, String(after), String(upTo)],
  };
}

/** Returns the query for deleted rows of a sheet that had a frozen number. */
export function deletedNumberedRows(sheetId: string): TextQuery {
  return {
    text: `SELECT id, data, NULL AS more FROM ${tableOf('row')} WHERE "sheetId" = ? AND "deletedBy" IS NOT NULL AND data LIKE '%"itemLabel"%'`,
    values: [sheetId],
  };
}

/** Returns the query for living columns of a sheet in order; `more` is the slot of their cells. */
export function columnsWithSlots(sheetId: string): TextQuery {
  return {
    text: `SELECT id, data, CAST(slot AS TEXT) AS more FROM "${tableOf('column')}" WHERE "sheetId" = ? AND "deletedBy" IS NULL ORDER BY "orderKey", id`,
    values: [sheetId],
  };
}

/** Returns the query for one living document. */
export function oneDocument(kind: string, id: string): TextQuery {
  return documentsBy(kind, 'id', id);
}

/** Returns the query for those of these projects that are not in the bin. */
export function undeletedProjects(ids: readonly string[]): TextQuery {
  const marks = placeholdersFor(ids);
  return {
    text: `SELECT id, data, NULL AS more FROM ${tableOf('project')} WHERE id IN (${marks}) AND "deletedBy" IS NULL`,
    values: ids,
  };
}

/** Returns the query for a page of the assets of a project, newest first: their ids rise with time. */
export function assetPage(projectId: string, limit: number, offset: number): TextQuery {
  return {
    text: `SELECT id, data, NULL AS more FROM ${tableOf('asset')} WHERE "projectId" = ? AND "deletedBy" IS NULL ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
    values: [projectId],
  };
}

/** Returns the query whose `data` is the number of living assets of a project. */
export function assetCount(projectId: string): TextQuery {
  return {
    text: `SELECT 'asset' AS id, CAST(COUNT(*) AS TEXT) AS data, NULL AS more FROM ${tableOf('asset')} WHERE "projectId" = ? AND "deletedBy" IS NULL`,
    values: [projectId],
  };
}

/** Returns the query for the versions of these assets. */
export function filesOf(assetIds: readonly string[]): TextQuery {
  const marks = placeholdersFor(assetIds);
  return {
    text: `SELECT id, data, NULL AS more FROM "${tableOf('assetFile')}" WHERE "assetId" IN (${marks}) AND "deletedBy" IS NULL`,
    values: assetIds,
  };
}

/** Returns the query for living documents of a project by their ids. */
export function foundDocuments(kind: string, projectId: string, ids: readonly string[]): TextQuery {
  const marks = placeholdersFor(ids);
  return {
    text: `SELECT id, data, NULL AS more FROM "${tableOf(kind)}" WHERE "projectId" = ? AND id IN (${marks}) AND "deletedBy" IS NULL`,
    values: [projectId, ...ids],
  };
}

/** Returns a placeholder for each value. Without values it returns `NULL`, which no value equals, since PostgreSQL
 *  accepts no empty list. */
export function placeholdersFor(values: readonly string[]): string {
  return values.map(() => '?').join(', ') || 'NULL';
}

// The phase of a show is matched in its JSON text. Quotes in people's texts are escaped, so they cannot match.

/** The SQL condition for a show `s` that is neither deleted nor ended. */
const IS_OPEN = `s."deletedBy" IS NULL AND s.data NOT LIKE '%"phase":"ended"%'`;

/** Returns the query for the show of a sheet that has not ended. */
export function openShowsQuery(sheetId: string): TextQuery {
  return {
    text: `SELECT s.id, s.data, NULL AS more FROM "${tableOf('show')}" s WHERE s."sheetId" = ? AND ${IS_OPEN} ORDER BY s.id`,
    values: [sheetId],
  };
}

/** Returns the query for the parts of one kind of the show of a sheet that has not ended. */
export function partsOfOpenShows(kind: 'showCue' | 'showNote' | 'showStandby', sheetId: string): TextQuery {
  return {
    text: `SELECT t.id, t.data, NULL AS more FROM "${tableOf(kind)}" t JOIN "${tableOf('show')}" s ON s.id = t."showId" WHERE s."sheetId" = ? AND ${IS_OPEN} AND t."deletedBy" IS NULL ORDER BY t.id`,
    values: [sheetId],
  };
}
