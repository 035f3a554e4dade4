// The actions that many kinds have alike: to be made, and to be put elsewhere among their siblings.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Action, Entity, Fields, Step } from '../model/action.ts';
import { tidy } from '../model/apply.ts';
import {
  defineAction,
  idOf,
  type DataOf,
  type Definition,
  type Given,
  type Intent,
  type Kind,
} from '../model/define.ts';
import { checked } from '../model/checking.ts';
import { direction, id, type Direction } from '../model/fields.ts';
import { entityOfKind, type EntityByKind, type FieldTypes, type KindName } from '../model/kinds.ts';
import { references } from '../model/references.ts';
import type { RightName } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import { mustBeNew, type World } from '../model/world.ts';
import { add, get, relativeOf, roomBeside, set, str, type Room, type Siblings } from './parts.ts';
import { samples } from './samples.ts';

/** The rules by which new entities of a kind are made. */
export interface Making<
  Name extends KindName,
  Shape extends FieldTypes,
  Field extends keyof Shape,
  Required extends Field,
> {
  readonly right: RightName;
  /** The fields that the maker names; the parent is among them. */
  readonly fields: readonly (Field & string)[];
  readonly required: readonly (Required & string)[];
  readonly example: Fields;
  /** Kept in an order among those of the same parent? Newcomers stand at the end. */
  readonly ordered: boolean;
  readonly trusted?: boolean;
  /** What else a new one has: who made it, when. @throws AppError */
  also?(named: EntityByKind[Name], world: World, given: Given): Fields;
  /** What a role cannot say. @throws AppError */
  mustAllow?(named: EntityByKind[Name], world: World, actor: Actor): void;
}

/** `kind.create`: one entity, its id the one that the action names. */
export function createOf<
  Name extends KindName,
  Shape extends FieldTypes,
  Field extends keyof Shape,
  Required extends Field,
>(
  own: Kind<Name, Shape>,
  making: Making<Name, Shape, Field, Required>,
): Definition<Intent<`${Name}.create`, DataOf<Shape, Field, Required>>> {
  const { kind, channel, parent } = own;
  const required: readonly string[] = making.required;
  const shape = Object.fromEntries(
    making.fields.map((name) => {
      const type: z.ZodType = own.fields[name] ?? z.never();
      return [name, required.includes(name) ? type : type.nullish()];
    }),
  );
  const named = (action: Pick<Action, 'query' | 'data'>): Entity => ({
    ...action.data,
    id: checked(id, idOf(action)),
  });
  const definition: Untyped = defineAction({
    type: kind,
    verb: 'create',
    right: making.right,
    optimistic: true,
    trusted: making.trusted ?? false,
    input: z.strictObject(shape),
    example: { entityId: samples.fresh, data: making.example },
    plan(action, world, given) {
      const entity = named(action);
      mustBeNew(world, kind, [entity.id]);
      const parentId = str(entity, parent);
      const parentKind = own.parents[parent];
      if (parentKind !== undefined) get(world, parentKind, parentId);
      const made = { ...entity, ...making.also?.(entityOfKind(kind, entity), world, given), id: entity.id };
      const channelId = str(made, channel);
      if (!making.ordered) return [add(kind, channelId, tidy(made))];
      const room = roomBeside(world, { kind, field: parent, parentId, channelId }, AT_THE_END, 1);
      return [...room.spread, add(kind, channelId, tidy({ ...made, orderKey: room.keys[0] }))];
    },
    mustAllow: (action, world, actor) => making.mustAllow?.(entityOfKind(kind, named(action)), world, actor),
  });
  return definition;
}

/** A definition whose data has a type that the compiler cannot read from its input: that is put together by name. */
type Untyped = Omit<Definition, 'intent'>;

const AT_THE_END = { relativeId: null, direction: 'after' } as const;

type RelativeName = 'relativeRowId' | 'relativeColumnId' | 'relativeId';
type PlaceData<Relative extends RelativeName> = {
  readonly [Name in Relative]?: string | null | undefined;
} & {
  readonly ids?: readonly string[] | undefined;
  readonly direction?: Direction | undefined;
};

/** What may be said of the place of things of a kind. */
function placeInput(kind: string, name: RelativeName): z.ZodType<PlaceData<RelativeName>> {
  const moved = { ids: references(kind).optional(), direction };
  const relative = relativeOf(kind);
  if (name === 'relativeRowId') return z.strictObject({ ...moved, relativeRowId: relative });
  if (name === 'relativeColumnId') return z.strictObject({ ...moved, relativeColumnId: relative });
  return z.strictObject({ ...moved, relativeId: relative });
}

interface Placing<Name extends KindName, Relative extends RelativeName> {
  readonly right: RightName;
  /** The name in `data` for the id of the other. */
  readonly relative: Relative;
  readonly example: Fields;
  /** What may not stand there. @throws AppError */
  guard?(entities: readonly EntityByKind[Name][], room: Room, world: World): void;
  /** What else follows once they stand there. */
  also?(steps: readonly Step[], entities: readonly EntityByKind[Name][], world: World): readonly Step[];
}

/** `kind.update.place`: one or several stand beside another from now on, in the order named. */
export function placingOf<Name extends KindName, Relative extends RelativeName>(
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
    plan(action, world) {
      const { data } = action;
      const moving = [...new Set(data.ids ?? [checked(id, idOf(action))])];
      const entities = moving.map((entityId) => get(world, kind, entityId));
      const siblings = siblingsOf(kind, parent, channel, entities);
      const beside = { relativeId: data[law.relative], direction: data.direction ?? 'after' };
      const room = roomBeside(world, siblings, beside, moving.length, moving);
      law.guard?.(entities, room, world);
      const steps = [
        ...room.spread,
        ...moving.map((entityId, index) =>
          set(kind, siblings.channelId, entityId, { orderKey: room.keys[index] }),
        ),
      ];
      return [...steps, ...(law.also?.(steps, entities, world) ?? [])];
    },
  });
  return definition;
}

/** The one family that all of them are of. @throws AppError 'badRequest' when they are of several */
export function siblingsOf(
  kind: string,
  field: string,
  channel: string,
  entities: readonly Entity[],
): Siblings {
  const [first] = entities;
  const parentId = first ? str(first, field) : '';
  if (!first || entities.some((entity) => str(entity, field) !== parentId)) {
    throw new AppError('badRequest', { message: 'Only things that stand together can be moved together.' });
  }
  return { kind, field, parentId, channelId: str(first, channel) };
}
