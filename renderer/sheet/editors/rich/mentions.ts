// Mentions in a cell: people, assets, sheets and channels of the project by `@` and some letters of their names, rows
// by `#` and their number.

import type { MentionQuery } from '../../../../shared/rich/mentionQuery.ts';
import type { Mention, MentionKind } from '../../../../shared/rich/richText.ts';
import { db } from '../../../store/db.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

export interface Mentionable extends Mention {
  /** Text of the mention, with its sign. */
  readonly text: string;
  /** Kind of a named thing, or the title of a row. */
  readonly hint: string;
}

/** An entity that can be mentioned by its title. */
interface Named {
  readonly id: string;
  readonly projectId?: string | undefined;
  readonly title?: string | undefined;
  readonly isTemplate?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

const MOST = 20;

/** Returns what can be mentioned for a query, at most twenty. */
export function mentionablesFor(view: SheetModel, { sign, query }: MentionQuery): readonly Mentionable[] {
  return sign === '#' ? rowsFor(view, query) : namedFor(view, query);
}

function namedFor(view: SheetModel, query: string): readonly Mentionable[] {
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

/** Returns mentions of entities with a title, without templates and archived ones. */
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

/** Returns the rows whose number begins with the typed text, in the order of the sheet. */
function rowsFor(view: SheetModel, query: string): readonly Mentionable[] {
  const wanted = query.toLowerCase();
  const title = view.columns().findIndex(({ purpose }) => purpose === 'title');
  const found: Mentionable[] = [];
  const { order } = view.records;
  for (let index = 0; index < order.count() && found.length < MOST; index++) {
    const line = order.at(index);
    const label = view.numbers.label(line);
    if (!line || label === '' || !label.toLowerCase().startsWith(wanted)) continue;
    found.push({ kind: 'row', id: line.id, text: `#${label}`, hint: view.shown(line).values[title] ?? '' });
  }
  return found;
}
