// The form of steps and actions in messages (docs/actions.md), and the conversion in both directions.

import type { Action, Fields, Previous, Step, StoredStep, Verb } from './action.ts';

/** The ids of a step, the fields of `query` in messages. */
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

/** A step as it is sent in answers, in messages of the socket and in listings. */
export type WireStep = Common & Payload;

/** Converts a stored step to the form in which it is sent. */
export function wireOf(stored: StoredStep): WireStep {
  const { entityId, parentEntityId, channelId } = stored;
  // The fields are listed one by one: this runs for every step, and rest properties are slow.
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

/** Converts a step from the form in which it was sent. */
export function storedOf(wire: WireStep): StoredStep {
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

/** An action as `sentAction` in shared/api/actions.ts parses it, with optional fields. */
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

/** Converts an action that was sent: missing ids become null, missing data an empty object. */
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
