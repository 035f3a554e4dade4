import { expect, test } from 'vitest';
import { isTooDeep } from '../../../server/guard/json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('32 deep is read, 33 deep is not, however it is nested', () => {
  expect(isTooDeep(nested(32))).toBe(false);
  expect(isTooDeep(nested(33))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(33))).toBe(true);
  expect(isTooDeep(`[${'[],'.repeat(1000)}[]]`)).toBe(false);
});

test('brackets in texts do not count, and a text ends where JSON says', () => {
  expect(isTooDeep(JSON.stringify(['['.repeat(100), '"'.repeat(50) + '['.repeat(100), '\\'.repeat(7)]))).toBe(
    false,
  );
  expect(isTooDeep(`["\\\\",${nested(33)}]`)).toBe(true);
  expect(isTooDeep('"['.repeat(5))).toBe(false);
});
