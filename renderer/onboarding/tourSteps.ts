// The steps of the tour, chosen by the person's rights: those with write access write in the sheet, others find, filter
// and comment.

import type { TourMark } from '../../shared/onboarding.ts';

/** Facts about the open sheet and the person's rights, by which steps are chosen. */
export interface TourContext {
  readonly mayEdit: boolean;
  readonly mayAddRows: boolean;
  readonly mayComment: boolean;
  /** Whether the sheet has a column of durations. */
  readonly hasDurations: boolean;
  /** Whether a column belongs to a department. */
  readonly hasDepartments: boolean;
}

/** A step of the tour. */
export interface TourStep {
  readonly id: Exclude<TourMark, 'tour.ended'>;
  readonly title: string;
  readonly text: string;
  /** Text that replaces `text` once the person has done the step. */
  readonly done: string;
  fits(context: TourContext): boolean;
}

/** Number of steps of a tour. */
const COUNT = 5;

const STEPS: readonly TourStep[] = [
  {
    id: 'tour.write',
    title: 'Write in a cell',
    text: 'Choose any cell and type, then Enter. It is saved at once, and everybody in the project sees it.',
    done: 'Saved, for everybody.',
    fits: ({ mayEdit }) => mayEdit,
  },
  {
    id: 'tour.times',
    title: 'Change how long something takes',
    text: 'Type another duration in this column, on a phone in the card of a row, such as 2:30. Every start below follows by itself.',
    done: 'The starts below have followed.',
    fits: ({ mayEdit, hasDurations }) => mayEdit && hasDurations,
  },
  {
    id: 'tour.row',
    title: 'Add a row',
    text: 'A new row comes below the one you are in. Numbers and times go on by themselves; Undo takes it back.',
    done: 'Numbered and timed.',
    fits: ({ mayAddRows }) => mayAddRows,
  },
  {
    id: 'tour.find',
    title: 'Find a cue, or a command',
    text: 'Open Find or do: type the number of a cue, a sheet, or what you want to do.',
    done: 'Everything is in there.',
    fits: () => true,
  },
  {
    id: 'tour.filter',
    title: 'See your department alone',
    text: 'Choose it here. The rest is out of sight for you, and stays as it is for the others.',
    done: 'Yours alone. “All categories” shows everything again.',
    fits: ({ hasDepartments }) => hasDepartments,
  },
  {
    id: 'tour.paper',
    title: 'See it on paper',
    text: 'Open Export, then Print preview; on a phone, Paper. Lines break on paper where they break on the screen.',
    done: 'That is what the printer gives.',
    fits: () => true,
  },
  {
    id: 'tour.comment',
    title: 'Ask about a cue',
    text: 'Comment on the row you are in. Whoever is mentioned with @ is told.',
    done: 'Asked. The answer comes to your inbox.',
    fits: ({ mayComment }) => mayComment,
  },
  {
    id: 'tour.help',
    title: 'Ask the help',
    text: 'The question mark at the foot of the rail answers questions, and does what it tells of.',
    done: 'It is always there.',
    fits: () => true,
  },
];

/** Steps in order of preference for people with write access, of which the first five that fit are shown. */
const FOR_WRITERS = [
  'tour.write',
  'tour.times',
  'tour.row',
  'tour.paper',
  'tour.help',
  'tour.filter',
  'tour.find',
];
const FOR_READERS = ['tour.find', 'tour.filter', 'tour.comment', 'tour.paper', 'tour.help'];

/** Returns the steps for a person on a sheet, in the order in which they are shown. */
export function tourStepsFor(context: TourContext): readonly TourStep[] {
  const wanted = (context.mayEdit ? FOR_WRITERS : FOR_READERS)
    .filter((id) => STEPS.some((step) => step.id === id && step.fits(context)))
    .slice(0, COUNT);
  return STEPS.filter(({ id }) => wanted.includes(id));
}
