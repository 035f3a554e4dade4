// Reads the stored show of a sheet: the one that has not ended, else the one that ended last, for twelve hours.

import { fullNameOf } from '../../shared/format/words.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import type { Show, ShowStandby } from '../../shared/records.ts';
import type { RundownRow } from '../../shared/show/rundown.ts';
import type { ShowActual } from '../../shared/show/showRundown.ts';
import { progressOfShow } from '../../shared/show/stateOfShow.ts';
import { nextIndexOf } from '../../shared/timing/showTimes.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { readTexts, type TextQuery, type TextRow } from '../database/texts.ts';
import { findPeople } from '../people/accounts.ts';
import { guestNames } from '../people/guestNames.ts';
import { mapPromiseOrValue, type PromiseOrValue } from '../promiseOrValue.ts';

/** The stored show of a sheet. */
export interface StoredShow {
  readonly show: Show | null;
  /** The last sequence of the sheet's channel. */
  readonly sequence: number;
  /** The names of the people and links in the show, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The names of people only, which stay valid until a change of people is published. */
  readonly people: ReadonlyMap<string, string>;
}

/** Time for which a show that has ended still counts as the show of its sheet. */
const AFTERWARDS_MS = 12 * 60 * 60_000;

/** Returns the stored show of a sheet. The names in `people` are not looked up again; on SQLite, the result is a plain
 *  value and not a Promise if all names are known. */
export function readShow(
  database: Database,
  sheetId: string,
  { now, people }: { readonly now: number; readonly people: StoredShow['people'] },
): PromiseOrValue<StoredShow> {
  const reading = readTexts(database, [headOf(sheetId), living('show', sheetId)]);
  return mapPromiseOrValue(reading, (answers) => {
    const [[head] = [], shows = []] = answers;
    const show = lastOf(parsed('show', shows), now);
    const userIds = [show?.callerId, show?.message?.userId].filter((id) => id !== undefined);
    const isKnown = userIds.every((userId) => people.has(userId));
    const reads = isKnown ? { names: people, people } : readNames(database, userIds);
    return mapPromiseOrValue(reads, (names) => ({ show, sequence: Number(head?.data ?? 0), ...names }));
  });
}

/**
 * Returns the ids of the sheets whose show runs or is held, at most `most`, those of the newest shows first. Deleted
 * sheets have no show.
 */
export async function runningSheets({ reader }: Database, most: number): Promise<readonly string[]> {
  const found: { sheetId: string }[] = await reader(tableOf('show'))
    .whereNull('deletedBy')
    .whereIn('sheetId', reader(tableOf('sheet')).whereNull('deletedBy').select('id'))
    .where((any) => {
      for (const phase of ['running', 'held']) void any.orWhere('data', 'like', `%"phase":"${phase}"%`);
    })
    .orderBy('id', 'desc')
    .limit(most)
    .select('sheetId');
  return found.map(({ sheetId }) => sheetId);
}

/** What is stored about the row on now and the row after it. */
export interface Surroundings {
  /** The calls of departments for the rows now and next. */
  readonly standbys: readonly ShowStandby[];
  /** The row after the place of a row on now that has left the rundown; null where the row on now is still in the
   *  rundown, or where no such row is known. */
  readonly followingRowId: string | null;
}

/** Returns what is stored about the row on now and the row after it; on SQLite, the result is a plain value and not a
 *  Promise. `rows` are those of the rundown. */
export function readSurroundings(
  database: Database,
  show: Show | null,
  rows: readonly RundownRow[],
): PromiseOrValue<Surroundings> {
  if (!show) return { standbys: [], followingRowId: null };
  return mapPromiseOrValue(readFollowing(database, show, rows), (followingRowId) =>
    mapPromiseOrValue(readStandbys(database, show, { rows, followingRowId }), (standbys) => ({
      standbys,
      followingRowId,
    })),
  );
}

/** Returns the row that follows the place of a row on now that has left the rundown. A row in the bin keeps its order
 *  key, and one that became a page break has its place. */
