// A client's copy of the confirmed state, channel by channel and strictly in sequence: a step that came twice is
// dropped, a step that came early waits, and gaps are known and reported by `missing`.

import type { Db, Entity, Message, StepsSince, StoredStep } from '../../shared/model/action.ts';
import { applyStep, entriesOf } from '../../shared/model/apply.ts';
import type { KindFacts } from '../../shared/kindFacts.ts';
import type { Store } from '../../shared/model/store.ts';
import { packedFormOf } from '../../shared/packedSteps.ts';
import type { PageStore } from './pageStore.ts';

/** The contents of a load response (docs/actions.md). */
export interface Load {
  /** Sequence that the load includes, by the id of each channel that it holds whole. */
  readonly sequences: Readonly<Record<string, number>>;
  readonly db: Db;
  /** For a load in packed form: the kinds that it holds packed, and the function that puts them into the store. */
  readonly packed?: { readonly kinds: readonly string[]; fill(): void };
}

export interface MissingSteps {
  readonly ask: 'since' | 'load';
  readonly channelId: string;
  readonly sequence: number;
}

export interface Confirmed {
  readonly store: Store;
  /** Takes in steps from any source: the answer of a POST, the socket, a catch-up. */
  land(steps: readonly StoredStep[]): void;
  hear(message: Message): void;
  /** Takes in the last sequence of each channel, as the heartbeat brings it. */
  heard(heads: Iterable<readonly [channelId: string, sequence: number]>): void;
  caughtUp(since: StepsSince): void;
  loaded(load: Load): void;
  /** Makes the steps of a channel wait until it has been loaded, since its collections are still being filled. */
  hold(channelId: string): void;
  /** Forgets a channel that is not followed any more, and all its entities. */
  forget(channelId: string): void;
  hasReached(place: Pick<StoredStep, 'channelId' | 'sequence'>): boolean;
  sequenceOf(channelId: string): number;
  /** Returns the channels that lack steps, and whether to ask for these or for a new load. */
  missing(): readonly MissingSteps[];
}

/** The store of the confirmed state: that of the page, or a plain one. */
export type ConfirmedStore = Store & Partial<Pick<PageStore, 'applyCells'>>;

interface ConfirmedParts {
  readonly store: ConfirmedStore;
  readonly kinds: readonly Pick<KindFacts, 'kind' | 'channel'>[];
  onApplied(step: StoredStep): void;
  onLoaded(channelId: string): void;
}

interface Channel {
  sequence: number;
  /** The highest sequence that is known to exist. */
  head: number;
  mustLoad: boolean;
  /** Whether the server does not know the steps after `sequence`, or not `sequence` itself, as after it was restored
   *  from a backup. No number of this copy can then be compared with the server's, until a load has come. */
  isUnknown: boolean;
  isPaused: boolean;
  readonly early: Map<number, StoredStep>;
}

