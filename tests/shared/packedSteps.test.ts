// The packed form of bulk steps: what was packed comes back the same, whatever it was, in each way of reading it.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bulk, Fields } from '../../shared/model/action.ts';
import type { WireStep } from '../../shared/model/wire.ts';
import {
  isPackedText,
  packChange,
  packedHead,
  partOfStep,
  jsonPieces,
  tracesOf,
  unpackBulkStep,
  unpackStep,
  type PackedStep,
} from '../../shared/packedSteps.ts';

const idOf = (letter: string, at: number): string => `01${letter}${String(at).padStart(23, '0')}`;
const SHEET = idOf('S', 1);

type BulkStep = Extract<WireStep, { verb: 'insert' }>;
const stepOf = (data: Bulk, previous: Bulk | null): BulkStep => ({
  id: idOf('A', 1),
  type: 'sheet',
  property: null,
  query: { entityId: SHEET, parentEntityId: null, channelId: SHEET },
  verb: 'insert',
  data: { db: data },
  previous: previous && { db: previous },
  sequence: 7,
  requestId: idOf('R', 1),
  causeId: idOf('A', 1),
  causeName: 'sheet.insert.cells',
  userId: idOf('U', 1),
  createdAt: 5,
  isUndoable: true,
  isOptimistic: true,
});

/** The step in the packed form, by way of its text; null where it stays plain. */
function packed(step: BulkStep): PackedStep | null {
  const change = packChange(step.data, step.previous);
  if (!change) return null;
  const { data, previous } = change;
  return JSON.parse(JSON.stringify({ ...step, form: 'packed', data, previous }));
}

/** The fields of a cell, of all the forms in which steps have them. */
const fieldsOf = (rowId: string, columnId: string, id: string) => {
  const ids = { id, rowId, columnId, sheetId: SHEET };
  const text = fc.string({ maxLength: 6 });
  return fc.oneof(
    fc.constant(null),
    text.map((value): Fields => ({ ...ids, value })),
    text.map((value): Fields => ({ ...ids, value, typography: { bold: true } })),
    fc.constant<Fields>(ids),
    text.map((value): Fields => ({ value })),
    text.map((value): Fields => ({ value, valueText: null })),
    text.map((value): Fields => ({ ...ids, sheetId: idOf('S', 2), value })),
    fc.constant<Fields>({ ...ids, value: null }),
    fc.constant<Fields>({ value: 0 }),
  );
};

/** A client may choose ids that begin as the number of a line. */
const columnAt = (at: number): string => (at < 3 ? `${at}${idOf('C', at).slice(1)}` : idOf('C', at));

const cells = fc
  .uniqueArray(fc.tuple(fc.nat(5), fc.nat(4), fc.nat(2)), { maxLength: 30, selector: String })
  .chain((places) =>
    fc.tuple(
      ...places.map(([row, column, y]) => {
        const [rowId, columnId] = [idOf('R', row), columnAt(column)];
        const id = `${rowId}.${columnId}${y === 0 ? '' : `.${y}`}`;
        return fieldsOf(rowId, columnId, id).map((fields) => [id, fields] as const);
      }),
    ),
  )
  .map((entries) => Object.fromEntries(entries));
const others = fc.record({
  row: fc.constant({ [idOf('R', 1)]: { id: idOf('R', 1), sheetId: SHEET, orderKey: 'a1' } }),
  free: fc.boolean(),
});
const bulk = fc.tuple(cells, others).map(([own, { row, free }]): Bulk => ({
  row,
  cell: { ...own, ...(free ? { [idOf('F', 1)]: { id: idOf('F', 1), value: 'free' } } : {}) },
}));

/** What a step replaces that makes everything that it names but the first row. */
const allNew = (data: Bulk): Bulk =>
  Object.fromEntries(
    Object.entries(data).map(([kind, byId]) => [
      kind,
      Object.fromEntries(Object.keys(byId).map((id) => [id, kind === 'row' ? { title: 'Before' } : null])),
    ]),
  );

describe('bulk steps', () => {
  test('come back the same, whatever they change and replace', () => {
    let count = 0;
    fc.assert(
      fc.property(bulk, fc.option(bulk), fc.boolean(), (data, given, isNew) => {
        const previous = isNew ? allNew(data) : given;
        const step = stepOf(data, previous);
        const small = packed(step);
        if (!small) return;
        count += 1;
        expect(unpackStep(small)).toEqual(step);
        expect(JSON.parse([...jsonPieces(unpackBulkStep(small).data)].join(''))).toEqual(step.data);
      }),
      { numRuns: 500 },
    );
    expect(count).toBeGreaterThan(100);
  });

  test('say of each entity what their plain form says, and are found by a text that stands in them', () => {
    fc.assert(
      fc.property(bulk, bulk, fc.boolean(), (data, given, isNew) => {
        const previous = isNew ? allNew(data) : given;
        const small = packed(stepOf(data, previous));
        if (!small) return;
        const text = JSON.stringify(small);
        for (const [kind, byId] of Object.entries(data))
          for (const [id, fields] of Object.entries(byId)) {
            const before = previous[kind]?.[id];
            expect(partOfStep(small, id)).toEqual({
              data: { db: { [kind]: { [id]: fields } } },
              previous: before === undefined ? null : { db: { [kind]: { [id]: before } } },
            });
            expect(tracesOf(id).some((trace) => text.includes(trace))).toBe(true);
          }
        expect(partOfStep(small, `${idOf('R', 1)}.${idOf('C', 9)}`)).toBeNull();
      }),
    );
  });

  test('have a tenth of the characters where a paste is large', () => {
    const entries = Array.from({ length: 1200 }, (_, at) => {
      const [rowId, columnId] = [idOf('R', Math.floor(at / 12)), idOf('C', at % 12)];
      const id = `${rowId}.${columnId}`;
      return [id, { id, rowId, columnId, sheetId: SHEET, value: `Cue ${at}` }] as const;
    });
    const step = stepOf(
      { cell: Object.fromEntries(entries) },
      { cell: Object.fromEntries(entries.map(([id]) => [id, null])) },
    );
    expect(JSON.stringify(packed(step)).length * 10).toBeLessThan(JSON.stringify(step).length);
  });

  test('with few cells, or scattered ones, stay plain', () => {
    const cellAt = (row: number, column: number): [string, Fields] => {
      const [rowId, columnId] = [idOf('R', row), idOf('C', column)];
      const id = `${rowId}.${columnId}`;
      return [id, { id, rowId, columnId, sheetId: SHEET, value: 'x' }];
    };
    const few = Object.fromEntries([0, 1, 2].map((at) => cellAt(0, at)));
    expect(packed(stepOf({ cell: few }, null))).toBeNull();
    const scattered = Object.fromEntries(Array.from({ length: 40 }, (_, at) => cellAt(at, at)));
    expect(packed(stepOf({ cell: scattered }, null))).toBeNull();
    expect(packed(stepOf({ row: { [idOf('R', 1)]: null } }, null))).toBeNull();
  });
});

test('the text of a packed step is told by its beginning, and not by what somebody wrote', () => {
  const id = idOf('A', 1);
  expect(isPackedText(`${packedHead(id)}"type":"sheet"}`)).toBe(true);
  const written = { id, type: 'cell', data: { value: packedHead(id) } };
  expect(isPackedText(JSON.stringify(written))).toBe(false);
});
