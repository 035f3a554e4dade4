// The kinds of production that people plan, with their defaults: numbers, paper and clock. The first project is made
// with them; each can be changed later.

import { z } from 'zod';
import { NUMBERING_STYLES, type NumberingStyle } from './model/labels.ts';
import { PAPER_SIZES } from './entities/parts.ts';

/** The kinds of production that people plan. */
export const TRADE_NAMES = ['event', 'theatre', 'film', 'broadcast', 'other'] as const;
/** The kind of production that a person plans. */
export type TradeName = (typeof TRADE_NAMES)[number];

/** The ways in which new sheets write times of day. Later a sheet follows the format of its first start time. */
export const CLOCKS = ['24h', '12h'] as const;

/** The defaults of one trade. */
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
}

/** The defaults of each kind of production. */
export const TRADES: Readonly<Record<TradeName, Trade>> = {
  event: {
    name: 'Event',
    article: 'An event',
    about: 'Cues 1, 2, 12A · landscape · departments side by side',
    numberingStyle: 'film',
    numbers: '12, 12A, 13',
    orientation: 'landscape',
    project: 'My first event',
  },
  theatre: {
    name: 'Theatre',
    article: 'A play',
    about: 'Cues 12, 12.5 · portrait · scenes and acts',
    numberingStyle: 'theatre',
    numbers: '12, 12.5, 13',
    orientation: 'portrait',
    project: 'My first production',
  },
  film: {
    name: 'Film or TV',
    article: 'A film',
    about: 'Shots 12, 12A, 12aA · portrait · size, camera, place',
    numberingStyle: 'film',
    numbers: '12, 12A, 12aA',
    orientation: 'portrait',
    project: 'My first film',
  },
  broadcast: {
    name: 'Broadcast',
    article: 'A programme',
    about: 'Pages A05, A05A · landscape · to the second',
    numberingStyle: 'broadcast',
    numbers: 'A05, A05A, A06',
    orientation: 'landscape',
    project: 'My first programme',
  },
  other: {
    name: 'Something else',
    article: 'A plan',
    about: 'Numbers 1, 2, 3 · portrait · when, what, who',
    numberingStyle: 'film',
    numbers: '1, 2, 3',
    orientation: 'portrait',
    project: 'My first project',
  },
};

/** The sheets that a project can start with, each a file in `resources/starts`; the first of each trade comes first. */
export const START_IDS = [
  'event',
  'event-conference',
  'event-build',
  'theatre',
  'theatre-rehearsal',
  'theatre-running',
  'film',
  'film-call-sheet',
  'film-schedule',
  'broadcast',
  'broadcast-match',
  'broadcast-studio',
  'other',
  'other-wedding',
  'other-tour-day',
] as const;
/** The id of a sheet that a project can start with. */
export type StartId = (typeof START_IDS)[number];

/** A sheet that a project can start with. */
export interface Start {
  readonly planning: TradeName;
  /** The title of the sheet that is made. */
  readonly title: string;
  readonly about: string;
}

/** The sheets that a project can start with. */
export const STARTS: Readonly<Record<StartId, Start>> = {
  event: { planning: 'event', title: 'Run of show', about: 'Cue by cue, departments side by side' },
  'event-conference': {
    planning: 'event',
    title: 'Conference day',
    about: 'Sessions with speakers, slides and stage',
  },
  'event-build': {
    planning: 'event',
    title: 'Load-in and build',
    about: 'Trucks, rigging, focus, house open',
  },
  theatre: { planning: 'theatre', title: 'Cue sheet', about: 'Cue lines and pages, for the desk' },
  'theatre-rehearsal': {
    planning: 'theatre',
    title: 'Rehearsal call',
    about: 'Who is called, when, in which room',
  },
  'theatre-running': {
    planning: 'theatre',
    title: 'Running sheet',
    about: 'Scene changes, both sides of the stage',
  },
  film: { planning: 'film', title: 'Shot list', about: 'Scene by scene: size, camera, sound' },
  'film-call-sheet': {
    planning: 'film',
    title: 'Call sheet',
    about: 'One day: calls, scenes, weather, wrap',
  },
  'film-schedule': {
    planning: 'film',
    title: 'Shooting schedule',
    about: 'Days, sets, pages, cast and cover set',
  },
  broadcast: { planning: 'broadcast', title: 'Rundown', about: 'A news programme, to the second' },
  'broadcast-match': {
    planning: 'broadcast',
    title: 'Match running order',
    about: 'Build-up, both halves, breaks',
  },
  'broadcast-studio': {
    planning: 'broadcast',
    title: 'Studio show',
    about: 'Host, guests, clips and band',
  },
  other: { planning: 'other', title: 'Schedule', about: 'When, what, who and with what' },
  'other-wedding': {
    planning: 'other',
    title: 'Wedding day',
    about: 'Couple, family, suppliers, photos',
  },
  'other-tour-day': { planning: 'other', title: 'Tour day', about: 'From load-in to load-out, with curfew' },
};

/** Returns the sheets that a trade can start with. */
export function startsOf(planning: TradeName): readonly StartId[] {
  return START_IDS.filter((id) => STARTS[id].planning === planning);
}

/** Language tags of countries that use Letter paper. */
const LETTER = /-(?:US|CA|MX)\b/;

/** Returns the paper size for a person's language: Letter for `en-US`, A4 for most others. */
export function defaultPaperOf(language: string): 'A4' | 'Letter' {
  return LETTER.test(language) ? 'Letter' : 'A4';
}

/** The schema of the choices that an account has for new projects. Null where nothing was chosen. */
export const planningSettings = z.strictObject({
  planning: z.enum(TRADE_NAMES).nullable(),
  numberingStyle: z.enum(NUMBERING_STYLES).nullable(),
  paperSize: z.enum(PAPER_SIZES).nullable(),
  clock: z.enum(CLOCKS).nullable(),
});
/** The choices that an account has for new projects. */
export type PlanningSettings = z.infer<typeof planningSettings>;

/** The schema of a change of these choices; missing fields stay as they are. */
export const planningChange = planningSettings.partial();

/** The beginnings of a first project: a sheet of the trade, only its columns, or a file that is imported next. */
export const FIRST_PROJECT_SOURCES = ['template', 'blank', 'file'] as const;
/** The beginning of a first project. */
export type FirstProjectSource = (typeof FIRST_PROJECT_SOURCES)[number];
