import { expect, test } from 'vitest';
import { isOfInputMethod } from '../../../renderer/browser/composing.ts';

const ENTER = 13;
const HANDLED = 229;

test.each([
  ['a plain Enter', false, ENTER, false],
  ['an Enter within a composition', true, ENTER, true],
  ['an Enter within a composition, by its code too', true, HANDLED, true],
  ['the Enter that has ended a composition in Safari', false, HANDLED, true],
])('%s: of the input method %s', (_, isComposing, keyCode, expected) => {
  expect(isOfInputMethod({ isComposing, keyCode })).toBe(expected);
});