function readFollowing(
  database: Database,
  { rowId, sheetId = '' }: Show,
  rows: readonly RundownRow[],
): PromiseOrValue<string | null> {
  if (rowId === undefined || rows.length === 0 || rows.some((row) => row.rowId === rowId)) return null;
  const known = new Set(rows.map((row) => row.rowId));
  const table = `"${tableOf('row')}"`;
  const text = `SELECT r.id, '' AS data, NULL AS more FROM ${table} r JOIN ${table} gone ON gone."sheetId" = r."sheetId" WHERE r."sheetId" = ? AND gone.id = ? AND r."deletedBy" IS NULL AND (r."orderKey" > gone."orderKey" OR (r."orderKey" = gone."orderKey" AND r.id > gone.id)) ORDER BY r."orderKey", r.id`;
  const reading = readTexts(database, [{ text, values: [sheetId, rowId] }]);
  return mapPromiseOrValue(reading, ([found = []]) => found.find(({ id }) => known.has(id))?.id ?? null);
}

function readStandbys(
  database: Database,
  show: Show,
  { rows, followingRowId }: { readonly rows: readonly RundownRow[]; readonly followingRowId: string | null },
): PromiseOrValue<readonly ShowStandby[]> {
  const progress = progressOfShow(show, followingRowId);
  const next = rows[nextIndexOf(rows, progress)]?.rowId;
  const rowIds = [progress.rowId, next].filter((rowId) => typeof rowId === 'string');
  if (rowIds.length === 0) return [];
  const marks = rowIds.map(() => '?').join(', ');
  const text = `SELECT id, data, NULL AS more FROM "${tableOf('showStandby')}" WHERE "rowId" IN (${marks}) AND "showId" = ? AND "deletedBy" IS NULL ORDER BY id`;
  const reading = readTexts(database, [{ text, values: [...rowIds, show.id] }]);
  return mapPromiseOrValue(reading, ([found = []]) => parsed('showStandby', found));
}

/** Returns the rows that were on in a show, in the order in which they went on. */
export async function readActuals(database: Database, showId: string): Promise<readonly ShowActual[]> {
  const text = `SELECT id, data, NULL AS more FROM "${tableOf('showCue')}" WHERE "showId" = ? AND "deletedBy" IS NULL ORDER BY id`;
  const [found = []] = await readTexts(database, [{ text, values: [showId] }]);
  return parsed('showCue', found).flatMap(({ rowId, startedAt, endedAt, isSkipped }) =>
    rowId === undefined || startedAt === undefined || isSkipped === true
      ? []
      : [{ rowId, startedAt, endedAt: endedAt ?? null }],
  );
}

function lastOf(shows: readonly Show[], now: number): Show | null {
  const open = shows.find(({ phase }) => phase !== 'ended');
  const [last] = shows.toSorted((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0));
  return open ?? (last && isShowOfSheet(last, now) ? last : null);
}

/** Returns whether a show is still the show of its sheet: it has not ended, or ended less than `AFTERWARDS_MS` ago. */
export function isShowOfSheet({ phase, endedAt = 0 }: Show, now: number): boolean {
  return phase !== 'ended' || endedAt > now - AFTERWARDS_MS;
}

/** Returns the names of people and links by their ids; those that are gone are left out. */
export async function namesOf(
  database: Database,
  userIds: readonly (string | undefined)[],
): Promise<StoredShow['names']> {
  const ids = [...new Set(userIds.filter((id) => id !== undefined))];
  return (await readNames(database, ids)).names;
}

async function readNames(
  { reader }: Database,
  userIds: readonly string[],
): Promise<Pick<StoredShow, 'names' | 'people'>> {
  if (userIds.length === 0) return { names: new Map(), people: new Map() };
  const found = await findPeople(reader, userIds);
  const people = new Map(Array.from(found, ([id, person]) => [id, fullNameOf(person)] as const));
  const guests = await guestNames(
    reader,
    userIds.filter((id) => !people.has(id)),
  );
  return { names: new Map([...guests, ...people]), people };
}

function parsed<Kind extends 'show' | 'showCue' | 'showStandby'>(
  kind: Kind,
  rows: readonly TextRow[],
): readonly EntityByKind[Kind][] {
  return rows.map(({ id, data }) => entityOfKind(kind, { ...JSON.parse(data), id }));
}

function living(kind: string, sheetId: string): TextQuery {
  return {
    text: `SELECT id, data, NULL AS more FROM "${tableOf(kind)}" WHERE "sheetId" = ? AND "deletedBy" IS NULL`,
    values: [sheetId],
  };
}

function headOf(sheetId: string): TextQuery {
  const text = `SELECT "channelId" AS id, CAST(sequence AS TEXT) AS data, NULL AS more FROM channel_head WHERE "channelId" = ?`;
  return { text, values: [sheetId] };
}
