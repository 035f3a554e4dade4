// Deleting and un-deleting, alike for every kind. A delete takes the one entity; what hangs below is
// hidden with it, not touched. So deleting a column of 10,000 cells is one small step, and deletes of a
// row and of a column may be taken back in any order.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Action, Entity, Step } from './action.ts';
import { dbOf, isSame, pick } from './apply.ts';
import { defineAction, idOf, targetOf, type Kind } from './define.ts';
import { id } from './fields.ts';
import { anyReferences } from './references.ts';
import type { RightName } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import type { World } from './world.ts';

/** The rules by which entities of a kind are deleted and brought back. */
export interface RemovalLaw {
  readonly right: RightName;
  /** To bring back; without one, that to delete. */
  readonly undeleteRight?: RightName;
  /** False: a delete is taken back by bringing back alone, since more than documents goes with it. */
  readonly undoable?: boolean;
  /** The id of an entity of the sample project that lies in its bin. */
  readonly binned: string;
  mustAllow?(kind: string, ids: readonly string[], world: World, actor: Actor, now: number): void;
  /** What else follows when these are deleted. @throws AppError where they must stay */
  also?(gone: readonly Entity[], world: World): readonly Step[];
  /** What has to be done while they are still there, so that it can be taken back once they are again. */
  ahead?(steps: readonly Step[], gone: readonly Entity[], world: World): readonly Step[];
  /** What else follows when these are back. */
  alsoBack?(steps: readonly Step[], back: readonly Entity[], world: World): readonly Step[];
}

/** `kind.delete` and `kind.create.undelete`. */
export function removalOf<Name extends string>(
  allKinds: () => readonly Kind[],
  own: Kind<Name>,
  law: RemovalLaw,
) {
  const { kind } = own;
  const named = z.strictObject({ ids: anyReferences(kind).optional() });
  const idsOf = (action: Pick<Action, 'query'> & { readonly data: z.infer<typeof named> }) => [
    ...new Set(action.data.ids ?? [idOf(action)]),
  ];

  const remove = defineAction({
    type: kind,
    verb: 'delete',
    right: law.right,
    optimistic: true,
    undoable: law.undoable ?? true,
    input: named,
    example: { entityId: null, data: { ids: [own.sample] } },
    plan: (action, world) => removed(own, law, idsOf(action), world),
    mustAllow: (action, world, actor, now) => law.mustAllow?.(kind, idsOf(action), world, actor, now),
  });

  /** By ids, or by the id of the action that deleted them, which may have been anybody's. */
  const undelete = defineAction({
    type: kind,
    verb: 'create',
    property: 'undelete',
    right: law.undeleteRight ?? law.right,
    undoable: law.undoable ?? true,
    input: z.strictObject({ ids: anyReferences(kind).optional(), causeId: id.optional() }),
    example: { entityId: null, data: { ids: [law.binned] } },
    plan(action, world) {
      const past = inBin(kind, action.data.causeId, () => idsOf(action), world);
      const steps = past.flatMap((entity) => restored(allKinds(), own, entity, world));
      const fit = fitted(allKinds(), steps, world);
      return [...fit, ...(law.alsoBack?.(fit, past, world) ?? [])];
    },
    mustAllow(action, world, actor, now) {
      const past = inBin(kind, action.data.causeId, () => idsOf(action), world);
      law.mustAllow?.(
        kind,
        past.map((entity) => entity.id),
        world,
        actor,
        now,
      );
    },
  });
  return [remove, undelete];
}

function removed(own: Kind, law: RemovalLaw, ids: readonly string[], world: World): readonly Step[] {
  const { kind } = own;
  const gone: Entity[] = [];
  const steps = ids.flatMap((entityId): readonly Step[] => {
    const entity = world.find(kind, entityId);
    if (entity) gone.push(entity);
    if (entity) return [{ ...targetOf(own, entity), verb: 'delete', data: null }];
    if (world.bin?.find(kind, entityId)) return []; // another was faster: as wished
    // Always there in thought, and empty now: where it would stand is looked at all the same.
    if (own.isSparse(entityId)) return own.edit(entityId, {}, world);
    throw new AppError('notFound', { note: `${kind} ${entityId}` });
  });
  return [...(law.ahead?.(steps, gone, world) ?? []), ...steps, ...(law.also?.(gone, world) ?? [])];
}

