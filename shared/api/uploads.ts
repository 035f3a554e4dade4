// Uploads in parts, imports of worksheets, and long work with its progress.

import { z } from 'zod';
import { hue } from '../entities/fieldSchemas.ts';
import { limits } from '../limits.ts';
import { PURPOSES } from '../purposes/names.ts';
import { mergeFields } from './merges.ts';
import { addressText, id, noFields, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

const post = { query: noFields, method: 'POST', access: 'user' } as const;

const sha256 = z.string().regex(/^[0-9a-fA-F]{64}$/);

/** A part that has arrived. */
const uploadedPart = z.strictObject({
  part: z.number(),
  byteSize: z.number(),
  sha256: z.string(),
});

/** A tab of a file. `rows` and `columns` count those with a value, including the header. */
export const importTab = z.strictObject({
  name: z.string(),
  rows: z.number(),
  columns: z.number(),
  hidden: z.boolean(),
});

/** The preview of an import: what was recognised in a worksheet, and the sheet that it would become. */
export const importPreview = z.strictObject({
  /** The index of the header row in the file; null where no row looks like one. */
  headerRow: z.number().nullable(),
  /** The columns of the file that a sheet can have. */
  header: z.array(
    z.strictObject({
      /** The index of the column in the file, from 0. */
      from: z.number(),
      title: z.string(),
      /** The purpose that the content of the column suggests; null for plain text. */
      purpose: z.enum(PURPOSES).nullable(),
      /** The width in points: as in the file, or by the length of its texts. */
      width: z.number().nullable(),
      /** The name of the category for the cells of the column; null for none. */
      category: z.string().nullable(),
      /** The hue of a new category: of the column's fill in the file, or of the department in its name. */
      hue: hue.nullable(),
      /** Whether the column is empty, and is left out by default. */
      skip: z.boolean(),
      /** The first text of the column. */
      sample: z.string(),
    }),
  ),
  /** The number of rows above the header that have text: they become a title block. */
  above: z.number(),
  /**
   * The column of item numbers: `count` where EO numbers the rows in the same way, `labels` where they become frozen
   * numbers, `column` where they stay a plain column because a number occurs twice or is too long; null where there
   * is none.
   */
  numbers: z.enum(['count', 'labels', 'column']).nullable(),
  /** The columns that the sheet will have. */
  columns: z.array(
    z.strictObject({
      title: z.string(),
      width: z.number(),
      purpose: z.enum(PURPOSES).nullable(),
      /** The hue of the column's category. */
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
          /** The index of the cell's column in `columns`; -1 in a block. */
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
  /** The first rows of the file, to choose the header from. */
  top: z.array(z.strictObject({ index: z.number(), text: z.string() })),
  /** The number of rows that the sheet will have, without a title block. */
  rowCount: z.number(),
  /** False for a very long file, of which only the first rows were counted. */
  isCounted: z.boolean(),
  warnings: z.array(z.string()),
});
/** The preview of an import, as the page shows it. */
export type ImportPreview = z.infer<typeof importPreview>;

/** The choices for one column of the file. Without `categoryId` and `newCategory`, its cells have no category. */
export const importColumn = z.strictObject({
  from: z.number().int().min(0),
  title: z.string().trim().max(limits.nameLength.max).optional(),
  categoryId: id.optional(),
  newCategory: z.string().trim().min(limits.nameLength.min).max(limits.nameLength.max).optional(),
  purpose: z.enum(PURPOSES).optional(),
  skip: z.boolean().optional(),
  /** In a merge, the id of the column of the sheet that it corresponds to. */
  columnId: id.optional(),
});

/** The choices for a worksheet. Columns that are left out are imported as guessed. */
const look = z.strictObject({
  tab: z.string().max(255).optional(),
  headerRow: z.number().int().min(0).nullish(),
  columns: z.array(importColumn).max(16_384).optional(),
  /** False where the rows above the header are left out. */
  titleBlock: z.boolean().optional(),
});
/** The choices for a worksheet that is imported, with the title of the new sheet. */
export const importOptions = look.extend({ title: z.string().trim().min(2).max(120) });

/** What was chosen for the last file of the same shape in this project; null where there was none. */
const remembered = z.strictObject({ columns: z.array(importColumn), titleBlock: z.boolean() }).nullable();
/** What was chosen for the last file of the same shape. */
export type RememberedChoices = z.infer<typeof remembered>;

/** The sheet of this project that the file was exported from, by the keys of its rows; null where there is none. */
const exportedFrom = z.strictObject({ sheetId: id, title: z.string() }).nullable();

/** The most worksheets of one file that are imported together. */
const MOST_SHEETS = 50;

/** The calls that upload files in parts, preview and import worksheets, and show or cancel long work. */
export const uploadRoutes = {
  'uploads.open': defineRoute({
    ...post,
    params: noFields,
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
  'uploads.state': defineRoute({
    method: 'GET',
    access: 'user',
    params: z.strictObject({ multipartId: id }),
    query: noFields,
    path: '/api/upload/multipart/:multipartId',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({ partSize: z.number(), byteSize: z.number(), parts: z.array(uploadedPart) }),
    summary: 'Which parts have arrived, to go on with the others',
  }),
  'uploads.cancel': defineRoute({
    method: 'DELETE',
    access: 'user',
    params: z.strictObject({ multipartId: id }),
    query: noFields,
    path: '/api/upload/multipart/:multipartId',
    rate: 'part',
    body: noBody,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Give up an upload that is not closed: what has arrived of it is removed',
  }),
  'uploads.part': defineRoute({
    ...post,
    params: z.strictObject({ multipartId: id }),
    query: z.strictObject({
      part: z.coerce.number().int().min(1).max(10_000),
      /** The hash of the part; where it is given, it is verified. */
      sha256: sha256.optional(),
    }),
    path: '/api/upload/multipart/part/:multipartId',
    rate: 'part',
    body: z.unknown(),
    bodyBytes: limits.uploadPartBytes,
    form: 'bytes',
    reply: uploadedPart,
    summary: 'One part, as an octet stream; the same again changes nothing, another content replaces it',
  }),
  'uploads.close': defineRoute({
    ...post,
    params: z.strictObject({ multipartId: id }),
    path: '/api/upload/multipart/close/:multipartId',
    rate: 'part',
    body: z.strictObject({ sha256: sha256.optional() }),
    reply: z.strictObject({ uploadId: id }),
    summary: 'Join the parts; 503 with JOINING while that goes on: come again',
  }),
  'imports.create': defineRoute({
    ...post,
    params: noFields,
    path: '/api/importablesheet/create',
    rate: 'export',
    body: z.strictObject({ projectId: id, uploadId: id, tab: z.string().max(255).optional() }),
    reply: z.strictObject({
      importableSheetId: id,
      tabs: z.array(importTab),
      tab: z.string(),
      preview: importPreview,
      remembered,
      exportedFrom,
    }),
    summary: 'Read an uploaded file; 400 with one sentence where it cannot be read',
  }),
  'imports.load': defineRoute({
    method: 'GET',
    access: 'user',
    params: z.strictObject({ importableSheetId: id }),
    query: z.strictObject({
      tab: addressText(255).optional(),
      /** The index of another row as the header; -1 for none. */
      headerRow: z.coerce.number().int().min(-1).optional(),
    }),
    path: '/api/importablesheet/:importableSheetId',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({
      importableSheetId: id,
      projectId: id,
      fileName: z.string(),
      tabs: z.array(importTab),
      tab: z.string(),
      preview: importPreview,
      remembered,
      exportedFrom,
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
      remembered,
      exportedFrom,
    }),
    summary: 'The sheet as these choices make it: the first rows, and how many there will be',
  }),
  'imports.finish': defineRoute({
    ...post,
    params: z.strictObject({ importableSheetId: id }),
    path: '/api/importablesheet/:importableSheetId/finish',
    rate: 'import',
    bodyBytes: limits.actionBytes,
    body: importOptions.extend({
      ...mergeFields,
      /** The title of the new sheet; not needed where the file is merged into a sheet. */
      title: importOptions.shape.title.optional(),
      /** Further worksheets of the file, each imported as a sheet of its own: all together, or none. */
      also: z
        .array(importOptions)
        .max(MOST_SHEETS - 1)
        .optional(),
    }),
    reply: z.strictObject({ processId: id }),
    summary:
      'Make a sheet of it, or several, or with `sheetId` merge it into one; columns left out: as guessed. The result of a merge is that of `docs/merge.md`',
  }),
  'process.load': defineRoute({
    method: 'GET',
    access: 'user',
    params: z.strictObject({ processId: id }),
    query: noFields,
    path: '/api/process/:processId',
    rate: 'read',
    body: noBody,
    form: 'text',
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
    body: noFields,
    reply: z.strictObject({ cancelled: z.boolean() }),
    summary: 'Stop long work; nothing of it stays',
  }),
} as const;
