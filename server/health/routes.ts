// The routes `/healthz` (the process runs), `/readyz` (the database responds) and `/metrics`. They are for monitoring,
// and are not part of the API contract.

import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, ERRORS } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { isLoopback } from '../settings.ts';
import type { LoopDelay } from './loopDelay.ts';
import type { Metrics } from './metrics.ts';

/** The services that the routes of health need. */
export interface HealthServices {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly loopDelay: LoopDelay;
  /** Token for the metrics; null where only this machine may read them. */
  readonly metricsToken: string | null;
  /** Returns whether the server is shutting down. It is then still alive, but no longer ready. */
  readonly isStopping: () => boolean;
  readonly dataDir: string;
  /** Returns the milliseconds by which the timestamps of the action log are ahead of the clock. */
  readonly lead: () => number;
}

/** Registers the routes of health and metrics, and counts every response of the server. */
export function addHealth(app: FastifyInstance, services: HealthServices): void {
  const { database, metrics, loopDelay, metricsToken, isStopping, dataDir, lead } = services;

  app.get('/healthz', { logLevel: 'warn' }, async () => envelope({ alive: true }));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isStopping()) throw new AppError('busy');
    try {
      await database.reader.raw('SELECT 1');
    } catch (cause) {
      throw new AppError('database', { cause });
    }
    await mustHaveDiskSpace(dataDir);
    // `lead` returns 0 unless the lead is considerable; new steps of the log then get a time in the future.
    const clockLeadMs = lead();
    return envelope({ ready: true, ...(clockLeadMs > 0 && { clockLeadMs }) });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw new AppError('notFound');
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });

  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? '';
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.answered({ method, route, status, ms });
    loopDelay.answered(`${method} ${route}`, ms);
    next();
  });
}

function envelope<Data>(data: Data) {
  return { error: false, errorMessage: null, data };
}

function mayMeasure(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return isLoopback(request.ip.replace(/^::ffff:/, '')) && request.headers['x-forwarded-for'] === undefined;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

// A server whose disk is full can only read, so it does not count as ready.

/** Least free bytes. With fewer, the next upload or checkpoint might fail. */
const LEAST_BYTES = 4 * 1024 * 1024;

/**
 * Checks the free disk space.
 * @throws AppError 'busy', with the code of a full disk
 */
async function mustHaveDiskSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LEAST_BYTES) return;
  const [, , message, code] = ERRORS.full;
  throw new AppError('busy', { message, code });
}
