// The deleting and undeleting of entities, the same for every kind. A delete removes one entity; its descendants are
// hidden with it, and not changed. So deleting a column of 10,000 cells is one small step, and deletes of a row and of
// a column can be reverted in any order.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Action, Entity, Fields, Step } from './action.ts';
import { dbOf, fieldsBy, isSame, pickFields } from './apply.ts';
import { defineAction, targetOf, type Kind } from './define.ts';
import { entityIdOf } from './entityIdOf.ts';
import { id } from './fields.ts';
import { anyReferences } from './references.ts';
import type { RightName } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import type { Snapshot } from './snapshot.ts';

/** The rules by which entities of a kind are deleted and restored. */
export interface RemovalLaw {
  readonly right: RightName;
  /** The right to restore; by default that to delete. */
  readonly undeleteRight?: RightName;
  /** False where a delete cannot be undone but only restored, because it affects more than documents. */
  readonly undoable?: boolean;
  /** Whether only the server itself deletes and restores the entities: for clients the actions do not exist. */
  readonly trusted?: boolean;
  /** The id of an entity of the sample project that is in the bin. */
  readonly binnedSampleId: string;
  mustAllow?(kind: string, ids: readonly string[], snapshot: Snapshot, actor: Actor, now: number): void;
  /** Checks a restore, for kinds with other conditions than for a delete. @throws AppError */
  mustRestore?(past: readonly Entity[], snapshot: Snapshot, actor: Actor): void;
  /** Returns further steps after entities are deleted. @throws AppError where they may not be deleted */
  also?(deleted: readonly Entity[], snapshot: Snapshot): readonly Step[];
  /**
   * Returns further steps before entities are deleted, for changes that an undo can revert only once the entities
   * exist again.
   */
  ahead?(steps: readonly Step[], deleted: readonly Entity[], snapshot: Snapshot): readonly Step[];
  /** Returns further steps after entities are restored. */
  alsoBack?(steps: readonly Step[], back: readonly Entity[], snapshot: Snapshot): readonly Step[];
}

/** Defines the actions `kind.delete` and `kind.create.undelete`. */
export function removalOf<Name extends string>(
  allKinds: () => readonly Kind[],
  own: Kind<Name>,
  law: RemovalLaw,
) {
  const { kind } = own;
  const named = z.strictObject({ ids: anyReferences(kind).optional() });
  const idsOf = (action: Pick<Action, 'query'> & { readonly data: z.infer<typeof named> }) => [
    ...new Set(action.data.ids ?? [entityIdOf(action)]),
  ];

  const remove = defineAction({
    type: kind,
    verb: 'delete',
    right: law.right,
    optimistic: law.trusted !== true,
    trusted: law.trusted ?? false,
    undoable: law.undoable ?? true,
    input: named,
    example: { entityId: null, data: { ids: [own.sample] } },
    plan: (action, snapshot) => removed(own, law, idsOf(action), snapshot),
    mustAllow: (action, snapshot, actor, now) => law.mustAllow?.(kind, idsOf(action), snapshot, actor, now),
  });

  /** Restores entities by their ids, or by the id of the action that deleted them, whoever performed that action. */
  const undelete = defineAction({
    type: kind,
    verb: 'create',
    property: 'undelete',
    right: law.undeleteRight ?? law.right,
    trusted: law.trusted ?? false,
    undoable: law.undoable ?? true,
    input: z.strictObject({ ids: anyReferences(kind).optional(), causeId: id.optional() }),
    example: { entityId: null, data: { ids: [law.binnedSampleId] } },
    plan(action, snapshot) {
      const past = inBin(kind, action.data.causeId, () => idsOf(action), snapshot);
      const steps = past.flatMap((entity) => restoreSteps(allKinds(), own, entity, snapshot));
      const back = joinRestored(fitRestored(allKinds(), steps, snapshot));
      return [...back, ...(law.alsoBack?.(back, past, snapshot) ?? [])];
    },
    mustAllow(action, snapshot, actor, now) {
      const past = inBin(kind, action.data.causeId, () => idsOf(action), snapshot);
      if (law.mustRestore) return law.mustRestore(past, snapshot, actor);
      law.mustAllow?.(
        kind,
        past.map((entity) => entity.id),
        snapshot,
        actor,
        now,
      );
    },
  });
  return [remove, undelete];
}

function removed(own: Kind, law: RemovalLaw, ids: readonly string[], snapshot: Snapshot): readonly Step[] {
  const { kind } = own;
  const deleted: Entity[] = [];
  const steps = ids.flatMap((entityId): readonly Step[] => {
    const entity = snapshot.find(kind, entityId);
    if (entity) deleted.push(entity);
    if (entity) return [{ ...targetOf(own, entity), verb: 'delete', data: null }];
    if (snapshot.bin?.find(kind, entityId)) return []; // deleted by somebody else meanwhile
    // A sparse entity that is empty now: its edit checks that its row and column exist.
    if (own.isSparse(entityId)) return own.edit(entityId, {}, snapshot);
    throw new AppError('notFound', { note: `${kind} ${entityId}` });
  });
  return [
    ...(law.ahead?.(steps, deleted, snapshot) ?? []),
    ...steps,
    ...(law.also?.(deleted, snapshot) ?? []),
  ];
}

function inBin(
  kind: string,
  causeId: string | undefined,
  idsOf: () => readonly string[],
  snapshot: Snapshot,
): readonly Entity[] {
  const { bin } = snapshot;
  if (!bin) throw new AppError('notFound', { note: 'only the server has the bin' });
  const past =
    causeId === undefined
      ? idsOf().map((entityId) => bin.find(kind, entityId) ?? snapshot.find(kind, entityId))
      : deletedBy(kind, causeId, bin, snapshot);
  const found = past.flatMap((entity) => entity ?? []);
  if (found.length === 0 || found.length < past.length)
    throw new AppError('notFound', { note: `${kind}: not in the bin` });
  return found;
}

