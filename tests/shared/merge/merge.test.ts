// The difference of three tables, against a model that looks at every cell and row by itself.

import { expect, test } from 'vitest';
import { differenceOf, type RowDifference } from '../../../shared/merge/difference.ts';
import { planMerge, placeRows, type MergeChoice } from '../../../shared/merge/mergePlan.ts';
import { textAt, type Table, type TableRow } from '../../../shared/merge/table.ts';
import { randomOf, type Random } from '../../support/random.ts';

const CLEARING = { doEmptyCellsClear: true };
const NOTHING: MergeChoice = { rows: {}, columns: { a: 'ours', b: 'ours', c: 'ours', d: 'ours' } };

test('M2 all of theirs on an untouched table is their table, for 1,000 random triples', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = randomOf(seed);
    const base = someTable(random);
    const theirs = edited(base, random, 't');
    expect(merged({ base, ours: base, theirs }, 'theirs'), `seed ${seed}`).toEqual(plain(theirs));
    expect(merged({ base: null, ours: base, theirs }, 'theirs'), `seed ${seed}, two tables`).toEqual(
      plain(theirs),
    );
  }
});

test('M2 of 1,000 random triples each cell has the state that the model says, and all of theirs their texts', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = randomOf(seed);
    const base = someTable(random);
    const [ours, theirs] = [edited(base, random, 'o'), edited(base, random, 't')];
    const { rows } = differenceOf({ base, ours, theirs }, CLEARING);
    for (const row of rows)
      expect(statesOf(row), `seed ${seed}, row ${row.id}`).toEqual(
        modelStates(row.id, { base, ours, theirs }),
      );
    const result = merged({ base, ours, theirs }, 'theirs');
    for (const { id } of theirs.rows) {
      const row = result.find((each) => each.id === id);
      for (const columnId of theirs.columns)
        expect(row?.texts[columnId] ?? '', `seed ${seed}, ${id}.${columnId}`).toBe(
          modelText(id, columnId, { base, ours, theirs }),
        );
    }
  }
});

test('M2 nothing taken is no change, and as proposed nothing is deleted, moved or overwritten', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = randomOf(seed);
    const base = someTable(random);
    const [ours, theirs] = [edited(base, random, 'o'), edited(base, random, 't')];
    const difference = differenceOf({ base, ours, theirs }, CLEARING);
    const order = theirs.rows.map(({ id }) => id);
    const none = Object.fromEntries(difference.rows.map(({ id }) => [id, false]));
    expect(planMerge(difference, order, { ...NOTHING, rows: none })).toEqual({
      writes: [],
      added: [],
      deleted: [],
      placed: [],
      columns: [],
    });
    const proposed = planMerge(difference, order, {});
    expect(proposed.deleted).toEqual([]);
    expect(new Set(proposed.placed.map(({ rowId }) => rowId))).toEqual(
      new Set(proposed.added.map(({ rowId }) => rowId)),
    );
    const conflicts = difference.rows.flatMap(({ id, cells }) =>
      cells.flatMap(({ columnId, state }) => (state === 'both' ? [`${id}.${columnId}`] : [])),
    );
    expect(proposed.writes.map(({ rowId, columnId }) => `${rowId}.${columnId}`)).not.toEqual(
      expect.arrayContaining(conflicts.length > 0 ? conflicts : ['none']),
    );
  }
});

test('M2 an empty cell of theirs changes nothing unless it clears, and neither does a column that they lack', () => {
  const ours = tableOf(['a', 'b'], [['1', 'x', 'y']]);
  const theirs = tableOf(['a'], [['1', '']]);
  const silent = differenceOf({ base: ours, ours, theirs }, { doEmptyCellsClear: false });
  expect(silent.counts).toMatchObject({ same: 1, changed: 0 });
  expect(silent.columns).toEqual({ added: [], missing: ['b'] });
  expect(differenceOf({ base: ours, ours, theirs }, CLEARING).counts).toMatchObject({ changed: 1 });
});

test('texts are compared as the columns read them', () => {
  const ours = tableOf(['a'], [['1', '1:30']]);
  const theirs = tableOf(['a'], [['1', ' 01:30 ']]);
  const comparable = (_: string, text: string) => text.replace(/^0/, '');
  expect(differenceOf({ base: null, ours, theirs }, { ...CLEARING, comparable }).counts.same).toBe(1);
});

test('one row that went far is one move, in 42,000 rows', () => {
  const ids = Array.from({ length: 42_000 }, (_, index) => `r${index}`);
  const ours = tableOf(
    ['a'],
    ids.map((id) => [id, id]),
  );
  const [first, ...rest] = ours.rows;
  const theirs = { ...ours, rows: first ? [...rest, first] : rest };
  const { counts, rows } = differenceOf({ base: ours, ours, theirs }, CLEARING);
  expect(counts).toEqual({ same: 41_999, changed: 0, added: 0, missing: 0, moved: 1, conflicts: 0 });
  expect(rows.find(({ isMoved }) => isMoved)).toMatchObject({ id: 'r0', after: 'r41999' });
});

