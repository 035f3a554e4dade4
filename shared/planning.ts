// The kinds of production that people plan, with their defaults: numbers, paper and clock. The first project is made
// with them; each can be changed later.

import { z } from 'zod';
import { NUMBERING_STYLES, type NumberingStyle } from './model/labels.ts';
import { PAPER_SIZES } from './entities/parts.ts';

/** The kinds of production that people plan. */
export const PLANNINGS = ['event', 'theatre', 'film', 'broadcast', 'other'] as const;
/** The kind of production that a person plans. */
export type Planning = (typeof PLANNINGS)[number];

/** The ways in which new sheets write times of day. Later a sheet follows the format of its first start time. */
export const CLOCKS = ['24h', '12h'] as const;

/** The defaults of one trade. Its sheet is in `resources/starts`, under the same name. */
export interface Trade {
  readonly name: string;
  /** The name with its article, for `An event starts like this`. */
  readonly article: string;
  readonly about: string;
  readonly numberingStyle: NumberingStyle;
  /** Examples of frozen numbers with a row inserted between. */
  readonly numbers: string;
  readonly orientation: 'portrait' | 'landscape';
  /** The title of a first project. */
  readonly project: string;
  /** The title of its sheet. */
  readonly sheet: string;
  readonly departments: number;
}

/** The defaults of each kind of production. */
export const TRADES: Readonly<Record<Planning, Trade>> = {
  event: {
    name: 'Event',
    article: 'An event',
    about: 'Cues 1, 2, 12A · landscape · departments side by side',
    numberingStyle: 'film',
    numbers: '12, 12A, 13',
    orientation: 'landscape',
    project: 'My first event',
    sheet: 'Run of show',
    departments: 5,
  },
  theatre: {
    name: 'Theatre',
    article: 'A play',
    about: 'Cues 12, 12.5 · portrait · scenes and acts',
    numberingStyle: 'theatre',
    numbers: '12, 12.5, 13',
    orientation: 'portrait',
    project: 'My first production',
    sheet: 'Cue sheet',
    departments: 4,
  },
  film: {
    name: 'Film or TV',
    article: 'A film',
    about: 'Shots 12, 12A, 12aA · portrait · size, camera, place',
    numberingStyle: 'film',
    numbers: '12, 12A, 12aA',
    orientation: 'portrait',
    project: 'My first film',
    sheet: 'Shot list',
    departments: 3,
  },
  broadcast: {
    name: 'Broadcast',
    article: 'A programme',
    about: 'Pages A05, A05A · landscape · to the second',
    numberingStyle: 'broadcast',
    numbers: 'A05, A05A, A06',
    orientation: 'landscape',
    project: 'My first programme',
    sheet: 'Rundown',
    departments: 4,
  },
  other: {
    name: 'Something else',
    article: 'A plan',
    about: 'Numbers 1, 2, 3 · portrait · when, what, who',
    numberingStyle: 'film',
    numbers: '1, 2, 3',
    orientation: 'portrait',
    project: 'My first project',
    sheet: 'Schedule',
    departments: 2,
  },
};

/** Language tags of countries that use Letter paper. */
const LETTER = /-(?:US|CA|MX)\b/;

/** Returns the paper size for a person's language: Letter for `en-US`, A4 for most others. */
export function planPaperOf(language: string): 'A4' | 'Letter' {
  return LETTER.test(language) ? 'Letter' : 'A4';
}

/** The schema of the choices that an account has for new projects. Null where nothing was chosen. */
export const planningSettings = z.strictObject({
  planning: z.enum(PLANNINGS).nullable(),
  numberingStyle: z.enum(NUMBERING_STYLES).nullable(),
  paperSize: z.enum(PAPER_SIZES).nullable(),
  clock: z.enum(CLOCKS).nullable(),
});
/** The choices that an account has for new projects. */
export type PlanningSettings = z.infer<typeof planningSettings>;

/** The schema of a change of these choices; missing fields stay as they are. */
export const planningChange = planningSettings.partial();

/** The beginnings of a first project: the sheet of the trade, only its columns, or a file that is imported next. */
export const BEGINNINGS = ['template', 'blank', 'file'] as const;
/** The beginning of a first project. */
export type Beginning = (typeof BEGINNINGS)[number];
