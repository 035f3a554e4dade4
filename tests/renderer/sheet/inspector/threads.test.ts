import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommentAnchor } from '../../../../shared/entities/commentAnchor.ts';
import {
  filteredThreads,
  inSheetOrder,
  nextOpenThread,
  countOpenThreads,
  rowCommentMarks,
  threadsOf,
} from '../../../../renderer/sheet/model/comments/threads.ts';

const order = ['r1', 'r2', 'r3'];
const indexOf = (rowId: string): number => order.indexOf(rowId);
const placeOf = (entityType: string, entityId: string): CommentAnchor | null => {
  if (entityType === 'sheet') return { sheetId: 's', rowId: null, columnId: null };
  const [rowId = '', columnId = null] = entityId.split('.');
  return indexOf(rowId) < 0 ? null : { sheetId: 's', rowId, columnId };
};
const comment = (id: string, entityId: string, more: Record<string, unknown> = {}) => ({
  id,
  entityId,
  entityType:
    entityId === 'sheet' ? ('sheet' as const) : entityId.includes('.') ? ('cell' as const) : ('row' as const),
  text: `says ${id}`,
  userId: 'mara',
  createdAt: Number(id.slice(1)),
  ...more,
});

test('answers stand below their comment, oldest first; those of a comment that is gone are not shown', () => {
  const threads = threadsOf(
    [
      comment('c3', 'r1', { parentCommentId: 'c1' }),
      comment('c1', 'r1'),
      comment('c2', 'r1', { parentCommentId: 'c1', editedAt: 9 }),
      comment('c4', 'r1', { parentCommentId: 'c0' }),
    ],
    placeOf,
  );
  expect(threads.map(({ first }) => first.id)).toEqual(['c1']);
  expect(threads[0]?.replies.map(({ id, isEdited }) => [id, isEdited])).toEqual([
    ['c2', true],
    ['c3', false],
  ]);
});

test('a comment on a cell belongs to its row; one on a row of another sheet is left out', () => {
  const threads = threadsOf([comment('c1', 'r2.k1'), comment('c2', 'elsewhere')], placeOf);
  expect(threads.map(({ place }) => place)).toEqual([{ sheetId: 's', rowId: 'r2', columnId: 'k1' }]);
  expect([...rowCommentMarks(threads, 'mara').keys()]).toEqual(['r2']);
});

test('resolved ones are counted no more, and their mark is not open', () => {
  const threads = threadsOf([comment('c1', 'r1', { resolved: true }), comment('c2', 'r3')], placeOf);
  expect(countOpenThreads(threads)).toBe(1);
  const marks = [...rowCommentMarks(threads, 'mara')];
  expect(marks.map(([rowId, { isOpen, count }]) => [rowId, isOpen, count])).toEqual([
    ['r1', false, 1],
    ['r3', true, 1],
  ]);
});

test('the mark of a row counts what is open, and names who wrote last beside oneself', () => {
  const threads = threadsOf(
    [
      comment('c1', 'r1', { userId: 'jun' }),
      comment('c2', 'r1', { parentCommentId: 'c1', userId: 'elin' }),
      comment('c3', 'r1', { parentCommentId: 'c1' }),
      comment('c4', 'r1.k1', { resolved: true, userId: 'ana' }),
      comment('c5', 'r2'),
    ],
    placeOf,
  );
  expect(Object.fromEntries(rowCommentMarks(threads, 'mara'))).toEqual({
    r1: { threadId: 'c1', count: 3, isOpen: true, userId: 'elin' },
    r2: { threadId: 'c5', count: 1, isOpen: true, userId: 'mara' },
  });
});

test('a filter shows what is open, what is mine of it, or what is resolved', () => {
  const threads = threadsOf(
    [comment('c1', 'r1'), comment('c2', 'r1', { userId: 'jun' }), comment('c3', 'r2', { resolved: true })],
    placeOf,
  );
  const ids = (filter: 'open' | 'mine' | 'resolved') =>
    filteredThreads(threads, filter, 'mara').map(({ first }) => first.id);
  expect([ids('open'), ids('mine'), ids('resolved')]).toEqual([['c1', 'c2'], ['c1'], ['c3']]);
});

test('the next open comment is further down, then from the top again', () => {
  const threads = threadsOf(
    [comment('c1', 'r3'), comment('c2', 'r1'), comment('c3', 'r2', { resolved: true })],
    placeOf,
  );
  expect(nextOpenThread(threads, 0, indexOf)?.first.id).toBe('c1');
  expect(nextOpenThread(threads, 2, indexOf)?.first.id).toBe('c2');
  expect(nextOpenThread(threads, 2, indexOf, -1)?.first.id).toBe('c2');
  expect(nextOpenThread(threads, 0, indexOf, -1)?.first.id).toBe('c1');
  expect(nextOpenThread([], 0, indexOf)).toBe(null);
});

test('in the order of the sheet: first what is about all of it, then row by row, then what is out of sight', () => {
  const entity = fc.record({ at: fc.constantFrom('sheet', ...order, 'r2.k1'), time: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(entity, { maxLength: 20 }), fc.constantFrom(...order), (given, hidden) => {
      const seen = (rowId: string): number => (rowId === hidden ? -1 : indexOf(rowId));
      const comments = given.map(({ at, time }, index) => comment(`c${index}`, at, { createdAt: time }));
      const sorted = inSheetOrder(threadsOf(comments, placeOf), seen);
      expect(sorted).toHaveLength(given.length);
      const ranks = sorted.map(({ place: { rowId } }) =>
        rowId === null ? -1 : seen(rowId) < 0 ? 9 : seen(rowId),
      );
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      sorted.slice(1).forEach((thread, index) => {
        const before = sorted[index];
        if (before && ranks[index] === ranks[index + 1])
          expect(before.first.createdAt).toBeLessThanOrEqual(thread.first.createdAt);
      });
    }),
  );
});
