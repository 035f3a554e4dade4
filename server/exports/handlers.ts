// Handles the calls that export a sheet as PDF, CSV, XLSX or HTML.

import { entityOfKind } from '../../shared/model/kinds.ts';
import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '../../shared/api/exports.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Handler, Handlers } from '../contract.ts';
import type { Address } from '../guard/address.ts';
import { dispositionOf } from '../disposition.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { PictureBytes } from './pictures.ts';
import type { RenderedFile } from './renderJob.ts';
import type { RenderQueue } from './renderQueue.ts';
import { parseEntity, type SheetSource } from './parseSheet.ts';

// The policy is not in html.ts, since that file loads fonts and a shaper, which must not be loaded in the main thread.

/** Content security policy of the HTML export: an opaque origin, no scripts, and nothing that is loaded from
 *  elsewhere. */
export const HTML_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The services that the handlers of exports need. */
export interface ExportServices {
  readonly access: Pick<AccessControl, 'roleOf'>;
  /**
   * Loads a sheet.
   * @throws AppError 'notFound' where the project has no such sheet, or it has been deleted
   */
  readonly loadSheet: LoadSheet;
  readonly loadWorkbook: LoadWorkbook;
  readonly renderQueue: RenderQueue;
  /** The address of the site, with which the links in the QR codes of rows begin. */
  readonly address: Pick<Address, 'url'>;
  readonly now: () => number;
}

/** The function that loads a sheet for printing. */
export type LoadSheet = (
  /** The sheet, and the user as whom it is loaded. */
  sheet: { readonly projectId: string; readonly sheetId: string; readonly userId: string },
  /** Whether the bytes of the pictures, and the open comments, are loaded as well. */
  wants: { readonly pictures: boolean; readonly comments?: boolean },
) => Promise<SheetSource>;

/**
 * The function that loads the sheets of a project with their pictures, as a user may see them.
 * @throws AppError 'notFound' without the project, or without a sheet; 'tooLarge'
 */
export type LoadWorkbook = (
  projectId: string,
  userId: string,
) => Promise<{ readonly sources: readonly SheetSource[]; readonly pictures: PictureBytes }>;

type HtmlRequest = Parameters<Handler<'exports.html'>>[0];

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

/** For each format, whether a browser saves the file instead of showing it. */
const IS_SAVED = { pdf: false, csv: true, xlsx: true, html: false } as const satisfies Record<
  ExportFormat,
  boolean
>;

/** Returns the handlers that send a sheet as PDF, CSV, XLSX or HTML, and all sheets of a project as XLSX. */
export function exportHandlers(
  services: ExportServices,
): Handlers<'exports.html' | 'exports.sheet' | 'exports.workbook'> {
  const { access, address, loadSheet, loadWorkbook, renderQueue, now } = services;

  async function send(format: ExportFormat, { params, query, caller, reply }: HtmlRequest): Promise<null> {
    const { userId } = caller;
    mustMay(await access.roleOf(userId, params.projectId), 'project.open');
    const { hidden, patterns, private: withPrivate, comments, ...options } = query;
    const isPaper = format === 'pdf' || format === 'html';
    const wants = { pictures: format !== 'csv', comments: isPaper && comments === '1' };
    const source = await loadSheet({ ...params, userId }, wants);
    // The role is read again, since it may have changed while the sheet was loaded.
    const role = await access.roleOf(userId, params.projectId);
    mustMay(role, 'project.export', entityOfKind('project', parseEntity(source.project)));
    const choices = {
      ...options,
      hidden: hidden?.split(',').filter((id) => id !== ''),
      patterns: patterns === 'on',
      hasPrivate: withPrivate === '1',
      origin: address.url(),
    };
    const outcome = await renderQueue.print({ source, format, now: now(), options: choices });
    await sendExport(reply, format, outcome);
    return null;
  }

  return {
    'exports.workbook': async ({ params: { projectId }, caller: { userId }, reply }) => {
      mustMay(await access.roleOf(userId, projectId), 'project.open');
      const workbook = await loadWorkbook(projectId, userId);
      const project = workbook.sources[0]?.project;
      const role = await access.roleOf(userId, projectId);
      mustMay(role, 'project.export', project && entityOfKind('project', parseEntity(project)));
      await sendExport(reply, 'xlsx', await renderQueue.print({ workbook: { ...workbook, now: now() } }));
      return null;
    },
    'exports.html': (call) => send('html', call),
    'exports.sheet': ({ params: { format, ...params }, ...call }) => send(format, { ...call, params }),
  };
}

/** Sends a rendered file. Files that a browser can show are shown, and no file is cached. */
export async function sendExport(
  reply: FastifyReply,
  format: ExportFormat,
  { title, bytes }: RenderedFile,
): Promise<void> {
  void reply.header('content-type', TYPES[format]);
  void reply.header(
    'content-disposition',
    dispositionOf(IS_SAVED[format] ? 'attachment' : 'inline', title, format),
  );
  void reply.header('cache-control', 'no-store');
  if (format === 'html') void reply.header('content-security-policy', HTML_POLICY);
  await reply.send(Buffer.from(bytes));
}
