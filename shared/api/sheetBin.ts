// What the bin of a sheet answers: enough of each row and column that a person knows it again.

import { z } from 'zod';
import { id } from './parts.ts';

const gone = {
  id,
  /** Milliseconds since 1970. */
  deletedAt: z.number(),
  /** The action that deleted it: everything that went with it can come back together. */
  causeId: id,
  /** Null where the log no longer reaches back. */
  userId: id.nullable(),
};

const binnedRow = z.strictObject({
  ...gone,
  type: z.number(),
  /** Its frozen number. */
  label: z.string().nullable(),
  title: z.string().nullable(),
  /** The first texts of its cells, in one line. */
  text: z.string(),
});
/** A deleted row of a sheet. */
export type BinnedRow = z.infer<typeof binnedRow>;

const binnedColumn = z.strictObject({ ...gone, title: z.string().nullable(), categoryId: id.nullable() });
/** A deleted column of a sheet. */
export type BinnedColumn = z.infer<typeof binnedColumn>;

/** The last deleted first. `more`: there are older ones. */
export const sheetBinReply = z.strictObject({
  rows: z.array(binnedRow),
  columns: z.array(binnedColumn),
  more: z.boolean(),
});
/** The answer of the bin of a sheet. */
export type SheetBin = z.infer<typeof sheetBinReply>;
