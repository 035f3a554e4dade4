// Where the categories of a project are named, as far as a page that has one sheet open cannot know it.

import { z } from 'zod';
import { id } from './parts.ts';

const use = z.strictObject({
  /** Living sheets with a living column, or a cell, of that category. */
  sheetIds: z.array(id),
  /** Living layouts that show it. */
  layoutIds: z.array(id),
});

/** By category; one that nothing names is left out. */
export const categoryUsesReply = z.strictObject({ uses: z.record(id, use) });
/** The sheets and layouts that name each category of a project. */
export type CategoryUses = z.infer<typeof categoryUsesReply>;
