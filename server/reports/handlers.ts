// Handlers of `shared/api/reports.ts`. Reports need no session, so they are small and limited in number; they are kept
// for a month, and are only shown as text.

import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../rateLimits.ts';
import { sanitizeText } from '../guard/sanitizeText.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const LINE = 500;
const STACK = 8000;
const PATH = 2048;
const AT_ONCE = 100;

/** The services that the handlers of reports need. */
export interface ReportServices {
  readonly database: Database;
  readonly rates: RateLimits;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Returns the handlers that store views of pages and errors of clients. */
export function reportHandlers(services: ReportServices): Handlers<'reports.analytics' | 'reports.error'> {
  const { database, rates, now, newId } = services;

  async function forgetOld(table: 'page_view' | 'client_error'): Promise<void> {
    await database
      .knex(table)
      .where('receivedAt', '<', now() - RETENTION_MS)
      .delete();
  }

  return {
    'reports.analytics': async ({ body, request }) => {
      await rates.spendReport(request.ip, Number(request.headers['content-length'] ?? 0));
      const receivedAt = now();
      const views = body.map(({ data, date, clientSessionId }) => ({
        id: newId(),
        pathname: sanitizeText(data.pathname, PATH),
        clientSessionId: sanitizeText(clientSessionId, 80),
        viewedAt: timeOf(date) ?? receivedAt,
        receivedAt,
      }));
      await forgetOld('page_view');
      await database.knex.batchInsert('page_view', views, AT_ONCE);
      request.log.info({ views: views.length }, 'page views');
      return { received: views.length };
    },
    'reports.error': async ({ body, request }) => {
      await rates.spendReport(request.ip, Number(request.headers['content-length'] ?? 0));
      const report = {
        message: sanitizeText(body.message ?? '', LINE),
        source: sanitizeText(body.source ?? '', LINE),
        place: `${body.lineno ?? '?'}:${body.colno ?? '?'}`,
        stack: sanitizeText(textOf(body.error), STACK),
        device: sanitizeText(request.headers['user-agent'] ?? '', 300),
      };
      await forgetOld('client_error');
      await database.knex('client_error').insert({ id: newId(), ...report, receivedAt: now() });
      request.log.warn({ report: { ...report, stack: report.stack.slice(0, LINE) } }, 'error in a page');
      return { received: true };
    },
  };
}

function timeOf(date: number | string): number | null {
  const at = new Date(date).getTime();
  return Number.isFinite(at) ? Math.trunc(at) : null;
}

function textOf(error: unknown): string {
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
}
