// The states of a sheet that a person seldom sees: one that is not there, one without a network, one that still loads.
import {
  signedInState,
  inTurn,
  type PageState,
  waitForText,
  type Step,
  mockPendingReply,
} from './pageStates.ts';
import { openFirstSheet } from './memberStates.ts';
import { idOf } from './samplePeople.ts';
import { paths } from '../shared/paths.ts';

const someSheet = paths.sheet.replace(':sheetId', idOf(7));

/** Makes the browser report that it is offline, as when a cable is pulled. */
const goesOffline: Step = async (page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await waitForText(/^Offline/)(page);
};

export const edgeStates: readonly PageState[] = [
  signedInState('sheet-missing', someSheet),
  signedInState('sheet-offline', paths.project, { after: inTurn(openFirstSheet, goesOffline) }),
  {
    ...signedInState('sheet-loading', someSheet, {
      before: mockPendingReply('GET', '/api/projects/*/sheet/*'),
      isBusy: true,
    }),
    // On a phone the rail is hidden, and the tabs are at the bottom.
    open: (page) =>
      page
        .getByRole('navigation', { name: /^(Project|Tabs)$/ })
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
];
