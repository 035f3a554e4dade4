// Who and what can be mentioned in a cell: people, assets, sheets and channels of the project by `@` and some letters
// of their names, rows by `#` and their number.

import type { Mention, MentionKind } from '../../../../shared/rich/richText.ts';
import { db } from '../../../store/db.ts';
import type { View } from '../../model/view.ts';

export interface Mentionable extends Mention {
  /** With its sign, as it will stand in the text. */
  readonly text: string;
  /** What it is, or says. */
  readonly hint: string;
}

/** What is being typed: a sign, and what follows it. */
export interface MentionQuery {
  readonly sign: '@' | '#';
  readonly query: string;
}

/** What can be mentioned by its title. */
interface Named {
  readonly id: string;
  readonly projectId?: string | undefined;
  readonly title?: string | undefined;
  readonly isTemplate?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

const MOST = 20;
/** A name may have a space in it, but what is typed after two is text. */
const ASKING = /(?:^|[\s(])([@#])([^\s@#]*(?: [^\s@#]+)?)$/u;

/** What somebody asks for who has just typed `before`; null when it is plain text. */
export function askedIn(before: string): MentionQuery | null {
  const found = ASKING.exec(before);
  if (!found) return null;
  return { sign: found[1] === '#' ? '#' : '@', query: found[2] ?? '' };
}

export function mentionablesFor(view: View, { sign, query }: MentionQuery): readonly Mentionable[] {
  return sign === '#' ? rowsFor(view, query) : namedFor(view, query);
}

function namedFor(view: View, query: string): readonly Mentionable[] {
  const wanted = query.toLowerCase();
  const { projectId } = view.setting().sheet;
  const inProject = <Kind extends Named>(shown: Readonly<Record<string, Kind>>): readonly Kind[] =>
    Object.values(shown).filter((entity) => entity.projectId === projectId);
  const people = view.faces.members().map(({ id, name }) => named('user', id, name, 'Person'));
  const others = [
    ...titled('asset', inProject(db.asset), 'Asset'),
    ...titled('sheet', inProject(db.sheet), 'Sheet'),
    ...titled('channel', inProject(db.channel), 'Channel'),
  ];
  return [...people, ...others].filter(({ text }) => text.toLowerCase().includes(wanted)).slice(0, MOST);
}

/** What is put away is not offered. */
function titled(kind: MentionKind, entities: readonly Named[], hint: string): readonly Mentionable[] {
  return entities
    .filter(({ title, isTemplate, archived }) => title && isTemplate !== true && archived !== true)
    .map(({ id, title = '' }) => named(kind, id, title, hint))
    .toSorted((one, other) => one.text.localeCompare(other.text));
}

const named = (kind: MentionKind, id: string, name: string, hint: string): Mentionable => ({
  kind,
  id,
  text: `@${name}`,
  hint,
});

/** Rows whose number begins with what was typed, in the running order. */
function rowsFor(view: View, query: string): readonly Mentionable[] {
  const wanted = query.toLowerCase();
  const title = view.columns().findIndex(({ purpose }) => purpose === 'title');
  const found: Mentionable[] = [];
  const { order } = view.records;
  for (let index = 0; index < order.count() && found.length < MOST; index++) {
    const line = order.at(index);
    const label = view.numbers.label(index);
    if (!line || label === '' || !label.toLowerCase().startsWith(wanted)) continue;
    found.push({ kind: 'row', id: line.id, text: `#${label}`, hint: view.shown(line).values[title] ?? '' });
  }
  return found;
}
