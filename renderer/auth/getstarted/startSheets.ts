// The sheets that first projects begin with, read from the same files that the server makes them from.

import { z } from 'zod';
import broadcast from '../../../resources/starts/broadcast.json';
import event from '../../../resources/starts/event.json';
import film from '../../../resources/starts/film.json';
import other from '../../../resources/starts/other.json';
import theatre from '../../../resources/starts/theatre.json';
import type { Planning } from '../../../shared/planning.ts';

const start = z.object({
  categories: z.array(z.object({ name: z.string(), hue: z.string() })),
  sheet: z.object({
    columns: z.array(
      z.object({
        title: z.string(),
        width: z.number(),
        purpose: z.string().optional(),
        category: z.string().optional(),
      }),
    ),
    rows: z.array(z.union([z.object({ banner: z.string() }), z.object({ cells: z.array(z.string()) })])),
  }),
});
/** Categories, columns and rows of a first sheet. */
export type StartSheetContent = z.infer<typeof start>;

const files: Readonly<Record<Planning, unknown>> = { event, theatre, film, broadcast, other };

/** Returns the sheet that a first project of a trade begins with. */
export function startSheetOf(planning: Planning): StartSheetContent {
  return start.parse(files[planning]);
}
