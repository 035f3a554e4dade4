// A change as a sentence after its author's name: "set 12A to 1:30, was 1:00". Pure.

import { kinds } from '../../../../../shared/catalogue.ts';
import { changedFields, isMove, type Change } from './change.ts';

export interface ChangeSummary {
  /** What was done, in words that follow the author's name, such as `set 12A to` or `moved 12A`. */
  readonly says: string;
  /** The new value, where it is a short text; else null. */
  readonly now: string | null;
  readonly was: string | null;
  /** How the change was made, such as `by undo`; null if by hand. */
  readonly note: string | null;
}

/**
 * Summarises a change. `name` is that of the entity: `12A`, `Audio`, `the sheet`. `nameOf` returns the name of an
 * entity that a field refers to by id.
 */
export function summariseChange(
  change: Change,
  name: string,
  nameOf: (id: string) => string | null,
): ChangeSummary {
  const note = NOTES.find(([part]) => change.causeName.includes(part))?.[1] ?? null;
  const [first, ...more] = changedFields(change);
  if (change.verb === 'delete' && change.type !== 'cell') return plain(`deleted ${name}`, note);
  if (change.verb === 'create' && change.type !== 'cell') return plain(`added ${name}`, note);
  if (first === undefined || (first === 'itemLabel' && isMove(change)))
    return plain(isMove(change) ? `moved ${name}` : `changed ${name}`, note);
  const [now, was] = [shortOf(change.now[first], nameOf), shortOf(change.was[first], nameOf)];
  if (first === 'value') {
    if (now === null) return { says: `cleared ${name}`, now: null, was, note };
    return { says: `set ${name} to`, now, was, note };
  }
  if (more.length > 0 || !isTellable(first))
    return plain(`changed ${wordsOf(change.type, first)} of ${name}`, note);
  if (now === null)
    return { says: `took away ${wordsOf(change.type, first)} of ${name}`, now: null, was, note };
  return { says: `set ${wordsOf(change.type, first)} of ${name} to`, now, was, note };
}

function plain(says: string, note: string | null): ChangeSummary {
  return { says, now: null, was: null, note };
}

const NOTES: readonly (readonly [part: string, note: string])[] = [
  ['action.create.undo', 'by undo'],
  ['.duplicate', 'as a copy'],
  ['.undelete', 'from the bin'],
  ['.import', 'by import'],
  ['fromTemplate', 'from a template'],
  ['itemNumbersFrozen', 'by freezing'],
];

/** Returns the displayed name of a field of an entity kind. */
function wordsOf(kind: string, field: string): string {
  return kinds.find((each) => each.kind === kind)?.fieldWords[field] ?? 'the look';
}

const TELLABLE: ReadonlySet<string> = new Set(
  'title itemLabel categoryId purposeOption width rows cellGap paperSize orientation header footer'.split(
    ' ',
  ),
);

function isTellable(field: string): boolean {
  return TELLABLE.has(field);
}

const MOST = 60;

function shortOf(value: unknown, nameOf: (id: string) => string | null): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  const text = (nameOf(value) ?? value).replaceAll(/\s+/g, ' ');
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1).trimEnd()}…`;
}
