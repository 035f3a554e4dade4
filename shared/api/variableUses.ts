// In how many cells of a project each of its text variables stands: a page that has one sheet open does not know the
// others.

import { z } from 'zod';
import { id } from './parts.ts';

/** The number of cells by the id of the variable, without variables that stand nowhere; and of which sheets they are. */
export const variableUsesReply = z.strictObject({
  uses: z.record(id, z.strictObject({ cells: z.number().int(), sheets: z.number().int() })),
});
/** In how many cells, of how many sheets, each text variable stands. */
export type VariableUses = z.infer<typeof variableUsesReply>;
