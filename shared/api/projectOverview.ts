// The reply of `projects.overview`: what the first page of a project shows of its sheets, its day, what changed last
// and its newest assets.

import { z } from 'zod';
import { anyId, id } from './parts.ts';

const sheetPicture = z.strictObject({
  columns: z.array(
    z.strictObject({
      title: z.string(),
      hue: z.string().nullable(),
      /** Width in points. */
      width: z.number(),
      /** Whether the texts of the column are aligned right, such as times. */
      isEnd: z.boolean(),
    }),
  ),
  rows: z.array(
    z.strictObject({
      number: z.string(),
      /** Text of a banner, which spans all columns; null for other rows. */
      banner: z.string().nullable(),
      texts: z.array(z.string()),
    }),
  ),
});
/** The top of a sheet: its first columns and rows. */
export type SheetPicture = z.infer<typeof sheetPicture>;

const sheetOverview = z.strictObject({
  id,
  /** The word for the rows of the sheet: `cue`, `row`. */
  word: z.string(),
  rows: z.number(),
  /** Whether all rows were counted; false where there are more. */
  isWhole: z.boolean(),
  /** How long the sheet takes, or from when to when: `1:06:45`, `07:30 to 22:00`; null for a sheet without times. */
  times: z.string().nullable(),
  /** Starts that are too early: which, or how many: `Cue 14 starts 1:30 too early`; null where there is none. */
  conflict: z.string().nullable(),
  /** When the sheet was last changed, in ms, and by whom. */
  editedAt: z.number(),
  editedBy: id.nullable(),
  /** Titles of the sheet's saved views: the shared ones and the person's own. */
  views: z.array(z.string()),
  picture: sheetPicture,
});
/** What the first page of a project shows of a sheet. */
export type SheetOverview = z.infer<typeof sheetOverview>;

const dayMoment = z.strictObject({
  /** What happens then, such as `Doors` or `On air`. */
  name: z.string(),
  /** The time of day, such as `18:55`. */
  time: z.string(),
  /** Whether the show begins or ends here. */
  bound: z.enum(['begins', 'ends']).nullable(),
});
/** A moment of the day of the show. */
export type DayMoment = z.infer<typeof dayMoment>;

const recentChange = z.strictObject({
  id: anyId,
  at: z.number(),
  userId: id,
  sheetId: id.nullable(),
  rowId: id.nullable(),
  /** Item number of the row; null for a change of no single row. */
  label: z.string().nullable(),
  /** The change, to be read after its author's name and the item number: `Lights to Q 30 Host`. */
  words: z.string(),
});
/** One of the last changes in a project. */
export type RecentChange = z.infer<typeof recentChange>;

/** The overview of a project. */
export const projectOverviewReply = z.strictObject({
  /** The sheets that are neither archived nor templates. */
  sheets: z.array(sheetOverview),
  /** The day of the show, as the sheets say it, in the order of time; and how long the show takes. */
  day: z.strictObject({ moments: z.array(dayMoment), length: z.string().nullable() }),
  /** The last changes, the newest first. */
  changes: z.array(recentChange),
  assets: z.strictObject({
    total: z.number(),
    /** The newest pictures. */
    newest: z.array(z.strictObject({ id, title: z.string(), fileId: id, createdAt: z.number() })),
  }),
});
/** The overview of a project. */
export type ProjectOverview = z.infer<typeof projectOverviewReply>;
