// The bin of a project: its deleted entities, which can be restored.

import { z } from 'zod';
import { id } from './parts.ts';

/** The kinds of entities in the bin of a project. Rows and columns are in that of their sheet. */
export const BIN_KINDS = [
  'sheet',
  'category',
  'template',
  'channel',
  'layout',
  'asset',
  'textVariable',
] as const;
/** The kind of an entity in the bin of a project. */
export type BinKind = (typeof BIN_KINDS)[number];

const binned = z.strictObject({
  id,
  kind: z.enum(BIN_KINDS),
  title: z.string(),
  /** The sheet of a sheet template, which is deleted and restored with it. */
  sheetId: id.nullable(),
  /** Milliseconds since 1970. */
  deletedAt: z.number(),
  /** The time from which the entity may be purged, in milliseconds since 1970. */
  goneAt: z.number(),
  /** The id of the action that deleted it. A restore by this id restores all that the action deleted. */
  causeId: id,
  /** The id of the person who deleted the entity; null where the log no longer reaches back. */
  userId: id.nullable(),
});
/** An entity in the bin of a project. */
export type Binned = z.infer<typeof binned>;

/** The entities in the bin, the last deleted first. `more` says that there are older ones. */
export const projectBinReply = z.strictObject({ things: z.array(binned), more: z.boolean() });
/** The answer with the bin of a project. */
export type ProjectBin = z.infer<typeof projectBinReply>;
