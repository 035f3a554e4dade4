// Builds the Fastify server with all routes. `run.ts` and tests make it listen on a port.

import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { contract, type CallName } from '../shared/api/contract.ts';
import { noBody, noFields } from '../shared/api/parts.ts';
import { envelopeText } from '../shared/api/envelope.ts';
import type { Route } from '../shared/api/route.ts';
import { AppError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { parseData } from '../shared/model/parseData.ts';
import { accountHandlers } from './account/handlers.ts';
import { actionHandlers } from './actions/handlers.ts';
import { addVersion } from './assets/assets.ts';
import { assetHandlers } from './assets/handlers.ts';
import type { Authenticator } from './auth/authenticate.ts';
import { googleHandlers } from './auth/googleHandlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { tokenHandlers } from './auth/tokenHandlers.ts';
import { avatarHandlers } from './avatars/handlers.ts';
import type { Caller, Handlers } from './contract.ts';
import { addDocs } from './docs/routes.ts';
import { bundleHandlers } from './bundles/handlers.ts';
import { calendarHandlers } from './calendars/handlers.ts';
import { exportHandlers } from './exports/handlers.ts';
import { pathAndQueryOf } from './guard/gate.ts';
import { addGuard } from './guard/guard.ts';
import { headersOf } from './guard/headers.ts';
import { addJsonParser } from './guard/json.ts';
import type { LaunchSecretCheck } from './guard/launch.ts';
import { answerMalformed } from './guard/malformedRequests.ts';
import { addHealth } from './health/routes.ts';
import { varsHandlers } from './health/vars.ts';
import { importHandlers } from './imports/handlers.ts';
import { LINK_HEADER, type GuestSessions } from './links/guestSessions.ts';
import { linkHandlers } from './links/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { addOneClick } from './notifications/unsubscribe.ts';
import { addPages, openErrorPages } from './pages.ts';
import { peopleHandlers } from './people/handlers.ts';
import { invitationHandlers } from './people/invitationHandlers.ts';
import { versionHandlers } from './versions/handlers.ts';
import { processHandlers } from './processes/handlers.ts';
import { addDemo } from './projects/demo.ts';
import { planningSettingsOf } from './account/firstProject.ts';
import { projectHandlers } from './projects/handlers.ts';
import { makeFirstProject } from './projects/makeFirstProject.ts';
import type { RateLimits } from './rateLimits.ts';
import { appErrorOf, sendError, sendBytes } from './replies.ts';
import { mustBeOwnPage, mustHaveRouteAccess } from './routeAccess.ts';
import { SOCKET_PATH } from './realtime/socket.ts';
import { reportHandlers } from './reports/handlers.ts';
import { requestHandlers } from './requests/handlers.ts';
import type { Services } from './services.ts';
import { displayHandlers } from './show/displayHandlers.ts';
import { showHandlers } from './show/handlers.ts';
import { messageReaderHandlers } from './show/messageReaders.ts';
import { showReportHandlers } from './show/reportHandlers.ts';
import { talkHandlers } from './talk/handlers.ts';
import { templateHandlers } from './templates/handlers.ts';
import { feedHandlers } from './feed/handlers.ts';
import { teamHandlers } from './teams/handlers.ts';
import { uploadHandlers } from './uploads/handlers.ts';

/** Builds the server with all of its routes and guards. It does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings, log, newId, address, launch, sockets } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The server makes the ids, which must be unique; an id that a client sends is ignored.
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: settings.trustProxy === false ? false : [...settings.trustProxy],
    bodyLimit: limits.bodyBytes,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // By default, Node only checks every 30 s, so slow headers could take twice the allowed time.
    http: {
      headersTimeout: 30_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 2000,
      // On other paths, the upgrade is ignored, as HTTP allows, and the request is answered as usual.
      shouldUpgradeCallback: ({ url = '' }) => pathAndQueryOf(url).split('?')[0] === SOCKET_PATH,
    },
    forceCloseConnections: 'idle',
    // The app sends its own 503, in the envelope.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => pathAndQueryOf(url),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: answerMalformed(address, newId),
    // Handles errors before any hook has run, such as a path that cannot be decoded.
    frameworkErrors(error, request, reply) {
      void reply.headers(headersOf(address, { requestId: request.id, nonce: null, isCached: false }));
      void sendError(refusalOf(launch, request) ?? error, request, reply);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController: {
      compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas },
    },
  });
  await sockets.addTo(app);
  addGuard(app, address, launch);
  refuseWhileClosing(app);
  addJsonParser(app);
  const pages = openErrorPages(services);
  app.setErrorHandler(
    async (thrown, request, reply) =>
      (await pages.refuse(appErrorOf(thrown), request, reply)) ?? sendError(thrown, request, reply),
  );
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  logSlowOrRefused(app);
  addHealth(app, { ...services, metricsToken: settings.metricsToken, dataDir: settings.dataDir });
  addRoutes(app, allHandlers(services), services);
  await addOneClick(app, services);
  addDocs(app);
  await addPages(app, services);
  return app;
}

/** Logs responses that are refusals, or that took longer than `SLOW_MS`. */
function logSlowOrRefused(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    if (status >= 400 || ms >= SLOW_MS) {
      const route = request.routeOptions.url ?? '';
      request.log.info({ method: request.method, route, status, ms: Math.round(ms) }, 'answered');
    }
    next();
  });
}

