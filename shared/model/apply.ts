// How a step changes a store: on the server, on a client, and when the log is replayed. This file knows no kinds of
// entities. The same steps in the same order make equal stores equal again.

import type { Bulk, Db, Entity, Fields, Previous, Step } from './action.ts';
import type { Sliced } from './sliced.ts';
import type { Store } from './store.ts';

interface Stamp {
  /** Milliseconds since 1970. Taken from the stored step, so that `updatedAt` is equal everywhere. */
  readonly now: number;
  readonly causeId: string;
}

/**
 * Applies `step` to `store` in place. Never throws: a step about an entity that the store does not have is skipped.
 * An update of a deleted entity changes its copy in the bin, so that undeleting it includes the edit.
 */
export function applyStep(store: Store, step: Step, { now, causeId }: Stamp): void {
  const collection = store.collection(step.type);
  const binned = store.bin?.collection(step.type);
  switch (step.verb) {
    case 'create':
      collection.set(step.entityId, entityWith(step.data, step.entityId));
      binned?.delete(step.entityId);
      return;
    case 'update': {
      const home = collection.get(step.entityId) ? collection : binned;
      const old = home?.get(step.entityId);
      if (home && old) home.set(old.id, dropNulls({ ...old, ...step.data, id: old.id, updatedAt: now }));
      return;
    }
    case 'delete':
      return removeEntity(store, step.type, step.entityId, causeId);
    case 'insert':
      for (const [kind, id, fields] of entriesOf(step.data.db)) {
        if (fields === null) removeEntity(store, kind, id, causeId);
        else merge(store, kind, id, fields, now);
      }
  }
}

/** The number of entities after which the work on an insert yields (`Sliced`). */
const SLICE = 100;

/** Applies `step` as `applyStep` does, and returns what it replaced: an insert of many entities reads each once. */
export function* applyReplacing(store: Store, step: Step, stamp: Stamp): Sliced<Previous> {
  if (step.verb !== 'insert') {
    const previous = previousOf(store, step);
    applyStep(store, step, stamp);
    return previous;
  }
  const replaced: Record<string, Record<string, Fields | null>> = {};
  let count = 0;
  for (const [kind, id, fields] of entriesOf(step.data.db)) {
    const old = store.collection(kind).get(id) ?? null;
    const names = old && fields ? changed(old, fields) : null;
    if (names?.length !== 0) (replaced[kind] ??= {})[id] = old && names ? pickFields(old, names) : old;
    if (fields === null) removeEntity(store, kind, id, stamp.causeId);
    else mergeOver(store, { kind, id, old, fields, isChanged: names?.length !== 0 }, stamp.now);
    count += 1;
    if (count % SLICE === 0) yield;
  }
  return { db: replaced };
}

/**
 * Applies an `insert` of entities that are neither in `store` nor in its bin, without looking for them there. Returns
 * null as the previous value of each entity.
 */
export function addNew(store: Store, db: Bulk): Previous {
  const before: Record<string, Record<string, null>> = {};
  for (const [kind, byId] of Object.entries(db)) {
    const collection = store.collection(kind);
    const none: Record<string, null> = {};
    // A copy of a sheet has tens of thousands of entities: `Object.entries` would build a pair for each.
    const ids = Object.keys(byId);
    for (const id of ids) {
      none[id] = null;
      const fields = byId[id];
      if (fields) collection.set(id, entityWith(fields, id));
    }
    if (ids.length > 0) before[kind] = none;
  }
  return { db: before };
}

/** Returns `fields` as an entity of that id, without nulls; the same object where it is such an entity already. */
function entityWith(fields: Fields, id: string): Entity {
  return dropNulls(hasId(fields, id) ? fields : { ...fields, id });
}

function hasId(fields: Fields, id: string): fields is Entity {
  const { id: own } = fields;
  return own === id;
}

function removeEntity(store: Store, kind: string, id: string, causeId: string): void {
  const collection = store.collection(kind);
  const old = collection.get(id);
  if (old) store.bin?.collection(kind).set(id, { ...old, deletedBy: causeId });
  collection.delete(id);
}

function merge(store: Store, kind: string, id: string, fields: Fields, now: number): void {
  const old = store.collection(kind).get(id) ?? null;
  const isChanged = old !== null && changes(old, fields);
  mergeOver(store, { kind, id, old, fields, isChanged }, now);
}

interface Merging {
  readonly kind: string;
  readonly id: string;
  readonly old: Entity | null;
  readonly fields: Fields;
  /** Whether a field of `old` changes. */
  readonly isChanged: boolean;
}

