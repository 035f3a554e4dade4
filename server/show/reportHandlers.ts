// Handlers of `shared/api/showReports.ts`.

import { entityOfKind } from '../../shared/model/kinds.ts';
import { AppError } from '../../shared/errors.ts';
import type { ReportFormat } from '../../shared/api/showReports.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { dispositionOf } from '../disposition.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustMayIn } from '../people/projectRights.ts';
import { readReport } from './readReport.ts';
import { openMakeRundowns } from './rundowns.ts';

/** The services that reports need. */
export interface ReportHandlerServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly renderQueue: RenderQueue;
  readonly loadSheet: Parameters<typeof openMakeRundowns>[0]['loadSheet'];
  readonly now: () => number;
}

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportFormat, string>;

/** Returns the handlers of the reports of shows. */
export function showReportHandlers(
  services: ReportHandlerServices,
): Handlers<'show.report' | 'exports.showReport'> {
  const { database, renderQueue, now } = services;
  const reading = { database, makeRundowns: openMakeRundowns(services) };

  /** Returns the project of a living sheet. @throws AppError 'notFound' */
  async function projectOf(sheetId: string): Promise<string> {
    const found: { data: string } | undefined = await database
      .reader(tableOf('sheet'))
      .where({ id: sheetId })
      .whereNull('deletedBy')
      .first('data');
    const projectId =
      found && entityOfKind('sheet', { ...JSON.parse(found.data), id: sheetId }).projectId;
    if (projectId === undefined) throw new AppError('notFound');
    return projectId;
  }

  return {
    'show.report': async ({ caller: { userId }, params: { sheetId }, query: { showId } }) => {
      const projectId = await projectOf(sheetId);
      await mustMayIn(services, userId, projectId, 'project.open');
      return readReport(reading, { projectId, sheetId, showId });
    },
    'exports.showReport': async ({ caller: { userId }, params, query: { showId }, reply }) => {
      const { projectId, sheetId, format } = params;
      await mustMayIn(services, userId, projectId, 'project.export');
      if ((await projectOf(sheetId)) !== projectId) throw new AppError('notFound');
      const report = await readReport(reading, { projectId, sheetId, showId });
      if (report.show === null)
        throw new AppError('notFound', { message: 'No show has been called from this sheet yet.' });
      const { title, bytes } = await renderQueue.print({ report, format, now: now() });
      void reply.header('content-type', TYPES[format]);
      void reply.header(
        'content-disposition',
        dispositionOf(format === 'pdf' ? 'inline' : 'attachment', title, format),
      );
      void reply.header('cache-control', 'no-store');
      await reply.send(Buffer.from(bytes));
      return null;
    },
  };
}
