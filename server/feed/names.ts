// The names that the sentences of a page of the feed need: of rows, columns, sheets and people. Only names that the
// page shows are read, with one query for each kind.

import type { FeedGroup, FeedStep } from '../../shared/feed/grouping.ts';
import { rowIdOf, shortText, type FeedNames, type FeedRow } from '../../shared/feed/sentence.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Fields } from '../../shared/model/action.ts';
import { rowWord } from '../../shared/layout/rowWord.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Column, Sheet } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { findPeople } from '../people/accounts.ts';
import { guestNames } from '../people/guestNames.ts';
import type { FindRowNumbers } from '../talk/rowNumbers.ts';
import { rowTitles } from '../talk/rowTitles.ts';

/** The services that names are read with. */
export interface NameServices {
  readonly database: Database;
  readonly findRowNumbers: FindRowNumbers;
}

/** Most ids in one statement. */
const CHUNK = 500;
/** Most rows of a line of the feed that are shown. */
export const MOST_NAMED_ROWS = 12;

/** The kinds whose titles are used in sentences, and whether titles of deleted entities are used, too. */
const TITLED: Readonly<Record<string, { readonly field: string; readonly isInBin: boolean }>> = {
  sheet: { field: 'title', isInBin: false },
  channel: { field: 'title', isInBin: false },
  category: { field: 'name', isInBin: true },
  textVariable: { field: 'name', isInBin: true },
  asset: { field: 'title', isInBin: true },
  layout: { field: 'title', isInBin: true },
  template: { field: 'title', isInBin: true },
  sheetLayout: { field: 'title', isInBin: false },
};

/** Returns the names for groups of a project. */
export async function namesFor(services: NameServices, groups: readonly FeedGroup[]): Promise<FeedNames> {
  const { reader } = services.database;
  const steps = groups.flat();
  const rows = await rowsOf(services, groups);
  const columns = await columnsOf(services.database, [
    ...[...rows.values()].map(({ sheetId }) => sheetId),
    ...steps.map(({ channelId }) => channelId),
  ]);
  const titles = await titlesOf(services.database, steps, rows);
  const people = await findPeople(reader, [
    ...new Set(
      steps.flatMap(({ userId, type, entityId }) => (type === 'user' ? [userId, entityId] : userId)),
    ),
  ]);
  const guests = await guestNames(reader, [
    ...new Set(steps.flatMap(({ userId }) => (people.has(userId) ? [] : userId))),
  ]);
  const nameOf = (userId: string): string =>
    fullNameOf(people.get(userId) ?? NOBODY) || guests.get(userId) || 'Somebody';
  const byId = new Map(columns.map((column) => [column.id, column]));
  const purposes = Map.groupBy(columns, ({ sheetId }) => sheetId ?? '');
  return {
    person: nameOf,
    row: (rowId) => rows.get(rowId) ?? null,
    column(columnId) {
      const column = byId.get(columnId);
      if (!column) return null;
      return shortText(column.title) || titles.get(`category ${column.categoryId ?? ''}`) || null;
    },
    title: (kind, id) => (kind === 'user' ? nameOf(id) : (titles.get(`${kind} ${id}`) ?? null)),
    rowWord: (sheetId) =>
      rowWord(
        { title: titles.get(`sheet ${sheetId}`) },
        (purposes.get(sheetId) ?? []).map(({ purpose }) => purpose ?? null),
      ),
  };
}

const NOBODY = { firstName: '', lastName: '' };

/** Returns the rows that lines of a page name, with their numbers and titles; rows in the bin have no number. */
async function rowsOf(
  { database, findRowNumbers }: NameServices,
  groups: readonly FeedGroup[],
): Promise<ReadonlyMap<string, FeedRow>> {
  const { reader } = database;
  const ids = groups.flatMap((group) =>
    [...new Set(group.flatMap((step) => rowIdOf(step) ?? []))].slice(0, MOST_NAMED_ROWS),
  );
  const found: { id: string; sheetId: string }[] = await byIds(ids, (some) =>
    reader(tableOf('row')).whereIn('id', some).select('id', 'sheetId'),
  );
  const titles = await rowTitles(database, found);
  const labels = await labelsOf(
    database,
    findRowNumbers,
    found.map(({ sheetId }) => sheetId),
  );
  return new Map(
    found.map(({ id, sheetId }) => [
      id,
      { id, sheetId, label: labels.get(id) ?? '', title: titles.get(id) ?? '' },
    ]),
  );
}

async function labelsOf(
  { reader }: Database,
  findRowNumbers: FindRowNumbers,
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sheets: { id: string; data: string }[] = await byIds(sheetIds, (some) =>
    reader(tableOf('sheet')).whereIn('id', some).whereNull('deletedBy').select('id', 'data'),
  );
  const labels = new Map<string, string>();
  for (const { id, data } of sheets) {
    const sheet: Sheet = entityOfKind('sheet', { ...JSON.parse(data), id });
    for (const [rowId, label] of await findRowNumbers(sheet)) labels.set(rowId, label);
  }
  return labels;
}

async function columnsOf({ reader }: Database, sheetIds: readonly string[]): Promise<readonly Column[]> {
  const found: { id: string; sheetId: string; data: string }[] = await byIds(sheetIds, (some) =>
    reader(tableOf('column')).whereIn('sheetId', some).select('id', 'sheetId', 'data'),
  );
  return found.map(({ id, sheetId, data }) => entityOfKind('column', { ...JSON.parse(data), id, sheetId }));
}

/** Returns the titles of entities by their kind and id, such as `sheet 01H…`. */
async function titlesOf(
  { reader }: Database,
  steps: readonly FeedStep[],
  rows: ReadonlyMap<string, FeedRow>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(Object.keys(TITLED).map((kind) => [kind, new Set<string>()]));
  for (const { type, entityId, channelId, data, previous } of steps) {
    wanted.get(type)?.add(entityId);
    wanted.get('sheet')?.add(channelId);
    wanted.get('channel')?.add(channelId);
    const { entityType, entityId: target }: Fields = { ...previous, ...data };
    if (typeof entityType === 'string' && typeof target === 'string') wanted.get(entityType)?.add(target);
  }
  for (const { sheetId } of rows.values()) wanted.get('sheet')?.add(sheetId);
  const columnIds = steps.flatMap(({ type, entityId }) =>
    type === 'cell' ? (entityId.split('.')[1] ?? []) : [],
  );
  const columns: { data: string }[] = await byIds(columnIds, (some) =>
    reader(tableOf('column')).whereIn('id', some).select('data'),
  );
  for (const { data } of columns) {
    const { categoryId }: { categoryId?: string | null } = JSON.parse(data);
    if (categoryId) wanted.get('category')?.add(categoryId);
  }
  const titles = new Map<string, string>();
  for (const [kind, ids] of wanted) {
    const { field = 'title', isInBin = false } = TITLED[kind] ?? {};
    const found: { id: string; data: string }[] = await byIds([...ids], (some) => {
      const query = reader(tableOf(kind)).whereIn('id', some);
      return (isInBin ? query : query.whereNull('deletedBy')).select('id', 'data');
    });
    for (const { id, data } of found) {
      const fields: Fields = JSON.parse(data);
      titles.set(`${kind} ${id}`, shortText(fields[field]) || 'Untitled');
    }
  }
  return titles;
}

/** Runs a query for ids, each once, in chunks. */
export async function byIds<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const all = [...new Set(ids)];
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += CHUNK)
    rows.push(...(await read(all.slice(from, from + CHUNK))));
  return rows;
}
