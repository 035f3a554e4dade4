// One call of the HTTP contract, as a value: the server answers it, the page calls it, the docs show it.

import type { z } from 'zod';

/** Who may call at all. What the caller may see or do beyond that is looked up by the handler. `user`: whoever is
 *  signed in, by session or API token; `person`: by session alone, since it is about the account itself. */
export type Access = 'anyone' | 'user' | 'person';

/** The rate limit that a call counts against; the figures stand in `server/rateLimits.ts`. */
export type RateName =
  | 'read'
  | 'actions'
  | 'login'
  | 'signup'
  | 'upload'
  | 'part'
  | 'export'
  | 'report'
  | 'request';

/** A call of the HTTP interface: its address, who may call it, and the shapes of what is sent and answered. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly access: Access;
  readonly rate: RateName;
  /** A sensitive act: whoever last proved who they are longer than ten minutes ago is asked to, by a 401 with the
   *  code `STEP_UP`. For `person` only. The page asks by itself and calls again. Where only some calls of a route
   *  are sensitive, its handler awaits `parts.door.mustBeFresh(caller)` instead. */
  readonly fresh?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What `data` of the envelope holds. Anything else that a handler returns is a fault of ours. */
  readonly reply: Reply;
  /** Bytes; the default is `limits.bodyBytes`. */
  readonly bodyBytes?: number;
  /** `text`: the handler answers with the finished text of the envelope (loads: joined JSON text).
   *  `bytes`: the body is an octet stream. `own`: the handler answers by itself (files, redirects, pages). */
  readonly form?: 'text' | 'bytes' | 'own';
  readonly summary: string;
}

/** Keeps the literal words (`access`, `form`), so that handlers are typed by them. */
export function defineRoute<const Declared extends Route>(route: Declared): Declared {
  return route;
}
