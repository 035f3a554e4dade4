// The threads on an asset: their numbers, which version shows them, and where each mark comes from.

import { expect, test } from 'vitest';
import {
  givenTo,
  playbackText,
  markName,
  mediaThreadsOf,
  countOpenMediaThreads,
  originOf,
  threadsOnVersion,
} from '../../../renderer/assets/marks/mediaThreads.ts';

const numbers = new Map([
  ['f1', 1],
  ['f2', 2],
]);

function comment(id: string, more: object = {}) {
  const [entityId, entityType] = ['a', 'asset'] as const;
  return { id, entityId, entityType, text: id, createdAt: Number(id.slice(1)), ...more };
}

const points = [
  comment('c3', { anchor: { fileId: 'f2', x: 0.1, y: 0.1 } }),
  comment('c1', { anchor: { fileId: 'f1', x: 0.5, y: 0.5 }, resolved: true }),
  comment('c2'),
  comment('c4', { parentCommentId: 'c1', text: 'Yes' }),
  comment('c5', { entityId: 'other' }),
];

test('threads are numbered by age, the whole file comes first, and replies stand in their thread', () => {
  const threads = mediaThreadsOf(points, 'a');
  expect(threads.map(({ first, number }) => [first.id, number])).toEqual([
    ['c2', 0],
    ['c1', 1],
    ['c3', 2],
  ]);
  expect(threads[1]?.replies.map(({ text }) => text)).toEqual(['Yes']);
  expect(countOpenMediaThreads(threads)).toBe(2);
});

test('a mark is carried to a later version, and is not on an earlier one', () => {
  const threads = mediaThreadsOf(points, 'a');
  const origins = (fileId: string) =>
    threadsOnVersion(threads, fileId, numbers).map((thread) => originOf(thread, fileId, numbers));
  expect(origins('f1')).toEqual(['', 'new on version 1']);
  expect(origins('f2')).toEqual(['', 'carried from version 1', 'new on version 2']);
});

test('the mark of a deleted version stays, and says so', () => {
  const [, thread] = threadsOnVersion(mediaThreadsOf(points, 'a'), 'f2', new Map([['f2', 2]]));
  expect(thread && originOf(thread, 'f2', new Map([['f2', 2]]))).toBe('carried from a deleted version');
});

test('marks of a clip go by time, regions by page', () => {
  const times = [
    comment('c1', { anchor: { fileId: 'f1', at: 26_000, to: 31_500 } }),
    comment('c2', { anchor: { fileId: 'f1', at: 4000 } }),
  ];
  expect(mediaThreadsOf(times, 'a').map(markName)).toEqual(['0:04', '0:26 to 0:31']);
  const box = { x: 0, y: 0, w: 0.5, h: 0.5 };
  const regions = [
    comment('c1', { anchor: { fileId: 'f1', page: 4, ...box } }),
    comment('c2', { anchor: { fileId: 'f1', page: 2, ...box } }),
  ];
  expect(mediaThreadsOf(regions, 'a').map((each) => [each.first.id, markName(each)])).toEqual([
    ['c2', 'Region 1'],
    ['c1', 'Region 2'],
  ]);
  expect(playbackText(3_723_900)).toBe('1:02:03');
});

test('a mark that is given to another keeps the date by which it is due', () => {
  const due = { userId: 'priya', dueAt: 86_400_000 };
  expect(givenTo(due, 'tomas')).toEqual({ userId: 'tomas', dueAt: 86_400_000 });
  expect(givenTo({ userId: 'priya', dueAt: null }, 'tomas')).toEqual({ userId: 'tomas' });
  expect(givenTo(null, 'tomas')).toEqual({ userId: 'tomas' });
  expect(givenTo(due, null)).toEqual({ userId: null });
  expect(givenTo(due, 'priya')).toBe(null);
  expect(givenTo(null, null)).toBe(null);
});
