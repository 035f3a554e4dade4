// Finds what a text can mention: people, sheets and other names of a project, and its rows by their numbers.

import type { MentionOption } from '../../shared/api/talk.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import type { Sheet } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import type { FindRowNumbers } from './rowNumbers.ts';
import { rowTitles } from './rowTitles.ts';

/** The services that finding names needs. */
export interface MentionServices {
  readonly database: Database;
  readonly findRowNumbers: FindRowNumbers;
}

const USUAL = 20;

/** Returns what a text can mention, best first; `q` begins with `#` where a row is meant. */
export async function findMentions(
  services: MentionServices,
  projectId: string,
  { q, limit = USUAL }: { readonly q: string; readonly limit?: number | undefined },
): Promise<readonly MentionOption[]> {
  const wanted = q.trim();
  const options = wanted.startsWith('#')
    ? await rowsFor(services, projectId, wanted.slice(1).trim().toLowerCase(), limit)
    : await namesOf(services.database, projectId);
  const query = wanted.replace(/^#/, '').trim().toLowerCase();
  const found = options
    .map((option) => ({ option, place: placeIn(option.label, query) }))
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .slice(0, limit)
    .map(({ option }) => option);
  const rows = found.flatMap(({ id, sheetId }) => (sheetId === undefined ? [] : { id, sheetId }));
  const titles = await rowTitles(services.database, rows);
  return found.map((option) => {
    const rowTitle = titles.get(option.id);
    return rowTitle === undefined ? option : { ...option, rowTitle };
  });
}

/** Returns how well a name matches: 0 equal, 1 at its beginning, 2 at the beginning of a word, 3 elsewhere; null for
 *  no match. */
function placeIn(label: string, query: string): 0 | 1 | 2 | 3 | null {
  const name = label.toLowerCase();
  const at = name.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return name === query ? 0 : 1;
  return name.includes(` ${query}`) ? 2 : 3;
}

async function namesOf(database: Database, projectId: string): Promise<readonly MentionOption[]> {
  const people = await peopleOfProject(database.reader, projectId);
  const users = [...people.values()].map(({ person }): MentionOption => ({
    kind: 'user',
    id: person.id,
    label: fullNameOf(person),
  }));
  const sheets = (await living(database, 'sheet', projectId)).filter(isNamedSheet);
  const categories = (await living(database, 'category', projectId)).filter(
    ({ mergedIntoId }) => (mergedIntoId ?? '') === '',
  );
  return [
    ...users,
    ...categories.map(({ id, name = '' }): MentionOption => ({ kind: 'category', id, label: name })),
    ...sheets.map(({ id, title = '' }): MentionOption => ({ kind: 'sheet', id, label: title })),
    ...(await living(database, 'channel', projectId)).map(({ id, title = '' }): MentionOption => ({
      kind: 'channel',
      id,
      label: title,
    })),
    ...(await living(database, 'asset', projectId)).map(({ id, title = '' }): MentionOption => ({
      kind: 'asset',
      id,
      label: title,
    })),
  ].filter(({ label }) => label !== '');
}

function isNamedSheet({ isTemplate }: Sheet): boolean {
  return isTemplate !== true;
}

type Named = 'sheet' | 'category' | 'channel' | 'asset';

async function living<Kind extends Named>(
  { reader }: Database,
  kind: Kind,
  projectId: string,
): Promise<readonly EntityByKind[Kind][]> {
  const rows: { id: string; data: string }[] = await reader(tableOf(kind))
    .where({ projectId })
    .whereNull('deletedBy')
    .orderBy('orderKey')
    .orderBy('id')
    .select('id', 'data');
  return rows.map(({ id, data }) => entityOfKind(kind, { ...JSON.parse(data), id }));
}

/** Returns the rows whose numbers match, without those in the bin. The label of a row is its number; its sheet
 *  distinguishes rows. */
async function rowsFor(
  { database, findRowNumbers }: MentionServices,
  projectId: string,
  query: string,
  limit: number,
): Promise<readonly MentionOption[]> {
  const options: MentionOption[] = [];
  for (const sheet of (await living(database, 'sheet', projectId)).filter(isNamedSheet)) {
    const title = sheet.title ?? '';
    let alike = 0;
    for (const [id, label] of await findRowNumbers(sheet)) {
      const place = placeIn(label, query);
      // Of the numbers that only begin with or contain the typed text, a few of each sheet are enough.
      if (place === null || (place > 0 && alike >= limit)) continue;
      if (place > 0) alike += 1;
      options.push({ kind: 'row', id, label, sheetId: sheet.id, title });
    }
  }
  return options;
}
