// The states of the layouts of a project: the list, and the designer.
import type { Page } from 'playwright';
import { asRole, changeAnswer } from './changeAnswer.ts';
import { signedInState, inTurn, type PageState, clickButton, waitForText, type Step } from './pageStates.ts';
import { paths } from '../shared/paths.ts';

/** Removes the layouts from the project's answer, and the steps that made them from the log, which the page may load
 *  first. */
const without: Step = inTurn(
  changeAnswer<{ db: { layout?: object; layoutCell?: object } }>('/api/projects/*', ({ db }) => {
    if ('layout' in db) db.layout = {};
    if ('layoutCell' in db) db.layoutCell = {};
  }),
  changeAnswer<{ actions: readonly object[] }>('/api/actions/list/*/since/*', (data) => {
    data.actions = [];
  }),
);

/** Opens a layout of the demo from the list. */
function opens(title: string): Step {
  return async (page: Page) => {
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('region', { name: 'Canvas' }).waitFor();
    await page.getByText(/^Row /).first().waitFor();
  };
}

const selected: Step = (page) =>
  page
    .getByRole('region', { name: 'Canvas' })
    .getByRole('button', { name: /^Camera/ })
    .first()
    .focus();

export const layoutStates: readonly PageState[] = [
  signedInState('layouts', paths.layouts, { after: waitForText('Camera card') }),
  signedInState('layouts-none', paths.layouts, { before: without, after: waitForText('No layouts yet') }),
  signedInState('layouts-reader', paths.layouts, { before: asRole('VIEW_ONLY') }),
  signedInState('layout-missing', `${paths.layouts}/01K00000000000000000000000`, {
    like: 'team-gone',
    after: waitForText('This layout is not there'),
  }),
  signedInState('layout-new', paths.layouts, {
    after: inTurn(
      clickButton('New layout'),
      (page) => page.getByRole('menuitem', { name: 'Blank' }).click(),
      waitForText(/^Nothing is selected/),
    ),
  }),
  signedInState('layout-designer', paths.layouts, { after: opens('Camera card') }),
  signedInState('layout-selected', paths.layouts, { after: inTurn(opens('Camera card'), selected) }),
  signedInState('layout-longest', paths.layouts, {
    after: inTurn(opens('Camera card'), clickButton('Longest texts')),
  }),
  signedInState('layout-strip', paths.layouts, { after: opens('Stage manager strip') }),
  signedInState('layout-screen', paths.layouts, { after: opens('Big screen') }),
  signedInState('layout-reader', paths.layouts, {
    before: asRole('VIEW_ONLY'),
    after: inTurn(opens('Camera card'), selected),
  }),
];
