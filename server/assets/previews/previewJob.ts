// The orders to the process that makes previews, and its reports.

import { z } from 'zod';

/** The task of the process of previews: which previews to make in `folder` of the file at `path`. These are pages of
 *  a PDF, the beginning of a text, or nothing but the length of a film or a sound. */
export const previewOrder = z.discriminatedUnion('makes', [
  z.strictObject({
    makes: z.literal('pages'),
    path: z.string(),
    folder: z.string(),
    /** The pages, from 1; those beyond the last are left out. */
    from: z.number(),
    to: z.number(),
  }),
  z.strictObject({ makes: z.literal('text'), path: z.string(), folder: z.string() }),
  z.strictObject({ makes: z.literal('length'), path: z.string() }),
]);
/** An order to the process that makes previews. */
export type PreviewOrder = z.infer<typeof previewOrder>;

/** The report of the process. The files that it has made are in the folder, named by their sizes. */
export const previewReport = z.strictObject({
  pages: z.number().int().optional(),
  durationMs: z.number().int().optional(),
  /** Whether at least one picture or text was made. */
  isReady: z.boolean(),
});
/** A report of the process that makes previews. */
export type PreviewReport = z.infer<typeof previewReport>;
