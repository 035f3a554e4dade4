// The bin of a sheet: enough of each deleted row and column that a person recognises it.

import { z } from 'zod';
import { id } from './parts.ts';

const deletion = {
  id,
  /** Milliseconds since 1970. */
  deletedAt: z.number(),
  /** The id of the action that deleted it. A restore by this id restores all that the action deleted. */
  causeId: id,
  /** The id of the person who deleted the row or column; null where the log no longer reaches back. */
  userId: id.nullable(),
};

const binnedRow = z.strictObject({
  ...deletion,
  type: z.number(),
  /** The frozen number of the row. */
  label: z.string().nullable(),
  title: z.string().nullable(),
  /** The first texts of the row's cells, in one line. */
  text: z.string(),
});
/** A deleted row of a sheet. */
export type BinnedRow = z.infer<typeof binnedRow>;

const binnedColumn = z.strictObject({ ...deletion, title: z.string().nullable(), categoryId: id.nullable() });
/** A deleted column of a sheet. */
export type BinnedColumn = z.infer<typeof binnedColumn>;

/** The rows and columns in the bin, the last deleted first. `more` says that there are older ones. */
export const sheetBinReply = z.strictObject({
  rows: z.array(binnedRow),
  columns: z.array(binnedColumn),
  more: z.boolean(),
});
/** The answer with the bin of a sheet. */
export type SheetBin = z.infer<typeof sheetBinReply>;
