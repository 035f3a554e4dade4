// What a list of steps came to, entity by entity: there before? there after? which fields, from what
// to what? A paste that writes a cell twice is one change of that cell.

import type { BulkPrevious, Fields, Previous, Stored, Target } from './action.ts';
import { entriesOf } from './apply.ts';

/** What became of one entity. `before` and `after` hold what changed of it: all fields where it came or went. */
export interface Net extends Target {
  readonly wasThere: boolean;
  readonly isThere: boolean;
  readonly before: Fields;
  readonly after: Fields;
}

/** Changes, to be asked about one by one: an undo may hold tens of thousands. */
export interface Nets {
  readonly byKey: ReadonlyMap<string, Net>;
  /** `kind id` of what was not there before, and is now. */
  readonly made: ReadonlySet<string>;
  readonly channels: ReadonlySet<string>;
}

/** The changes by `kind id`. */
export function netsBy(nets: readonly Net[]): Nets {
  const byKey = new Map(nets.map((net) => [`${net.type} ${net.entityId}`, net]));
  return {
    byKey,
    made: new Set([...byKey].flatMap(([key, net]) => (!net.wasThere && net.isThere ? [key] : []))),
    channels: new Set(nets.map(({ channelId }) => channelId)),
  };
}

/** In the order of first touch. */
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
  // Named, but not changed; or its key was spread anew, which nobody wants back.
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
