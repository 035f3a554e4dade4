// `/healthz` (alive), `/readyz` (the database answers), `/metrics`. Asked by machines, outside of the contract.

import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, ERRORS } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { isLoopback } from '../settings.ts';
import type { Metrics } from './metrics.ts';

/** The services that the routes of health need. */
export interface HealthServices {
  readonly database: Database;
  readonly metrics: Metrics;
  /** Null: only this machine may ask for the figures. */
  readonly metricsToken: string | null;
  /** Whether the server is shutting down: then it is alive, and no longer ready. */
  readonly isStopping: () => boolean;
  readonly dataDir: string;
  /** By how many milliseconds the log is ahead of the clock. */
  readonly lead: () => number;
}

/** Registers the routes of health and figures, and counts every answer of the server. */
export function addHealth(app: FastifyInstance, services: HealthServices): void {
  const { database, metrics, metricsToken, isStopping, dataDir, lead } = services;

  app.get('/healthz', { logLevel: 'warn' }, async () => envelope({ alive: true }));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isStopping()) throw new AppError('busy');
    try {
      await database.reader.raw('SELECT 1');
    } catch (cause) {
      throw new AppError('database', { cause });
    }
    await mustHaveDiskSpace(dataDir);
    // Said only where it is worth a word: what is written is stamped with a time that has not come yet.
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
    metrics.answered({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
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

// A server whose disk is full can only read, and so is not ready.

/** With less the next upload, or the next checkpoint, may be the one that finds none. */
const LEAST_BYTES = 4 * 1024 * 1024;

/** @throws AppError 'busy', with the code of a full disk */
async function mustHaveDiskSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LEAST_BYTES) return;
  const [, , message, code] = ERRORS.full;
  throw new AppError('busy', { message, code });
}
