// A call of the HTTP contract, as a value: the server handles it, the page calls it, the docs list it.

import { z } from 'zod';

/**
 * The callers that a call is open to. `user`: signed in, by session or API token; `person`: by session only, for calls
 * on the account itself; `guest`: signed in, or with an open link. The handler checks what else the caller may see or
 * do.
 */
export type Access = 'anyone' | 'user' | 'person' | 'guest';

/** The rate limit that a call counts against; the numbers are in `server/rateLimits.ts`. */
export type RateName =
  | 'read'
  | 'actions'
  | 'login'
  | 'signup'
  | 'upload'
  | 'part'
  | 'export'
  | 'calendar'
  | 'import'
  | 'report'
  | 'request';

/** A call of the HTTP interface: its address, its callers, and the schemas of request and answer. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path, with `:name` for each parameter. */
  readonly path: string;
  readonly access: Access;
  readonly rate: RateName;
  /**
   * Whether the call is sensitive, for `person` only: where the last proof of identity is older than ten minutes, the
   * server answers 401 with the code `STEP_UP`, and the page asks for a proof and calls again. A handler of which
   * only some calls are sensitive awaits `services.authenticator.mustBeFresh(caller)` instead.
   */
  readonly fresh?: true;
  /** Whether the call is open to an API token of scope `control`, to which all other calls are closed. */
  readonly takesControl?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The schema of `data` in the envelope. A handler that returns anything else has a bug. */
  readonly reply: Reply;
  /** The maximum size of the body in bytes; by default `limits.bodyBytes`. */
  readonly bodyBytes?: number;
  /**
   * `text`: the handler returns the text of the envelope (loads: joined JSON text). `bytes`: the body is an octet
   * stream. `own`: the handler writes the response itself (files, redirects, pages).
   */
  readonly form?: 'text' | 'bytes' | 'own';
  readonly summary: string;
}

/**
 * Returns `reply` and `form` of a route whose handler returns text. The reply is only a type, for the pages: the text
 * is not checked, since it is joined from stored texts.
 */
export function textReply<Reply = unknown>() {
  return { reply: z.custom<Reply>(), form: 'text' } as const;
}

/** Returns the route with its literal types (`access`, `form`), by which handlers are typed. */
export function defineRoute<const Declared extends Route>(route: Declared): Declared {
  return route;
}
