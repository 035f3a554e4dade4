// What a person has tried of EO: the steps of the tour, and the five things to try in the demo show. The server keeps
// them for each person, so that they are the same on every device.

/** The steps of the tour, and its end: people who finished or skipped the tour are not offered it again. */
export const TOUR_MARKS = [
  'tour.write',
  'tour.times',
  'tour.row',
  'tour.find',
  'tour.filter',
  'tour.comment',
  'tour.paper',
  'tour.help',
  'tour.ended',
] as const;
/** A step of the tour, or its end. */
export type TourMark = (typeof TOUR_MARKS)[number];

/** The five things to try in the demo show, in their order. */
export const DEMO_TICKS = [
  'demo.duration',
  'demo.overlap',
  'demo.filter',
  'demo.comment',
  'demo.paper',
] as const;
/** A thing to try in the demo show. */
export type DemoTick = (typeof DEMO_TICKS)[number];

/** All marks that can be stored. */
export const ONBOARDING_MARKS = [...TOUR_MARKS, ...DEMO_TICKS] as const;
/** Something that a person has tried. */
export type OnboardingMark = (typeof ONBOARDING_MARKS)[number];
