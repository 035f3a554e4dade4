// The merge of a file into a sheet: the fields of the finish of an import with `sheetId`, and its result; and the
// versions of a sheet.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** The name of a row in a choice: its id, or that of a line which is no row yet (`line12`). */
const rowName = z.string().min(1).max(26);
/** The name of a cell in a choice: the names of its row and its column, and the sub-row where it is not the first. */
const cellName = z.string().min(3).max(60);
const side = z.enum(['ours', 'theirs']);

/** The choice among the differences. Everything that it does not name is decided as proposed. */
const mergeChoice = z.union([
  z.literal('theirs'),
  z.strictObject({
    rows: z.record(rowName, z.boolean()).optional(),
    /** Whether a row that changed is moved, too. */
    moves: z.record(rowName, z.boolean()).optional(),
    columns: z.record(z.string().min(1).max(30), side).optional(),
    cells: z.record(cellName, side).optional(),
  }),
]);

/** The fields by which the finish of an import merges the file into a sheet. */
export const mergeFields = {
  sheetId: id.optional(),
  /** Whether only the differences are computed, and nothing is merged. */
  dryRun: z.boolean().optional(),
  /** Whether the rows are left out of the differences: only the counts and the effects of the choice are wanted. */
  isBrief: z.boolean().optional(),
  take: mergeChoice.optional(),
  /** The columns that name a row of a file without keys and frozen numbers. */
  matchBy: z.array(id).min(1).max(5).optional(),
  /** Lines of the file that the person has paired with rows of the sheet: ids of rows by the names of lines
   *  (`line12`). */
  pairs: z
    .record(rowName, id)
    .refine(
      (pairs) => Object.keys(pairs).length <= limits.pairsPerMerge,
      `Pair at most ${limits.pairsPerMerge} rows`,
    )
    .optional(),
  /** Whether an empty cell of the file clears the cell of the sheet; otherwise it changes nothing. */
  doEmptyCellsClear: z.boolean().optional(),
  /** The sequence of the sheet for which the choice was made. The answer is 409 if somebody has since changed what
   *  the merge would change. */
  sequence: z.number().int().min(0).optional(),
} as const;

const count = z.number();

/** The last change of the cell in the sheet since the base: by whom, and when, in ms. */
const ownChange = z.object({ userId: z.string(), at: z.number() });

/** A cell that both tables have. `columnId` ends with the sub-row where that is not the first: `column.1`. */
const mergeCell = z.object({
  columnId: z.string(),
  /** Null where the file has no known base. */
  base: z.string().nullable(),
  ours: z.string(),
  theirs: z.string(),
  state: z.enum(['same', 'ours', 'theirs', 'both']),
  by: ownChange.optional(),
});

/** A row of which something differs. */
const mergeRow = z.object({
  /** The name of the row in a choice: its id, or `line12`. */
  id: z.string(),
  rowId: z.string().nullable(),
  /** The line of the file, from 1; null for a row that the file does not have. */
  line: z.number().nullable(),
  number: z.string(),
  title: z.string(),
  /** The title of the heading above the row; null for none. */
  section: z.string().nullable(),
  state: z.enum(['same', 'changed', 'added', 'missing', 'moved']),
  isMoved: z.boolean(),
  /** Whether the row was deleted in the sheet since the base. */
  isDeletedByUs: z.boolean(),
  /** Whether the row is locked, so that this person cannot change it. */
  isLocked: z.boolean(),
  /** The number or title of the preceding row in the file; null for the first row, and for a missing row. */
  after: z.string().nullable(),
  /** The missing row that a new one looks like: only a proposal. Null for none. */
  looksLike: z.object({ rowId: z.string(), number: z.string(), title: z.string() }).nullable(),
  /** Whether the person has paired the line with this row. */
  isPaired: z.boolean(),
  cells: z.array(mergeCell),
  /** Numbers and titles of the unchanged rows between the preceding row of this list and this one. */
  sameBefore: z.array(z.tuple([z.string(), z.string()])),
});

/** A column of the file, with its column in the sheet; null where the sheet does not have it. */
const mergeColumn = z.object({
  from: z.number(),
  title: z.string(),
  columnId: z.string().nullable(),
  /** The name of the column in a choice. */
  key: z.string(),
  /** Whether the title differs from that of the sheet's column, which was found by its texts, or chosen. */
  isRenamed: z.boolean(),
  purpose: z.string().nullable(),
});

/** A text before and after the merge, such as the end of the show; null for none. */
const beforeAfter = z.object({ before: z.string().nullable(), after: z.string().nullable() });

/** The differences between a file and a sheet. */
export const mergeResult = z.object({
  same: count,
  changed: count,
  added: count,
  missing: count,
  moved: count,
  /** The number of cells that both sides changed. */
  conflicts: count,
  rows: z.array(mergeRow),
  sameAfter: mergeRow.shape.sameBefore,
  columns: z.array(mergeColumn),
  /** The columns of the sheet that the file does not have; they stay unchanged. */
  missingColumns: z.array(z.object({ columnId: z.string(), title: z.string() })),
  matchedBy: z.object({ key: count, number: count, columns: count, person: count }),
  /** The state of the sheet that the file came from; null where it is not known. */
  base: z.object({ sequence: z.number(), at: z.number().nullable() }).nullable(),
  /** The sequence of the sheet that was compared. */
  sequence: z.number(),
  fileName: z.string(),
  ourRows: count,
  theirRows: count,
  /** The effects of the choice on the show. */
  effects: z.object({
    end: beforeAfter,
    overlaps: z.array(z.object({ number: z.string(), before: z.string().nullable(), after: z.string() })),
  }),
});
/** The differences between a file and a sheet, as the review shows them. */
export type MergeResult = z.infer<typeof mergeResult>;

/** A version of a sheet: a named moment of it. */
const sheetVersion = z.strictObject({
  id,
  sheetId: id,
  title: z.string(),
  sequence: z.number(),
  userId: id,
  createdAt: z.number(),
});

const ofSheet = z.strictObject({ projectId: id, sheetId: id });

/** The calls on the versions of a sheet. */
export const versionRoutes = {
  'versions.list': defineRoute({
    method: 'GET',
    access: 'user',
    params: ofSheet,
    query: noFields,
    path: '/api/projects/:projectId/sheet/:sheetId/versions',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({ versions: z.array(sheetVersion) }),
    summary: 'The named versions of a sheet, newest first',
  }),
  'versions.create': defineRoute({
    method: 'POST',
    access: 'user',
    params: ofSheet,
    query: noFields,
    path: '/api/projects/:projectId/sheet/:sheetId/versions',
    rate: 'actions',
    body: z.strictObject({ title: z.string().trim().min(1).max(limits.nameLength.max) }),
    reply: z.strictObject({ version: sheetVersion }),
    summary: 'Name the sheet as it is now',
  }),
  'versions.restore': defineRoute({
    method: 'POST',
    access: 'user',
    params: ofSheet.extend({ versionId: id }),
    query: noFields,
    path: '/api/projects/:projectId/sheet/:sheetId/versions/:versionId/restore',
    rate: 'export',
    body: noFields,
    reply: z.strictObject({ processId: id }),
    summary:
      'Put rows, columns and cells back to a version; the result has `actionIds`, which one undo reverts',
  }),
} as const;