/** Returns the entities that an action deleted: those in the bin or, where all have been brought back, the living. */
function deletedBy(
  kind: string,
  causeId: string,
  bin: NonNullable<Snapshot['bin']>,
  snapshot: Snapshot,
): readonly Entity[] {
  const inTheBin = bin.where(kind, 'deletedBy', causeId);
  if (inTheBin.length > 0) return inTheBin;
  return (snapshot.history(causeId) ?? []).flatMap(({ type, verb, entityId }) =>
    type === kind && verb === 'delete' ? (snapshot.find(kind, entityId) ?? []) : [],
  );
}

/**
 * Returns the steps that restore an entity with its descendants on its channel: clients that loaded the channel after
 * the delete do not have these. No steps where the entity exists already.
 */
export function restoreSteps(
  kinds: readonly Kind[],
  own: Kind,
  past: Entity,
  snapshot: Snapshot,
): readonly Step[] {
  if (snapshot.find(own.kind, past.id)) return [];
  const { deletedBy: _, ...fields } = past;
  const entity = { ...fields, id: past.id };
  const below = allBelow(kinds, own, past, snapshot);
  if (below.length === 0) return [{ ...targetOf(own, past), verb: 'create', data: entity }];
  return [
    { ...targetOf(own, past), verb: 'insert', data: { db: dbOf([{ kind: own.kind, entity }, ...below]) } },
  ];
}

/**
 * Adapts steps that restore old entities to the present and to one another: all of them are applied to a draft first,
 * then each is adapted in turn. Otherwise a row would avoid the key that its neighbour is about to give up.
 * @throws AppError where a parent would have more entities of a kind than it may
 */
export function fitRestored(
  kinds: readonly Kind[],
  steps: readonly Step[],
  snapshot: Snapshot,
): readonly Step[] {
  const kindOf = (step: Step): Kind | undefined => kinds.find(({ kind }) => kind === step.type);
  // A sparse entity always exists, so nothing can have taken its place. An undo of a paste contains no other entities.
  const isAlways = (step: Step): boolean => kindOf(step)?.isSparse(step.entityId) === true;
  if (steps.every(isAlways)) return steps;
  const draft = snapshot.after(steps);
  return steps.map((step) => {
    const own = isAlways(step) ? undefined : kindOf(step);
    const entity = draft.find(step.type, step.entityId);
    if (!own || !entity) return step;
    const fit = own.fit(entity, draft);
    if (!snapshot.find(step.type, step.entityId)) own.mustHaveRoom(entity, 0, draft);
    if (isSame(fit, entity)) return step;
    const fixed = withFields(step, fit, entity);
    draft.add([fixed]);
    return fixed;
  });
}

/** Returns the step changed so that it results in `entity`, the adapted form of `unfit`. */
function withFields(step: Step, entity: Entity, unfit: Entity): Step {
  if (step.verb === 'insert') {
    const { db } = step.data;
    return { ...step, data: { db: { ...db, [step.type]: { ...db[step.type], [entity.id]: entity } } } };
  }
  if (step.verb === 'create') return { ...step, data: entity };
  if (step.verb !== 'update') return step;
  // Adapting may change more than the restored field: a cell that gets its former width back may have to move.
  const moved = Object.keys(entity).filter((field) => !isSame(entity[field], unfit[field]));
  return { ...step, data: pickFields(entity, [...new Set([...Object.keys(step.data), ...moved])]) };
}

/**
 * Returns the steps that restore entities of one kind as one `insert` for each channel. A single step stays as it is.
 * More steps than a request may have stay as they are, too, since the server refuses such a request.
 */
function joinRestored(steps: readonly Step[]): readonly Step[] {
  if (steps.length > limits.stepsPerRequest) return steps;
  const byChannel = Map.groupBy(steps, ({ channelId }) => channelId);
  return [...byChannel.values()].flatMap((own): readonly Step[] => {
    const [first] = own;
    if (!first || own.length === 1) return own;
    const { type, entityId, channelId } = first;
    const db: Record<string, Record<string, Fields | null>> = {};
    // An entity comes before its descendants, which need it.
    for (const step of own) for (const [kind, id, fields] of fieldsBy(step)) (db[kind] ??= {})[id] = fields;
    return [{ type, verb: 'insert', entityId, channelId, data: { db } }];
  });
}

/** A descendant of an entity, with its kind. */
export interface Descendants {
  readonly kind: string;
  readonly entity: Entity;
}

/** Returns the children of an entity that are published on the same channel. */
export function descendantsOf(
  kinds: readonly Kind[],
  own: Kind,
  above: Entity,
  snapshot: Snapshot,
): readonly Descendants[] {
  const channelId = above[own.channel];
  return kinds.flatMap(({ kind, channel, parents }) =>
    Object.keys(parents)
      .filter((field) => parents[field] === own.kind)
      .flatMap((field) =>
        snapshot
          .where(kind, field, above.id)
          .filter((entity) => entity[channel] === channelId)
          .map((entity) => ({ kind, entity })),
      ),
  );
}

function allBelow(
  kinds: readonly Kind[],
  own: Kind,
  above: Entity,
  snapshot: Snapshot,
): readonly Descendants[] {
  return descendantsOf(kinds, own, above, snapshot).flatMap((below) => {
    const kind = kinds.find((each) => each.kind === below.kind);
    return kind ? [below, ...allBelow(kinds, kind, below.entity, snapshot)] : [below];
  });
}
