// The types of entities by kind. A definition says what each field may hold, and the type of the entity is derived
// from it: the compiler knows the fields of `row`.

import type { z } from 'zod';
import type { Entity } from './action.ts';

/** The schemas of the fields of a kind. */
export type FieldTypes = Readonly<Record<string, z.ZodType>>;

/** The type of the same value with everything in it read-only, however deep. */
export type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> }
  : Value;

/** The fields that every entity has besides those of its kind. */
type Stamps = {
  readonly id: string;
  /** Milliseconds since 1970 of its last change; missing where nothing changed it since its creation. */
  readonly updatedAt?: number | undefined;
  /** The id of the action that deleted it; only in the bin. */
  readonly deletedBy?: string | undefined;
};

/**
 * The type of an entity with these fields. Any of them may be missing: null and absent mean the same, and an entity
 * may be older than a field.
 */
export type EntityOf<Shape extends FieldTypes> = Stamps & {
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
