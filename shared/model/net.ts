// The net changes of a list of steps, entity by entity: whether it existed before and after, and which fields changed
// from what to what. A paste that writes a cell twice is one change of that cell.

import type { BulkPrevious, Fields, Previous, Stored, Target } from './action.ts';
import { entriesOf } from './apply.ts';

/**
 * The net change of one entity. `before` and `after` have the changed fields; all fields where it was created or
 * deleted.
 */
export interface Net extends Target {
  readonly wasThere: boolean;
  readonly isThere: boolean;
  readonly before: Fields;
  readonly after: Fields;
}

/** Net changes with indexes: an undo may have tens of thousands of them, and looks them up one by one. */
export interface Nets {
  readonly byKey: ReadonlyMap<string, Net>;
  /** The keys, `kind id`, of the entities that were created. */
  readonly made: ReadonlySet<string>;
  readonly channels: ReadonlySet<string>;
}

/** Returns the changes with an index by `kind id`. */
export function netsBy(nets: readonly Net[]): Nets {
  const byKey = new Map(nets.map((net) => [`${net.type} ${net.entityId}`, net]));
  return {
    byKey,
    made: new Set([...byKey].flatMap(([key, net]) => (!net.wasThere && net.isThere ? [key] : []))),
    channels: new Set(nets.map(({ channelId }) => channelId)),
  };
}

/** Returns the net change of each entity, in the order in which the steps first mention the entities. */
export function netOf(steps: readonly Stored[]): readonly Net[] {
  const nets = new Map<string, Net>();
  for (const change of steps.flatMap(changesOf)) {
    const key = `${change.type} ${change.entityId}`;
    const first = nets.get(key);
    nets.set(key, first ? joined(first, change) : change);
  }
  return [...nets.values()];
}

function joined(first: Net, then: Net): Net {
  return {
    ...then,
    wasThere: first.wasThere,
    before: { ...then.before, ...first.before },
    after: then.isThere ? { ...first.after, ...then.after } : {},
  };
}

function changesOf(step: Stored): readonly Net[] {
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
      return [...entriesOf(step.data.db)].map(([type, entityId, fields]) =>
        inserted({ type, entityId, channelId: step.channelId }, fields, step.previous),
      );
  }
}

function inserted(target: Target, fields: Fields | null, previous: Previous): Net {
  const old = isBulk(previous) ? previous.db[target.type]?.[target.entityId] : undefined;
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
  return previous === null || isBulk(previous) ? {} : previous;
}

function isBulk(previous: Previous): previous is BulkPrevious {
  const { db }: { readonly db?: unknown } = previous ?? {};
  return typeof db === 'object';
}
