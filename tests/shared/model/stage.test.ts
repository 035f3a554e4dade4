// An insert of what was made for the request is applied without a look for what it replaces; what the request has
// written itself is still found.

import { expect, test } from 'vitest';
import type { Entity, Step } from '../../../shared/model/action.ts';
import { stageSteps, type StageContext } from '../../../shared/model/stage.ts';
import { openStore, overlay } from '../../../shared/model/store.ts';

const definition = { name: 'sheet.create.duplicate', undoable: true, optimistic: false, addsUnseen: false };
const insert = (db: Record<string, Record<string, Entity | null>>): Step => ({
  type: 'sheet',
  entityId: 'S',
  channelId: 'S',
  verb: 'insert',
  data: { db },
});

function stage(steps: readonly Step[]) {
  const base = openStore({ withBin: true });
  base.collection('row').set('OLD', { id: 'OLD', title: 'before' });
  const looked: string[] = [];
  const row = base.collection('row');
  const draft = overlay({
    ...base,
    collection: (kind) => ({
      ...(kind === 'row' ? row : base.collection(kind)),
      get: (id: string) => {
        looked.push(`${kind} ${id}`);
        return base.collection(kind).get(id);
      },
    }),
  });
  let sequence = 0;
  const staging: StageContext = {
    store: draft,
    userId: 'U',
    requestId: 'Q',
    now: 7,
    newId: () => 'FURTHER',
    kindOf: () => ({ parent: 'projectId' }),
    isNew: (kind, id) => id.startsWith('NEW') && !draft.hasWritten(kind, id),
    nextSequence: () => (sequence += 1),
  };
  return { staged: stageSteps(steps, { id: 'C' }, definition, staging), draft, looked };
}

test('what is new is added and replaces nothing, and is not looked for', () => {
  const { staged, draft, looked } = stage([
    insert({ row: { NEW1: { id: 'NEW1', title: 'a', margin: null } }, column: { NEW2: { id: 'NEW2' } } }),
  ]);
  expect(staged[0]?.previous).toEqual({ db: { row: { NEW1: null }, column: { NEW2: null } } });
  expect(looked.filter((each) => each.includes('NEW'))).toEqual([]);
  expect(draft.collection('row').get('NEW1')).toEqual({ id: 'NEW1', title: 'a' });
  expect(draft.hasWritten('row', 'NEW1')).toBe(true);
  expect(draft.hasWritten('row', 'OLD')).toBe(false);
});

test('what the request itself has added before is replaced as anything else', () => {
  const { staged, draft } = stage([
    insert({ row: { NEW1: { id: 'NEW1', title: 'a' } } }),
    insert({ row: { NEW1: { id: 'NEW1', title: 'b' }, NEW3: { id: 'NEW3' } } }),
    insert({ row: { NEW1: null } }),
  ]);
  expect(staged.slice(1).map(({ previous }) => previous)).toEqual([
    { db: { row: { NEW1: { title: 'a' }, NEW3: null } } },
    { db: { row: { NEW1: { id: 'NEW1', title: 'b', updatedAt: 7 } } } },
  ]);
  expect(draft.collection('row').get('NEW1')).toBeUndefined();
});

test('an insert of what is new and of what was there looks for all', () => {
  const { staged, draft } = stage([
    insert({ row: { OLD: { id: 'OLD', title: 'after' }, NEW1: { id: 'NEW1' } } }),
  ]);
  expect(staged[0]?.previous).toEqual({ db: { row: { OLD: { title: 'before' }, NEW1: null } } });
  expect(draft.collection('row').get('OLD')).toEqual({ id: 'OLD', title: 'after', updatedAt: 7 });
});
