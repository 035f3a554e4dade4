// Collects the ids of changed entities while steps or a load are applied, and reports them once at the end.

import { entriesOf } from '../../shared/model/apply.ts';
import type { Step } from '../../shared/model/action.ts';
import { packedFormOf } from '../../shared/packedSteps.ts';

export interface ChangeSet {
  /** Ids of the entities that may look different, be new or be deleted, by kind. Those of the cells of a packed step
   *  are left out: their sheet notifies of them by row. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Channels that were loaded anew: all their entities may be different. */
  readonly channels: ReadonlySet<string>;
}

interface Gathering {
  step(step: Step): void;
  entity(kind: string, id: string): void;
  loaded(channelId: string): void;
  /** Reports the collected changes, if there are any. */
  notify(): void;
}

/** Opens a collection of changes that is handed to `onTouched` as one. */
export function openChangeSet(onTouched: (touched: ChangeSet) => void): Gathering {
  let ids = new Map<string, Set<string>>();
  let channels = new Set<string>();

  function entity(kind: string, id: string): void {
    const known = ids.get(kind);
    if (known) known.add(id);
    else ids.set(kind, new Set([id]));
  }

  return {
    entity,
    step(step) {
      if (step.verb !== 'insert') return entity(step.type, step.entityId);
      const packed = packedFormOf(step);
      if (packed?.cells && !ids.has('cell')) ids.set('cell', new Set());
      for (const [kind, id] of entriesOf((packed ?? step.data).db)) entity(kind, id);
    },
    loaded: (channelId) => void channels.add(channelId),
    notify() {
      if (ids.size === 0 && channels.size === 0) return;
      const touched = { ids, channels };
      ids = new Map();
      channels = new Set();
      onTouched(touched);
    },
  };
}
