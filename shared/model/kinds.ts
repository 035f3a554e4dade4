// The types of entities by kind. A definition says what each field may hold, and the type of the entity is derived
// from it: the compiler knows the fields of `row`.

import type { z } from 'zod';
import type { Entity, Fields, Stamps, Step } from './action.ts';

/** The schemas of the fields of a kind. */
export type FieldTypes = Readonly<Record<string, z.ZodType>>;

/** The type of the same value with everything in it read-only, however deep. */
export type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> }
  : Value;

/**
 * The type of an entity with these fields. Any of them may be missing: null and absent mean the same, and an entity
 * may be older than a field.
 */
export type EntityOf<Shape extends FieldTypes> = Omit<Stamps, 'orderKey'> & {
  readonly [Name in keyof Shape]?: ReadonlyDeep<z.output<Shape[Name]>> | undefined;
};

/** The entity of each kind, by the name of the kind. The file of each entity adds its own line. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the lines come from `shared/entities`
export interface EntityByKind {}

/** The name of a kind of entity. */
export type KindName = keyof EntityByKind;

/**
 * Returns the entity, typed by its kind. Nothing is checked, since this is called for every cell that is painted: the
 * values were checked when they were written, by the inputs of the actions (`tests/shared/kinds.test.ts`).
 */
export function entityOfKind<Kind extends KindName>(kind: Kind, entity: Entity): EntityByKind[Kind];
export function entityOfKind(_kind: KindName, entity: Entity): Entity {
  return entity;
}

/** Returns the entity that a step creates; null where it does anything else, or creates one of another kind. */
export function createdBy<Kind extends KindName>(kind: Kind, step: Step): EntityByKind[Kind] | null {
  if (step.type !== kind || step.verb !== 'create') return null;
  return entityOfKind(kind, { ...step.data, id: step.entityId });
}

/**
 * Returns the id of the project that the fields of an entity of any kind name as its own; null where they name none.
 */
export function projectIdOf(fields: Fields): string | null {
  const { projectId }: { readonly projectId?: unknown } = fields;
  return typeof projectId === 'string' ? projectId : null;
}
