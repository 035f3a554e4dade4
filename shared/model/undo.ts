// Undo, and redo, which is the undo of an undo. The sender names what to take back; the plan reads its
// true steps and turns their net change round. So no action says how it is undone, an undo may be sent
// before its cause is acknowledged, and it never trusts what a client believed was there before.

import { z } from 'zod';
import { AppError, type Question } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Action, Stored } from './action.ts';
import { defineAction, type Kind } from './define.ts';
import { id } from './fields.ts';
import { inverse, ON_CHANGE } from './inverse.ts';
import { joined } from './join.ts';
import { netOf, netsBy } from './net.ts';
import { fitted } from './removal.ts';
import type { Actor } from './roles.ts';
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
