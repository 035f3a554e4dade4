// The states of the assets of a project: the list, one asset, two versions compared.
import type { Page } from 'playwright';
import { asRole, changeAnswer } from './changeAnswer.ts';
import { inside, inTurn, type PageState, presses, sees, type Step, types } from './pageStates.ts';
import { paths } from '../shared/paths.ts';

const list = paths.assets.replace('/:assetId?', '');

/** Opens an asset of the demo from the list. */
function opens(title: RegExp): Step {
  return async (page: Page) => {
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('complementary', { name: 'Comments' }).waitFor();
  };
}

/** Writes a comment on the middle of the picture, by keyboard. */
const commentsOnPoint: Step = async (page) => {
  await page.getByRole('application').first().focus();
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Comment on this place' }).waitFor();
};

const without: Step = changeAnswer<{ db: { asset?: object; assetFile?: object } }>(
  '/api/projects/*',
  ({ db }) => {
    if ('asset' in db) db.asset = {};
    if ('assetFile' in db) db.assetFile = {};
  },
);

const picked: Step = (page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check({ force: true });

export const assetStates: readonly PageState[] = [
  inside('assets-list', list, {
    after: (page) => page.getByRole('radio', { name: 'As a list' }).check({ force: true }),
  }),
  inside('assets-none', list, { before: without, after: sees('No assets yet') }),
  inside('assets-nothing-found', list, {
    after: inTurn(types('Filter assets', 'opera'), sees('Nothing matches')),
  }),
  inside('assets-selected', list, { after: inTurn(picked, sees('1 selected')) }),
  inside('assets-side', list, {
    after: (page) =>
      page
        .getByRole('link', { name: /^Key art/ })
        .first()
        .click(),
  }),
  inside('assets-reader', list, { before: asRole('VIEW_ONLY') }),
  inside('asset-missing', `${list}/01K00000000000000000000000`, { after: sees('This asset is not there') }),
  inside('asset', list, { after: opens(/^Key art/) }),
  inside('asset-point', list, { after: inTurn(opens(/^Key art/), commentsOnPoint) }),
  inside('asset-file', list, { after: opens(/^Stage plot/) }),
  inside('asset-compare', list, {
    after: inTurn(opens(/^Key art/), presses(/^Compare with version/), sees(/What differs in version/)),
  }),
];
