// Templates of a project: their content, the copies that follow them, and the changes that each copy would take over.

import { z } from 'zod';
import { TEMPLATE_TYPES } from '../entities/template.ts';
import { limits } from '../limits.ts';
import { name } from '../model/fields.ts';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

const count = z.number().int();
const type = z.enum(TEMPLATE_TYPES);
const project = z.strictObject({ projectId: id });
const one = z.strictObject({ projectId: id, type, templateId: id });

/** The most templates in a list: the first by title. */
export const MOST_TEMPLATES = 500;

const entry = z.strictObject({
  id,
  title: z.string(),
  type,
  /** The sheet in which the template is edited. */
  sheetId: id,
  rows: count,
  columns: count,
  /** The number of cells in the template's title blocks. */
  blockCells: count,
  /** The titles of the template's first rows. */
  rowTitles: z.array(z.string()),
  /** The sheets with copies that follow the template, with the number of copies in each. */
  usedIn: z.array(z.strictObject({ sheetId: id, title: z.string(), copies: count })),
  copies: count,
  /** The number of copies that are behind: they last took over the template before its last change. */
  behind: count,
  /** When the template was last changed (ms), and by whom; null where the log does not say. */
  changedAt: count.nullable(),
  changedBy: id.nullable(),
});
/** A template in a list. */
export type TemplateListEntry = z.infer<typeof entry>;

const cell = z.strictObject({
  /** The column of the template; null for a cell of a title block. */
  columnId: id.nullable(),
  was: z.string(),
  is: z.string(),
});
const row = z.strictObject({
  rowId: id,
  state: z.enum(['same', 'changed', 'added', 'deleted', 'moved']),
  isBlock: z.boolean(),
  title: z.string(),
  cells: z.array(cell),
});
const changes = z.strictObject({
  columns: z.array(z.strictObject({ id, title: z.string(), purpose: z.string(), categoryId: id.nullable() })),
  rows: z.array(row),
  /** The number of changes other than those of texts and rows: of formatting, columns and paper. */
  others: count,
});
/** The differences between the present template and the oldest version that a copy has. */
export type TemplateChanges = z.infer<typeof changes>;

const copy = z.strictObject({
  /** The id of the copy: that of the sheet where the copy is a whole sheet, else the copy id that its rows share. */
  id,
  sheetId: id,
  sheetTitle: z.string(),
  /** Whether the copy is in the sheet of another template. */
  isInTemplate: z.boolean(),
  /** Ids of the copy's rows in order; empty where the copy is a whole sheet. */
  rowIds: z.array(id),
  title: z.string(),
  /** The first and the last number of its rows; none where they have none. */
  numbers: z.array(z.string()),
  takenAt: count,
  /** The number of changes that the copy would take over, and of its own changes that it would keep. */
  takes: count,
  keeps: count,
  /** The copy's own texts, which it would keep instead of those of the template. */
  keptTexts: z.array(z.string()),
  /** The number of rows that the copy took over, and how many of them it still has. */
  taken: count,
  shared: count,
  /** Why the copy cannot take the changes now; null where it can. */
  refusal: z.string().nullable(),
});
/** A copy that follows a template. */
export type TemplateCopyEntry = z.infer<typeof copy>;

const creation = {
  method: 'POST',
  access: 'user',
  rate: 'actions',
  params: noFields,
  query: noFields,
  body: z
    .strictObject({
      projectId: id,
      title: name,
      rowId: id.optional(),
      /** The rows, of one sheet. */
      rowIds: z.array(id).min(1).max(limits.idsPerAction).optional(),
    })
    .refine(({ rowId, rowIds }) => (rowId === undefined) !== (rowIds === undefined), {
      message: 'Name rowId or rowIds',
    }),
  reply: z.unknown(),
} as const;

/** The calls of templates. */
export const templateRoutes = {
  'templates.list': defineRoute({
    method: 'GET',
    access: 'user',
    rate: 'read',
    params: project,
    /** With `sheetId`, only the templates that the sheet or its rows follow are returned, with their copies in it. */
    query: z.strictObject({ sheetId: id.optional() }),
    path: '/api/project/:projectId/templates',
    body: noBody,
    reply: z.strictObject({ templates: z.array(entry) }),
    summary:
      'Templates with what they hold, where copies follow them, and how many are behind; with `sheetId` those of one sheet',
  }),
  'templates.load': defineRoute({
    method: 'GET',
    access: 'user',
    rate: 'read',
    params: one,
    query: noFields,
    path: '/api/project/:projectId/templates/:type/:templateId',
    body: noBody,
    reply: z.strictObject({
      template: entry,
      copies: z.array(copy),
      /** Null where no copy is behind. */
      changes: changes.nullable(),
    }),
    summary: 'A template with its copies: what each would take of what changed, and what it keeps',
  }),
  'templates.updateCopies': defineRoute({
    method: 'POST',
    access: 'user',
    rate: 'actions',
    params: one,
    query: noFields,
    path: '/api/project/:projectId/templates/:type/:templateId/copies',
    body: z.strictObject({ copyIds: z.array(id).min(1).max(limits.actionsPerRequest) }),
    reply: z.strictObject({
      /** The ids of the actions of the update, by which one undo reverts it. */
      actionIds: z.array(id),
    }),
    summary: 'Takes what changed in a template over into copies of it, all in one act; EDITOR',
  }),
  'templates.createRow': defineRoute({
    ...creation,
    path: '/api/templates/create/row',
    summary: '`{ db }`: a template of rows, with its sheet; EDITOR',
  }),
  'templates.createRowLayout': defineRoute({
    ...creation,
    path: '/api/templates/create/rowlayout',
    summary: '`{ db }`: a template of an arrangement of title blocks, without their texts; EDITOR',
  }),
} as const;
