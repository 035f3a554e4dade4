// The list of a project's threads after its beginning was read again.

import { expect, test } from 'vitest';
import {
  notRead,
  readAgain,
  withMore,
  type CommentPage,
  type LoadedComments,
} from '../../../renderer/comments/loadedComments.ts';
import { CallError } from '../../../renderer/net/callError.ts';

const place = { label: '1', title: 'Doors', place: 'Run of show', path: '/' };
const page = (ids: string, before: string | null): CommentPage => ({
  listed: ids.split('').map((id) => ({ id, place })),
  before,
});
const idsOf = (list: LoadedComments | null) => list?.listed.map(({ id }) => id).join('');
const first = readAgain(null, 'all', page('abc', '1'));
const both = withMore(first, page('def', '2'));

test('further pages stay when the first is read again, with the cursor behind them', () => {
  expect([idsOf(both), both.before]).toEqual(['abcdef', '2']);
  // A new thread and one of the second page, which was answered, have come to the top.
  const again = readAgain(both, 'all', page('nea', '9'));
  expect([idsOf(again), again.before]).toEqual(['neabcdf', '2']);
  // One was resolved, so that one of the second page has moved up.
  const less = readAgain(both, 'all', page('acd', '9'));
  expect([idsOf(less), less.before]).toEqual(['acdef', '2']);
});

test('a list that has changed as a whole, or is whole, is as it was read', () => {
  const other = readAgain(both, 'all', page('xyz', '9'));
  expect([idsOf(other), other.before]).toEqual(['xyz', '9']);
  const whole = readAgain(both, 'all', page('ab', null));
  expect([idsOf(whole), whole.before]).toEqual(['ab', null]);
});

test('a failure that may pass leaves what is known; any other takes its place', () => {
  const failure = (status: number, code: string) =>
    new CallError({ name: 'Server Error', message: 'No.', code, status });
  expect(notRead(both, 'all', failure(503, 'SERVER_ERROR'))).toBe(both);
  const forbidden = failure(403, 'NOT_AUTHORIZED');
  expect(notRead(both, 'all', forbidden)).toEqual({ of: 'all', listed: [], before: null, error: forbidden });
  const away = failure(503, 'SERVER_ERROR');
  expect(notRead(null, 'all', away)).toMatchObject({ listed: [], error: away });
});
