// The bus of one process: frames by channel, and the news that someone must go.

import type { RightName } from '../../shared/permissions/rights.ts';

/** Frames of one channel's steps, in the order of its sequence. */
export interface Subscriber {
  /** A finished text for the socket. `channelId` says whose it is, `sequence` the last one in it. */
  receive(channelId: string, frame: ChannelFrame): void;
  /** The session, or the whole user, may stay no longer. */
  kicked(who: Kick): void;
}

/** A message to everyone who follows a channel. */
export interface ChannelFrame {
  /** The finished message, as it goes over the socket. One text for all of its receivers. */
  readonly text: string;
  /** The last sequence in it; null for what has none (presence, progress). */
  readonly sequence: number | null;
  /** The right that it takes to hear it, beside a role; left out: none. What lies in the bin is not told to all. */
  readonly right?: RightName;
}

/** The sockets that are to be closed: those of a person, or of one session. */
export interface Kick {
  readonly userId?: string;
  readonly sessionId?: string;
  /** For the person: "You have signed out." */
  readonly reason: string;
}

/** The link between what publishes and what is connected. `join` returns the function that ends a subscription. */
export interface Bus {
  publish(channelId: string, frame: ChannelFrame): void;
  /** Ends the sockets of a session or of a user: signed out, removed, disabled. */
  readonly kick: (who: Kick) => void;
  join(subscriber: Subscriber): () => void;
}

/** Returns a bus without subscribers. */
export function openBus(): Bus {
  const subscribers = new Set<Subscriber>();
  return {
    publish(channelId, frame) {
      for (const subscriber of subscribers) subscriber.receive(channelId, frame);
    },
    kick(who) {
      for (const subscriber of subscribers) subscriber.kicked(who);
    },
    join(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}
