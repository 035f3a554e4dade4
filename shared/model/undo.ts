// Undo, and redo, which is the undo of an undo. The sender names what to take back; the plan reads its
// true steps and turns their net change round. So no action says how it is undone, an undo may be sent
// before its cause is acknowledged, and it never trusts what a client believed was there before.

import { z } from 'zod';
import { AppError, type Question } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Action, Stored, Fields, Step } from './action.ts';
import { entriesOf } from './apply.ts';
import { defineAction, type Kind } from './define.ts';
import { id } from './fields.ts';
import { inverse, ON_CHANGE } from './inverse.ts';
import { netOf, netsBy } from './net.ts';
import { fitted } from './removal.ts';
import type { Actor } from '../permissions/roles.ts';
import type { World } from './world.ts';

interface Law {
  readonly undoable: boolean;
  /** Has who takes it back the right to it today? @throws AppError */
  mustMay(undo: Action, world: World, actor: Actor): void;
}

/** `action.create.undo`, over all kinds. `lawOf` answers for each action that can be undone. */
export function undoOf(kinds: readonly Kind[], lawOf: (causeName: string) => Law, sampleCauseId: string) {
  return defineAction({
    type: 'action',
    verb: 'create',
    property: 'undo',
    right: 'undo.own',
    optimistic: true,
    input: z.strictObject({
      causeIds: z.array(id).min(1).max(limits.idsPerAction),
      onChange: z.enum(ON_CHANGE).default('ask'),
    }),
    example: { entityId: null, data: { causeIds: [sampleCauseId], onChange: 'ask' } },
    plan(action, world) {
      const { causeIds, onChange } = action.data;
      const questions: Question[] = [];
      const causes = inLogOrder(causeIds, world);
      const nets = netOf(causes).toReversed();
      const draft = world.after([]);
      const undoing = { kinds, nets: netsBy(nets), world: draft, onChange, questions, goes: new Map() };
      const steps = nets.flatMap((net) => {
        const own = inverse(undoing, net);
        draft.add(own);
        return own;
      });
      if (questions.length > 0 && onChange === 'ask') throw new AppError('changedSince', { questions });
      const fit = fitted(kinds, steps, world);
      // What came as single steps goes as single steps: whoever follows the log by them needs to know no other.
      return causes.some(({ verb }) => verb === 'insert') ? joined(kinds, fit, world) : fit;
    },
    // One's own only, and only what one may do today: the right is that of the action undone.
    mustAllow(action, world, actor) {
      for (const step of action.data.causeIds.flatMap((causeId) => mustKnow(world, causeId))) {
        if (step.userId !== actor.id) throw new AppError('notFound', { note: 'the action of another' });
        const law = lawOf(step.causeName);
        if (!law.undoable) throw new AppError('badRequest', { message: 'This cannot be undone.' });
        law.mustMay(action, world, actor);
      }
    },
  });
}

/** In the order of the log, whatever the order of the ids: a cell may have been written twice. Only the
 *  sequences of one channel compare; those of several stay as they came. */
function inLogOrder(causeIds: readonly string[], world: World): readonly Stored[] {
  const steps = [...new Set(causeIds)].flatMap((causeId) => mustKnow(world, causeId));
  const byChannel = Map.groupBy(steps, ({ channelId }) => channelId);
  return [...byChannel.values()].flatMap((own) =>
    own.toSorted((left, right) => left.sequence - right.sequence),
  );
}

function mustKnow(world: World, causeId: string): readonly Stored[] {
  const steps = world.history(causeId);
  if (!steps) throw new AppError('notFound', { note: 'no such action' });
  return steps;
}

// Many steps as one: what a paste of thousands of cells did in one step is taken back in one.

/** Fewer stay as they are: single steps say more plainly whom they are about. */
const MANY = 100;

/** The same change as one `insert`, where the steps are many, all on one channel, and their order does not matter. */
function joined(kinds: readonly Kind[], steps: readonly Step[], world: World): readonly Step[] {
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
