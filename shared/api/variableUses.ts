// The numbers of cells and sheets that use each text variable of a project: a page that has one sheet open does not
// know the other sheets.

import { z } from 'zod';
import { id } from './parts.ts';

/**
 * The numbers of cells that use each variable, and of the sheets with these cells, by the variable's id. Unused
 * variables are left out.
 */
export const variableUsesReply = z.strictObject({
  uses: z.record(id, z.strictObject({ cells: z.number().int(), sheets: z.number().int() })),
});
/** The numbers of cells and sheets that use each text variable. */
export type VariableUses = z.infer<typeof variableUsesReply>;
