// Reads the memory of a queue as this device has stored it, perhaps by another version of the page.

import type { Question } from '../../shared/errors.ts';
import { isFields, VERBS, type Action } from '../../shared/model/action.ts';
import { hasFields, isListOf, isText } from '../../shared/fieldChecks.ts';
import type { EditConflict } from './editConflicts.ts';
import type { QueueMemory } from './queueTypes.ts';
import type { QueuedRequest } from './replay.ts';
import type { Gesture, StackMemory } from './undo.ts';

/** Returns the memory; null where this version cannot read it. */
export function readMemory(stored: unknown): QueueMemory | null {
  const memory = inTodaysForm(stored);
  return isMemory(memory) ? memory : null;
}

/** Returns what was stored in the present form. Older versions of the page stored only the list of requests at first,
 *  and later edit conflicts by the name of `disputes`. */
function inTodaysForm(stored: unknown): unknown {
  if (Array.isArray(stored)) return { requests: stored, stacks: {}, editConflicts: [] };
  if (!isFields(stored) || 'editConflicts' in stored) return stored;
  const { disputes: editConflicts, ...rest } = stored;
  return { ...rest, editConflicts };
}

function isMemory(value: unknown): value is QueueMemory {
  if (!isFields(value)) return false;
  const { requests, stacks, editConflicts } = value;
  return isListOf(requests, isRequest) && isStacks(stacks) && isListOf(editConflicts, isEditConflict);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isRequest(value: unknown): value is QueueMemory['requests'][number] {
  if (!hasFields(value, { scope: 'string' })) return false;
  const { actions, takesBack } = value;
  return isListOf(actions, isAction) && (takesBack === undefined || isTakingBack(takesBack));
}

function isTakingBack(value: unknown): value is QueuedRequest['takesBack'] {
  if (!isFields(value)) return false;
  const { side, gesture } = value;
  return (side === 'undo' || side === 'redo') && isGesture(gesture);
}

function isAction(value: unknown): value is Action {
  if (!hasFields(value, { id: 'string', type: 'string' })) return false;
  const { verb, property, query, data, askAfter, isDeliberate } = value;
  return (
    VERBS.some((each) => each === verb) &&
    isTextOrNull(property) &&
    isQuery(query) &&
    isFields(data) &&
    (askAfter === undefined || typeof askAfter === 'number') &&
    (isDeliberate === undefined || typeof isDeliberate === 'boolean')
  );
}

function isQuery(value: unknown): value is Action['query'] {
  if (!isFields(value)) return false;
  const { entityId, parentEntityId, channelId } = value;
  return [entityId, parentEntityId, channelId].every(isTextOrNull);
}

function isStacks(value: unknown): value is StackMemory {
  return isFields(value) && Object.values(value).every(isStack);
}

function isStack(value: unknown): value is StackMemory[string] {
  if (!isFields(value)) return false;
  const { undo, redo } = value;
  return isListOf(undo, isGesture) && isListOf(redo, isGesture);
}

function isGesture(value: unknown): value is Gesture {
  if (!hasFields(value, { name: 'string', count: 'number' })) return false;
  const { causeIds } = value;
  return isListOf(causeIds, isText);
}

function isEditConflict(value: unknown): value is EditConflict {
  if (!hasFields(value, { scope: 'string' })) return false;
  const { action, questions } = value;
  return isAction(action) && isListOf(questions, isQuestion);
}

function isQuestion(value: unknown): value is Question {
  if (!hasFields(value, { type: 'string', entityId: 'string' })) return false;
  const { field, by, theirsHash } = value;
  const isHash = theirsHash === undefined || typeof theirsHash === 'number';
  return isHash && isTextOrNull(field) && isTextOrNull(by);
}
