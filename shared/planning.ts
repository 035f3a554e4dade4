// What people plan, and how they begin: the numbers, the paper and the clock of their trade. A choice of the first
// day, of which each part can be changed later.

import { z } from 'zod';
import { NUMBERING_STYLES, type NumberingStyle } from './model/labels.ts';
import { PAPER_SIZES } from './entities/parts.ts';

/** The kinds of production that people plan. */
export const PLANNINGS = ['event', 'theatre', 'film', 'broadcast', 'other'] as const;
/** The kind of production that a person plans. */
export type Planning = (typeof PLANNINGS)[number];

/** How new sheets write times of day. A sheet follows its first start from then on. */
export const CLOCKS = ['24h', '12h'] as const;

/** What one trade starts with. Its sheet lies in `resources/starts`, under the same name. */
export interface Trade {
  readonly name: string;
  /** `An event starts like this`. */
  readonly article: string;
  readonly about: string;
  readonly numberingStyle: NumberingStyle;
  /** Numbers as they look once they are frozen and something came between. */
  readonly numbers: string;
  readonly orientation: 'portrait' | 'landscape';
  /** The title of a first project. */
  readonly project: string;
  /** Its sheet, and what stands in it. */
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

/** Where paper is Letter and most clocks have twelve hours. */
const LETTER = /-(?:US|CA|MX)\b/;

/** What a person's language says of their paper: `en-US` is Letter, most others are A4. */
export function planPaperOf(language: string): 'A4' | 'Letter' {
  return LETTER.test(language) ? 'Letter' : 'A4';
}

/** What is kept of it with the account, for new projects. Null: nobody has chosen. */
export const planningSettings = z.strictObject({
  planning: z.enum(PLANNINGS).nullable(),
  numberingStyle: z.enum(NUMBERING_STYLES).nullable(),
  paperSize: z.enum(PAPER_SIZES).nullable(),
  clock: z.enum(CLOCKS).nullable(),
});
/** The defaults that an account keeps for new projects. */
export type PlanningSettings = z.infer<typeof planningSettings>;

/** What is not named stays. */
export const planningChange = planningSettings.partial();

/** How a first project begins: with the sheet of the trade, with its columns alone, or with a file that follows. */
export const BEGINNINGS = ['template', 'blank', 'file'] as const;
/** How a first project begins. */
export type Beginning = (typeof BEGINNINGS)[number];
