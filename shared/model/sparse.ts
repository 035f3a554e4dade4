// Writes to a sparse entity, which always exists in the model. It works as an "upsert": the plan decides by what it
// reads, and the stored step is a plain create, update or delete.

import type { Entity, Fields, Step, Target } from './action.ts';
import { isSame } from './apply.ts';

/**
 * Returns the step that sets `fields` of the sparse entity with the fields of `identity`: a create where it is not
 * stored, a delete where no content is left, else an update. An empty text is no content. No step when nothing
 * changes.
 */
export function upsertSparse(
  target: Target,
  identity: Entity,
  old: Entity | null,
  fields: Fields,
): readonly Step[] {
  if (!old) {
    const data = contentWith(fields, identity);
    return data ? [{ ...target, verb: 'create', data }] : [];
  }
  const wanted: Record<string, unknown> = {};
  for (const name in fields) wanted[name] = fields[name] === '' ? null : fields[name];
  if (!hasContent(old, wanted, identity)) return [{ ...target, verb: 'delete', data: null }];
  return updateOf(target, old, wanted);
}

/** Tells whether an entity has any content apart from its identity once the fields of `wanted` are set. */
function hasContent(old: Entity, wanted: Fields, identity: Entity): boolean {
  const isSet = (name: string, value: unknown): boolean =>
    value !== null && value !== undefined && !(name in identity) && !STAMPS.has(name);
  for (const name in wanted) if (isSet(name, wanted[name])) return true;
  for (const name in old) if (!(name in wanted) && isSet(name, old[name])) return true;
  return false;
}

/** The fields that every entity has, whether or not it has content. */
const STAMPS: ReadonlySet<string> = new Set(['id', 'updatedAt', 'deletedBy']);

/** Returns the fields that are set, with those of the identity; null where none is. A paste has tens of thousands of
 *  cells, so no lists of pairs are built. */
function contentWith(fields: Fields, identity: Entity): Entity | null {
  const set: Record<string, unknown> = {};
  let isEmpty = true;
  for (const name in fields) {
    const value = fields[name];
    if (value === null || value === undefined || value === '') continue;
    set[name] = value;
    isEmpty = false;
  }
  return isEmpty ? null : { ...set, ...identity };
}

/** Returns an update of the fields that differ; no step when none does. */
export function updateOf(target: Target, old: Entity, fields: Fields): readonly Step[] {
  const data: Record<string, unknown> = {};
  let isChanged = false;
  for (const name in fields) {
    if (isSame(old[name], fields[name])) continue;
    data[name] = fields[name] ?? null;
    isChanged = true;
  }
  return isChanged ? [{ ...target, verb: 'update', data }] : [];
}

/** Returns the names of the fields that are set, except those of the identity and the stamps. */
export function contentOf(entity: Fields, identity: readonly string[]): readonly string[] {
  return Object.keys(entity).filter(
    (name) => !identity.includes(name) && !STAMPS.has(name) && !isSame(entity[name], null),
  );
}
