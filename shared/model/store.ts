// Stores of entities: a collection for each kind. The server's store has a bin; a client's has none. An overlay is a
// store over a store: the server's transaction and the client's optimistic view.

import type { Entity } from './action.ts';
import type { EntityByKind, KindName } from './kinds.ts';
import { withPositions, type OrderPosition } from './order.ts';
import { openEntityCollection, sortedOrderPositions, type EntityCollection } from './entityCollection.ts';

/** The entities of all kinds: a collection for each kind. */
export interface Store {
  collection(kind: string): EntityCollection;
  kinds(): Iterable<string>;
  /** The deleted entities, each with `deletedBy`, the id of the cause. Null for a store without a bin. */
  readonly bin: Store | null;
}

/** Returns an entity of a store, whether it exists or is in the bin. */
export function findIncludingBin<Kind extends KindName>(
  store: Store,
  kind: Kind,
  id: string,
): EntityByKind[Kind] | undefined;
export function findIncludingBin(store: Store, kind: string, id: string): Entity | undefined;
export function findIncludingBin(store: Store, kind: string, id: string): Entity | undefined {
  return store.collection(kind).get(id) ?? store.bin?.collection(kind).get(id);
}

/** Opens an empty store in memory. */
export function openStore({ withBin }: { withBin: boolean }): Store {
  const shelves = new Map<string, EntityCollection>();
  return {
    collection: (kind) => shelves.get(kind) ?? setAndGet(shelves, kind, openEntityCollection()),
    kinds: () => shelves.keys(),
    bin: withBin ? openStore({ withBin: false }) : null,
  };
}

/** A store over another. It holds the writes until they are flushed or cleared. */
export interface Overlay extends Store {
  /** Yields the writes of this overlay, by kind: the entities by id, null where one was deleted. */
  written(): Iterable<readonly [kind: string, byId: ReadonlyMap<string, Entity | null>]>;
  /** Tells whether this overlay has a write of that entity. */
  hasWritten(kind: string, id: string): boolean;
  /** Applies all writes to the store below, and clears this overlay. */
  flush(): void;
  /** Discards all writes of this overlay. */
  clear(): void;
  readonly bin: Overlay | null;
}

/**
 * Opens a store that reads through to `base` and holds its own writes until they are flushed. With `isBaseStill`, each
 * entity is read from the base only once: such an overlay must be flushed before its base changes.
 */
export function overlay(base: Store, isBaseStill = false): Overlay {
  const shelves = new Map<string, OverlayCollection>();
  const bin = base.bin && overlay(base.bin, isBaseStill);
  return {
    collection: (kind) =>
      shelves.get(kind) ?? setAndGet(shelves, kind, overlayCollection(base.collection(kind), isBaseStill)),
    kinds: () => new Set([...base.kinds(), ...shelves.keys()]),
    bin,
    *written() {
      for (const [kind, collection] of shelves) yield [kind, collection.written] as const;
    },
    hasWritten: (kind, id) => shelves.get(kind)?.written.has(id) === true,
    flush() {
      for (const collection of shelves.values()) collection.flush();
      bin?.flush();
    },
    clear() {
      for (const collection of shelves.values()) collection.clear();
      bin?.clear();
    },
  };
}

interface OverlayCollection extends EntityCollection {
  readonly written: ReadonlyMap<string, Entity | null>;
  flush(): void;
  clear(): void;
}

/** The sorted positions of siblings, as they were last read. */
interface Order {
  readonly field: string;
  readonly value: string;
  readonly below: readonly OrderPosition[];
  sorted: readonly OrderPosition[];
  /** The writes since then, by id; null where an entity was deleted. */
  readonly since: Map<string, Entity | null>;
  /** Whether an entity of `since` may be in `sorted`. */
  isMoved: boolean;
}

/** The writes of an overlay that are not yet flushed to its base. */
interface WrittenEntities {
  /** The written entities by id; null where one was deleted. */
  readonly byId: Map<string, Entity | null>;
  /**
   * Returns the written entities that exist, in a collection with indexes, since a plan may read the cells of many rows
   * one row at a time. The collection is made on the first call: most pastes need none.
   */
  living(): EntityCollection;
  /** Writes an entity, or with null deletes it. */
  put(id: string, entity: Entity | null): void;
  clear(): void;
}

