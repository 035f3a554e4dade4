// Finds the people whom a text mentions: by `@` and a name in the plain text, or by mentions in the rich text. A
// category stands for everybody who may fill it in. Only `mentionedBy` reads the database, for the categories.

import type { Knex } from 'knex';
import { fullNameOf } from '../../shared/format/words.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { fillInDenialReason } from '../../shared/permissions/categories.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Category } from '../../shared/records.ts';
import type { MentionKind } from '../../shared/rich/richText.ts';
import { parseRichText } from '../../shared/rich/stored.ts';
import { tableOf } from '../database/tables.ts';
import type { ProjectPerson } from '../people/projectPeople.ts';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the people whom a text names by `@` and their full name, or by their first name where nobody else has
 *  it. */
export function mentionedIn(text: string, people: readonly Named[]): ReadonlySet<string> {
  const plain = lower(text);
  const names = namesOf(people);
  const found = new Set<string>();
  for (let at = plain.indexOf('@'); at >= 0; at = plain.indexOf('@', at + 1)) {
    // An `@` after a letter is part of an email address.
    if (isWord(plain[at - 1])) continue;
    for (const id of longestAt(plain, at + 1, names)?.ids ?? []) found.add(id);
  }
  return found;
}

/** A name that can be mentioned, and the people who have it. */
interface Mentionable {
  readonly name: string;
  readonly ids: readonly string[];
}

/** Returns the names that can be mentioned, in the order of their letters. */
function namesOf(people: readonly Named[]): readonly Mentionable[] {
  const whole = Map.groupBy(people, (person) => lower(fullNameOf(person)));
  const first = Map.groupBy(people, ({ firstName }) => lower(firstName.trim()));
  const alone = [...first].filter(([name, own]) => own.length === 1 && !whole.has(name));
  return [...whole, ...alone]
    .filter(([name]) => name !== '')
    .map(([name, own]) => ({ name, ids: own.map(({ id }) => id) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the longest name that a text has at a place, so that `@Anna Maria` does not match Anna. A text may have
 *  thousands of `@` and a project thousands of names, so each letter leaves only the
 *  names that have it there. */
function longestAt(text: string, from: number, names: readonly Mentionable[]): Mentionable | null {
  let longest: Mentionable | null = null;
  let [low, high] = [0, names.length];
  for (let length = 0; low < high; length += 1) {
    const letter = text[from + length];
    // The names from `low` to `high` begin with the letters read so far, and the shortest of them is the first.
    const shortest = names[low];
    if (shortest?.name.length === length) {
      if (!isWord(letter)) longest = shortest;
      low += 1;
    }
    if (letter === undefined) break;
    const isBefore = (name: string): boolean => (name[length] ?? '') < letter;
    const isUpTo = (name: string): boolean => (name[length] ?? '') <= letter;
    [low, high] = [firstNot(names, low, high, isBefore), firstNot(names, low, high, isUpTo)];
  }
  return longest;
}

/** Returns the index, from `from` to `to`, of the first name that does not pass a test, by binary search: all names
 *  that pass are before all others. */
function firstNot(
  names: readonly Mentionable[],
  from: number,
  to: number,
  passes: (name: string) => boolean,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(names[middle]?.name ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}

/** Returns the ids of entities of one kind that a rich text mentions. */
function mentionsIn(textRich: unknown, kind: MentionKind): ReadonlySet<string> {
  const rich = typeof textRich === 'string' ? parseRichText(textRich) : null;
  const spans = rich?.paragraphs.flatMap((paragraph) => paragraph.spans) ?? [];
  return new Set(spans.flatMap(({ mention }) => (mention?.kind === kind ? [mention.id] : [])));
}

/** Returns the people whom the text of a cell mentions. */
export function mentionedInCell(valueText: unknown): ReadonlySet<string> {
  return mentionsIn(valueText, 'user');
}

/** A text in its plain and rich form. */
interface WrittenText {
  readonly text: string;
  readonly textRich?: string | null | undefined;
}

/** The people of a project by their ids. */
type People = ReadonlyMap<string, ProjectPerson>;

/** Returns the people of the project whom a text mentions, by id: null for people who are mentioned by name, else the
 *  name of the mentioned category. */
export async function mentionedBy(
  knex: Knex,
  projectId: string,
  { text, textRich }: WrittenText,
  people: People,
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  if (!text.includes('@') && !textRich) return found;
  const persons = [...people.values()].map(({ person }) => person);
  const categories = await categoriesOf(knex, projectId);
  const asPersons = categories.map(({ id, name = '' }) => ({ id, firstName: name, lastName: '' }));
  const named = new Set([
    ...mentionsIn(textRich, 'category'),
    ...mentionedIn(text, [...persons, ...asPersons]),
  ]);
  for (const category of categories)
    if (named.has(category.id))
      for (const id of editorsOf(category, people)) found.set(id, category.name ?? '');
  for (const id of [...mentionedIn(text, persons), ...mentionsIn(textRich, 'user')])
    if (people.has(id)) found.set(id, null);
  return found;
}

async function categoriesOf(knex: Knex, projectId: string): Promise<readonly Category[]> {
  const rows: { id: string; data: string }[] = await knex(tableOf('category'))
    .where({ projectId })
    .whereNull('deletedBy')
    .select('id', 'data');
  return rows.map(({ id, data }) => entityOfKind('category', { ...JSON.parse(data), id }));
}

/** Returns the people who may fill in cells of a category. */
export function editorsOf(category: Category, people: People): readonly string[] {
  return [...people].flatMap(([id, { role }]) =>
    may(role, 'cell.edit') && fillInDenialReason(category, { id, role }) === null ? [id] : [],
  );
}