/** Opens an empty copy that follows no channel yet. */
export function openConfirmed({ store, kinds, onApplied, onLoaded }: ConfirmedParts): Confirmed {
  const channels = new Map<string, Channel>();

  function channelOf(channelId: string): Channel {
    const found = channels.get(channelId);
    if (found) return found;
    const flags = { mustLoad: false, isUnknown: false, isPaused: false };
    const channel: Channel = { sequence: 0, head: 0, ...flags, early: new Map() };
    channels.set(channelId, channel);
    return channel;
  }

  function land(steps: readonly StoredStep[]): void {
    for (const step of steps) {
      const channel = channelOf(step.channelId);
      channel.head = Math.max(channel.head, step.sequence);
      if (step.sequence > channel.sequence) channel.early.set(step.sequence, step);
      drain(channel);
    }
  }

  function drain(channel: Channel): void {
    if (channel.isPaused || channel.isUnknown) return;
    for (let next = nextOf(channel); next; next = nextOf(channel)) {
      apply(next);
      channel.sequence = next.sequence;
      channel.early.delete(next.sequence);
      onApplied(next);
    }
  }

  /** Applies a step. The cells of a packed one are written to the rows as they are: an entity for each would take five
   *  times as long. */
  function apply(step: StoredStep): void {
    const stamp = { now: step.createdAt, causeId: step.causeId };
    const packed = packedFormOf(step);
    if (step.verb !== 'insert' || !packed?.cells || !store.applyCells) return applyStep(store, step, stamp);
    applyStep(store, { ...step, data: { db: packed.db } }, stamp);
    applyStep(store, { ...step, data: { db: store.applyCells(packed.cells, stamp.now) } }, stamp);
  }

  function loaded({ sequences, db, packed }: Load): void {
    const fresh = new Set<string>();
    for (const [channelId, sequence] of Object.entries(sequences)) {
      const channel = channelOf(channelId);
      channel.isPaused = false;
      // A load with an older sequence than ours brings nothing new. A first load is used even if its log is empty.
      const isFirst = sequence === 0 && channel.head === 0;
      if (sequence > channel.sequence || isFirst || channel.isUnknown) fresh.add(channelId);
    }
    for (const channelId of fresh) empty(channelId, packed?.kinds ?? []);
    if (packed && fresh.size > 0) packed.fill();
    for (const [kind, id, fields] of entriesOf(db)) merge(kind, { ...fields, id }, fresh, sequences);
    for (const channelId of Object.keys(sequences)) {
      const channel = channelOf(channelId);
      if (fresh.has(channelId)) reach(channel, sequences[channelId] ?? 0);
      if (fresh.has(channelId)) onLoaded(channelId);
      drain(channel);
    }
  }

  function empty(channelId: string, but: readonly string[]): void {
    for (const { kind, channel } of kinds) {
      if (but.includes(kind)) continue;
      const collection = store.collection(kind);
      for (const { id } of Array.from(collection.where(channel, channelId))) collection.delete(id);
    }
  }

  /** Stores an entity of a load. An entity of another channel, such as the sheet's own record in the load of a
   *  sheet, is taken only where it is newer than the known one and its channel is not followed. */
  function merge(kind: string, entity: Entity, fresh: ReadonlySet<string>, whole: Load['sequences']): void {
    const own = kinds.find((each) => each.kind === kind);
    const channelId = own && entity[own.channel];
    const collection = store.collection(kind);
    if (typeof channelId !== 'string') return collection.set(entity.id, entity); // people and teams are on no channel
    if (channelId in whole && !fresh.has(channelId)) return;
    const old = collection.get(entity.id);
    if (!fresh.has(channelId) && (channelOf(channelId).sequence > 0 || (old && !isNewer(entity, old))))
      return;
    collection.set(entity.id, entity);
  }

  function reach(channel: Channel, sequence: number): void {
    channel.sequence = sequence;
    // Of an unknown channel, the head and the early steps may be those of a log that the server has lost.
    channel.head = channel.isUnknown ? sequence : Math.max(channel.head, sequence);
    if (channel.isUnknown) channel.early.clear();
    channel.isUnknown = channel.mustLoad = false;
    for (const early of Array.from(channel.early.keys())) if (early <= sequence) channel.early.delete(early);
  }

  return {
    store,
    land,
    loaded,
    hear(message) {
      if (message.verb === 'steps') return land(message.actions);
      const channel = channelOf(message.channelId);
      channel.head = Math.max(channel.head, message.to);
      channel.mustLoad ||= message.to > channel.sequence;
    },
    heard(heads) {
      for (const [channelId, head] of heads) {
        channelOf(channelId).head = Math.max(channelOf(channelId).head, head);
      }
    },
    caughtUp(since) {
      if (since.reload) channelOf(since.channelId).isUnknown = true;
      land(since.actions);
    },
    hold: (channelId) => void (channelOf(channelId).isPaused = true),
    forget(channelId) {
      empty(channelId, []);
      channels.delete(channelId);
    },
    hasReached({ channelId, sequence }) {
      const channel = channelOf(channelId);
      return !channel.isUnknown && channel.sequence >= sequence;
    },
    sequenceOf: (channelId) => channels.get(channelId)?.sequence ?? 0,
    missing: () =>
      [...channels].flatMap(([channelId, { sequence, head, mustLoad, isUnknown, isPaused }]) =>
        (isUnknown || head > sequence) && !isPaused
          ? [{ ask: isUnknown || mustLoad ? 'load' : 'since', channelId, sequence } as const]
          : [],
      ),
  };
}

function nextOf(channel: Channel): StoredStep | undefined {
  return channel.early.get(channel.sequence + 1);
}

function isNewer(entity: Entity, old: Entity): boolean {
  const stampOf = ({ updatedAt }: Entity): number => (typeof updatedAt === 'number' ? updatedAt : 0);
  return stampOf(entity) > stampOf(old);
}
