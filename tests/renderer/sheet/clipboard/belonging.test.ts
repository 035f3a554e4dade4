// What a copy names goes along only to where that is: the server refuses a whole paste for one id that it does not know.

import { expect, test } from 'vitest';
import { withoutForeignReferences } from '../../../../renderer/sheet/operations/clipboard/foreignReferences.ts';

const here = {
  categories: new Map([['light', { id: 'light' }]]),
  assets: { assets: new Map([['plan', { id: 'plan' }]]), files: new Map() },
};
const shown = (assetId: unknown) => ({ assetId, fileId: 'current', fit: 'contain' });

test('categories and files that are here go along, others stay behind', () => {
  const known = { title: 'Doors', categoryId: 'light', asset: shown('plan') };
  expect(withoutForeignReferences(known, here)).toEqual(known);
  expect(withoutForeignReferences({ ...known, categoryId: 'sound', asset: shown('map') }, here)).toEqual({
    title: 'Doors',
  });
  for (const odd of [null, 7, {}, 'text'])
    expect(withoutForeignReferences({ value: 'x', categoryId: odd, asset: odd }, here)).toEqual({
      value: 'x',
    });
});

test('a pasted row is of no template, and what names nothing is left as it is', () => {
  const plain = { title: 'Doors', type: 2 };
  expect(withoutForeignReferences({ ...plain, templateId: 'light' }, here)).toEqual(plain);
  expect(withoutForeignReferences(plain, here)).toBe(plain);
});
