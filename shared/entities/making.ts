// Actions that many kinds share: creating an entity, and moving it among its siblings.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Entity, Fields, Step } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import {
  defineAction,
  type DataOf,
  type Definition,
  type PlanInputs,
  type Intent,
  type Kind,
} from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { parseData } from '../model/parseData.ts';
import { direction, id, type Direction } from '../model/fields.ts';
import { entityOfKind, type EntityByKind, type FieldTypes, type KindName } from '../model/kinds.ts';
import { references } from '../model/references.ts';
import type { RightName } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import { assertIdsUnused, getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import {
  makeCreateStep,
  getEntity,
  reserveKeysBeside,
  makeUpdateStep,
  textField,
  type ReservedKeys,
  type Siblings,
} from './parts.ts';
import { relativeOf } from './fieldSchemas.ts';
import { samples } from './samples.ts';

/** The rules by which entities of a kind are created. */
export interface CreateRules<
  Name extends KindName,
  Shape extends FieldTypes,
  Field extends keyof Shape,
  Required extends Field,
> {
  readonly right: RightName;
  /** The fields that the action takes, including the parent. */
  readonly fields: readonly (Field & string)[];
  readonly required: readonly (Required & string)[];
  readonly example: Fields;
  /** Whether entities of the same parent have an order. New ones come last. */
  readonly ordered: boolean;
  readonly trusted?: boolean;
  /** Returns further fields, such as who created the entity and when. @throws AppError */
  also?(named: EntityByKind[Name], snapshot: Snapshot, inputs: PlanInputs): Fields;
  /** Checks conditions beyond the right of the role. @throws AppError */
  mustAllow?(named: EntityByKind[Name], snapshot: Snapshot, actor: Actor): void;
}

/** Defines `kind.create`, which creates one entity with the id that the action is addressed to. */
export function defineCreate<
  Name extends KindName,
  Shape extends FieldTypes,
  Field extends keyof Shape,
  Required extends Field,
>(
  own: Kind<Name, Shape>,
  making: CreateRules<Name, Shape, Field, Required>,
): Definition<Intent<`${Name}.create`, DataOf<Shape, Field, Required>>> {
  const { kind, channel, parent } = own;
  const required: readonly string[] = making.required;
  const shape = Object.fromEntries(
    making.fields.map((name) => {
      const type: z.ZodType = own.fields[name] ?? z.never();
      return [name, required.includes(name) ? type : type.nullish()];
    }),
  );
  const definition: Untyped = defineAction({
    type: kind,
    verb: 'create',
    right: making.right,
    optimistic: true,
    trusted: making.trusted ?? false,
    input: z.strictObject(shape),
    example: { entityId: samples.fresh, data: making.example },
    plan(action, snapshot, inputs) {
      const entity = { ...action.data, id: createdIdOf(action, inputs) };
      assertIdsUnused(snapshot, kind, [entity.id]);
      const parentId = textField(entity, parent);
      const parentKind = own.parents[parent];
      if (parentKind !== undefined) getEntity(snapshot, parentKind, parentId);
      const made = {
        ...entity,
        ...making.also?.(entityOfKind(kind, entity), snapshot, inputs),
        id: entity.id,
      };
      own.mustHaveRoom(made, 1, snapshot);
      const channelId = textField(made, channel);
      if (!making.ordered) return [makeCreateStep(kind, channelId, dropNulls(made))];
      const room = reserveKeysBeside(snapshot, { kind, field: parent, parentId, channelId }, AT_THE_END, 1);
      return [
        ...room.spread,
        makeCreateStep(kind, channelId, dropNulls({ ...made, orderKey: room.keys[0] })),
      ];
    },
    mustAllow: (action, snapshot, actor) =>
      making.mustAllow?.(
        entityOfKind(kind, { ...action.data, id: action.query.entityId ?? '' }),
        snapshot,
        actor,
      ),
  });
  return definition;
}

/**
 * A definition without the type of its data: the compiler cannot derive that from an input whose fields are computed.
 */
type Untyped = Omit<Definition, 'intent'>;

const AT_THE_END = { relativeId: null, direction: 'after' } as const;

type RelativeName = 'relativeRowId' | 'relativeColumnId' | 'relativeId';
type PlaceData<Relative extends RelativeName> = {
  readonly [Name in Relative]?: string | null | undefined;
} & {
  readonly ids?: readonly string[] | undefined;
  readonly direction?: Direction | undefined;
};

/** Returns the schema of the data of a move, in which the anchor's name depends on the kind. */
function placeInput(kind: string, name: RelativeName): z.ZodType<PlaceData<RelativeName>> {
  const moved = { ids: references(kind).optional(), direction };
  const relative = relativeOf(kind);
  if (name === 'relativeRowId') return z.strictObject({ ...moved, relativeRowId: relative });
  if (name === 'relativeColumnId') return z.strictObject({ ...moved, relativeColumnId: relative });
  return z.strictObject({ ...moved, relativeId: relative });
}

interface Placing<Name extends KindName, Relative extends RelativeName> {
  readonly right: RightName;
  /** The name of the anchor's id in `data`. */
  readonly relative: Relative;
  readonly example: Fields;
  /** Throws where the entities, without those in the bin, may not be at the new position. @throws AppError */
  guard?(entities: readonly EntityByKind[Name][], room: ReservedKeys, snapshot: Snapshot): void;
  /** Returns further steps after the move. */
  also?(steps: readonly Step[], entities: readonly EntityByKind[Name][], snapshot: Snapshot): readonly Step[];
}

/** Defines `kind.update.place`, which moves entities beside another one, in the order in which they are named. */
export function definePlace<Name extends KindName, Relative extends RelativeName>(
  own: Kind<Name>,
  law: Placing<Name, Relative>,
): Definition<Intent<`${Name}.update.place`, PlaceData<Relative>>> {
  const { kind, parent, channel } = own;
  const definition: Untyped = defineAction({
    type: kind,
    verb: 'update',
    property: 'place',
    called: 'move',
    right: law.right,
    optimistic: true,
    input: placeInput(kind, law.relative),
    example: { entityId: null, data: law.example },
    plan(action, snapshot) {
      const { data } = action;
      const moving = [...new Set(data.ids ?? [parseData(id, entityIdOf(action))])];
      const entities = moving.map((entityId) => getIncludingDeleted(snapshot, kind, entityId));
      // An entity in the bin is moved as well, and comes back at its new place.
      const shown = entities.filter((entity) => snapshot.find(kind, entity.id));
      const siblings = siblingsOf(kind, parent, channel, entities);
      const beside = { relativeId: data[law.relative], direction: data.direction ?? 'after' };
      const room = reserveKeysBeside(snapshot, siblings, beside, moving.length, moving);
      law.guard?.(shown, room, snapshot);
      const steps = [
        ...room.spread,
        ...moving.map((entityId, index) =>
          makeUpdateStep(kind, siblings.channelId, entityId, { orderKey: room.keys[index] }),
        ),
      ];
      return [...steps, ...(law.also?.(steps, shown, snapshot) ?? [])];
    },
  });
  return definition;
}

/**
 * Returns what the entities have in common as siblings. @throws AppError 'badRequest' when they have several parents
 */
export function siblingsOf(
  kind: string,
  field: string,
  channel: string,
  entities: readonly Entity[],
): Siblings {
  const [first] = entities;
  const parentId = first ? textField(first, field) : '';
  if (!first || entities.some((entity) => textField(entity, field) !== parentId)) {
    throw new AppError('badRequest', { message: 'Only things that stand together can be moved together.' });
  }
  return { kind, field, parentId, channelId: textField(first, channel) };
}
