// Handlers of `shared/api/showReports.ts`.

import { AppError } from '../../shared/errors.ts';
import type { ReportFormat } from '../../shared/api/showReports.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { dispositionOf } from '../disposition.ts';
import type { LoadSheet } from '../exports/handlers.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustReadChannel } from '../people/channelAccess.ts';
import { mustMayIn } from '../people/projectRights.ts';
import { readReport } from './readReport.ts';
import { openMakeRundowns } from './rundowns.ts';

/** The services that reports need. */
export interface ReportHandlerServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly renderQueue: RenderQueue;
  readonly loadSheet: LoadSheet;
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
  const { database, renderQueue, loadSheet, now } = services;
  const withoutPictures = { pictures: false };
  const makeRundowns = openMakeRundowns({
    renderQueue,
    loadSheet: (sheet) => loadSheet(sheet, withoutPictures),
  });
  const reading = { database, makeRundowns };

  return {
    'show.report': async ({ caller: { userId }, params: { sheetId }, query }) => {
      const { kind, projectId } = await mustReadChannel(services, userId, sheetId);
      if (kind !== 'sheet' || projectId === null) throw new AppError('notFound');
      return readReport(reading, { projectId, sheetId, ...query });
    },
    'exports.showReport': async ({ caller: { userId }, params, query, reply }) => {
      const { projectId, sheetId, format } = params;
      await mustMayIn(services, userId, projectId, 'project.export');
      const channel = await mustReadChannel(services, userId, sheetId);
      if (channel.kind !== 'sheet' || channel.projectId !== projectId) throw new AppError('notFound');
      const report = await readReport(reading, { projectId, sheetId, ...query });
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
