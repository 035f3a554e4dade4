// The messages of /api/socket: one JSON object in each frame, `{ type, data }`. docs/actions.md explains their
// sequence.

import { z } from 'zod';
import type { DisplaySettings } from '../entities/sheetLayout.ts';
import { anyId, id } from '../model/fields.ts';
import type { WireStep } from '../model/wire.ts';
import { STEP_FORMS, type PackedStep } from '../packedSteps.ts';
import { WAKE_STATES, type ListedDisplay } from './displays.ts';
import type { MessageSeen } from './showSeen.ts';
import type { ShowState } from '../show/showState.ts';

const sessionId = z.string().max(80);

const pixels = z.int().min(0).max(100_000);
/** The report of a display's page about itself. By sending it, a socket becomes that of a display. */
const displayReport = z.strictObject({
  width: pixels,
  height: pixels,
  wake: z.enum(WAKE_STATES),
  /** The time in ms that a message takes to the display; null while it has not measured that. */
  lagMs: z.int().min(0).max(600_000).nullable(),
});
/** The report of a display's page about itself. */
export type DisplayReport = z.infer<typeof displayReport>;

/** The shape of a message from a client. The server checks every frame by it. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('SET:state'),
    data: z.strictObject({
      // Their number is limited together with those of earlier messages (`limits.socketIds`).
      entityChannels: z.union([z.literal('*'), z.array(id)]),
      topicChannels: z.array(z.string().max(80)).max(100).optional(),
      clientSessionId: sessionId.optional(),
      // The form in which bulk steps are sent from now on.
      form: z.enum(STEP_FORMS).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('SET:projectId'),
    data: z.strictObject({ projectId: id, clientSessionId: sessionId.optional() }),
  }),
  z.strictObject({
    type: z.literal('UNSET:projectId'),
    data: z.strictObject({ projectId: id, clientSessionId: sessionId.optional() }),
  }),
  z.strictObject({
    type: z.literal('PROJECT:STATUS'),
    data: z.strictObject({
      projectId: id,
      sheetId: id.nullish(),
      channelId: id.nullish(),
      rowId: id.nullish(),
      cellId: anyId.nullish(),
      state: z.enum(['active', 'idle']),
    }),
  }),
  z.strictObject({ type: z.literal('TICK'), data: z.strictObject({ time: z.number() }) }),
  z.strictObject({ type: z.literal('TOCK'), data: z.strictObject({ time: z.number() }) }),
  z.strictObject({ type: z.literal('DISPLAY:state'), data: displayReport }),
  z.strictObject({ type: z.literal('DISPLAY:seen'), data: z.strictObject({ messageId: id }) }),
  // All fields but the key are the body of `POST /api/actions/send`, and are validated as such.
  z.strictObject({
    type: z.literal('SEND:actions'),
    data: z.looseObject({ requestKey: z.string().min(1).max(80) }),
  }),
]);
/** A message that a client sends over the socket. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** A person who is online in the project. Sent as an action on the entity `status`, without a sequence. */
export interface Status {
  /** The id of the socket session. */
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly projectId: string;
  readonly sheetId: string | null;
  readonly channelId: string | null;
  readonly rowId: string | null;
  readonly cellId: string | null;
  readonly state: 'active' | 'idle';
}

/** The advice to load a channel again: sent, never stored. */
export interface ReloadAdvice {
  readonly type: string;
  readonly verb: 'read';
  readonly property: null;
  readonly query: { readonly entityId: string; readonly parentEntityId: null; readonly channelId: string };
  readonly data: null;
  readonly sequence: { readonly from: number; readonly to: number };
}

/**
 * The answer to `SEND:actions`: the envelope of `POST /api/actions/send`, with the status that HTTP sends beside it.
 */
export interface SentReply {
  readonly requestKey: string;
  readonly status: number;
  /** Seconds after which the request may be sent again; left out where it has an answer. */
  readonly retryAfterSeconds?: number | undefined;
  readonly [field: string]: unknown;
}

/** A message to one display: its number, and what it should do. */
export interface DisplayMessage {
  readonly number?: number;
  /** Makes the display show its number for some seconds. */
  readonly identify?: true;
  /** Makes the display load its page again. */
  readonly reload?: true;
  /** Opens another link of the sheet. */
  readonly redirect?: { readonly linkId: string };
  /** What the display shows from now on. */
  readonly settings?: DisplaySettings;
  /** The message that names this display; null clears it. */
  readonly message?: ShowState['message'];
  /** Whether the display is dark. */
  readonly blackout?: boolean;
}

/** A message that the server sends over the socket; times in milliseconds. */
export type ServerMessage =
  | {
      readonly type: 'CONNECT';
      readonly data: {
        readonly socketSessionId: string;
        readonly serverTime: number;
        /** The person whose session opened the socket; null for a guest and a token. Older servers leave it out. */
        readonly userId?: string | null;
      };
    }
  | {
      readonly type: 'RECEIVE:actions';
      readonly data: { readonly actions: readonly (WireStep | PackedStep | ReloadAdvice)[] };
    }
  | {
      readonly type: 'TOCK';
      readonly data: {
        readonly originalClientTime: number;
        readonly clientToServerDelta: number;
        readonly serverTime: number;
        readonly sequences: Readonly<Record<string, number>>;
        /**
         * How many times messages were dropped on this connection, because the client read too slowly; left out for
         * none.
         */
        readonly drops?: number;
      };
    }
  | { readonly type: 'TICK'; readonly data: { readonly time: number } }
  | { readonly type: 'DISPLAY'; readonly data: DisplayMessage & { readonly displayId: string } }
  | {
      readonly type: 'DISPLAYS';
      readonly data: { readonly sheetId: string; readonly displays: readonly ListedDisplay[] };
    }
  | { readonly type: 'SHOW'; readonly data: { readonly show: ShowState } }
  | {
      readonly type: 'SEEN';
      readonly data: { readonly sheetId: string; readonly seen: MessageSeen };
    }
  | { readonly type: 'RECEIVE:sent'; readonly data: SentReply }
  | { readonly type: 'ERROR'; readonly data: { readonly code: string; readonly errorMessage: string } }
  | { readonly type: 'DISCONNECT'; readonly data: { readonly reason: string } };