function inBin(
  kind: string,
  causeId: string | undefined,
  idsOf: () => readonly string[],
  world: World,
): readonly Entity[] {
  const { bin } = world;
  if (!bin) throw new AppError('notFound', { note: 'only the server has the bin' });
  const past =
    causeId === undefined
      ? idsOf().map((entityId) => bin.find(kind, entityId) ?? world.find(kind, entityId))
      : bin.where(kind, 'deletedBy', causeId);
  const found = past.flatMap((entity) => entity ?? []);
  if (found.length === 0 || found.length < past.length)
    throw new AppError('notFound', { note: `${kind}: not in the bin` });
  return found;
}

/** Brings an entity back, with what hangs below it on its channel: whoever loaded the channel after the
 *  delete does not hold that. Nothing when it is back already. */
export function restored(kinds: readonly Kind[], own: Kind, past: Entity, world: World): readonly Step[] {
  if (world.find(own.kind, past.id)) return [];
  const { deletedBy: _, ...fields } = past;
  const entity = { ...fields, id: past.id };
  const below = allBelow(kinds, own, past, world);
  if (below.length === 0) return [{ ...targetOf(own, past), verb: 'create', data: entity }];
  return [
    { ...targetOf(own, past), verb: 'insert', data: { db: dbOf([{ kind: own.kind, entity }, ...below]) } },
  ];
}

/** Steps out of the past, made to fit the present and one another: first all are thought done, then each
 *  is fitted in turn. (One by one, a row would shun the key that its neighbour is about to give back.) */
export function fitted(kinds: readonly Kind[], steps: readonly Step[], world: World): readonly Step[] {
  if (steps.length === 0) return steps;
  const draft = world.after(steps);
  return steps.map((step) => {
    const own = kinds.find(({ kind }) => kind === step.type);
    const entity = draft.find(step.type, step.entityId);
    if (!own || !entity) return step;
    const fit = own.fit(entity, draft);
    if (isSame(fit, entity)) return step;
    const fixed = withFields(step, fit);
    draft.add([fixed]);
    return fixed;
  });
}

function withFields(step: Step, entity: Entity): Step {
  if (step.verb === 'insert') {
    const { db } = step.data;
    return { ...step, data: { db: { ...db, [step.type]: { ...db[step.type], [entity.id]: entity } } } };
  }
  if (step.verb === 'create') return { ...step, data: entity };
  return step.verb === 'update' ? { ...step, data: pick(entity, Object.keys(step.data)) } : step;
}

/** An entity that hangs on another, with its kind. */
export interface Descendants {
  readonly kind: string;
  readonly entity: Entity;
}

/** What hangs directly below an entity and is published on the same channel. */
export function descendantsOf(
  kinds: readonly Kind[],
  own: Kind,
  above: Entity,
  world: World,
): readonly Descendants[] {
  const channelId = above[own.channel];
  return kinds.flatMap(({ kind, channel, parents }) =>
    Object.keys(parents)
      .filter((field) => parents[field] === own.kind)
      .flatMap((field) =>
        world
          .where(kind, field, above.id)
          .filter((entity) => entity[channel] === channelId)
          .map((entity) => ({ kind, entity })),
      ),
  );
}

function allBelow(kinds: readonly Kind[], own: Kind, above: Entity, world: World): readonly Descendants[] {
  return descendantsOf(kinds, own, above, world).flatMap((below) => {
    const kind = kinds.find((each) => each.kind === below.kind);
    return kind ? [below, ...allBelow(kinds, kind, below.entity, world)] : [below];
  });
}
