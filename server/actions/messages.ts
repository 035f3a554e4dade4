// The texts of responses, log and frames: each step is encoded once, and they are concatenated from the texts of steps.
// A bulk step is encoded in its packed form; a client that has not asked for this form gets the step unpacked.

import type { ReloadAdvice } from '../../shared/api/socket.ts';
import { limits } from '../../shared/limits.ts';
import type { BulkPrevious, StoredStep } from '../../shared/model/action.ts';
import { messagesOf } from '../../shared/model/log.ts';
import { storedOf } from '../../shared/model/wire.ts';
import {
  isPackedText,
  packChange,
  packedHead,
  jsonPieces,
  unpackBulkStep,
  type StepForm,
} from '../../shared/packedSteps.ts';
import type { RightName } from '../../shared/permissions/rights.ts';
import { CHANNEL_KINDS } from '../database/channels.ts';
import type { StepText } from '../database/documents/writes.ts';
import type { ChannelFrame } from '../realtime/bus.ts';
import { createYieldToOthers, type YieldToOthers } from '../yieldToOthers.ts';
import { bulkSummaryOf, type BulkSummary } from './bulkSummary.ts';
import { textFor } from './privateSteps.ts';

/** A stored step together with its text as the log has it. */
export interface EncodedStep extends StepText {
  readonly stored: StoredStep;
  /** Approximate number of characters of the step in its plain form. */
  readonly plainLength: number;
  readonly summary: BulkSummary;
}

/** The encoded `data` and `previous` of a step, which are the same whatever its sequence. */
export interface ChangeText {
  readonly data: string;
  readonly previous: string;
  /** How many cells are in the packed form; 0 where the text is in the plain form. */
  readonly packedCells: number;
  readonly summary: BulkSummary;
}

type ChangeParts = Omit<ChangeText, 'summary'>;

/** Approximate number of characters that the plain form of a packed cell adds: its ids twice, and the names of its
 *  fields. */
export const PACKED_CELL_CHARS = 230;

/** Encodes `data` and `previous` of a step as JSON, those of a bulk step in packed form. */
export function encodeChange(step: StoredStep): ChangeText {
  const packed = step.verb === 'insert' ? packChange(step.data, step.previous) : null;
  if (!packed) return plainChange(step);
  const { data, previous, cellCount } = packed;
  return {
    data: JSON.stringify(data),
    previous: JSON.stringify(previous),
    packedCells: cellCount,
    summary: bulkSummaryOf(step),
  };
}

function plainChange(step: StoredStep): ChangeText {
  const { data, previous } = step;
  return {
    data: JSON.stringify(data),
    previous: JSON.stringify(previous),
    packedCells: 0,
    summary: bulkSummaryOf(step),
  };
}

/** Encodes a step as JSON. `ownerId` is the person who alone may read it, or null. `change` is the text of what the
 *  step changes, where it was encoded before the step had its sequence. */
export function encodeStep(
  stored: StoredStep,
  ownerId: string | null,
  change: ChangeText = encodeChange(stored),
): EncodedStep {
  const step = stepText(stored, change);
  return {
    stored,
    id: stored.id,
    step,
    ownerId,
    plainLength: step.length + change.packedCells * PACKED_CELL_CHARS,
    summary: change.summary,
  };
}

/** Returns the text of a step as `wireOf` and JSON.stringify would give it. It is concatenated by hand for speed, since
 *  a paste may have a thousand steps. */
