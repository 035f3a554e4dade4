// What a text can mention: people, categories, assets, sheets and channels by `@` and some letters of their names, rows
// by `#` and their number. What the page knows is listed at once; rows of sheets that are not open come from the
// server.

import type { MentionQuery } from '../../shared/rich/mentionQuery.ts';
import type { Mention, MentionKind } from '../../shared/rich/richText.ts';
import { call } from '../net/call.ts';
import { db } from '../store/db.ts';
import type { ListOption } from './listbox.ts';

/** A choice in the list of mentions. Its `text` is that of the mention, with its sign. */
export interface Mentionable extends ListOption {
  /** Null for the name of a text variable, which is written as text. */
  readonly mention: Mention | null;
}

/** Where the choices of the list of mentions come from. */
export interface MentionSource {
  /** Returns the choices that the page knows. */
  find(query: MentionQuery): readonly Mentionable[];
  /** Returns further choices from the server. @throws CallError */
  ask(query: MentionQuery, signal: AbortSignal): Promise<readonly Mentionable[]>;
}

/** The most rows that the server is asked for. */
const MOST_MATCHES = 20;

/**
 * Returns the source of mentions of a project: after `@` everything that has a name, after `#` the rows of all its
 * sheets.
 */
export function projectMentions(
  projectId: string,
  members: () => readonly { readonly id: string; readonly name: string }[],
): MentionSource {
  return {
    find: ({ sign, query }) => (sign === '@' ? findMentionables(projectId, members(), query) : []),
    ask: (query, signal) => askRows(projectId, query, signal),
  };
}

/**
 * Returns the rows of a project's sheets whose numbers match the letters after `#`; nothing after `@`, since the page
 * knows everything that has a name. @throws CallError
 */
export async function askRows(
  projectId: string,
  { sign, query }: MentionQuery,
  signal: AbortSignal,
): Promise<readonly Mentionable[]> {
  if (sign !== '#') return [];
  const { mentions } = await call('talk.mentions', {
    params: { projectId },
    query: { q: `#${query}`, limit: MOST_MATCHES },
    signal,
  });
  const rows = mentions.filter(({ kind }) => kind === 'row');
  // Rows of one sheet are one group, and have to follow one another.
  return [...Map.groupBy(rows, ({ sheetId }) => sheetId).values()].flatMap((own) =>
    own.map(({ id, label, title = '', rowTitle = '' }) =>
      rowMentionable(id, { label, title: rowTitle, sheet: title }),
    ),
  );
}

/** An entity of a project that has a title. */
interface Titled {
  readonly id: string;
  readonly projectId?: string | undefined;
  readonly title?: string | undefined;
  readonly isTemplate?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

/** The most choices of a group: further ones are found by more letters. */
const MOST_OF_GROUP = 8;

/** The groups of the list in their order. */
const GROUPS: Readonly<Record<Exclude<MentionKind, 'row'>, string>> = {
  user: 'People',
  category: 'Categories',
  sheet: 'Sheets',
  channel: 'Channels',
  asset: 'Assets',
};

/** Returns the choices of a project whose names contain the letters, in upper or lower case. */
export function findMentionables(
  projectId: string,
  members: readonly { readonly id: string; readonly name: string }[],
  letters: string,
): readonly Mentionable[] {
  const categories = titled(
    projectId,
    Object.values(db.category).map((each) => ({ ...each, title: each.name })),
  );
  return [
    ...group('user', members, letters),
    ...group('category', categories, letters, (name) => `Everybody in ${name}`),
    ...group('sheet', titled(projectId, Object.values(db.sheet)), letters),
    ...group('channel', titled(projectId, Object.values(db.channel)), letters),
    ...group('asset', titled(projectId, Object.values(db.asset)), letters),
  ];
}

/** Returns the named entities of a project, without templates and archived ones. */
function titled(projectId: string, entities: readonly Titled[]): readonly { id: string; name: string }[] {
  return entities
    .filter((entity) => entity.projectId === projectId && !entity.isTemplate && !entity.archived)
    .map(({ id, title = '' }) => ({ id, name: title }));
}

/** Returns the entities of a kind that match, in the order of their names: first those that begin with the letters. */
function group(
  kind: Exclude<MentionKind, 'row'>,
  named: readonly { readonly id: string; readonly name: string }[],
  letters: string,
  wordsOf: (name: string) => string = (name) => name,
): readonly Mentionable[] {
  const wanted = letters.toLowerCase();
  const place = (name: string): number => Math.min(name.toLowerCase().indexOf(wanted), 1);
  return named
    .filter(({ name }) => name !== '' && place(name) >= 0)
    .toSorted((one, other) => place(one.name) - place(other.name) || one.name.localeCompare(other.name))
    .slice(0, MOST_OF_GROUP)
    .map(({ id, name }) => mentionableOf({ kind, id }, name, wordsOf(name)));
}

/** Returns the choice that mentions something by its name. */
function mentionableOf(
  mention: Mention & { kind: Exclude<MentionKind, 'row'> },
  name: string,
  words: string,
): Mentionable {
  return { mention, text: `@${name}`, words, group: GROUPS[mention.kind], look: null };
}

/** Returns the choice that mentions a row by its number; the group is its sheet. */
export function rowMentionable(
  id: string,
  { label, title, sheet }: { readonly label: string; readonly title: string; readonly sheet: string },
): Mentionable {
  return {
    mention: { kind: 'row', id },
    text: `#${label}`,
    words: label,
    hint: title,
    group: sheet,
    look: null,
  };
}
