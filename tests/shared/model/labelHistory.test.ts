// What the log says of a number that no row has any more.

import { expect, test } from 'vitest';
import { lastLabelEvent } from '../../../shared/model/labelHistory.ts';

const bulk = (row: Readonly<Record<string, unknown>>) => ({
  type: 'sheet',
  verb: 'insert',
  query: { entityId: 's' },
  data: { db: { row } },
  previous: { db: { row: { r: { itemLabel: '12A' } } } },
  userId: 'elin',
  createdAt: 7,
});

test('a row that was deleted in bulk is deleted, and one that lost its number is unfrozen', () => {
  expect(lastLabelEvent('12A', [bulk({ r: null })])).toMatchObject({ what: 'deleted', rowId: 'r' });
  expect(lastLabelEvent('12A', [bulk({ r: { itemLabel: null } })])).toMatchObject({ what: 'unfrozen' });
});
