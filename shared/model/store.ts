// Where entities stand: shelves by kind. The server's store also keeps a bin; a client's does not.
// An overlay is a store over a store: the server's transaction and the client's optimistic view.

import type { Entity } from './action.ts';
import { byPlace, type Placed } from './order.ts';
import { openShelf, sortedPlaces, type Shelf } from './shelf.ts';

export interface Store {
  shelf(kind: string): Shelf;
  kinds(): Iterable<string>;
  /** What was deleted, each with `deletedBy`, the id of the cause. Null: this store keeps none. */
  readonly bin: Store | null;
}

/** An empty store in memory. */
export function openStore({ withBin }: { withBin: boolean }): Store {
  const shelves = new Map<string, Shelf>();
  return {
    shelf: (kind) => shelves.get(kind) ?? setAndGet(shelves, kind, openShelf()),
    kinds: () => shelves.keys(),
    bin: withBin ? openStore({ withBin: false }) : null,
  };
}

export interface Overlay extends Store {
  /** What has been written here, by kind: the entity, or null where it was deleted. */
  written(): Iterable<readonly [kind: string, id: string, entity: Entity | null]>;
  /** Writes everything into the store below, and forgets it here. */
  flush(): void;
  /** Forgets everything that was written here. */
  clear(): void;
  readonly bin: Overlay | null;
}

/** A store that reads through to `base` and keeps what is written to itself, until it is flushed. */
export function overlay(base: Store): Overlay {
  const shelves = new Map<string, OverlayShelf>();
  const bin = base.bin && overlay(base.bin);
  return {
    shelf: (kind) => shelves.get(kind) ?? setAndGet(shelves, kind, overlayShelf(base.shelf(kind))),
    kinds: () => new Set([...base.kinds(), ...shelves.keys()]),
    bin,
    *written() {
      for (const [kind, shelf] of shelves)
        for (const [id, entity] of shelf.written) yield [kind, id, entity] as const;
    },
    flush() {
      for (const shelf of shelves.values()) shelf.flush();
      bin?.flush();
    },
    clear() {
      for (const shelf of shelves.values()) shelf.written.clear();
      bin?.clear();
    },
  };
}

interface OverlayShelf extends Shelf {
  readonly written: Map<string, Entity | null>;
  flush(): void;
}

function overlayShelf(base: Shelf): OverlayShelf {
  const written = new Map<string, Entity | null>();
  function* own(field: string, value: string): Iterable<Entity> {
    for (const entity of written.values()) if (entity && entity[field] === value) yield entity;
  }
  return {
    written,
    get: (id) => {
      const entity = written.get(id);
      return entity === undefined ? base.get(id) : (entity ?? undefined);
    },
    set: (id, entity) => void written.set(id, entity),
    delete: (id) => void written.set(id, null),
    *values() {
      for (const entity of base.values()) if (!written.has(entity.id)) yield entity;
      for (const entity of written.values()) if (entity) yield entity;
    },
    *where(field, value) {
      for (const entity of base.where(field, value)) if (!written.has(entity.id)) yield entity;
      yield* own(field, value);
    },
    placed(field, value) {
      const below = base.placed(field, value);
      if (written.size === 0) return below;
      return merged(
        below.filter(({ id }) => !written.has(id)),
        sortedPlaces(own(field, value)),
      );
    },
    flush() {
      for (const [id, entity] of written) {
        if (entity) base.set(id, entity);
        else base.delete(id);
      }
      written.clear();
    },
  };
}

function merged(left: readonly Placed[], right: readonly Placed[]): readonly Placed[] {
  if (right.length === 0) return left;
  const result: Placed[] = [];
  let index = 0;
  for (const item of right) {
    for (let next = left[index]; next && byPlace(next, item) < 0; next = left[index]) {
      result.push(next);
      index++;
    }
    result.push(item);
  }
  return [...result, ...left.slice(index)];
}

function setAndGet<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  map.set(key, value);
  return value;
}
