// Packed steps of others leave the rows of a page as their plain forms do, whatever is stored there and whatever they
// change, and the changes of one's own that read the same cells are planned anew.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openChangeSet, type ChangeSet } from '../../../renderer/store/changeSet.ts';
import { openConfirmed } from '../../../renderer/store/confirmed.ts';
import { openPageStore } from '../../../renderer/store/pageStore.ts';
import { openReadTracker } from '../../../renderer/store/reads.ts';
import { KIND_FACTS } from '../../../shared/kindFacts.ts';
import type { Bulk, Fields, StoredStep } from '../../../shared/model/action.ts';
import { finish } from '../../../shared/model/sliced.ts';
import { storedOf, type WireStep } from '../../../shared/model/wire.ts';
import { packChange, packedFormOf, unpackStep } from '../../../shared/packedSteps.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const idOf = (letter: string, at: number): string => `01${letter}${String(at).padStart(23, '0')}`;
const SHEET = idOf('S', 1);
const ROWS = 5;
/** The last column came after the load, and has no slot. */
const COLUMNS = [0, 1, 2, 3].map((at) => idOf('C', at));
const SLOTS = { 0: idOf('C', 0), 1: idOf('C', 1), 2: idOf('C', 2) };

/** Stored cells of a row in all their forms, also of a second sub-row. */
const stored = fc.dictionary(
  fc.constantFrom('0', '1', '2', '1.1', idOf('C', 3)),
  fc.oneof(
    fc.constantFrom('old', 'new'),
    fc.constantFrom('old', 'new').map((text) => [text, 3]),
    fc.constantFrom('old', 'new').map((value) => ({ value, categoryId: idOf('K', 1) })),
    fc.constant({ categoryId: idOf('K', 1) }),
  ),
);

const change = (
  rowId: string,
  columnId: string,
  id: string,
  sheetId: string,
): fc.Arbitrary<Fields | null> => {
  const ids = { id, rowId, columnId, sheetId };
  const text = fc.constantFrom('old', 'new', '');
  return fc.oneof(
    fc.constant(null),
    text.map((value): Fields => ({ ...ids, value })),
    text.map((value): Fields => ({ ...ids, value, typography: { bold: true } })),
    text.map((value): Fields => ({ value })),
    text.map((value): Fields => ({ ...ids, value, categoryId: null })),
  );
};

/** Changes of cells, some of rows that the sheet does not have. */
const changes = fc
  .uniqueArray(fc.tuple(fc.nat(ROWS), fc.nat(3), fc.nat(1)), {
    minLength: 6,
    maxLength: 30,
    selector: String,
  })
  .chain((places) =>
    fc.tuple(
      ...places.map(([row, column, y]) => {
        const [rowId, columnId] = [idOf('R', row), COLUMNS[column] ?? ''];
        const id = `${rowId}.${columnId}${y === 0 ? '' : `.${y}`}`;
        return change(rowId, columnId, id, SHEET).map((fields) => [id, fields] as const);
      }),
    ),
  )
  .map((entries): Bulk => ({ cell: Object.fromEntries(entries) }));

/** A step that adds the first row that the sheet does not have, in some cases. */
const withRow = fc
  .tuple(changes, fc.boolean())
  .map(([db, isAdded]): Bulk =>
    isAdded
      ? { row: { [idOf('R', ROWS)]: { id: idOf('R', ROWS), sheetId: SHEET, orderKey: 'z' } }, ...db }
      : db,
  );

type Insert = Extract<WireStep, { verb: 'insert' }>;

function stepOf(db: Bulk, sequence: number): Insert {
  return {
    id: idOf('A', sequence),
    type: 'sheet',
    property: null,
    query: { entityId: SHEET, parentEntityId: null, channelId: SHEET },
    verb: 'insert',
    data: { db },
    previous: null,
    sequence,
    requestId: idOf('Q', 1),
    causeId: idOf('A', sequence),
    causeName: 'sheet.insert.cells',
    userId: idOf('U', 1),
    createdAt: 5 + sequence,
    isUndoable: true,
    isOptimistic: true,
  };
}

/** The step as a page receives it in the packed form; null where it stays plain. */
function received(step: Insert): StoredStep | null {
  const packed = packChange(step.data, step.previous);
  if (!packed?.data.cells) return null;
  const { data, previous } = packed;
  return storedOf(unpackStep(JSON.parse(JSON.stringify({ ...step, form: 'packed', data, previous }))));
}

