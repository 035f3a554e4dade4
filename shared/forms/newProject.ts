// The form of a new project: the title is required, the dates may be added later.

import { z } from 'zod';
import { PAPER_SIZES } from '../entities/parts.ts';
import { limits } from '../limits.ts';
import { NUMBERING_STYLES } from '../model/labels.ts';

const day = z.union([z.literal(''), z.iso.date('Not a date')]);

/** The beginning of a new project with an empty sheet. */
export const BLANK = 'blank';
/** The beginning of a new project with a file that is imported next. */
export const FILE = 'file';

/** The form of a new project. Dates are `YYYY-MM-DD`, or empty where they are not known yet. */
export const newProject = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'A title is required')
      .min(limits.nameLength.min, 'Make the title a little longer')
      .max(limits.nameLength.max, 'Make the title a little shorter'),
    teamId: z.string().min(1, 'Choose a team'),
    startDate: day,
    endDate: day,
    timeZone: z.string().min(1, 'Choose a time zone'),
    numberingStyle: z.enum(NUMBERING_STYLES).nullable(),
    paperSize: z.enum(PAPER_SIZES),
    /** `BLANK`, `FILE`, or the id of a sheet template. */
    beginning: z.string().min(1),
  })
  .refine(({ startDate, endDate }) => endDate === '' || startDate === '' || startDate <= endDate, {
    path: ['endDate'],
    error: 'The last day lies before the first',
  });

/** The checked fields of a new project. */
export type NewProject = z.output<typeof newProject>;
