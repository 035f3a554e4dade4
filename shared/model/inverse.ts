// The inverse of one net change: the steps that undo it, and questions about values that were changed again since.

import type { Question } from '../errors.ts';
import type { Entity, Step } from './action.ts';
import { isSame, pickFields } from './apply.ts';
import type { Kind } from './define.ts';
import type { NetChange, NetChanges } from './netChange.ts';
import { descendantsOf, restoreSteps, type Descendants } from './removal.ts';
import { contentOf } from './sparse.ts';
import { getIncludingDeleted, type Snapshot } from './snapshot.ts';

/** The ways in which an undo treats a value that was changed since: ask the person, overwrite it, or skip it. */
export const ON_CHANGE = ['ask', 'overwrite', 'skip'] as const;
/** The way in which an undo treats values that were changed since. */
export type OnChange = (typeof ON_CHANGE)[number];

/** The state of an undo that is being planned: what it reverts, what it may read, and what it found so far. */
export interface UndoContext {
  readonly kinds: readonly Kind[];
  readonly nets: NetChanges;
  readonly snapshot: Snapshot;
  readonly onChange: OnChange;
  /** Questions to the person, added while the steps are planned. */
  readonly questions: Question[];
  /**
   * Whether the undo will delete an entity that the undone actions created, by `kind id`. Cached, since each of the
   * entity's many cells needs the answer.
   */
  readonly goes: Map<string, boolean>;
}

/** Returns the steps that undo one net change. A change that would overwrite somebody's later one adds a question. */
export function inverse(undoing: UndoContext, net: NetChange): readonly Step[] {
  const own = undoing.kinds.find(({ kind }) => kind === net.type);
  if (!own) throw new Error(`no such kind: ${net.type}`);
  // A cell is deleted and restored together with the row or column that was created with it.
  if (own.isSparse(net.entityId) && !net.wasThere && goesWithParent(undoing, own, net)) return [];
  if (own.isSparse(net.entityId) || (net.wasThere && net.isThere)) return revertFields(undoing, own, net);
  if (net.wasThere) return revertDeletion(undoing, own, net);
  return net.isThere ? revertCreation(undoing, own, net) : [];
}

/** Returns the steps that give fields their old values, where they still hold the undone ones. */
function revertFields(
  { snapshot, onChange, questions }: UndoContext,
  own: Kind,
  net: NetChange,
): readonly Step[] {
  const identity = [own.channel, ...Object.keys(own.parents)];
  const touched = [...new Set([...contentOf(net.before, identity), ...contentOf(net.after, identity)])];
  if (touched.length === 0) return [];
  const present: Entity =
    snapshot.find(net.type, net.entityId) ??
    (own.isSparse(net.entityId)
      ? { id: net.entityId }
      : getIncludingDeleted(snapshot, net.type, net.entityId));
  const theirs = touched.filter((field) => !isSame(present[field], net.after[field]));
  for (const field of theirs) questions.push(question(net, field, net.after[field], present[field]));
  const mine = touched.filter((field) => !theirs.includes(field));
  return own.edit(net.entityId, pickFields(net.before, onChange === 'overwrite' ? touched : mine), snapshot);
}

function goesWithParent(undoing: UndoContext, own: Kind, net: NetChange): boolean {
  return Object.entries(own.parents).some(([field, kind]) => {
    const key = `${kind} ${String(net.after[field])}`;
    if (!undoing.nets.made.has(key)) return false;
    const known = undoing.goes.get(key) ?? willBeDeleted(undoing, key);
    undoing.goes.set(key, known);
    return known;
  });
}

/** Tells whether an entity that was created still exists, and can be deleted without a question. */
function willBeDeleted(undoing: UndoContext, key: string): boolean {
  const net = undoing.nets.byKey.get(key);
  const own = undoing.kinds.find(({ kind }) => kind === net?.type);
  const present = net && undoing.snapshot.find(net.type, net.entityId);
  if (!net || !own || !present) return false;
  return undoing.onChange === 'overwrite' || changesByOthers(undoing, own, net, present).length === 0;
}

function changesByOthers(
  undoing: UndoContext,
  own: Kind,
  net: NetChange,
  present: Entity,
): readonly Question[] {
  return [...changedIn(net, present), ...othersBelow(undoing, own, present)];
}

/**
 * Returns the step that deletes what was created, which hides what is below it. Changes by others in between add
 * questions.
 */
function revertCreation(undoing: UndoContext, own: Kind, net: NetChange): readonly Step[] {
  const { nets, snapshot, onChange, questions } = undoing;
  const present = snapshot.find(net.type, net.entityId);
  const hangsOnMine = Object.entries(own.parents).some(([field, kind]) =>
    nets.made.has(`${kind} ${String(net.after[field])}`),
  );
  if (!present || hangsOnMine) return []; // deleted already, or hidden with its parent
  const theirs = changesByOthers(undoing, own, net, present);
  questions.push(...theirs);
  if (theirs.length > 0 && onChange !== 'overwrite') return [];
  return [{ type: net.type, verb: 'delete', entityId: net.entityId, channelId: net.channelId, data: null }];
}

function changedIn(net: NetChange, present: Entity): readonly Question[] {
  return Object.keys(net.after)
    .filter((field) => field !== 'updatedAt' && !isSame(present[field], net.after[field]))
    .map((field) => question(net, field, net.after[field], present[field]));
}

/** Returns a question for each change that others made below a created entity, or on the channel that has its id. */
function othersBelow(
  { kinds, nets, snapshot }: UndoContext,
  own: Kind,
  present: Entity,
): readonly Question[] {
  // An import adds the rows of its sheet by other causes than the sheet itself: such rows raise no question.
  const isFilled = nets.channels.has(present.id);
  const onIt = isFilled ? onChannelOf(kinds, own, present, snapshot) : [];
  return [...descendantsOf(kinds, own, present, snapshot), ...onIt].flatMap(({ kind, entity }) => {
    const net = nets.byKey.get(`${kind} ${entity.id}`);
    return net ? changedIn(net, entity) : [question({ type: kind, entityId: entity.id }, null, null, entity)];
  });
}

/**
 * Returns the entities on the channel that has the id of an entity: all that is published on a sheet's channel is below
 * the sheet.
 */
function onChannelOf(
  kinds: readonly Kind[],
  own: Kind,
  present: Entity,
  snapshot: Snapshot,
): readonly Descendants[] {
  const channels = new Set(
    kinds.filter(({ channel, parents }) => parents[channel] === own.kind).map(({ channel }) => channel),
  );
  if (present[own.channel] === present.id) return [];
  return kinds
    .filter(({ channel }) => channels.has(channel))
    .flatMap(({ kind, channel }) =>
      snapshot.where(kind, channel, present.id).map((entity) => ({ kind, entity })),
    );
}

/** Returns the steps that restore what was deleted, as it is in the bin, including edits made after the deletion. */
function revertDeletion({ kinds, snapshot }: UndoContext, own: Kind, net: NetChange): readonly Step[] {
  const past = snapshot.bin ? snapshot.bin.find(net.type, net.entityId) : { ...net.before, id: net.entityId };
  return past ? restoreSteps(kinds, own, past, snapshot) : [];
}

function question(
  net: Pick<NetChange, 'type' | 'entityId'>,
  field: string | null,
  mine: unknown,
  theirs: unknown,
): Question {
  const { type, entityId } = net;
  return { type, entityId, field, mine: mine ?? null, theirs: theirs ?? null, by: null };
}