function mergeOver(store: Store, { kind, id, old, fields, isChanged }: Merging, now: number): void {
  const collection = store.collection(kind);
  if (!old) collection.set(id, dropNulls({ ...fields, id }));
  else if (isChanged) collection.set(id, dropNulls({ ...old, ...fields, id, updatedAt: now }));
  else collection.set(id, dropNulls({ ...old, ...fields, id }));
  store.bin?.collection(kind).delete(id);
}

/** Returns what `step` would replace in `store`. To be called before the step is applied. */
export function previousOf(store: Store, step: Step): Previous {
  if (step.verb === 'create') return null;
  if (step.verb === 'insert') return { db: replacedBy(store, step.data.db) };
  const old = store.collection(step.type).get(step.entityId);
  const past = old ?? store.bin?.collection(step.type).get(step.entityId) ?? null;
  return step.verb === 'update' ? pickFields(past ?? {}, Object.keys(step.data)) : past;
}

function replacedBy(store: Store, db: Bulk): Bulk {
  const before: Record<string, Record<string, Fields | null>> = {};
  for (const [kind, id, fields] of entriesOf(db)) {
    const there = store.collection(kind).get(id) ?? null;
    const names = there && fields ? changed(there, fields) : null;
    if (names?.length === 0) continue;
    (before[kind] ??= {})[id] = there && names ? pickFields(there, names) : there;
  }
  return before;
}

/** Yields every entity of a db, as kind, id and value. */
export function* entriesOf<Value>(
  db: Readonly<Record<string, Readonly<Record<string, Value>>>>,
): Iterable<readonly [string, string, Value]> {
  for (const [kind, byId] of Object.entries(db)) {
    // A paste has tens of thousands of entities: two lists cost less than a pair for each, or a lookup of each.
    const ids = Object.keys(byId);
    const values = Object.values(byId);
    for (let index = 0; index < ids.length; index += 1) {
      const [id, value] = [ids[index], values[index]];
      if (id !== undefined && value !== undefined) yield [kind, id, value];
    }
  }
}

/** Returns the entities by kind and id. */
export function dbOf(entities: Iterable<{ readonly kind: string; readonly entity: Entity }>): Db {
  const db: Record<string, Record<string, Fields>> = {};
  for (const { kind, entity } of entities) (db[kind] ??= {})[entity.id] = entity;
  return db;
}

/** Returns the named fields of `from`, null for those that it does not have. */
export function pickFields(from: Fields, names: readonly string[]): Fields {
  const picked: Record<string, unknown> = {};
  for (const name of names) picked[name] = from[name] ?? null;
  return picked;
}

/** Returns the entity without the named fields. */
export function omitFields(entity: Entity, names: readonly string[]): Entity {
  // Most cells of a copied sheet have none of these fields.
  if (!names.some((name) => name in entity)) return entity;
  const remaining: Record<string, unknown> = {};
  for (const name in entity) if (!names.includes(name)) remaining[name] = entity[name];
  return { ...remaining, id: entity.id };
}

/**
 * Removes the fields that are null: null and absent mean the same, so that reverting an update leaves no trace.
 * Returns the entity itself where no field is null, which saves copies when a paste has tens of thousands of
 * entities.
 */
export function dropNulls(entity: Fields & { readonly id: string }): Entity {
  for (const name in entity)
    if (entity[name] === null || entity[name] === undefined) return withoutNulls(entity);
  return entity;
}

function withoutNulls(entity: Fields & { readonly id: string }): Entity {
  const remaining: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entity))
    if (value !== null && value !== undefined) remaining[name] = value;
  return { ...remaining, id: entity.id };
}

/** Tells whether two JSON values are equal. Null and undefined are, too. */
export function isSame(left: unknown, right: unknown): boolean {
  const one = left ?? null;
  const other = right ?? null;
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Returns the same value with sorted keys: PostgreSQL's JSON and a client's may differ in the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

function changed(old: Entity, fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => name !== 'updatedAt' && !isSame(old[name], fields[name]));
}

function changes(old: Entity, fields: Fields): boolean {
  for (const name in fields) if (name !== 'updatedAt' && !isSame(old[name], fields[name])) return true;
  return false;
}

/** Returns the fields that a step sets of each entity; null for one that it deletes. */
export function fieldsBy(step: Step): Iterable<readonly [kind: string, id: string, fields: Fields | null]> {
  return step.verb === 'insert' ? entriesOf(step.data.db) : [[step.type, step.entityId, step.data]];
}

/** Yields the kind and the id of each entity that a step changes. */
export function touchedBy(step: Step): Iterable<readonly [kind: string, id: string]> {
  return step.verb === 'insert' ? touchedIn(step.data.db) : [[step.type, step.entityId]];
}

function* touchedIn(db: Bulk): Iterable<readonly [kind: string, id: string]> {
  for (const [kind, byId] of Object.entries(db)) for (const id of Object.keys(byId)) yield [kind, id];
}
