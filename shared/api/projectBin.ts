// What the bin of a project answers: what was deleted of it and can be brought back.

import { z } from 'zod';
import { id } from './parts.ts';

/** What of a project lies in its bin. Rows and columns lie in that of their sheet. */
export const BIN_KINDS = ['sheet', 'category', 'template', 'channel', 'layout'] as const;
/** The kind of an entity that lies in the bin of a project. */
export type BinKind = (typeof BIN_KINDS)[number];

const binned = z.strictObject({
  id,
  kind: z.enum(BIN_KINDS),
  title: z.string(),
  /** Of a template of a sheet: that sheet, which goes and comes with it. */
  sheetId: id.nullable(),
  /** Milliseconds since 1970. */
  deletedAt: z.number(),
  /** From then on it can be gone for good. */
  goneAt: z.number(),
  /** The action that deleted it: what went with it comes back with it. */
  causeId: id,
  /** Null where the log no longer reaches back. */
  userId: id.nullable(),
});
/** An entity in the bin of a project. */
export type Binned = z.infer<typeof binned>;

/** The last deleted first. `more`: there are older ones. */
export const projectBinReply = z.strictObject({ things: z.array(binned), more: z.boolean() });
/** The answer of the bin of a project. */
export type ProjectBin = z.infer<typeof projectBinReply>;