/** Adds hooks for the closing of the server: new requests on open connections are answered with the advice to retry,
 *  and running ones are completed. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, next) => {
    if (!isClosing) return next();
    const message = 'The server is being restarted. Try again in a moment.';
    return next(new AppError('busy', { message, retryAfterSeconds: 1 }));
  });
}

/** Duration from which a request is logged. */
const SLOW_MS = 1000;

/** Returns the refusal of a request without the launch secret, which takes precedence over all other responses; null
 *  for a request with the secret. */
function refusalOf(launch: LaunchSecretCheck, { headers }: FastifyRequest): unknown {
  try {
    launch.mustKnow(headers);
    return null;
  } catch (error) {
    return error;
  }
}

// Every name of the contract has a handler here; otherwise this does not compile.

/** Returns the handlers of every call of the contract. */
function allHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...googleHandlers(services),
    ...accountHandlers({
      ...services,
      makeStart: (wanted) => makeFirstProject(services, wanted),
      makeDemo: (who) =>
        addDemo({ ...services, addVersion: (version) => addVersion(services, version) }, who),
    }),
    ...tokenHandlers(services),
    ...varsHandlers(services),
    ...actionHandlers(services),
    ...projectHandlers({
      ...services,
      planningOf: (userId) => planningSettingsOf(services.database.reader, userId),
    }),
    ...peopleHandlers(services),
    ...requestHandlers(services),
    ...invitationHandlers(services),
    ...notificationHandlers(services),
    ...linkHandlers(services),
    ...displayHandlers(services),
    ...talkHandlers(services),
    ...showHandlers(services),
    ...messageReaderHandlers(services),
    ...templateHandlers(services),
    ...feedHandlers(services),
    ...teamHandlers(services),
    ...avatarHandlers({
      ...services,
      fault: (error) => services.log.error({ err: error }, 'a former picture was not removed'),
    }),
    ...uploadHandlers(services),
    ...assetHandlers(services),
    ...importHandlers(services),
    ...processHandlers(services),
    ...versionHandlers(services),
    ...exportHandlers(services),
    ...calendarHandlers(services),
    ...showReportHandlers(services),
    ...bundleHandlers(services),
    ...reportHandlers(services),
  };
}

// Every call of the contract becomes a route, which checks the caller, the rate limit, the request and the
// response. Handlers only do their own work.

/** The services that every route needs. */
interface RouteServices {
  readonly authenticator: Authenticator;
  readonly rates: RateLimits;
  readonly guests: Pick<GuestSessions, 'callerOf'>;
}

/** Calls whose handler validates the body, since a refusal of it is stored as the answer to the ids of its actions. */
const LOOKS_ITSELF: ReadonlySet<string> = new Set<CallName>(['actions.send']);

/** Registers a route for every call of the contract, with its handler of the same name. */
function addRoutes(app: FastifyInstance, handlers: Handlers, services: RouteServices): void {
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
      const caller = await callerOf(route, request, services);
      await services.rates.spend(route.rate, { caller, ip: request.ip });
      mustHaveRouteAccess(route, caller);
      mustBeOwnPage(route, caller, request.headers);
      if (route.fresh && caller) await services.authenticator.mustBeFresh(caller);
      const call = {
        params: fieldsOf(route.params, request.params),
        query: fieldsOf(route.query, request.query),
        body: body ? bodyOf(body, request.body) : request.body,
        caller,
        request,
        reply,
      };
      // The types of the map match each handler with its route, but cannot be expressed within this loop.
      const data: unknown = await Reflect.apply(handler, undefined, [call]);
      return answer(route, data, request, reply);
    },
  });
}

/** Returns the validated body of a request. For a call that needs no data, no body is the same as an empty object. */
function bodyOf(schema: NonNullable<Route['body']>, sent: unknown): unknown {
  // Without a body, Fastify's is null, and the contract's undefined.
  const given = sent ?? undefined;
  if (given === undefined && schema !== noBody)
    return schema.safeParse(undefined).success ? undefined : parseData(schema, {}, '');
  return parseData(schema, schema === noBody && isEmpty(given) ? undefined : given, '');
}

function isEmpty(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Object.keys(given).length === 0;
}

/** Returns the validated parameters of a path or query. The schema is skipped where the route has none and none are
 *  sent. */
function fieldsOf(schema: Route['params'], given: unknown): unknown {
  return schema === noFields && isEmpty(given) ? {} : parseData(schema, given, '');
}

/** Returns the caller of a request: a user or, for a route of guests, a guest. The page of a link sends a header to be
 *  treated as a guest, since its user may also be signed in. */
async function callerOf(
  { access }: Route,
  { headers }: FastifyRequest,
  { authenticator, guests }: RouteServices,
): Promise<Caller | null> {
  if (access !== 'guest') return authenticator.callerOf(headers);
  if (LINK_HEADER in headers) return guests.callerOf(headers);
  return (await authenticator.callerOf(headers)) ?? guests.callerOf(headers);
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

/** Replaces Fastify's compilers of JSON schemas, so that these are not loaded. Routes are validated by the contract. */
function noSchemas(): never {
  throw new Error('A route has a schema of Fastify: routes are judged by their contract');
}
