// The template assemblies that come with EO: whole projects to begin with, two for each trade. Their content is in
// `resources/assemblies`, in the form of a bundle.

import type { PageNode } from './layout/paintHtml.ts';

/** The trades, in the order of the gallery, with a sentence for each. */
export const ASSEMBLY_TRADES = [
  { id: 'event', title: 'Event', about: 'Shows and days with an audience and a clock.' },
  { id: 'theatre', title: 'Theatre', about: 'Called from the book, built in a day.' },
  { id: 'film', title: 'Film', about: 'Pages, strips, calls and days.' },
  { id: 'broadcast', title: 'Broadcast', about: 'To the second, with a hard out.' },
  { id: 'team', title: 'Team', about: 'The weeks around it.' },
] as const;
/** The id of a trade. */
type AssemblyTrade = (typeof ASSEMBLY_TRADES)[number]['id'];

/** A template assembly as a list shows it. */
export interface AssemblyEntry {
  readonly trade: AssemblyTrade;
  readonly title: string;
  readonly about: string;
}

/** The assemblies by id, which is the name of their file and of their page. */
export const ASSEMBLIES = {
  'conference-day': {
    trade: 'event',
    title: 'Conference day',
    about: 'One hall and two rooms on one clock: sessions, speakers, changeovers and catering.',
  },
  'gala-dinner': {
    trade: 'event',
    title: 'Gala dinner',
    about: 'From doors to carriages: courses, speeches and awards, called cue by cue.',
  },
  'prompt-book': {
    trade: 'theatre',
    title: 'Prompt book',
    about: 'A calling script with standbys and goes for lights, sound, fly and stage.',
  },
  'rehearsal-schedule': {
    trade: 'theatre',
    title: 'Rehearsal schedule',
    about: 'Four weeks from the read-through to the first preview, with calls for each company member.',
  },
  'call-sheet': {
    trade: 'film',
    title: 'Call sheet',
    about: 'A shooting day on two pages: scenes, cast calls, crew calls, transport and advance schedule.',
  },
  'shot-list': {
    trade: 'film',
    title: 'Shot list by scene',
    about: 'Set-ups in shooting order with lens, movement, sound and cast, and the time each one takes.',
  },
  'studio-rundown': {
    trade: 'broadcast',
    title: 'Live studio rundown',
    about: 'A half-hour magazine with a hard out: sources, graphics, script and prompter.',
  },
  'camera-cards': {
    trade: 'broadcast',
    title: 'Multicamera camera cards',
    about: 'A recorded music session shot by shot, with a card sheet for each of five cameras.',
  },
  'project-plan': {
    trade: 'team',
    title: 'Project plan with owners',
    about: 'Ten weeks to an opening: tasks, owners, dates, states, and what waits for what.',
  },
  'launch-week': {
    trade: 'team',
    title: 'Launch week timetable',
    about: 'Five days around a launch, hour by hour, for press, product, store and social.',
  },
} as const satisfies Readonly<Record<string, AssemblyEntry>>;

/** The id of a template assembly. */
export type AssemblyId = keyof typeof ASSEMBLIES;

/** Tells whether a text is the id of an assembly. */
export function isAssemblyId(text: string): text is AssemblyId {
  return Object.hasOwn(ASSEMBLIES, text);
}

/** The ids of all assemblies, in the order of the gallery. */
export const ASSEMBLY_IDS: readonly AssemblyId[] = Object.keys(ASSEMBLIES).filter(isAssemblyId);

/** A page on paper, drawn, as far as its picture shows it. Sizes in px of the paper. */
export interface AssemblyPaper {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** The margins at the left and at the top. */
  readonly left: number;
  readonly top: number;
  readonly page: PageNode;
}

/** What the page of an assembly shows. */
export interface DrawnAssembly {
  readonly id: AssemblyId;
  readonly madeFor: string;
  /** The day of the assembly's last change, `YYYY-MM-DD`. */
  readonly changed: string;
  /** How to use the assembly: four steps, the last of which ends with a printed page. */
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly sheets: readonly { readonly title: string; readonly rows: number; readonly columns: number }[];
  readonly views: readonly string[];
  readonly layouts: readonly string[];
  readonly categories: readonly string[];
  /** The first pages of the assembly's sheets, and of views of the first sheet. */
  readonly papers: readonly AssemblyPaper[];
  /** The first rows of the first sheet, without its title block: `top` is where they begin. */
  readonly picture: AssemblyPaper;
  /** The pages of all sheets together. */
  readonly pages: number;
}
