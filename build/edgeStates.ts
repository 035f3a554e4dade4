// The states of a sheet that a person seldom sees: one that is not there, one without a network, one that still loads.
import { inside, inTurn, type PageState, sees, type Step, waitsFor } from './pageStates.ts';
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
  await sees(/^Offline/)(page);
};

export const edgeStates: readonly PageState[] = [
  inside('sheet-missing', someSheet),
  inside('sheet-offline', paths.project, { after: inTurn(openFirstSheet, goesOffline) }),
  {
    ...inside('sheet-loading', someSheet, {
      before: waitsFor('GET', '/api/projects/*/sheet/*'),
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
