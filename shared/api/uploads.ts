// Uploads in parts, importable sheets, and long work with its progress.

import { z } from 'zod';
import { hue } from '../entities/parts.ts';
import { limits } from '../limits.ts';
import { PURPOSES } from '../purposes/names.ts';
import { addressText, id, none, nothing } from './parts.ts';
import { defineRoute } from './route.ts';

const post = { query: none, method: 'POST', access: 'user' } as const;

/** One tab of a file, as its reader found it. Rows and columns count what holds a value, header included. */
export const importTab = z.strictObject({
  name: z.string(),
  rows: z.number(),
  columns: z.number(),
  hidden: z.boolean(),
});

/** The preview of an import: how a worksheet was understood, and the sheet that would be made of it. */
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
      /** Of its own fill in the file, or of the department that it names: what a new category would have. */
      hue: hue.nullable(),
      /** It holds nothing, and will be left out unless somebody says otherwise. */
      skip: z.boolean(),
      /** Its first text. */
      sample: z.string(),
    }),
  ),
  /** How many rows above the header say something: a title block is made of them. */
  above: z.number(),
  /** The column of item numbers: the sheet counts as it does, keeps its labels as frozen numbers, or has it as a
   *  column, since a number stands twice or is too long; null where there is none. */
  numbers: z.enum(['count', 'labels', 'column']).nullable(),
  /** The columns that the sheet will have. */
  columns: z.array(
    z.strictObject({
      title: z.string(),
      width: z.number(),
      purpose: z.enum(PURPOSES).nullable(),
      /** Of its category. */
      hue: z.string().nullable(),
    }),
  ),
  /** The first rows of the sheet, at most 50. */
  rows: z.array(
    z.strictObject({
      kind: z.enum(['row', 'banner', 'pageBreak', 'block']),
      number: z.string(),
      fill: z.string().nullable(),
      cells: z.array(
        z.strictObject({
          /** The place of its column among `columns`; -1 in a block. */
          column: z.number(),
          span: z.number(),
          text: z.string(),
          fill: z.string().nullable(),
          color: z.string().nullable(),
          bold: z.boolean(),
        }),
      ),
    }),
  ),
  /** The first rows of the file as they stand, to choose the header from. */
  top: z.array(z.strictObject({ index: z.number(), text: z.string() })),
  /** How many rows the sheet will have, without a title block. */
  rowCount: z.number(),
  /** False: of a very long file, counted by its first rows alone. */
  isCounted: z.boolean(),
  warnings: z.array(z.string()),
});
/** The preview of an import, as the page shows it. */
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

/** What is to be made of one worksheet. Columns left out: as guessed. */
const look = z.strictObject({
  tab: z.string().max(255).optional(),
  headerRow: z.number().int().min(0).nullish(),
  columns: z.array(importColumn).max(16_384).optional(),
  /** False: the rows above the header are left out. */
  titleBlock: z.boolean().optional(),
});
/** The choices for a worksheet that is imported, with the title of the sheet that it becomes. */
export const importWish = look.extend({ title: z.string().trim().min(2).max(120) });

/** Worksheets of one file that come in together. */
const MOST_SHEETS = 50;

/** The calls that upload files in parts, read and import worksheets, and follow or cancel long work. */
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
      tab: addressText(255).optional(),
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
  'imports.preview': defineRoute({
    ...post,
    params: z.strictObject({ importableSheetId: id }),
    path: '/api/importablesheet/:importableSheetId/preview',
    rate: 'read',
    body: look,
    reply: z.strictObject({
      importableSheetId: id,
      tabs: z.array(importTab),
      tab: z.string(),
      preview: importPreview,
    }),
    summary: 'The sheet as these choices make it: the first rows, and how many there will be',
  }),
  'imports.finish': defineRoute({
    ...post,
    params: z.strictObject({ importableSheetId: id }),
    path: '/api/importablesheet/:importableSheetId/finish',
    rate: 'export',
    body: importWish.extend({
      /** Further worksheets of the file, each a sheet of its own: all come in together, or none. */
      also: z
        .array(importWish)
        .max(MOST_SHEETS - 1)
        .optional(),
    }),
    reply: z.strictObject({ processId: id }),
    summary: 'Make a sheet of it, or several; columns left out: as guessed',
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
