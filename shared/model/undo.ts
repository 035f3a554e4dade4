// Undo, and redo, which is the undo of an undo. The client names the actions to undo; the plan reads their stored
// steps and reverts their net change. So no action defines its own undo, an undo may be sent before its cause is
// acknowledged, and the server never relies on a client's idea of the former values.

import { z } from 'zod';
import { AppError, type Question } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Action, StoredStep, Fields, Step } from './action.ts';
import { fieldsBy } from './apply.ts';
import { defineAction, type Kind } from './define.ts';
import { id } from './fields.ts';
import { inverse, ON_CHANGE, type UndoContext } from './inverse.ts';
import { netChanges, type NetChange } from './netChange.ts';
import { fitRestored } from './removal.ts';
import type { Sliced } from './sliced.ts';
import type { Actor } from '../permissions/roles.ts';
import type { DraftSnapshot, Snapshot } from './snapshot.ts';

interface Law {
  readonly undoable: boolean;
  /** Throws unless the person has the right to undo the action today. @throws AppError */
  mustMay(undo: Action, snapshot: Snapshot, actor: Actor): void;
}

/** Defines `action.create.undo`, over all kinds. `lawOf` returns the rule of each action that can be undone. */
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
      /** Limits the undo to the changes on one channel, and of the entity that has its id. Only the server sets it. */
      onlyChannelId: id.optional(),
    }),
    example: { entityId: null, data: { causeIds: [sampleCauseId], onChange: 'ask' } },
    *plan(action, snapshot) {
      const { onChange } = action.data;
      const questions: Question[] = [];
      const causes = inLogOrder(action.data, snapshot);
      const nets = yield* netChanges(causes);
      const draft = snapshot.after([]);
      const undoing = { kinds, nets, snapshot: draft, onChange, questions, goes: new Map() };
      const steps = yield* inverses(undoing, [...nets.byKey.values()].toReversed(), draft);
      if (questions.length > 0 && onChange === 'ask') throw new AppError('changedSince', { questions });
      const fit = fitRestored(kinds, steps, snapshot);
      // Single steps are undone by single steps, which every client that applied the former can apply.
      return causes.some(({ verb }) => verb === 'insert') ? yield* joined(kinds, fit, snapshot) : fit;
    },
    // People undo only their own actions, and only what they may do today: the right is that of the undone action.
    mustAllow(action, snapshot, actor) {
      if (action.data.onlyChannelId !== undefined)
        throw new AppError('badRequest', { note: 'onlyChannelId is the server’s own' });
      for (const step of action.data.causeIds.flatMap((causeId) => mustKnow(snapshot, causeId))) {
        if (step.userId !== actor.id) throw new AppError('notFound', { note: 'the action of another' });
        const law = lawOf(step.causeName);
        if (!law.undoable) throw new AppError('badRequest', { message: 'This cannot be undone.' });
        law.mustMay(action, snapshot, actor);
      }
    },
  });
}

/** The number of changes after which the work on them yields (`Sliced`). */
const SLICE = 50;

/** Returns the steps that undo changes, each planned over those before it. */
function* inverses(
  undoing: UndoContext,
  nets: readonly NetChange[],
  draft: DraftSnapshot,
): Sliced<readonly Step[]> {
  const steps: Step[] = [];
  for (const [at, net] of nets.entries()) {
    const own = inverse(undoing, net);
    draft.add(own);
    steps.push(...own);
    if (at % SLICE === 0) yield;
  }
  return steps;
}

/**
 * Returns the logged steps of some causes (actions), those of a channel in the order of the log, since a cell may have
 * been written twice. Sequences of different channels cannot be compared, so the channels come in the order in which
 * `causeIds` first lead to them. With `onlyChannelId`, only steps of that channel are returned, and those that change
 * the entity with that id: the fields of a sheet change on the channel of its project.
 */
function inLogOrder(
  {
    causeIds,
    onlyChannelId,
  }: { readonly causeIds: readonly string[]; readonly onlyChannelId?: string | undefined },
  snapshot: Snapshot,
): readonly StoredStep[] {
  const isIncluded = ({ channelId, entityId }: StoredStep): boolean =>
    onlyChannelId === undefined || channelId === onlyChannelId || entityId === onlyChannelId;
  const steps = [...new Set(causeIds)].flatMap((causeId) => mustKnow(snapshot, causeId).filter(isIncluded));
  const byChannel = Map.groupBy(steps, ({ channelId }) => channelId);
  return [...byChannel.values()].flatMap((own) =>
    own.toSorted((left, right) => left.sequence - right.sequence),
  );
}

function mustKnow(snapshot: Snapshot, causeId: string): readonly StoredStep[] {
  const steps = snapshot.history(causeId);
  if (!steps) throw new AppError('notFound', { note: 'no such action' });
  return steps;
}

// Many steps joined to one: a paste of thousands of cells in one step is undone in one step.

/** The least number of steps that are joined. Fewer stay single, since single steps are easier to read in the log. */
const MANY = 100;

/**
 * Returns the same changes as one `insert`, where there are many steps, all on one channel, and their order does not
 * matter; else the steps as they are.
 */
function* joined(
  kinds: readonly Kind[],
  steps: readonly Step[],
  snapshot: Snapshot,
): Sliced<readonly Step[]> {
  const [first] = steps;
  if (!first || steps.length < MANY) return steps;
  const { type, entityId, channelId } = first;
  if (steps.some((step) => step.channelId !== channelId)) return steps;
  const changes: Record<string, Record<string, Fields | null>> = {};
  for (const [at, step] of steps.entries()) {
    if (at % SLICE === 0) yield;
    // An update of an entity in the bin leaves it there; an insert would restore a part of it.
    if (step.verb === 'update' && !snapshot.find(step.type, step.entityId)) return steps;
    for (const [kind, id, fields] of fieldsBy(step)) {
      const own = (changes[kind] ??= {});
      const known = own[id];
      if (known === null || (known && fields === null)) return steps; // deleted and created again: the order matters
      own[id] = known ? { ...known, ...fields } : fields;
    }
  }
  // Kinds are in the order of the catalogue, so that parents come first: a cell needs its row.
  const sorted = kinds.flatMap(({ kind }) => {
    const own = changes[kind];
    return own ? [[kind, own] as const] : [];
  });
  return [{ type, verb: 'insert', entityId, channelId, data: { db: Object.fromEntries(sorted) } }];
}