function stepText(stored: StoredStep, { data, previous, packedCells }: ChangeParts): string {
  const { id, type, entityId, parentEntityId, channelId, verb, sequence, requestId } = stored;
  const { causeId, causeName, userId, createdAt, isUndoable, isOptimistic, overwrote } = stored;
  const query = `{"entityId":${quoted(entityId)},"parentEntityId":${parentEntityId === null ? null : quoted(parentEntityId)},"channelId":${quoted(channelId)}}`;
  const stamps = `"sequence":${sequence},"requestId":"${requestId}","causeId":"${causeId}","causeName":"${causeName}","userId":"${userId}","createdAt":${createdAt}`;
  const flags = `"isUndoable":${isUndoable},"isOptimistic":${isOptimistic}${overwrote === undefined ? '' : `,"overwrote":"${overwrote}"`}`;
  const head = packedCells > 0 ? packedHead(id) : `{"id":"${id}",`;
  return `${head}"type":"${type}","property":null,"query":${query},"verb":"${verb}","data":${data},"previous":${previous},${stamps},${flags}}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Resolves to the text of a step in the plain form. Thousands of cells are encoded with other work in between. */
async function plainText(text: string, others: YieldToOthers): Promise<string> {
  if (!isPackedText(text)) return text;
  const step = unpackBulkStep(JSON.parse(text));
  const textOf = async (bulk: BulkPrevious): Promise<string> => {
    const parts: string[] = [];
    for (const piece of jsonPieces(bulk)) {
      parts.push(piece);
      const pause = others();
      if (pause) await pause;
    }
    return parts.join('');
  };
  const data = await textOf(step.data);
  const previous = step.previous ? await textOf(step.previous) : 'null';
  return stepText(storedOf(step), { data, previous, packedCells: 0 });
}

/** Resolves to the text of a step of the log for one reader: in the form that they ask for, and masked where the step
 *  is private to somebody else. */
export async function readerText(
  { userId, form }: StepReader,
  step: Pick<StepText, 'step' | 'ownerId'>,
  others: YieldToOthers,
): Promise<string> {
  const text = textFor(userId, step);
  return form === 'packed' ? text : plainText(text, others);
}

/** Who reads steps, and in which form. */
export interface StepReader {
  readonly userId: string;
  readonly form: StepForm;
}

/** Resolves to the text of the response `{ requestId, actionIds, actions }` for the person who sent the request. */
export async function answerText(
  { requestId, userId, form }: StepReader & { readonly requestId: string },
  actionIds: readonly string[],
  steps: readonly (StepText | EncodedStep)[],
): Promise<string> {
  const others = createYieldToOthers();
  // The response may have megabytes, so its parts are joined only once.
  const parts = [`{"requestId":"${requestId}","actionIds":${JSON.stringify(actionIds)},"actions":{`];
  for (const step of steps) {
    // A step that this request has made is still in memory, so its packed text need not be read.
    const isFresh = form === 'plain' && 'stored' in step && step.ownerId === null;
    const text = isFresh ? plainTextOf(step) : textFor(userId, step);
    const isDone = form === 'packed' || !isPackedText(text);
    parts.push(
      parts.length === 1 ? `"${step.id}":` : `,"${step.id}":`,
      isDone ? text : await plainText(text, others),
    );
  }
  parts.push('}}');
  return parts.join('');
}

/** Most characters of a frame: a longer one is not pushed, since a socket's whole buffer is 1 MiB. In packed form these
 *  are about 12,000 cells; docs/decisions.md says what they cost a page. */
const FRAME_CHARS = 512 * 1024;

/** Returns one frame for each channel, so that nobody sees half a request; a frame that would be too large is replaced
 *  by the advice to load the channel. `rights` has the right that readers of a channel need, for channels that need
 *  one. */
export function framesOf(
  steps: readonly EncodedStep[],
  rights: ReadonlyMap<string, RightName>,
): readonly (readonly [channelId: string, frame: ChannelFrame])[] {
  const createdIds = steps.flatMap(({ stored: { verb, type, entityId } }) =>
    verb === 'create' && CHANNEL_KINDS.has(type) ? entityId : [],
  );
  const packed = packedFramesOf(steps);
  return messagesOf(steps, storedStepOf, fitsFrame).map(({ channelId, from, to, steps: own }) => {
    const right = rights.get(channelId);
    const packedText = packed.get(channelId);
    const textOf = (userId: string): string =>
      frameText(
        own
          ? own.map((step) => (step.ownerId === null ? plainTextOf(step) : textFor(userId, step))).join(',')
          : JSON.stringify(adviceFor(channelId, from, to)),
      );
    const owners = new Set(own?.flatMap(({ ownerId }) => ownerId ?? []));
    const frame = {
      text: textOf(''),
      sequence: to,
      ...(packedText === undefined ? {} : { packedText }),
      ...(right === undefined ? {} : { right }),
      ...(createdIds.length === 0 ? {} : { createdIds }),
      ...(owners.size === 0 ? {} : { ownTexts: new Map([...owners].map((id) => [id, textOf(id)])) }),
    };
    return [channelId, frame];
  });
}

/** Returns the text of the frame of each channel that has packed steps, and that fits in that form. */
function packedFramesOf(steps: readonly EncodedStep[]): ReadonlyMap<string, string> {
  if (!steps.some(({ step }) => isPackedText(step))) return new Map();
  return new Map(
    messagesOf(steps, storedStepOf, fitsPackedFrame).flatMap(({ channelId, steps: own }) =>
      own?.some(({ step }) => isPackedText(step))
        ? [[channelId, frameText(own.map((step) => textFor('', step)).join(','))]]
        : [],
    ),
  );
}

function storedStepOf({ stored }: EncodedStep): StoredStep {
  return stored;
}

/** Returns the plain text of a step that this request has made. */
function plainTextOf({ step, stored }: EncodedStep): string {
  return isPackedText(step) ? stepText(stored, plainChange(stored)) : step;
}

function fitsFrame(steps: readonly EncodedStep[]): boolean {
  return fits(steps, ({ plainLength }) => plainLength);
}

function fitsPackedFrame(steps: readonly EncodedStep[]): boolean {
  return fits(steps, ({ step }) => step.length);
}

function fits(steps: readonly EncodedStep[], lengthOf: (step: EncodedStep) => number): boolean {
  const length = steps.reduce((sum, step) => sum + lengthOf(step) + 1, 0);
  return steps.length <= limits.stepsPerPush && length <= FRAME_CHARS;
}

/** Returns the text of a `RECEIVE:actions` message. `actions` are the texts of its actions, joined by commas. */
export function frameText(actions: string): string {
  return `{"type":"RECEIVE:actions","data":{"actions":[${actions}]}}`;
}

/** Returns the message that advises clients to load the channel again. `from` and `to` are the sequences that they
 *  miss. */
export function adviceFor(channelId: string, from: number, to: number): ReloadAdvice {
  return {
    type: 'channel',
    verb: 'read',
    property: null,
    query: { entityId: channelId, parentEntityId: null, channelId },
    data: null,
    sequence: { from, to },
  };
}
