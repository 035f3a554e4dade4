// The texts of responses, log and frames: each step is encoded once, and they are joined from its text.

import type { ReadAdvice } from '../../shared/api/socket.ts';
import { limits } from '../../shared/limits.ts';
import type { Stored } from '../../shared/model/action.ts';
import { messagesOf } from '../../shared/model/log.ts';
import type { RightName } from '../../shared/permissions/rights.ts';
import { CHANNEL_KINDS } from '../database/channels.ts';
import type { StepText } from '../database/documents/writes.ts';
import type { ChannelFrame } from '../realtime/bus.ts';
import { textFor } from './privateSteps.ts';

/** A stored step together with its text as it goes over the wire. */
export interface EncodedStep extends StepText {
  readonly stored: Stored;
}

/** The texts of what a step changes, which are the same whatever its sequence. */
export interface ChangeText {
  readonly data: string;
  readonly previous: string;
}

/** Encodes what a step changes as JSON. */
export function encodeChange({ data, previous }: Pick<Stored, 'data' | 'previous'>): ChangeText {
  return { data: JSON.stringify(data), previous: JSON.stringify(previous) };
}

/** Encodes a step as JSON, with the person whose alone it is. `change` is what it changes, where that was encoded before
 *  the step had its sequence. */
export function encodeStep(
  stored: Stored,
  ownerId: string | null,
  change: ChangeText = encodeChange(stored),
): EncodedStep {
  return { stored, id: stored.id, step: stepText(stored, change), ownerId };
}

/** Returns the text of a step, as that of `wireOf` would be. It is joined by hand, since a paste is a thousand steps. */
function stepText(stored: Stored, { data, previous }: ChangeText): string {
  const { id, type, entityId, parentEntityId, channelId, verb, sequence, requestId } = stored;
  const { causeId, causeName, userId, createdAt, isUndoable, isOptimistic, overwrote } = stored;
  const query = `{"entityId":${quoted(entityId)},"parentEntityId":${parentEntityId === null ? null : quoted(parentEntityId)},"channelId":${quoted(channelId)}}`;
  const stamps = `"sequence":${sequence},"requestId":"${requestId}","causeId":"${causeId}","causeName":"${causeName}","userId":"${userId}","createdAt":${createdAt}`;
  const flags = `"isUndoable":${isUndoable},"isOptimistic":${isOptimistic}${overwrote === undefined ? '' : `,"overwrote":"${overwrote}"`}`;
  return `{"id":"${id}","type":"${type}","property":null,"query":${query},"verb":"${verb}","data":${data},"previous":${previous},${stamps},${flags}}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Returns the text of `{ requestId, actionIds, actions }` for the person who sent them. */
export function answerText(
  { requestId, userId }: { readonly requestId: string; readonly userId: string },
  actionIds: readonly string[],
  steps: readonly StepText[],
): string {
  // Megabytes are joined once.
  const parts = [`{"requestId":"${requestId}","actionIds":${JSON.stringify(actionIds)},"actions":{`];
  for (const step of steps)
    parts.push(parts.length === 1 ? `"${step.id}":` : `,"${step.id}":`, textFor(userId, step));
  parts.push('}}');
  return parts.join('');
}

/** Most characters of a frame: a longer one is not pushed, since a socket's whole buffer is 1 MiB. */
const FRAME_CHARS = 512 * 1024;

/** Returns one frame for each channel, so that nobody sees half a request; where it is too large, the advice to
 *  load the channel. `rights` has the right that reading a channel takes, where there is one. */
export function framesOf(
  steps: readonly EncodedStep[],
  rights: ReadonlyMap<string, RightName>,
): readonly (readonly [channelId: string, frame: ChannelFrame])[] {
  const createdIds = steps.flatMap(({ stored: { verb, type, entityId } }) =>
    verb === 'create' && CHANNEL_KINDS.has(type) ? entityId : [],
  );
  return messagesOf(steps, ({ stored }) => stored, fitsFrame).map(({ channelId, from, to, steps: own }) => {
    const right = rights.get(channelId);
    const textOf = (userId: string): string =>
      frameText(
        own
          ? own.map((step) => textFor(userId, step)).join(',')
          : JSON.stringify(adviceFor(channelId, from, to)),
      );
    const owners = new Set(own?.flatMap(({ ownerId }) => ownerId ?? []));
    const frame = {
      text: textOf(''),
      sequence: to,
      ...(right === undefined ? {} : { right }),
      ...(createdIds.length === 0 ? {} : { createdIds }),
      ...(owners.size === 0 ? {} : { ownTexts: new Map([...owners].map((id) => [id, textOf(id)])) }),
    };
    return [channelId, frame];
  });
}

function fitsFrame(steps: readonly EncodedStep[]): boolean {
  const length = steps.reduce((sum, { step }) => sum + step.length + 1, 0);
  return steps.length <= limits.stepsPerPush && length <= FRAME_CHARS;
}

/** Returns the text of `RECEIVE:actions` around the texts of its actions. */
export function frameText(actions: string): string {
  return `{"type":"RECEIVE:actions","data":{"actions":[${actions}]}}`;
}

/** Returns the advice to load the channel again, which then includes `to`. */
export function adviceFor(channelId: string, from: number, to: number): ReadAdvice {
  return {
    type: 'channel',
    verb: 'read',
    property: null,
    query: { entityId: channelId, parentEntityId: null, channelId },
    data: null,
    sequence: { from, to },
  };
}
