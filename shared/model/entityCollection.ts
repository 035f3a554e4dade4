// A collection: the entities of one kind, in memory. An index by field finds the children of an entity, so that nobody
// scans the cells of a sheet to find those of a row.

import { isFields, type Entity } from './action.ts';
import { inOrder, indexOfPosition, withPositions, type OrderPosition } from './order.ts';

/** The entities of one kind, by id and by the values of their fields. */
export interface EntityCollection {
  get(id: string): Entity | undefined;
  set(id: string, entity: Entity): void;
  delete(id: string): void;
  values(): Iterable<Entity>;
  /**
   * Yields the entities whose `field` is `value`; with `having`, only those that also have that field. A dot leads to a
   * field within a field: `asset.assetId`.
   */
  where(field: string, value: string, having?: string): Iterable<Entity>;
  /** Returns the positions of the same entities, sorted: all that a plan needs to insert and move. */
  placed(field: string, value: string): readonly OrderPosition[];
}

interface Index {
  readonly byValue: Map<string, Set<string>>;
  /** Sorted positions, only for the values that were ever read in order. */
  readonly sorted: Map<string, Sorted>;
}

interface Sorted {
  /** A new list after each change: a plan that still reads a former list must not see it change. */
  places: readonly OrderPosition[];
  /**
   * Newcomers since the list was built. They are merged when the list is next read, since many come one after the
   * other.
   */
  readonly come: Map<string, OrderPosition>;
}

/**
 * Opens an empty collection in memory. An index is built when a field is first read by its value, and kept up to date
 * from then on.
 */
export function openEntityCollection(): EntityCollection {
  const entities = new Map<string, Entity>();
  const indexes = new Map<string, Index>();

  function indexOf(field: string): Index {
    const found = indexes.get(field);
    if (found) return found;
    const index: Index = { byValue: new Map(), sorted: new Map() };
    for (const entity of entities.values()) addToIndex(index, field, entity);
    indexes.set(field, index);
    return index;
  }

  function change(old: Entity | undefined, entity: Entity | undefined): void {
    for (const [field, index] of indexes) {
      const isSame = old && entity && valueIn(old, field) === valueIn(entity, field);
      if (isSame && old.orderKey === entity.orderKey) continue;
      if (old) removeFromIndex(index, field, old);
      if (entity) addToIndex(index, field, entity);
    }
  }

  return {
    get: (id) => entities.get(id),
    set(id, entity) {
      change(entities.get(id), entity);
      entities.set(id, entity);
    },
    delete(id) {
      change(entities.get(id), undefined);
      entities.delete(id);
    },
    values: () => entities.values(),
    *where(field, value, having) {
      // A copy, since the collection may change while the caller iterates.
      const ids = Array.from(indexOf(field).byValue.get(value) ?? []);
      for (const id of ids) {
        const entity = entities.get(id);
        if (entity && (having === undefined || entity[having] !== undefined)) yield entity;
      }
    },
    placed(field, value) {
      const index = indexOf(field);
      const known = index.sorted.get(value);
      if (known) return mergeNewcomers(known);
      const ids = [...(index.byValue.get(value) ?? [])];
      const places = sortedOrderPositions(ids.flatMap((id) => entities.get(id) ?? []));
      index.sorted.set(value, { places, come: new Map() });
      return places;
    },
  };
}

function mergeNewcomers(sorted: Sorted): readonly OrderPosition[] {
  if (sorted.come.size === 0) return sorted.places;
  sorted.places = withPositions(sorted.places, inOrder([...sorted.come.values()]));
  sorted.come.clear();
  return sorted.places;
}

function valueIn(entity: Entity, field: string): unknown {
  const dot = field.indexOf('.');
  if (dot < 0) return entity[field];
  const outer = entity[field.slice(0, dot)];
  return isFields(outer) ? outer[field.slice(dot + 1)] : undefined;
}

function addToIndex({ byValue, sorted }: Index, field: string, entity: Entity): void {
  const value = valueIn(entity, field);
  if (typeof value !== 'string') return;
  const ids = byValue.get(value);
  if (ids) ids.add(entity.id);
  else byValue.set(value, new Set([entity.id]));
  sorted.get(value)?.come.set(entity.id, orderPositionOf(entity));
}

function removeFromIndex({ byValue, sorted }: Index, field: string, entity: Entity): void {
  const value = valueIn(entity, field);
  if (typeof value !== 'string') return;
  byValue.get(value)?.delete(entity.id);
  const own = sorted.get(value);
  if (!own || own.come.delete(entity.id)) return;
  const index = indexOfPosition(own.places, orderPositionOf(entity));
  if (own.places[index]?.id === entity.id) own.places = own.places.toSpliced(index, 1);
}

/** Returns the position of an entity among its siblings; entities of a kind without order sort by id. */
export function orderPositionOf(entity: Entity): OrderPosition {
  return { id: entity.id, orderKey: entity.orderKey ?? '' };
}

/** Returns the positions of `entities`, sorted. */
export function sortedOrderPositions(entities: Iterable<Entity>): readonly OrderPosition[] {
  return inOrder(Array.from(entities, orderPositionOf));
}
