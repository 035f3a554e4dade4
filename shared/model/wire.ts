// The form of steps and actions on the wire (docs/actions.md), and the way there and back.

import type { Action, Fields, Previous, Step, Stored, Verb } from './action.ts';

/** The ids of a step, as they stand under `query` on the wire. */
export interface Query {
  readonly entityId: string;
  readonly parentEntityId: string | null;
  readonly channelId: string;
}

interface Common {
  readonly id: string;
  readonly type: string;
  readonly property: null;
  readonly query: Query;
  readonly previous: Previous;
  readonly isUndoable: boolean;
  readonly isOptimistic: boolean;
  readonly sequence: number;
  readonly requestId: string;
  readonly causeId: string;
  readonly causeName: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly overwrote?: string;
}

type Payload = Step extends infer Each ? (Each extends Step ? Pick<Each, 'verb' | 'data'> : never) : never;

/** A step as it is answered, published and listed. */
export type WireStep = Common & Payload;

/** The step as it is sent. */
export function wireOf(stored: Stored): WireStep {
  const { entityId, parentEntityId, channelId } = stored;
  // Field by field, though longer: this is done for every step, and copying what is left over is slow.
  return {
    id: stored.id,
    type: stored.type,
    property: null,
    query: { entityId, parentEntityId, channelId },
    ...payloadOf(stored),
    previous: stored.previous,
    sequence: stored.sequence,
    requestId: stored.requestId,
    causeId: stored.causeId,
    causeName: stored.causeName,
    userId: stored.userId,
    createdAt: stored.createdAt,
    isUndoable: stored.isUndoable,
    isOptimistic: stored.isOptimistic,
    ...(stored.overwrote !== undefined && { overwrote: stored.overwrote }),
  };
}

/** The step as it was sent. */
export function storedOf(wire: WireStep): Stored {
  const { query, property: _, ...rest } = wire;
  const { verb: __, data: ___, ...stamps } = rest;
  return { ...query, ...stamps, ...payloadOf(wire) };
}

function payloadOf(step: Payload): Payload {
  switch (step.verb) {
    case 'create':
    case 'update':
      return { verb: step.verb, data: step.data };
    case 'delete':
      return { verb: step.verb, data: step.data };
    case 'insert':
      return { verb: step.verb, data: step.data };
  }
}

/** An action as `sentAction` in shared/api/actions.ts reads it: what may be left out is left out. */
interface SentAction {
  readonly id: string;
  readonly type: string;
  readonly verb: Verb;
  readonly property?: string | null | undefined;
  readonly query: {
    readonly entityId?: string | null | undefined;
    readonly parentEntityId?: string | null | undefined;
    readonly channelId?: string | null | undefined;
  };
  readonly data?: Fields | null | undefined;
  readonly previous?: unknown;
  readonly askAfter?: number | undefined;
  readonly isDeliberate?: boolean | undefined;
}

/** The intent that was sent: what is left out is null, and no data is empty data. */
export function actionOf(sent: SentAction): Action {
  const { entityId = null, parentEntityId = null, channelId = null } = sent.query;
  return {
    id: sent.id,
    type: sent.type,
    verb: sent.verb,
    property: sent.property ?? null,
    query: { entityId, parentEntityId, channelId },
    data: sent.data ?? {},
    previous: sent.previous ?? null,
    ...(sent.askAfter !== undefined && { askAfter: sent.askAfter }),
    ...(sent.isDeliberate !== undefined && { isDeliberate: sent.isDeliberate }),
  };
}
