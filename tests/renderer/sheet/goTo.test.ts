// Go to a page: of a sheet whose pages are counted, are being counted, or are not.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { findGoToResults, type PageNumbers } from '../../../renderer/sheet/panels/goto/findGoToResults.ts';
import { arrangedSheet, ROWS } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const PAGES = new Map([
  ['r1', 1],
  ['r2', 1],
  ['r3', 2],
]);

test.each<[string, PageNumbers, string | null, RegExp]>([
  ['p2', PAGES, 'r3', /^Aria$/],
  ['p3', PAGES, null, /^There are 2 pages/],
  ['p3', undefined, null, /being counted/],
  ['p3', null, null, /counted in its print/],
])('%s', (query, pages, rowId, text) => {
  const [found] = findGoToResults(arrangedSheet(ROWS, UNARRANGED), query, pages);
  expect(found?.hits).toMatchObject([{ rowId, text: expect.stringMatching(text) }]);
});
