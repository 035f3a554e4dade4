// The net changes of a list of steps, entity by entity: whether it existed before and after, and which fields changed
// from what to what. A paste that writes a cell twice is one change of that cell.

import type { Bulk, BulkPrevious, Fields, Previous, StoredStep, Target } from './action.ts';
import { entriesOf } from './apply.ts';
import type { Sliced } from './sliced.ts';

/**
 * The net change of one entity. `before` and `after` have the changed fields; all fields where it was created or
 * deleted.
 */
export interface NetChange extends Target {
  readonly wasThere: boolean;
  readonly isThere: boolean;
  readonly before: Fields;
  readonly after: Fields;
}

/** Net changes with indexes: an undo may have tens of thousands of them, and looks them up one by one. */
export interface NetChanges {
  readonly byKey: ReadonlyMap<string, NetChange>;
  /** The keys, `kind id`, of the entities that were created. */
  readonly made: ReadonlySet<string>;
  /** The channels with a change. An empty insert, which an import makes on the channel of its sheet, is no change. */
  readonly channels: ReadonlySet<string>;
}

/** The number of changes after which the work on them yields (`Sliced`). */
const SLICE = 100;

/** Returns the net change of each entity, in the order in which the steps first mention the entities. */
export function* netChanges(steps: readonly StoredStep[]): Sliced<NetChanges> {
  const byKey = new Map<string, NetChange>();
  const made = new Set<string>();
  const channels = new Set<string>();
  for (const step of steps) {
    for (const change of changesOf(step)) {
      channels.add(change.channelId);
      const key = `${change.type} ${change.entityId}`;
      const first = byKey.get(key);
      const net = first ? joined(first, change) : change;
      byKey.set(key, net);
      if (!net.wasThere && net.isThere) made.add(key);
      else if (first) made.delete(key);
      if (byKey.size % SLICE === 0) yield;
    }
  }
  return { byKey, made, channels };
}

/**
 * Adds the changes of a step that is older than all whose net changes are in `byKey`. Yields each net change that it
 * has replaced there.
 */
export function* addOlderStep(
  byKey: Map<string, NetChange>,
  step: StoredStep,
): Generator<readonly [key: string, net: NetChange], void, undefined> {
  for (const change of changesOf(step)) {
    const key = `${change.type} ${change.entityId}`;
    const then = byKey.get(key);
    const net = then ? joined(change, then) : change;
    byKey.set(key, net);
    yield [key, net];
  }
}

function joined(first: NetChange, then: NetChange): NetChange {
  const { wasThere } = first;
  // The entity was deleted and created again. A field that only its former or only its new state has is null in the
  // other state.
  if (wasThere && !first.isThere && then.isThere && !then.wasThere)
    return {
      ...then,
      wasThere,
      before: { ...nullsFor(then.after), ...first.before },
      after: { ...nullsFor(first.before), ...then.after },
    };
  return {
    ...then,
    wasThere,
    // An entity that the first change created had no fields before, whatever values the second change replaced.
    before: wasThere ? { ...then.before, ...first.before } : {},
    after: then.isThere ? { ...first.after, ...then.after } : {},
  };
}

function nullsFor(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}

function changesOf(step: StoredStep): Iterable<NetChange> {
  const target = { type: step.type, entityId: step.entityId, channelId: step.channelId };
  const before = fieldsOf(step.previous);
  switch (step.verb) {
    case 'create':
      return [{ ...target, wasThere: false, isThere: true, before: {}, after: step.data }];
    case 'update':
      return [{ ...target, wasThere: true, isThere: true, before, after: step.data }];
    case 'delete':
      return [{ ...target, wasThere: true, isThere: false, before, after: {} }];
    case 'insert':
      return changesOfInsert(step.data.db, step.channelId, step.previous);
  }
}

function* changesOfInsert(db: Bulk, channelId: string, previous: Previous): Iterable<NetChange> {
  const before = isBulkPrevious(previous) ? previous.db : {};
  for (const [type, entityId, fields] of entriesOf(db))
    yield inserted({ type, entityId, channelId }, fields, before[type]?.[entityId]);
}

/** Returns the net change that an insert makes to one entity. `old` is what the insert replaced: null where the
 *  entity was not there. */
function inserted(target: Target, fields: Fields | null, old: Fields | null | undefined): NetChange {
  if (fields === null)
    return { ...target, wasThere: Boolean(old), isThere: false, before: old ?? {}, after: {} };
  if (old === null) return { ...target, wasThere: false, isThere: true, before: {}, after: fields };
  const names = Object.keys(old ?? {});
  // The insert names the entity without changing it, or only renewed its order key, which an undo need not revert.
  const isNothing = old === undefined || names.every((name) => name === 'orderKey');
  const before = isNothing ? {} : old;
  const after = isNothing ? {} : Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { ...target, wasThere: true, isThere: true, before, after };
}

function fieldsOf(previous: Previous): Fields {
  return previous === null || isBulkPrevious(previous) ? {} : previous;
}

/** Tells whether the replaced values are those of an `insert`. */
export function isBulkPrevious(previous: Previous): previous is BulkPrevious {
  const { db }: { readonly db?: unknown } = previous ?? {};
  return typeof db === 'object';
}
