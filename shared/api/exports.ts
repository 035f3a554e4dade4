// Exports: a sheet as CSV, XLSX, HTML and PDF.

import { z } from 'zod';
import { orientation, paperSize } from '../entities/fieldSchemas.ts';
import { addressText, id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** The formats in which a sheet can be exported. */
export const FORMATS = ['pdf', 'csv', 'xlsx', 'html'] as const;
/** The format of an exported sheet. */
export type ExportFormat = (typeof FORMATS)[number];

const exportQuery = z.strictObject({
  layout: id.optional(),
  paper: paperSize.optional(),
  orientation: orientation.optional(),
  /** The ids of categories to hide, joined by commas. */
  hidden: addressText(2000).optional(),
  /** Shows the patterns of categories beside their colours. */
  patterns: z.enum(['on', 'off']).optional(),
  /** Takes columns of private notes in, which are left out otherwise. */
  private: z.enum(['1', '0']).optional(),
  /** Prints the open comments: a number at each row that has some, and their texts after the sheet. */
  comments: z.enum(['1', '0']).optional(),
});
const own = {
  method: 'GET',
  access: 'user',
  rate: 'export',
  body: noBody,
  reply: z.unknown(),
  form: 'own',
} as const;
const sheet = z.strictObject({ projectId: id, sheetId: id });

/** The calls that export a sheet as a file or as pages. Their handlers write the response themselves. */
export const exportRoutes = {
  'exports.html': defineRoute({
    ...own,
    params: sheet,
    query: exportQuery,
    path: '/gen/project/:projectId/sheet/:sheetId',
    summary: 'A sheet as HTML pages',
  }),
  'exports.sheet': defineRoute({
    ...own,
    params: z.strictObject({ ...sheet.shape, format: z.enum(FORMATS) }),
    query: exportQuery,
    path: '/gen/project/:projectId/sheet/:sheetId/:format',
    summary: 'A sheet as PDF, CSV, XLSX or HTML',
  }),
  'exports.workbook': defineRoute({
    ...own,
    params: z.strictObject({ projectId: id }),
    query: noFields,
    path: '/gen/project/:projectId/xlsx',
    summary: 'All sheets of a project as one XLSX, each on a worksheet of its own',
  }),
} as const;
