// Translates what comes over the wire into messages for the queue: steps, and the advice to load a channel again.

import type { ReloadAdvice } from '../../shared/api/socket.ts';
import type { RequestReply, Message, StoredStep } from '../../shared/model/action.ts';
import { storedOf, type WireStep } from '../../shared/model/wire.ts';
import { unpackStep, type PackedStep } from '../../shared/packedSteps.ts';

/** Returns the messages of one frame in its order, one for each channel and kind. Presence has no steps and is
 *  left out. */
export function frameMessages(
  actions: readonly (WireStep | PackedStep | ReloadAdvice)[],
): readonly Message[] {
  const steps = actions.flatMap((each) =>
    each.verb === 'read' || each.type === 'status' ? [] : [stepOf(each)],
  );
  const advice = actions.flatMap((each): readonly Message[] =>
    each.verb === 'read' ? [{ verb: 'read', channelId: each.query.channelId, ...each.sequence }] : [],
  );
  const channels = Map.groupBy(steps, ({ channelId }) => channelId);
  const messages = [...channels].map(([channelId, own]): Message => ({
    verb: 'steps',
    channelId,
    actions: own,
  }));
  return [...messages, ...advice];
}

/** Returns the answer to a request, with its steps sorted by sequence. */
export function answerOf(data: {
  readonly requestId: string;
  readonly actionIds: readonly string[];
  readonly actions: Readonly<Record<string, WireStep | PackedStep>>;
}): RequestReply {
  const actions = Object.values(data.actions).map(stepOf).toSorted(bySequence);
  return { requestId: data.requestId, actionIds: data.actionIds, actions };
}

/** Returns the stored form of a step that came over the wire, plain or packed. */
export function stepOf(step: WireStep | PackedStep): StoredStep {
  return storedOf(unpackStep(step));
}

function bySequence(left: StoredStep, right: StoredStep): number {
  return left.sequence - right.sequence;
}
