// The steps of the tour over the first sheet of the demo. The person is said to have tried what comes before a step.
import { openFirstSheet } from './memberStates.ts';
import { inside, inTurn, type PageState, says, type Step } from './pageStates.ts';
import { paths } from '../shared/paths.ts';

/** What each step is about, in their order, as the server calls it. */
const MARKS = ['tour.write', 'tour.times', 'tour.row', 'tour.paper', 'tour.help'] as const;

const beginsTour: Step = async (page) => {
  const address = new URL(page.url());
  address.searchParams.set('tour', '1');
  await page.goto(address.href);
  await page.getByRole('complementary', { name: 'Tour' }).waitFor();
};

export const tourStates: readonly PageState[] = MARKS.map((mark, at) =>
  inside(mark.replace('.', '-'), paths.project, {
    before: says('GET', '/api/account/onboarding', { marks: MARKS.slice(0, at), demos: [] }),
    after: inTurn(openFirstSheet, beginsTour),
  }),
);
