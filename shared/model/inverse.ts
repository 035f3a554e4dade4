// One net change, turned round: the steps that take it back, and the questions where what is there now
// is no longer what was written.

import type { Question } from '../errors.ts';
import type { Entity, Step } from './action.ts';
import { isSame, pick } from './apply.ts';
import type { Kind } from './define.ts';
import type { Net, Nets } from './net.ts';
import { descendantsOf, restored, type Descendants } from './removal.ts';
import { contentOf } from './sparse.ts';
import { getEver, type World } from './world.ts';

/** When a value is no longer mine: ask; take it back all the same; or leave that value alone. */
export const ON_CHANGE = ['ask', 'overwrite', 'skip'] as const;
/** What an undo does about values that somebody has changed since. */
export type OnChange = (typeof ON_CHANGE)[number];

/** An undo under way: what it takes back, in which world, and what it has found so far. */
export interface Undoing {
  readonly kinds: readonly Kind[];
  readonly nets: Nets;
  readonly world: World;
  readonly onChange: OnChange;
  /** Gathered along the way. */
  readonly questions: Question[];
  /** Whether what was made goes, by `kind id`: asked for each of its many cells. */
  readonly goes: Map<string, boolean>;
}

/** The steps that take one net change back; what cannot be taken back without a question is gathered as one. */
export function inverse(undoing: Undoing, net: Net): readonly Step[] {
  const own = undoing.kinds.find(({ kind }) => kind === net.type);
  if (!own) throw new Error(`no such kind: ${net.type}`);
  // A cell goes with the row or the column that was made with it, and comes back with it.
  if (own.isSparse(net.entityId) && !net.wasThere && goesWithParent(undoing, own, net)) return [];
  if (own.isSparse(net.entityId) || (net.wasThere && net.isThere)) return setBack(undoing, own, net);
  if (net.wasThere) return comeBack(undoing, own, net);
  return net.isThere ? takeAway(undoing, own, net) : [];
}

/** Fields get their old values, where they still hold what I wrote. */
function setBack({ world, onChange, questions }: Undoing, own: Kind, net: Net): readonly Step[] {
  const identity = [own.channel, ...Object.keys(own.parents)];
  const touched = [...new Set([...contentOf(net.before, identity), ...contentOf(net.after, identity)])];
  if (touched.length === 0) return [];
  const present: Entity =
    world.find(net.type, net.entityId) ??
    (own.isSparse(net.entityId) ? { id: net.entityId } : getEver(world, net.type, net.entityId));
  const theirs = touched.filter((field) => !isSame(present[field], net.after[field]));
  for (const field of theirs) questions.push(question(net, field, net.after[field], present[field]));
  const mine = touched.filter((field) => !theirs.includes(field));
  return own.edit(net.entityId, pick(net.before, onChange === 'overwrite' ? touched : mine), world);
}

function goesWithParent(undoing: Undoing, own: Kind, net: Net): boolean {
  return Object.entries(own.parents).some(([field, kind]) => {
    const key = `${kind} ${String(net.after[field])}`;
    if (!undoing.nets.made.has(key)) return false;
    const known = undoing.goes.get(key) ?? goes(undoing, key);
    undoing.goes.set(key, known);
    return known;
  });
}

/** Whether something that I made is there, and nobody is asked before it is taken away. */
function goes(undoing: Undoing, key: string): boolean {
  const net = undoing.nets.byKey.get(key);
  const own = undoing.kinds.find(({ kind }) => kind === net?.type);
  const present = net && undoing.world.find(net.type, net.entityId);
  if (!net || !own || !present) return false;
  return undoing.onChange === 'overwrite' || theirsIn(undoing, own, net, present).length === 0;
}

function theirsIn(undoing: Undoing, own: Kind, net: Net, present: Entity): readonly Question[] {
  return [...changedIn(net, present), ...othersBelow(undoing, own, present)];
}

/** What I made goes, with what I made below it; if others have put something there since, I am asked. */
function takeAway(undoing: Undoing, own: Kind, net: Net): readonly Step[] {
  const { nets, world, onChange, questions } = undoing;
  const present = world.find(net.type, net.entityId);
  const hangsOnMine = Object.entries(own.parents).some(([field, kind]) =>
    nets.made.has(`${kind} ${String(net.after[field])}`),
  );
  if (!present || hangsOnMine) return []; // gone already, or hidden with its parent
  const theirs = theirsIn(undoing, own, net, present);
  questions.push(...theirs);
  if (theirs.length > 0 && onChange !== 'overwrite') return [];
  return [{ type: net.type, verb: 'delete', entityId: net.entityId, channelId: net.channelId, data: null }];
}

function changedIn(net: Net, present: Entity): readonly Question[] {
  return Object.keys(net.after)
    .filter((field) => field !== 'updatedAt' && !isSame(present[field], net.after[field]))
    .map((field) => question(net, field, net.after[field], present[field]));
}

/** What others did below something that I made: beside it on its channel, or on the channel that it is. */
function othersBelow({ kinds, nets, world }: Undoing, own: Kind, present: Entity): readonly Question[] {
  // What was filled by other causes of the same person, slice by slice (import), is not asked about.
  const isFilled = nets.channels.has(present.id);
  const onIt = isFilled ? onChannelOf(kinds, own, present, world) : [];
  return [...descendantsOf(kinds, own, present, world), ...onIt].flatMap(({ kind, entity }) => {
    const net = nets.byKey.get(`${kind} ${entity.id}`);
    return net ? changedIn(net, entity) : [question({ type: kind, entityId: entity.id }, null, null, entity)];
  });
}

/** A sheet is a channel of its own: all that is published there is below it. */
function onChannelOf(
  kinds: readonly Kind[],
  own: Kind,
  present: Entity,
  world: World,
): readonly Descendants[] {
  const channels = new Set(
    kinds.filter(({ channel, parents }) => parents[channel] === own.kind).map(({ channel }) => channel),
  );
  if (present[own.channel] === present.id) return [];
  return kinds
    .filter(({ channel }) => channels.has(channel))
    .flatMap(({ kind, channel }) =>
      world.where(kind, channel, present.id).map((entity) => ({ kind, entity })),
    );
}

/** What I deleted comes back, as it is in the bin: an edit that came too late comes along. */
function comeBack({ kinds, world }: Undoing, own: Kind, net: Net): readonly Step[] {
  const past = world.bin ? world.bin.find(net.type, net.entityId) : { ...net.before, id: net.entityId };
  return past ? restored(kinds, own, past, world) : [];
}

function question(
  net: Pick<Net, 'type' | 'entityId'>,
  field: string | null,
  mine: unknown,
  theirs: unknown,
): Question {
  const { type, entityId } = net;
  return { type, entityId, field, mine: mine ?? null, theirs: theirs ?? null, by: null };
}
