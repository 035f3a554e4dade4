// A bulk step cut down to one entity by walking its text says the same as one that was parsed.

import { expect, test } from 'vitest';
import { ownPartOf } from '../../../server/actions/ownPart.ts';

const noOthers = () => undefined;

const cells = {
  'R1.C1': { id: 'R1.C1', rowId: 'R1', value: 'say "R2.C1": {"x":[1,{}]} \\' },
  'R2.C1': {
    id: 'R2.C1',
    rowId: 'R2',
    value: 'a \\" } ] ,',
    marks: [{ from: 0, to: 2 }],
    'R1.C1': { deep: {} },
  },
};

function stepWith(data: unknown, previous: unknown): string {
  return JSON.stringify({
    id: 'A',
    verb: 'insert',
    query: { entityId: 'R1' },
    data,
    previous,
    userId: 'U',
    at: [1, {}],
  });
}

const step = stepWith(
  { db: { row: { R1: { id: 'R1', orderKey: 'a"' }, R2: null }, cell: cells } },
  { db: { row: {}, cell: { 'R2.C1': null } } },
);

test.each([
  ['a cell', 'R1.C1', { db: { cell: { 'R1.C1': cells['R1.C1'] } } }, null],
  [
    'a cell that others name',
    'R2.C1',
    { db: { cell: { 'R2.C1': cells['R2.C1'] } } },
    { db: { cell: { 'R2.C1': null } } },
  ],
  ['a row', 'R1', { db: { row: { R1: { id: 'R1', orderKey: 'a"' } } } }, null],
  ['a row that was taken away', 'R2', { db: { row: { R2: null } } }, null],
])('%s is cut out with all else of the step', async (_, id, data, previous) => {
  expect(JSON.parse((await ownPartOf(step, id, noOthers)) ?? '')).toEqual({
    ...JSON.parse(step),
    data,
    previous,
  });
});

test('what is only referred to, or stands in a text, is no part', async () => {
  const referring = stepWith(
    { db: { cell: { 'R9.C1': { rowId: 'R9', value: '"R8":{', inner: { R7: {} } } } } },
    null,
  );
  for (const id of ['R9', 'R8', 'R7', 'cell', 'db', 'data', 'R9.C2'])
    expect([id, await ownPartOf(referring, id, noOthers)]).toEqual([id, null]);
});

test('others get their turn while a long step is walked', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`R${at}`, { id: `R${at}` }]));
  let turns = 0;
  const part = await ownPartOf(stepWith({ db: { row: many } }, null), 'R19999', () => void (turns += 1));
  expect(JSON.parse(part ?? '').data).toEqual({ db: { row: { R19999: { id: 'R19999' } } } });
  expect(turns).toBeGreaterThan(10);
});
