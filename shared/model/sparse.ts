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
  const wanted = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  );
  const isEmpty = contentOf({ ...old, ...wanted }, Object.keys(identity)).length === 0;
  if (isEmpty) return [{ ...target, verb: 'delete', data: null }];
  return updateOf(target, old, wanted);
}

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
  const changes = Object.entries(fields).filter(([name, value]) => !isSame(old[name], value));
  if (changes.length === 0) return [];
  const data = Object.fromEntries(changes.map(([name, value]) => [name, value ?? null]));
  return [{ ...target, verb: 'update', data }];
}

/** Returns the names of the fields that are set, except those of the identity and the stamps. */
export function contentOf(entity: Fields, identity: readonly string[]): readonly string[] {
  const besides = [...identity, 'id', 'updatedAt', 'deletedBy'];
  return Object.keys(entity).filter((name) => !besides.includes(name) && !isSame(entity[name], null));
}
