// The steps of the tour on the first sheet of the demo. Before each step, the earlier ones are marked as tried.
import { openFirstSheet } from './memberStates.ts';
import { signedInState, inTurn, type PageState, mockReply, type Step } from './pageStates.ts';
import { paths } from '../shared/paths.ts';

/** The name of each step on the server, in their order. */
const MARKS = ['tour.write', 'tour.times', 'tour.row', 'tour.paper', 'tour.help'] as const;

const beginsTour: Step = async (page) => {
  const address = new URL(page.url());
  address.searchParams.set('tour', '1');
  await page.goto(address.href);
  await page.getByRole('complementary', { name: 'Tour' }).waitFor();
};

export const tourStates: readonly PageState[] = MARKS.map((mark, at) =>
  signedInState(mark.replace('.', '-'), paths.project, {
    before: mockReply('GET', '/api/account/onboarding', { marks: MARKS.slice(0, at), demos: [] }),
    after: inTurn(openFirstSheet, beginsTour),
  }),
);
