// The bus of one process: it passes on frames by channel, and requests to close sockets. `serverLink.ts` connects the
// buses of several servers.

import type { RightName } from '../../shared/permissions/rights.ts';
import type { ServerNote } from './serverNotes.ts';

/** Receives the frames of each channel, in the order of its sequence. */
export interface Subscriber {
  /** Receives a message of a channel. */
  receive(channelId: string, frame: ChannelFrame): void;
  /** Receives a request to close the sockets of a session, of a user, or of a link. */
  kicked(who: Kick): void;
  /** Receives notes that this server sends to the other servers. */
  toServers?(note: ServerNote): void;
  /** Receives notes that another server has sent. */
  fromServer?(note: ServerNote, serverId: string): void;
  /** Called when messages of other servers may have been missed. */
  missed?(): void;
}

/** A message to everyone who follows a channel. */
export interface ChannelFrame {
  /** The complete message as it is sent. All receivers get this text, except those with a text in `ownTexts`. */
  readonly text: string;
  /** The message for receivers that have asked for packed steps; left out if it is the same for all. */
  readonly packedText?: string;
  /** Variants of the message, by user id, for people who alone may read a part of it; left out if there are none. */
  readonly ownTexts?: ReadonlyMap<string, string>;
  /** The last sequence in the message; null where it has none (presence, progress). */
  readonly sequence: number | null;
  /** The right that receivers need in addition to a role; left out if they need none. Messages about things in the bin
   *  need the right to restore these. */
  readonly right?: RightName;
  /** Ids of the channels that the request of this message has created, and that may be followed from now on. Left out
   *  if there are none. */
  readonly createdIds?: readonly string[];
  /** Whether each server makes this message for its own clients, so that it is not passed on to other servers. */
  readonly isLocal?: boolean;
}

/** The sockets to close: those of a person, of one session, or of the guests of a link. */
export interface Kick {
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly linkId?: string | undefined;
  /** Sentence for the person: "You have signed out." */
  readonly reason: string;
}

/** The link between publishers and connected sockets. `join` returns the function that ends a subscription. */
export interface Bus {
  publish(channelId: string, frame: ChannelFrame): void;
  /** Closes the sockets of a session that has ended, of a user who was removed or disabled, or of the guests of a
   *  link. */
  readonly kick: (who: Kick) => void;
  /** Sends a note to the other servers; does nothing where there are none. */
  tellServers(note: ServerNote): void;
  /** Passes a note of another server on to the subscribers. */
  fromServer(note: ServerNote, serverId: string): void;
  /** Tells the subscribers that messages of other servers may have been missed. */
  missed(): void;
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
    tellServers(note) {
      for (const subscriber of subscribers) subscriber.toServers?.(note);
    },
    fromServer(note, serverId) {
      for (const subscriber of subscribers) subscriber.fromServer?.(note, serverId);
    },
    missed() {
      for (const subscriber of subscribers) subscriber.missed?.();
    },
    join(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}
