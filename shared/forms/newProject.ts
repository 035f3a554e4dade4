// A new project's form: the title is needed, the dates may come later.

import { z } from 'zod';
import { limits } from '../limits.ts';

const day = z.union([z.literal(''), z.iso.date('Not a date')]);

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
  })
  .refine(({ startDate, endDate }) => endDate === '' || startDate === '' || startDate <= endDate, {
    path: ['endDate'],
    error: 'The last day lies before the first',
  });

export type NewProject = z.output<typeof newProject>;
