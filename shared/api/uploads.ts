// Uploads in parts, importable sheets, and long work with its progress (contract 7).

import { z } from 'zod';
import { PURPOSES } from '../entities/parts.ts';
import { limits } from '../limits.ts';
import { id, none, nothing } from './parts.ts';
import { defineRoute } from './route.ts';

const post = { query: none, method: 'POST', access: 'user' } as const;

/** One tab of a file, as its reader found it. Rows and columns count what holds a value, header included. */
export const importTab = z.strictObject({
  name: z.string(),
  rows: z.number(),
  columns: z.number(),
  hidden: z.boolean(),
});

export const importPreview = z.strictObject({
  /** The index of the row in the file that was taken for the header; null where none looks like one. */
  headerRow: z.number().nullable(),
  /** One for each column of the file that a sheet can take. */
  header: z.array(
    z.strictObject({
      /** Its place in the file, from 0. */
      from: z.number(),
      title: z.string(),
      /** What the column seems to hold; null: plain text. */
      purpose: z.enum(PURPOSES).nullable(),
      /** In points: as in the file, or as its texts ask. */
      width: z.number().nullable(),
      /** The name of the category that it would give its cells; null: General. */
      category: z.string().nullable(),
      /** It holds nothing, and will be left out unless somebody says otherwise. */
      skip: z.boolean(),
    }),
  ),
  /** At most 50 rows below the header, a text for each of `header`. */
  rows: z.array(
    z.strictObject({
      cells: z.array(z.string()),
      /** One text over the whole width. */
      banner: z.boolean(),
      pageBreak: z.boolean(),
      /** Fill, colour and weight of each cell; null: as everything looks. */
      looks: z.array(
        z
          .strictObject({ fill: z.string().nullable(), color: z.string().nullable(), bold: z.boolean() })
          .nullable(),
      ),
    }),
  ),
  /** The first rows of the file as they stand, to choose the header from. */
  top: z.array(z.strictObject({ index: z.number(), text: z.string() })),
  /** How many rows the sheet will have. */
  rowCount: z.number(),
  warnings: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** What becomes of one column of the file. Without a category of either kind it belongs to General. */
export const importColumn = z.strictObject({
  from: z.number().int().min(0),
  title: z.string().trim().max(limits.nameLength.max).optional(),
  categoryId: id.optional(),
  newCategory: z.string().trim().min(limits.nameLength.min).max(limits.nameLength.max).optional(),
  purpose: z.enum(PURPOSES).optional(),
  skip: z.boolean().optional(),
});

export const uploadRoutes = {
  'uploads.open': defineRoute({
    ...post,
    params: none,
    path: '/api/upload/multipart/open',
    rate: 'upload',
    body: z.strictObject({
      fileName: z.string().min(1).max(limits.fileNameLength),
      byteSize: z.number().int().min(0),
      contentType: z.string().max(255),
      projectId: id.optional(),
      purpose: z.enum(['asset', 'import', 'avatar']).optional(),
    }),
    reply: z.strictObject({ multipartId: id, partSize: z.number() }),
    summary: 'Begin an upload',
  }),
  'uploads.part': defineRoute({
    ...post,
    params: z.strictObject({ multipartId: id }),
    query: z.strictObject({ part: z.coerce.number().int().min(1).max(10_000) }),
    path: '/api/upload/multipart/part/:multipartId',
    rate: 'part',
    body: z.unknown(),
    bodyBytes: limits.uploadPartBytes,
    form: 'bytes',
    reply: z.strictObject({ part: z.number(), byteSize: z.number() }),
    summary: 'One part, as an octet stream; the same part again replaces it',
  }),
  'uploads.close': defineRoute({
    ...post,
    params: z.strictObject({ multipartId: id }),
    path: '/api/upload/multipart/close/:multipartId',
    rate: 'part',
    body: z.strictObject({ sha256: z.string().length(64).optional() }),
    reply: z.strictObject({ uploadId: id }),
    summary: 'Join the parts',
  }),
  'imports.create': defineRoute({
    ...post,
    params: none,
    path: '/api/importablesheet/create',
    rate: 'export',
    body: z.strictObject({ projectId: id, uploadId: id, tab: z.string().max(255).optional() }),
    reply: z.strictObject({
      importableSheetId: id,
      tabs: z.array(importTab),
      tab: z.string(),
      preview: importPreview,
    }),
    summary: 'Read an uploaded file; 400 with one sentence where it cannot be read',
  }),
  'imports.load': defineRoute({
    method: 'GET',
    access: 'user',
    params: z.strictObject({ importableSheetId: id }),
    query: z.strictObject({
      tab: z.string().max(255).optional(),
      /** The index of another row to take for the header; -1: none. */
      headerRow: z.coerce.number().int().min(-1).optional(),
    }),
    path: '/api/importablesheet/:importableSheetId',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({
      importableSheetId: id,
      projectId: id,
      fileName: z.string(),
      tabs: z.array(importTab),
      tab: z.string(),
      preview: importPreview,
    }),
    summary: 'The same again, for the page that is opened by its address, or for another tab',
  }),
  'imports.finish': defineRoute({
    ...post,
    params: z.strictObject({ importableSheetId: id }),
    path: '/api/importablesheet/:importableSheetId/finish',
    rate: 'export',
    body: z.strictObject({
      tab: z.string().max(255).optional(),
      title: z.string().trim().min(2).max(120),
      headerRow: z.number().int().min(0).nullish(),
      columns: z.array(importColumn).max(16_384).optional(),
    }),
    reply: z.strictObject({ processId: id }),
    summary: 'Make a sheet of it; columns left out: as guessed',
  }),
  'process.load': defineRoute({
    method: 'GET',
    access: 'user',
    params: z.strictObject({ processId: id }),
    query: none,
    path: '/api/process/:processId',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({
      state: z.enum(['running', 'done', 'failed', 'cancelled']),
      done: z.number(),
      total: z.number(),
      errorMessage: z.string().nullable(),
      result: z.record(z.string(), z.unknown()).nullable(),
    }),
    summary: 'How far long work is',
  }),
  'process.cancel': defineRoute({
    ...post,
    params: z.strictObject({ processId: id }),
    path: '/api/process/:processId/cancel',
    rate: 'read',
    body: none,
    reply: z.strictObject({ cancelled: z.boolean() }),
    summary: 'Stop long work; nothing of it stays',
  }),
} as const;
