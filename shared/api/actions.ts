// Sending actions, and reading the log. docs/actions.md explains the rules of both.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, noFields, noBody } from './parts.ts';
import { VERBS } from '../model/action.ts';
import type { WireStep } from '../model/wire.ts';
import { STEP_FORMS, type PackedStep } from '../packedSteps.ts';
import { defineRoute, textReply } from './route.ts';

/**
 * An action as a client sends it. `channelId` and `parentEntityId` are hints, and so is `previous`, unless `askAfter`
 * is sent: see `Action`.
 */
export const sentAction = z.strictObject({
  id,
  type: z.string().max(40),
  verb: z.enum(VERBS),
  property: z.string().max(60).nullish(),
  query: z.strictObject({
    entityId: z.string().max(80).nullish(),
    parentEntityId: z.string().max(80).nullish(),
    channelId: z.string().max(80).nullish(),
  }),
  data: z.record(z.string(), z.unknown()).nullish(),
  previous: z.unknown().optional(),
  askAfter: z.int().min(0).optional(),
  isDeliberate: z.boolean().optional(),
  isUndoable: z.boolean().optional(),
  isOptimistic: z.boolean().optional(),
});

/** The answer to actions that were carried out: their ids, and their steps by id. */
export interface SentActions {
  readonly requestId: string;
  readonly actionIds: readonly string[];
  readonly actions: Readonly<Record<string, WireStep | PackedStep>>;
}

/** The steps of a channel after a given sequence. `reload` says that the log does not reach back that far. */
interface SinceReply {
  readonly actions: readonly (WireStep | PackedStep)[];
  readonly complete: boolean;
  readonly reload: boolean;
}

/** The form of bulk steps in the answer: see `StepForm`. Plain where it is left out. */
const stepForm = z.enum(STEP_FORMS);
const form = stepForm.default('plain');

/** The body of a request: its actions, and the form of bulk steps in its answer. */
export const requestBody = z.strictObject({
  actions: z.array(sentAction).min(1).max(limits.actionsPerRequest),
  form: stepForm.optional(),
});
const list = z.strictObject({ channelId: id });
/** A position in the log: `seq:4711`, or the id of an action. */
const lastActionId = z.string().regex(/^(seq:\d{1,15}|[0-9A-HJKMNP-TV-Z]{26})$/, 'Neither seq: nor an id');

/** The calls that send actions and read the log of a channel. The log is sent as text that is JSON already. */
export const actionRoutes = {
  'actions.send': defineRoute({
    params: noFields,
    query: noFields,
    method: 'POST',
    path: '/api/actions/send',
    access: 'guest',
    rate: 'actions',
    body: requestBody,
    bodyBytes: limits.actionBytes,
    ...textReply<SentActions>(),
    summary: 'Change a project: all of the actions, or none',
  }),
  'actions.list': defineRoute({
    params: list,
    query: z.strictObject({
      before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      form,
    }),
    method: 'GET',
    path: '/api/actions/list/:channelId',
    access: 'user',
    rate: 'read',
    body: noBody,
    ...textReply<Pick<SinceReply, 'actions'>>(),
    summary: 'The log of a channel, newest first',
  }),
  'actions.since': defineRoute({
    params: z.strictObject({ ...list.shape, lastActionId }),
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(5000).optional(), form }),
    method: 'GET',
    path: '/api/actions/list/:channelId/since/:lastActionId',
    access: 'user',
    rate: 'read',
    body: noBody,
    ...textReply<SinceReply>(),
    summary: 'What followed on a channel, oldest first',
  }),
} as const;
