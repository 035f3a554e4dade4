// The types of handlers. Each folder has handlers for its own calls, and `app.ts` joins them into one map, which only
// compiles if every call of the contract has a handler.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { LINK_SCOPES } from '../shared/api/links.ts';
import type { CallName, Contract } from '../shared/api/contract.ts';

/** The caller of a request, by its session or token. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether the person is one of the operator's staff. */
  readonly isAdmin: boolean;
  /** Scope of the API token of the request; null for a session. */
  readonly token: 'read' | 'write' | 'control' | null;
  /** The link that a guest has opened; left out for people with an account. The `userId` of a guest is the guest's
   *  own id. */
  readonly guest?: GuestCaller;
}

/** A guest of a link, as the caller of a request. */
export interface GuestCaller {
  readonly linkId: string;
  readonly projectId: string;
  readonly sheetId: string;
  readonly sheetLayoutId: string;
  readonly scope: (typeof LINK_SCOPES)[number];
  /** When the link expires, in milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
}

type Own<Name extends CallName> = Contract[Name];

/** A validated request. `caller` is null only where the route allows anyone. */
export interface Call<Name extends CallName> {
  readonly params: z.output<Own<Name>['params']>;
  readonly query: z.output<Own<Name>['query']>;
  readonly body: z.output<Own<Name>['body']>;
  readonly caller: Own<Name>['access'] extends 'user' | 'person' | 'guest' ? Caller : Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler, which resolves to the `data` of the envelope. For a route of the form `text`, this is the JSON text of
 *  `data`, its bytes, or null if the handler has sent the reply itself. For the form `own`, it is null, since the
 *  handler always sends the reply. */
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
