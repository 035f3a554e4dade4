// The data that a plan may read: on the server what is stored, with the writes of the request so far; on a client what
// the page shows, which includes actions that the server has not answered yet.

import { AppError } from '../errors.ts';
import type { Entity, Step, StoredStep } from './action.ts';
import { applyStep } from './apply.ts';
import type { EntityByKind, KindName } from './kinds.ts';
import type { OrderPosition } from './order.ts';
import { orderPositionOf } from './entityCollection.ts';
import { overlay, type Store } from './store.ts';

interface EntityReader {
  find<Kind extends KindName>(kind: Kind, id: string): EntityByKind[Kind] | null;
  find(kind: string, id: string): Entity | null;
  /** Returns the entities whose `field` is `value`; with `having`, only those that also have that field. */
  where<Kind extends KindName>(
    kind: Kind,
    field: keyof EntityByKind[Kind] & string,
    value: string,
    having?: keyof EntityByKind[Kind] & string,
  ): readonly EntityByKind[Kind][];
  where(kind: string, field: string, value: string, having?: string): readonly Entity[];
  /** Returns the sorted positions of the entities whose `field` is `value`, without reading their other fields. */
  placed(kind: string, field: string, value: string): readonly OrderPosition[];
}

/** All that a plan may read: the entities, the bin, and the steps of a cause. */
export interface Snapshot extends EntityReader {
  /** The deleted entities. Null on a client, which does not have them: it leaves such plans to the server. */
  readonly bin: EntityReader | null;
  /** Returns the steps of one cause in order; empty where it changed nothing, null where it is not known here. */
  history(causeId: string): readonly StoredStep[] | null;
  /** Returns the snapshot as it would be after `steps`, for a plan whose later steps depend on its earlier ones. */
  after(steps: readonly Step[]): DraftSnapshot;
}

/** A snapshot with planned steps applied. More can be added; the snapshot below it never changes. */
export interface DraftSnapshot extends Snapshot {
  add(steps: readonly Step[]): void;
}

/**
 * Returns a snapshot over a store. An entity that the store does not have does not exist; a store that has loaded only
 * a part throws an error of its own for the rest, which the model does not catch.
 */
export function snapshotOf(store: Store, history: Snapshot['history']): Snapshot {
  function after(steps: readonly Step[]): DraftSnapshot {
    const draft = overlay(store, true);
    const known = new Map<string, readonly OrderPosition[]>();
    const add = (more: readonly Step[]): void => {
      for (const step of more) applyStep(draft, step, { now: 0, causeId: '' });
      known.clear();
    };
    const reader = snapshotOf(draft, history);
    add(steps);
    return {
      ...reader,
      add,
      // The result is cached, since it is read for each of many rows that are restored at once.
      placed(kind, field, value) {
        const key = `${kind} ${field} ${value}`;
        const places = known.get(key) ?? reader.placed(kind, field, value);
        known.set(key, places);
        return places;
      },
    };
  }
  return { ...entityReaderOf(store), bin: store.bin && entityReaderOf(store.bin), history, after };
}

function entityReaderOf(store: Store): EntityReader {
  function find<Kind extends KindName>(kind: Kind, id: string): EntityByKind[Kind] | null;
  function find(kind: string, id: string): Entity | null;
  function find(kind: string, id: string): Entity | null {
    return store.collection(kind).get(id) ?? null;
  }
  function where<Kind extends KindName>(
    kind: Kind,
    field: string,
    value: string,
    having?: string,
  ): readonly EntityByKind[Kind][];
  function where(kind: string, field: string, value: string, having?: string): readonly Entity[];
  function where(kind: string, field: string, value: string, having?: string): readonly Entity[] {
    return [...store.collection(kind).where(field, value, having)];
  }
  return {
    find,
    where,
    placed: (kind, field, value) => store.collection(kind).placed(field, value),
  };
}

/** Returns the entity, whether it exists or is in the bin; null where it is unknown. */
export function findIncludingDeleted<Kind extends KindName>(
  snapshot: Snapshot,
  kind: Kind,
  id: string,
): EntityByKind[Kind] | null;
export function findIncludingDeleted(snapshot: Snapshot, kind: string, id: string): Entity | null;
export function findIncludingDeleted(snapshot: Snapshot, kind: string, id: string): Entity | null {
  return snapshot.find(kind, id) ?? snapshot.bin?.find(kind, id) ?? null;
}

/** Returns the entity, whether it exists or is in the bin. @throws AppError 'notFound' */
export function getIncludingDeleted<Kind extends KindName>(
  snapshot: Snapshot,
  kind: Kind,
  id: string,
): EntityByKind[Kind];
export function getIncludingDeleted(snapshot: Snapshot, kind: string, id: string): Entity;
export function getIncludingDeleted(snapshot: Snapshot, kind: string, id: string): Entity {
  const found = findIncludingDeleted(snapshot, kind, id);
  if (!found) throw new AppError('notFound', { note: `${kind} ${id}` });
  return found;
}

/**
 * Throws when an id is in use, also by an entity in the bin, or given twice: a create never overwrites. @throws
 * AppError 'conflict'
 */
export function assertIdsUnused(snapshot: Snapshot, kind: string, ids: readonly string[]): void {
  const seen = new Set<string>();
  const taken = ids.find((id) => seen.size === seen.add(id).size || findIncludingDeleted(snapshot, kind, id));
  if (taken !== undefined) throw new AppError('conflict', { note: `${kind} ${taken} exists` });
}

/**
 * Returns the position of the anchor of an insert or a move, which may be in the bin; null when none is named. A
 * client that does not have it leaves the plan to the server. @throws AppError 'notFound'
 */
export function anchorOf(
  snapshot: Snapshot,
  kind: string,
  anchorId: string | null | undefined,
): OrderPosition | null {
  return anchorId === null || anchorId === undefined
    ? null
    : orderPositionOf(getIncludingDeleted(snapshot, kind, anchorId));
}
