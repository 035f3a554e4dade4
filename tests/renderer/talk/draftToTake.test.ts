// The field of a comment on two devices of a person: what was sent or changed on one does not stay on the other.

import { expect, test } from 'vitest';
import { draftToTake } from '../../../renderer/talk/draftToTake.ts';

const content = (text: string) => ({ text, textRich: null });
const empty = content('');

test('a text that stood in the field from the start, or was typed here, goes when it was sent elsewhere', () => {
  const doors = 'Doors at seven';
  expect(draftToTake({ plain: doors, last: doors, draft: undefined })).toEqual(empty);
  expect(draftToTake({ plain: `${doors} `, last: doors, draft: undefined })).toEqual(empty);
});

test('what was typed since the draft stays', () => {
  const [last, plain] = ['Doors at seven', 'Doors at seven, please'];
  expect(draftToTake({ plain, last, draft: undefined })).toBe(null);
  expect(draftToTake({ plain, last, draft: content('Something else') })).toBe(null);
  expect(draftToTake({ plain: 'Typed here', last: '', draft: undefined })).toBe(null);
});

test('a draft of before or of another device comes into a field that is empty or holds the draft before', () => {
  const taken = content('Doors');
  expect(draftToTake({ plain: '', last: '', draft: content('Doors') })).toEqual(taken);
  expect(draftToTake({ plain: 'Door', last: 'Door', draft: content('Doors') })).toEqual(taken);
});

test('the own draft changes nothing in the field', () => {
  expect(draftToTake({ plain: 'Doors ', last: 'Door', draft: content('Doors') })).toBe(null);
  expect(draftToTake({ plain: 'Doors ', last: 'Doors', draft: content('Doors') })).toBe(null);
  expect(draftToTake({ plain: '', last: 'Doors', draft: content('') })).toBe(null);
  expect(draftToTake({ plain: '', last: '', draft: undefined })).toBe(null);
});
