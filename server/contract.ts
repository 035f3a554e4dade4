// From the list of calls to their handlers: a slice answers for its own names, and `app.ts` joins the
// slices into one map in which every name must have a handler, or nothing compiles.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallName, Contract } from '../shared/api/contract.ts';

/** The caller of a request, as the session says. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** The operator's staff. */
  readonly isAdmin: boolean;
  /** The scope of the API token that was sent; null for a session. */
  readonly token: 'read' | 'write' | null;
}

type Own<Name extends CallName> = Contract[Name];

/** A request that was checked against its route. `caller` is null only where the route lets anyone in. */
export interface Call<Name extends CallName> {
  readonly params: z.output<Own<Name>['params']>;
  readonly query: z.output<Own<Name>['query']>;
  readonly body: z.output<Own<Name>['body']>;
  readonly caller: Own<Name>['access'] extends 'user' | 'person' ? Caller : Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with `data` of the envelope. Of a route of form `text`: the JSON text of `data`, or its bytes, or null
 *  where the handler has sent the reply by itself. Of form `own`: null, the reply is sent. */
export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Answer<Own<Name>>>;

type Answer<Route> = Route extends { readonly form: 'text' }
  ? string | Uint8Array | null
  : Route extends { readonly form: 'own' }
    ? null
    : Route extends { readonly reply: infer Reply extends z.ZodType }
      ? z.input<Reply>
      : never;

/** The handlers of some names: `{ 'auth.login': async ({ body }) => … } satisfies Handlers<'auth.login'>`. */
export type Handlers<Names extends CallName = CallName> = { readonly [Name in Names]: Handler<Name> };