function openPage(rows: readonly Fields[]) {
  const store = openPageStore();
  const confirmed = openConfirmed({ store, kinds: KIND_FACTS, onApplied() {}, onLoaded() {} });
  const records = store.sheet(SHEET);
  const fill = (): void => {
    records.reset(SLOTS, []);
    records.append(
      rows.map((cells, at) => {
        const row = { id: idOf('R', at), sheetId: SHEET, orderKey: `b${at}` };
        return `${JSON.stringify(row)}\t${JSON.stringify(cells)}`;
      }),
    );
  };
  confirmed.loaded({ sequences: { [SHEET]: 1 }, db: {}, packed: { kinds: ['row', 'cell'], fill } });
  const read = () => ({
    rows: [...records.rows.values()],
    cells: [...records.cells.values()].toSorted(({ id }, { id: other }) => (id < other ? -1 : 1)),
  });
  return { store, confirmed, read };
}

describe('a packed step', () => {
  test('leaves the rows as its plain form does', () => {
    let count = 0;
    fc.assert(
      fc.property(
        fc.array(stored, { minLength: ROWS, maxLength: ROWS }),
        fc.array(withRow, { minLength: 1, maxLength: 3 }),
        (rows, bulks) => {
          const [plain, packed] = [openPage(rows), openPage(rows)];
          for (const [at, db] of bulks.entries()) {
            const step = stepOf(db, at + 2);
            const small = received(step);
            if (small) count += 1;
            plain.confirmed.land([storedOf(step)]);
            packed.confirmed.land([small ?? storedOf(step)]);
          }
          expect(packed.read()).toEqual(plain.read());
        },
      ),
      { numRuns: 200 },
    );
    expect(count).toBeGreaterThan(100);
  });

  const LARGE = Object.fromEntries(
    [0, 1, 2].flatMap((row) =>
      COLUMNS.map((columnId) => {
        const rowId = idOf('R', row);
        const id = `${rowId}.${columnId}`;
        return [id, { id, rowId, columnId, sheetId: SHEET, value: 'theirs' }];
      }),
    ),
  );
  const large = (): StoredStep =>
    received(stepOf({ cell: LARGE }, 2)) ?? expect.fail('The step stayed plain');

  test('has its plain form made only where that is read', () => {
    const page = openPage([{}, {}, {}]);
    const step = large();
    let readings = 0;
    if (step.verb !== 'insert') expect.fail('no bulk step');
    const { db } = Object.getOwnPropertyDescriptors(step.data);
    Object.defineProperty(step.data, 'db', { get: () => ((readings += 1), db?.get?.call(step.data)) });
    page.confirmed.land([step]);
    openChangeSet(() => undefined).step(step);
    expect(page.store.collection('cell').get(`${idOf('R', 2)}.${idOf('C', 3)}`)).toMatchObject({
      value: 'theirs',
    });
    expect(readings).toBe(0);
    expect(step.data.db).toEqual({ cell: LARGE });
    expect(packedFormOf(step)?.cells?.lines).toHaveLength(3);
  });

  test('touches the plans that have read one of its cells, or a list of cells', () => {
    const { store } = openPage([{}, {}, {}, {}]);
    const touchedAfter = (read: (reads: ReturnType<typeof openReadTracker>['store']) => unknown): boolean => {
      const reads = openReadTracker(store);
      function* reading() {
        yield;
        read(reads.store);
      }
      finish(reads.noted(reading()));
      return reads.touches(large());
    };
    expect(touchedAfter((reads) => reads.collection('cell').get(`${idOf('R', 1)}.${idOf('C', 2)}`))).toBe(
      true,
    );
    expect(touchedAfter((reads) => reads.collection('cell').where('rowId', idOf('R', 3)))).toBe(true);
    expect(touchedAfter((reads) => reads.collection('cell').get(`${idOf('R', 3)}.${idOf('C', 2)}`))).toBe(
      false,
    );
    expect(touchedAfter((reads) => reads.collection('row').get(idOf('R', 1)))).toBe(false);
  });

  test('is reported as a change, so that what is pending is shown over it', () => {
    const changes: ChangeSet[] = [];
    const changeSet = openChangeSet((touched) => changes.push(touched));
    changeSet.step(large());
    changeSet.notify();
    expect(changes).toHaveLength(1);
  });
});
