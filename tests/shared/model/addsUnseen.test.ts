// What an import adds is staged without looking for what it could replace. The steps and the store are those of a
// step that looks for it.

import { expect, test } from 'vitest';
import { definitionOf, kindNamed } from '../../../shared/catalogue.ts';
import type { Action } from '../../../shared/model/action.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { snapshotOf } from '../../../shared/model/snapshot.ts';
import { stageSteps } from '../../../shared/model/stage.ts';
import { openStore } from '../../../shared/model/store.ts';

const newId = openIdGenerator(() => 1_795_000_000_000);
const [sheetId, rowId, otherRowId, columnId, blockCellId] = [newId(), newId(), newId(), newId(), newId()];
const action: Action = {
  id: newId(),
  type: 'sheet',
  verb: 'insert',
  property: 'content',
  query: { entityId: sheetId, parentEntityId: null, channelId: sheetId },
  data: {
    columns: { [columnId]: { sheetId, orderKey: 'a', title: 'Cue', categoryId: null } },
    rows: { [rowId]: { sheetId, orderKey: 'a', type: 0 }, [otherRowId]: { sheetId, orderKey: 'b', type: 2 } },
    cells: { [blockCellId]: { sheetId, rowId: otherRowId, value: 'Oslo' } },
    grid: { [rowId]: { [columnId]: { value: 'Go', textColor: '#112233' } } },
  },
  previous: null,
};

function staged(addsUnseen: boolean) {
  const store = openStore({ withBin: true });
  const definition = definitionOf(action);
  const inputs = { newId, now: 1, userId: newId() };
  const steps = definition.plan(
    action,
    snapshotOf(store, () => null),
    inputs,
  );
  const found = stageSteps(
    steps,
    action,
    { ...definition, addsUnseen },
    {
      store,
      kindOf: kindNamed,
      userId: 'u',
      requestId: 'r',
      now: 1,
      newId: () => 'i',
      nextSequence: () => 1,
    },
  );
  const entities = ['column', 'row', 'cell'].map((kind) => [...store.collection(kind).values()]);
  return { found, entities };
}

test('the steps of an import, and what they make, are those of any other insert', () => {
  expect(definitionOf(action).addsUnseen).toBe(true);
  expect(staged(true)).toEqual(staged(false));
  expect(staged(true).entities.flat()).toHaveLength(5);
});

test('a cell in its short form is the cell with the fields of its place', () => {
  const short = { ...action, data: { ...action.data, cells: {}, grid: { [rowId]: { [columnId]: 'Go' } } } };
  const [step] = definitionOf(short).plan(
    short,
    snapshotOf(openStore({ withBin: true }), () => null),
    { newId, now: 1, userId: 'u' },
  );
  expect(step?.data).toMatchObject({
    db: { cell: { [`${rowId}.${columnId}`]: { rowId, columnId, sheetId, value: 'Go' } } },
  });
});
