// Searching a sheet that is not open: in it is found what would be found if it were.

import { afterAll, expect, test, vi } from 'vitest';
import type { CellMatch } from '../../../../renderer/sheet/operations/find/hits.ts';
import { openMatcher } from '../../../../renderer/sheet/operations/find/matcher.ts';
import { expressionOf, NO_QUERY } from '../../../../renderer/sheet/operations/find/query.ts';

const rows = [
  [{ id: 'r1' }, { a: 'true', b: 'true', c: { value: '#true', purpose: 'color' } }],
  [{ id: 'r2' }, { c: 'truth' }],
  [{ id: 'b1', type: 2 }, {}],
  [{ id: 'b2', type: 2, omitted: true }, {}],
  [{ id: 'b3', type: 2, locked: true, lockedBy: 'elin' }, {}],
] as const;

const blockCell = (rowId: string, purpose: string | null = null) => ({
  id: `${rowId} ${purpose ?? 'text'}`,
  rowId,
  value: 'true',
  ...(purpose && { purpose }),
});

const head = {
  sheet: { id: 't' },
  columns: [
    { id: 'done', purpose: 'checkbox' },
    { id: 'title', purpose: 'title' },
    { id: 'note', categoryId: 'audio' },
  ],
  slots: { a: 'done', b: 'title', c: 'note' },
  cells: [blockCell('b1'), blockCell('b1', 'checkbox'), blockCell('b2'), blockCell('b3'), blockCell('gone')],
};

vi.mock('../../../../renderer/store/loaded.ts', () => ({
  readSheet: () =>
    Promise.resolve({
      head,
      // oxlint-disable-next-line typescript/require-await -- the rows are here already
      lines: (async function* linesOf() {
        for (const [row, cells] of rows)
          yield `${JSON.stringify({ ...row, orderKey: 'k' })}\t${JSON.stringify(cells)}`;
      })(),
    }),
}));

// Files of tests share their modules: another one may have loaded this one before its sheets were replaced above, and
// further ones must not get what reads them.
vi.resetModules();
afterAll(() => vi.resetModules());
const { scanOtherSheets } = await import('../../../../renderer/sheet/operations/find/otherSheets.ts');

const categories = new Map([['audio', { id: 'audio' }]]);

async function found(text: string): Promise<readonly CellMatch[]> {
  const query = { ...NO_QUERY, text };
  const expression = expressionOf(query) as RegExp;
  const search = {
    query,
    expression,
    matcher: openMatcher(query, expression),
    within: () => true,
    isOver: () => false,
  };
  const view = { readOnlyCategories: () => new Map([['audio', 'no']]), setting: () => ({ categories }) };
  const grid = { sheetActions: { mayOpenLocks: () => false }, view } as any;
  const all: CellMatch[] = [];
  await scanOtherSheets([{ id: 't', title: 'T' }], { projectId: 'p', grid, search }, (_, hits) =>
    all.push(...hits),
  );
  return all;
}

test('check boxes and colours are not searched, nor are omitted rows; what the person may not write stays', async () => {
  const hits = await found('tru');
  expect(hits.map(({ cell: { id }, block }) => [id, block])).toEqual([
    ['r1.title', null],
    ['r2.note', 'category'],
    ['b1 text', null],
    ['b3 text', 'locked'],
  ]);
});
