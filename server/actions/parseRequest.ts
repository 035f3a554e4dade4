// Parses the body of a request before any of its actions is performed. An invalid body is refused for good: the error
// is stored as the answer to all action ids that can be read in it, so that they get it again.

import { requestBody } from '../../shared/api/actions.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { isFields, VERBS, type Action, type Fields } from '../../shared/model/action.ts';
import { safeParseData } from '../../shared/model/parseData.ts';
import { isId } from '../../shared/model/id.ts';
import { actionOf } from '../../shared/model/wire.ts';
import { STEP_FORMS, type StepForm } from '../../shared/packedSteps.ts';
import type { PendingRequest } from './perform.ts';
import { requestHash } from './receipts.ts';

interface Sent {
  readonly actions: readonly Action[];
  /** The ids of the request's actions, which no other request can use. */
  readonly ids: readonly string[];
  /** The form of bulk steps in the answer. */
  readonly form: StepForm;
  /** The error of a malformed request; null where it is well formed. */
  readonly refusal: AppError | null;
}

/**
 * Returns a client's body as a request that can be performed, or that is refused for ever.
 * @throws AppError 'badRequest' if it contains no id under which the refusal could be stored, and 'tooLarge' for more
 * actions than a request may have: their ids stay free, so that they can be sent in several requests
 */
export function parseRequest(
  userId: string,
  given: unknown,
  hash = requestHash(withoutForm(given)),
): PendingRequest {
  mustBeFew(given);
  const { actions, ids, form, refusal } = sentIn(given);
  if (refusal && ids.length === 0) throw refusal;
  return { userId, actions, ids, form, refusal, external: null, trusted: false, hash };
}

function mustBeFew(given: unknown): void {
  const { actions }: { readonly actions?: unknown } = isFields(given) ? given : {};
  const most = limits.actionsPerRequest;
  if (Array.isArray(actions) && actions.length > most)
    throw new AppError('tooLarge', { message: `A request has at most ${most} actions.` });
}

/** Returns a body without `form`, so that the hash of a request does not depend on the form of the answer. */
function withoutForm(given: unknown): unknown {
  if (!isFields(given) || !('form' in given)) return given;
  const { form: _, ...own } = given;
  return own;
}

function sentIn(given: unknown): Sent {
  const plain = plainRequestIn(given);
  const look = plain ? null : safeParseData(requestBody, given, '');
  if (look?.refusal) return { actions: [], ids: idsIn(given), form: 'plain', refusal: look.refusal };
  const { actions, form } = plain ?? {
    actions: look?.data.actions.map(actionOf) ?? [],
    form: look?.data.form ?? 'plain',
  };
  const ids = [...new Set(actions.map(({ id }) => id))];
  if (ids.length === actions.length) return { actions, ids, form, refusal: null };
  return {
    actions,
    ids,
    form,
    refusal: new AppError('badRequest', { fields: { actions: 'Each needs an id of its own' } }),
  };
}

/** Parses a body of the usual form without the schema, which is the most expensive part of reading a small edit.
 *  Returns null for any other body, so that the schema reports what is wrong with it. */
function plainRequestIn(given: unknown): Pick<Sent, 'actions' | 'form'> | null {
  if (!isFields(given) || !hasOnly(given, OF_BODY)) return null;
  const { actions: list, form: sentForm = 'plain' } = given;
  const form = STEP_FORMS.find((each) => each === sentForm);
  if (form === undefined) return null;
  if (!Array.isArray(list) || list.length === 0 || list.length > limits.actionsPerRequest) return null;
  const items: readonly unknown[] = list;
  const actions: Action[] = [];
  for (const each of items) {
    const action = plainActionOf(each);
    if (!action) return null;
    actions.push(action);
  }
  return { actions, form };
}

function plainActionOf(sent: unknown): Action | null {
  if (!isFields(sent) || !hasOnly(sent, OF_ACTION)) return null;
  const {
    id,
    type,
    verb: sentVerb,
    property = null,
    query,
    data = null,
    previous = null,
    askAfter,
    isDeliberate,
  } = sent;
  const verb = VERBS.find((each) => each === sentVerb);
  if (typeof id !== 'string' || !isId(id) || verb === undefined) return null;
  if (typeof type !== 'string' || type.length > MOST_TYPE) return null;
  if (property !== null && (typeof property !== 'string' || property.length > MOST_PROPERTY)) return null;
  if (!isFields(query) || !hasOnly(query, OF_QUERY) || (data !== null && !isFields(data))) return null;
  if (askAfter !== undefined && !isTime(askAfter)) return null;
  if (isDeliberate !== undefined && typeof isDeliberate !== 'boolean') return null;
  const { entityId = null, parentEntityId = null, channelId = null } = query;
  if (!isHint(entityId) || !isHint(parentEntityId) || !isHint(channelId)) return null;
  const ids = { entityId, parentEntityId, channelId };
  return actionOf({ id, type, verb, property, query: ids, data, previous, askAfter, isDeliberate });
}

/** Fields of the usual form. A body that has any other field is left to the schema. */
const OF_BODY: ReadonlySet<string> = new Set(['actions', 'form']);
const OF_ACTION: ReadonlySet<string> = new Set([
  'id',
  'type',
  'verb',
  'property',
  'query',
  'data',
  'previous',
  'askAfter',
  'isDeliberate',
]);
const OF_QUERY: ReadonlySet<string> = new Set(['entityId', 'parentEntityId', 'channelId']);
const [MOST_TYPE, MOST_PROPERTY, MOST_HINT] = [40, 60, 80];

function hasOnly(fields: Fields, names: ReadonlySet<string>): boolean {
  for (const name in fields) if (!names.has(name)) return false;
  return true;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isHint(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MOST_HINT);
}

function idsIn(given: unknown): readonly string[] {
  const list = typeof given === 'object' && given !== null && 'actions' in given ? given.actions : null;
  if (!Array.isArray(list)) return [];
  const ids = list.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' ? [each.id] : [],
  );
  return [...new Set(ids)].filter(isId);
}
