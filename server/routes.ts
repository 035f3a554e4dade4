// Every call of the contract becomes a route: who asks, how often, what was sent, what goes back. So a
// handler has only its own work left.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type CallName } from '../shared/api/contract.ts';
import { envelopeText } from '../shared/api/envelope.ts';
import { sendBytes } from './replies.ts';
import type { Route } from '../shared/api/route.ts';
import { AppError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { checked } from '../shared/model/checking.ts';
import type { Authenticator } from './auth/authenticate.ts';
import type { Caller, Handlers } from './contract.ts';
import type { RateLimits } from './rateLimits.ts';

/** The parts of the server that every route needs. */
export interface RouteServices {
  readonly authenticator: Authenticator;
  readonly rates: RateLimits;
}

/** Calls whose body the handler looks at itself: there, a refusal is an answer that is kept. */
const LOOKS_ITSELF: ReadonlySet<string> = new Set<CallName>(['actions.send']);

/** Registers a route for every call of the contract, with its handler of the same name. */
export function addRoutes(app: FastifyInstance, handlers: Handlers, services: RouteServices): void {
  const byName = new Map<string, unknown>(Object.entries(handlers));
  for (const [name, route] of Object.entries(contract))
    addRoute(app, name, route, byName.get(name), services);
}

function addRoute(
  app: FastifyInstance,
  name: string,
  route: Route,
  handler: unknown,
  services: RouteServices,
): void {
  if (typeof handler !== 'function') throw new Error(`no handler for ${name}`);
  const body = LOOKS_ITSELF.has(name) ? null : route.body;
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyBytes ?? limits.bodyBytes,
    config: { takesText: LOOKS_ITSELF.has(name) },
    handler: async (request, reply) => {
      const caller = await services.authenticator.callerOf(request.headers);
      await services.rates.spend(route.rate, { caller, ip: request.ip });
      mustBeLetIn(route, caller);
      if (route.fresh && caller) await services.authenticator.mustBeFresh(caller);
      const call = {
        params: checked(route.params, request.params, ''),
        query: checked(route.query, request.query, ''),
        // Without a body, Fastify says null where the contract says that nothing is there.
        body: body ? checked(body, request.body ?? undefined, '') : request.body,
        caller,
        request,
        reply,
      };
      // The map of handlers has said that they belong together; the loop cannot know.
      const data: unknown = await Reflect.apply(handler, undefined, [call]);
      return answer(route, data, request, reply);
    },
  });
}

/** @throws AppError 'signedOut', or 'notAuthorized' for what a token may not */
function mustBeLetIn({ access, method }: Route, caller: Caller | null): void {
  if (access !== 'anyone' && caller === null) throw new AppError('signedOut');
  if (caller === null || caller.token === null) return;
  if (access === 'person')
    throw new AppError('notAuthorized', { message: 'An API token does not reach the account.' });
  if (caller.token === 'read' && method !== 'GET')
    throw new AppError('notAuthorized', { message: 'This API token only reads.' });
}

function answer(
  { form, reply: shape }: Route,
  data: unknown,
  _: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (form === 'own' || (form === 'text' && data === null)) return reply;
  void reply.type('application/json; charset=utf-8');
  if (form === 'text' && data instanceof Uint8Array) return sendBytes(data, reply);
  const text = form === 'text' && typeof data === 'string' ? data : JSON.stringify(shape.parse(data));
  return reply.send(envelopeText(text));
}