function openWrittenEntities(): WrittenEntities {
  const byId = new Map<string, Entity | null>();
  let living: EntityCollection | null = null;
  return {
    byId,
    living() {
      if (living) return living;
      living = openEntityCollection();
      for (const [id, entity] of byId) if (entity) living.set(id, entity);
      return living;
    },
    put(id, entity) {
      byId.set(id, entity);
      if (entity) living?.set(id, entity);
      else living?.delete(id);
    },
    clear() {
      byId.clear();
      living = null;
    },
  };
}

/** Opens the reads of a base. Where the base does not change, each entity is read only once. */
function openBaseReads(base: EntityCollection, isStill: boolean) {
  const known = new Map<string, Entity>();
  return {
    get(id: string): Entity | undefined {
      if (!isStill) return base.get(id);
      const found = known.get(id) ?? base.get(id);
      if (found) known.set(id, found);
      return found;
    },
    clear: () => known.clear(),
  };
}

function overlayCollection(base: EntityCollection, isBaseStill: boolean): OverlayCollection {
  const { byId: written, living, put, clear: clearWritten } = openWrittenEntities();
  const reads = openBaseReads(base, isBaseStill);
  const orders = openOrders({
    wasThere: (id) => written.has(id) || base.get(id) !== undefined,
    sort: (field, value, below) =>
      withPositions(
        below.filter(({ id }) => !written.has(id)),
        sortedOrderPositions(living().where(field, value)),
      ),
  });

  function write(id: string, entity: Entity | null): void {
    orders.note(id, entity);
    put(id, entity);
  }

  function* whereWithWritten(field: string, value: string, having?: string): Iterable<Entity> {
    for (const entity of base.where(field, value, having)) if (!written.has(entity.id)) yield entity;
    yield* living().where(field, value, having);
  }

  function clear(): void {
    clearWritten();
    reads.clear();
    orders.clear();
  }

  return {
    written,
    clear,
    get: (id) => {
      const entity = written.get(id);
      return entity === undefined ? reads.get(id) : (entity ?? undefined);
    },
    set: write,
    delete: (id) => write(id, null),
    *values() {
      for (const entity of base.values()) if (!written.has(entity.id)) yield entity;
      yield* living().values();
    },
    where: (field, value, having) =>
      written.size === 0 ? base.where(field, value, having) : whereWithWritten(field, value, having),
    placed(field, value) {
      const below = base.placed(field, value);
      return written.size === 0 ? below : orders.placed(field, value, below);
    },
    flush() {
      for (const [id, entity] of written) {
        if (entity) base.set(id, entity);
        else base.delete(id);
      }
      clear();
    },
  };
}

/**
 * The sorted positions that were read from an overlay, each kept up to date until the store below returns another list.
 */
interface Orders {
  /** Records that an entity is about to be written, or with null deleted. */
  note(id: string, entity: Entity | null): void;
  /** Returns the sorted positions of siblings: of those in `below`, the list of the base, and of those written. */
  placed(field: string, value: string, below: readonly OrderPosition[]): readonly OrderPosition[];
  clear(): void;
}

/** The functions of an overlay that its sorted lists of siblings call. */
interface Overlaid {
  /** Tells whether an entity was written, or is in the store below. */
  wasThere(id: string): boolean;
  /** Sorts the siblings in `below`, the list of the base, together with those that were written. */
  sort(field: string, value: string, below: readonly OrderPosition[]): readonly OrderPosition[];
}

function openOrders({ wasThere, sort }: Overlaid): Orders {
  const orders = new Map<string, Order>();
  return {
    note(id, entity) {
      for (const order of orders.values()) {
        order.isMoved ||= order.since.has(id) || wasThere(id);
        order.since.set(id, entity);
      }
    },
    placed(field, value, below) {
      const key = `${field} ${value}`;
      const known = orders.get(key);
      if (known?.below === below) return mergeWrites(known);
      const sorted = sort(field, value, below);
      orders.set(key, { field, value, below, sorted, since: new Map(), isMoved: false });
      return sorted;
    },
    clear: () => orders.clear(),
  };
}

/**
 * Returns the sorted positions with all writes since, merged in one pass. The result is a new list: a plan that still
 * reads the former one does not see it change.
 */
function mergeWrites(order: Order): readonly OrderPosition[] {
  const { field, value, since } = order;
  if (since.size === 0) return order.sorted;
  const left = order.isMoved ? order.sorted.filter(({ id }) => !since.has(id)) : order.sorted;
  const come = since.values().flatMap((entity) => (entity?.[field] === value ? [entity] : []));
  order.sorted = withPositions(left, sortedOrderPositions(come));
  since.clear();
  order.isMoved = false;
  return order.sorted;
}

function setAndGet<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  map.set(key, value);
  return value;
}
