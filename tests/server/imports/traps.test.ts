// Twenty workbooks, each with a trap: texts, looks and facts as their maker says them.

import { expect, test } from 'vitest';
import { TRAP_BOOKS } from '../../support/trapBooks.ts';
import { zip } from '../../support/workbook.ts';
import { readBytes } from './collect.ts';

test('there are twenty', () => {
  expect(TRAP_BOOKS).toHaveLength(20);
});

test.each(TRAP_BOOKS)('$trap', async ({ parts, texts, look, facts = {} }) => {
  const [tab] = await readBytes(zip(parts), 'trap.xlsx');
  expect(tab?.source.map((row) => row.texts)).toEqual(texts);
  expect(tab?.looks[tab.source[0]?.looks[0] ?? 0]).toEqual(look ?? {});
  expect(tab).toMatchObject(facts);
});
