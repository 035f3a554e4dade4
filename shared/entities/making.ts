// The actions that many kinds have alike: to be made, and to be put elsewhere among their siblings.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Action, Entity, Fields, Step } from '../model/action.ts';
import { tidy } from '../model/apply.ts';
import { defineAction, idOf, type Definition, type Given, type Kind } from '../model/define.ts';
import { checked } from '../model/checking.ts';
import { direction, id, type Direction } from '../model/fields.ts';
import { references } from '../model/references.ts';
import type { RightName } from '../model/rights.ts';
import type { Actor } from '../model/roles.ts';
import { mustBeNew, type World } from '../model/world.ts';
import { add, get, relativeOf, roomBeside, set, str, type Room, type Siblings } from './parts.ts';
import { samples } from './samples.ts';

/** The rules by which new entities of a kind are made. */
export interface Making {
  readonly right: RightName;
  /** The fields that the maker names; the parent is among them. */
  readonly fields: readonly string[];
  readonly required: readonly string[];
  readonly example: Fields;
  /** Kept in an order among those of the same parent? Newcomers stand at the end. */
  readonly ordered: boolean;
  readonly trusted?: boolean;
  /** What else a new one has: who made it, when. @throws AppError */
  also?(entity: Entity, world: World, given: Given): Fields;
  /** What a role cannot say. @throws AppError */
  mustAllow?(action: Pick<Action, 'data'>, world: World, actor: Actor): void;
}

/** `kind.create`: one entity, its id the one that the action names. */
export function createOf(own: Kind, making: Making): Definition {
  const { kind, channel, parent } = own;
  const shape = Object.fromEntries(
    making.fields.map((name) => {
      const type: z.ZodType = own.fields[name] ?? z.never();
      return [name, making.required.includes(name) ? type : type.nullish()];
    }),
  );
  return defineAction({
    type: kind,
    verb: 'create',
    right: making.right,
    optimistic: true,
    trusted: making.trusted ?? false,
    input: z.strictObject(shape),
    ...(making.mustAllow && { mustAllow: making.mustAllow }),
    example: { entityId: samples.fresh, data: making.example },
    plan(action, world, given) {
      const entityId = checked(id, idOf(action));
      mustBeNew(world, kind, [entityId]);
      const fields: Fields = checked(z.record(z.string(), z.unknown()), action.data);
      const parentId = str(fields, parent);
      const parentKind = own.parents[parent];
      if (parentKind !== undefined) get(world, parentKind, parentId);
      const named = { ...fields, id: entityId };
      const made = { ...named, ...making.also?.(named, world, given), id: entityId };
      const channelId = str(made, channel);
      if (!making.ordered) return [add(kind, channelId, tidy(made))];
      const room = roomBeside(world, { kind, field: parent, parentId, channelId }, AT_THE_END, 1);
      return [...room.spread, add(kind, channelId, tidy({ ...made, orderKey: room.keys[0] }))];
    },
  });
}

const AT_THE_END = { relativeId: null, direction: 'after' } as const;

type RelativeName = 'relativeRowId' | 'relativeColumnId' | 'relativeId';
type PlaceData = { readonly [Name in RelativeName]?: string | null | undefined } & {
  readonly ids?: string[] | undefined;
  readonly direction: Direction;
};

/** What may be said of the place of things of a kind. */
function placeInput(kind: string, name: RelativeName): z.ZodType<PlaceData> {
  const moved = { ids: references(kind).optional(), direction };
  const relative = relativeOf(kind);
  if (name === 'relativeRowId') return z.strictObject({ ...moved, relativeRowId: relative });
  if (name === 'relativeColumnId') return z.strictObject({ ...moved, relativeColumnId: relative });
  return z.strictObject({ ...moved, relativeId: relative });
}

interface Placing {
  readonly right: RightName;
  /** The name in `data` for the id of the other. */
  readonly relative: RelativeName;
  readonly example: Fields;
  /** What may not stand there. @throws AppError */
  guard?(entities: readonly Entity[], room: Room, world: World): void;
  /** What else follows once they stand there. */
  also?(steps: readonly Step[], entities: readonly Entity[], world: World): readonly Step[];
}

/** `kind.update.place`: one or several stand beside another from now on, in the order named. */
export function placingOf(own: Kind, law: Placing): Definition {
  const { kind, parent, channel } = own;
  return defineAction({
    type: kind,
    verb: 'update',
    property: 'place',
    right: law.right,
    optimistic: true,
    input: placeInput(kind, law.relative),
    example: { entityId: null, data: law.example },
    plan(action, world) {
      const { data } = action;
      const moving = [...new Set(data.ids ?? [checked(id, idOf(action))])];
      const entities = moving.map((entityId) => get(world, kind, entityId));
      const siblings = siblingsOf(kind, parent, channel, entities);
      const beside = { relativeId: data[law.relative], direction: data.direction };
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
