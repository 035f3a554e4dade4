// Many steps as one: what a paste of thousands of cells did in one step is taken back in one.

import type { Fields, Step } from './action.ts';
import { entriesOf } from './apply.ts';
import type { Kind } from './define.ts';
import type { World } from './world.ts';

/** Fewer stay as they are: single steps say more plainly whom they are about. */
const MANY = 100;

/** The same change as one `insert`, where the steps are many, all on one channel, and their order does not matter. */
export function joined(kinds: readonly Kind[], steps: readonly Step[], world: World): readonly Step[] {
  const [first] = steps;
  if (!first || steps.length < MANY) return steps;
  const { type, entityId, channelId } = first;
  if (steps.some((step) => step.channelId !== channelId)) return steps;
  const changes = new Map<string, Map<string, Fields | null>>();
  for (const step of steps) {
    // An edit of something in the bin stays there; merged, it would bring a part of it back.
    if (step.verb === 'update' && !world.find(step.type, step.entityId)) return steps;
    for (const [kind, id, fields] of changesOf(step)) {
      const own = changes.get(kind) ?? new Map<string, Fields | null>();
      const known = own.get(id);
      if (known === null || (known && fields === null)) return steps; // gone and back again
      changes.set(kind, own.set(id, known ? { ...known, ...fields } : fields));
    }
  }
  // What others hang on comes first: a cell needs its row.
  const sorted = kinds.flatMap(({ kind }) => {
    const own = changes.get(kind);
    return own ? [[kind, Object.fromEntries(own)] as const] : [];
  });
  return [{ type, verb: 'insert', entityId, channelId, data: { db: Object.fromEntries(sorted) } }];
}

function changesOf(step: Step): Iterable<readonly [kind: string, id: string, fields: Fields | null]> {
  if (step.verb === 'insert') return entriesOf(step.data.db);
  return [[step.type, step.entityId, step.data] as const];
}