interface PlainRow {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
}

function plain({ rows }: Table): readonly PlainRow[] {
  return rows.map(({ id, texts }) => ({
    id,
    texts: Object.fromEntries([...texts].filter(([, text]) => text !== '')),
  }));
}

/** Returns the table that a choice makes of ours. */
function merged(tables: { base: Table | null; ours: Table; theirs: Table }, choice: MergeChoice) {
  const plan = planMerge(
    differenceOf(tables, CLEARING),
    tables.theirs.rows.map(({ id }) => id),
    choice,
  );
  const rows = new Map(tables.ours.rows.map(({ id, texts }) => [id, new Map(texts)]));
  for (const { rowId } of plan.added) rows.set(rowId, new Map());
  for (const { rowId, columnId, text } of [...plan.writes, ...plan.added.flatMap(({ cells }) => cells)])
    rows.get(rowId)?.set(columnId, text);
  const gone = new Set(plan.deleted);
  const ids = tables.ours.rows.flatMap(({ id }) => (gone.has(id) ? [] : [id]));
  const columns = [...tables.ours.columns, ...plan.columns];
  return plain({
    columns,
    rows: placeRows(ids, plan.placed).map((id) => ({ id, texts: rows.get(id) ?? new Map() })),
  });
}

function statesOf({ state, cells }: RowDifference) {
  return {
    isIn: state === 'added' ? 'theirs' : state === 'missing' ? 'ours' : 'both',
    cells: Object.fromEntries(cells.map((cell) => [cell.columnId, cell.state])),
  };
}

/** The same, looked up cell by cell. */
function modelStates(rowId: string, { base, ours, theirs }: { base: Table; ours: Table; theirs: Table }) {
  const rowIn = ({ rows }: Table) => rows.find(({ id }) => id === rowId);
  const [was, own, sent] = [rowIn(base), rowIn(ours), rowIn(theirs)];
  if (!sent) return { isIn: was ? 'ours' : 'both', cells: {} };
  const cells: Record<string, string> = {};
  for (const columnId of theirs.columns) {
    const [before, mine, yours] = [textAt(was, columnId), textAt(own, columnId), textAt(sent, columnId)];
    if (mine === '' && yours === '' && (before === '' || !own)) continue;
    const isTheirs = !own || !was || mine === before;
    cells[columnId] = mine === yours ? 'same' : isTheirs ? 'theirs' : yours === before ? 'ours' : 'both';
  }
  return { isIn: own ? 'both' : 'theirs', cells };
}

/** The text of a cell once all of theirs is taken: ours where only we changed it. */
function modelText(
  rowId: string,
  columnId: string,
  { base, ours, theirs }: { base: Table; ours: Table; theirs: Table },
): string {
  const [was, own, sent] = [base, ours, theirs].map(({ rows }) => rows.find(({ id }) => id === rowId));
  const isOnlyOurs = own && was && textAt(sent, columnId) === textAt(was, columnId);
  return textAt(isOnlyOurs ? own : sent, columnId);
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): Table {
  return {
    columns,
    rows: rows.map(([id = '', ...texts]) => ({
      id,
      texts: new Map(texts.map((text, at) => [columns[at] ?? '', text])),
    })),
  };
}

function someTable(random: Random): Table {
  const columns = ['a', 'b', 'c'];
  return tableOf(
    columns,
    Array.from({ length: random.below(12) }, (_, index) => [
      `r${index}`,
      ...columns.map(() => someText(random)),
    ]),
  );
}

function someText(random: Random): string {
  return ['', 'x', 'y', 'z'][random.below(4)] ?? '';
}

/** Returns the table after somebody changed, added, deleted and moved rows. */
function edited({ columns, rows }: Table, random: Random, mark: string): Table {
  let next: TableRow[] = rows.flatMap((row): TableRow[] => {
    if (random.below(6) === 0) return [];
    const texts = new Map(row.texts);
    if (random.below(2) === 0) texts.set(columns[random.below(columns.length)] ?? '', someText(random));
    return [{ ...row, texts }];
  });
  for (let count = random.below(3); count > 0; count -= 1) {
    const texts = new Map(columns.map((columnId) => [columnId, someText(random)]));
    next.splice(random.below(next.length + 1), 0, { id: `${mark}${count}`, texts });
  }
  for (let count = random.below(4); count > 0 && next.length > 0; count -= 1) {
    const [row] = next.splice(random.below(next.length), 1);
    next = row ? next.toSpliced(random.below(next.length + 1), 0, row) : next;
  }
  return { columns, rows: next };
}
