import { expect, test } from 'vitest';
import { CANCELLED_MS, nextPublished, publishedUntil } from '../../../server/calendars/calendarState.ts';

const event = (id: string, start: number, title = 'Doors') => ({
  id,
  title,
  about: '',
  start,
  end: start + 60,
  path: '/',
});
const first = nextPublished([], [event('a', 100), event('b', 200)], { changedAt: 1000, now: 1000 });
const told = (list: ReturnType<typeof nextPublished>) =>
  list.map(({ id, sequence, changedAt, cancelledAt }) => [id, sequence, changedAt, cancelledAt]);

test('TM-9 what has not changed is told as before, whenever it is asked', () => {
  expect(told(first)).toEqual([
    ['a', 0, 1000, null],
    ['b', 0, 1000, null],
  ]);
  expect(nextPublished(first, [event('a', 100), event('b', 200)], { changedAt: 9000, now: 9000 })).toEqual(
    first,
  );
  expect(publishedUntil(first)).toBeNull();
});

test('TM-9 what was moved has a revision more, what was renamed only another moment', () => {
  const moved = nextPublished(first, [event('a', 300), event('b', 200, 'Gates')], {
    changedAt: 2000,
    now: 2000,
  });
  expect(told(moved)).toEqual([
    ['b', 0, 2000, null],
    ['a', 1, 2000, null],
  ]);
});

test('TM-9 an event that is gone tells its title and no longer what was said about it', () => {
  const published = nextPublished([], [{ ...event('a', 100), about: 'Say nothing' }], {
    changedAt: 1000,
    now: 1000,
  });
  expect(nextPublished(published, [], { changedAt: 2000, now: 2000 })).toMatchObject([
    { title: 'Doors', about: '', cancelledAt: 2000 },
  ]);
});

test('TM-9 what is gone is cancelled for thirty days, and comes back with a revision more', () => {
  const gone = nextPublished(first, [event('b', 200)], { changedAt: 2000, now: 2500 });
  expect(told(gone)).toEqual([
    ['a', 1, 2000, 2000],
    ['b', 0, 1000, null],
  ]);
  expect(publishedUntil(gone)).toBe(2000 + CANCELLED_MS);
  const later = (now: number) => nextPublished(gone, [event('b', 200)], { changedAt: 3000, now });
  expect(told(later(1999 + CANCELLED_MS))).toEqual(told(gone));
  expect(told(later(2000 + CANCELLED_MS))).toEqual([['b', 0, 1000, null]]);
  const back = nextPublished(gone, [event('a', 100), event('b', 200)], { changedAt: 4000, now: 4000 });
  expect(told(back)).toEqual([
    ['a', 2, 4000, null],
    ['b', 0, 1000, null],
  ]);
});
