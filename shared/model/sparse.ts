// Writing to an entity that is always there in thought. This is all that "upsert" means here: the plan
// decides, by what it sees, and what is stored is a plain create, update or delete.

import type { Entity, Fields, Step, Target } from './action.ts';
import { isSame } from './apply.ts';

/** Sets `fields` of the sparse entity that `identity` names: absent -> create; nothing left -> delete;
 *  else -> update. An empty text is no content. No step when nothing changes. */
export function putSparse(
  target: Target,
  identity: Entity,
  old: Entity | null,
  fields: Fields,
): readonly Step[] {
  const wanted = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  );
  if (!old) {
    const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => !isSame(value, null)));
    return Object.keys(set).length === 0
      ? []
      : [{ ...target, verb: 'create', data: { ...set, ...identity } }];
  }
  const isEmpty = contentOf({ ...old, ...wanted }, Object.keys(identity)).length === 0;
  if (isEmpty) return [{ ...target, verb: 'delete', data: null }];
  return updateOf(target, old, wanted);
}

/** An update of what differs; no step at all when nothing does. */
export function updateOf(target: Target, old: Entity, fields: Fields): readonly Step[] {
  const changes = Object.entries(fields).filter(([name, value]) => !isSame(old[name], value));
  if (changes.length === 0) return [];
  const data = Object.fromEntries(changes.map(([name, value]) => [name, value ?? null]));
  return [{ ...target, verb: 'update', data }];
}

/** The names of the fields that are set, but for those of the identity and the stamps. */
export function contentOf(entity: Fields, identity: readonly string[]): readonly string[] {
  const besides = [...identity, 'id', 'updatedAt', 'deletedBy'];
  return Object.keys(entity).filter((name) => !besides.includes(name) && !isSame(entity[name], null));
}
