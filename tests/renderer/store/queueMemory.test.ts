// The memory of a queue is read back as it was stored, in the form of today and in that of older versions; anything
// else is left for a version that can read it.

import { expect, test } from 'vitest';
import { readMemory } from '../../../renderer/store/queueMemory.ts';

const action = {
  id: 'A',
  type: 'cell',
  verb: 'update',
  property: 'value',
  query: { entityId: 'R.C', parentEntityId: null, channelId: 'S' },
  data: { value: '42' },
  previous: { value: '41' },
  askAfter: 7,
};
const requests = [{ scope: 'P', actions: [action] }];
const gesture = { causeIds: ['A'], name: 'typing', count: 1 };
const question = { type: 'cell', entityId: 'R.C', field: 'value', mine: '42', theirs: null, by: null };
const memory = {
  requests,
  stacks: { P: { undo: [gesture], redo: [] } },
  editConflicts: [{ scope: 'P', action, questions: [question] }],
};

test('a memory is read as it was stored', () => {
  expect(readMemory(structuredClone(memory))).toEqual(memory);
});

test('a bare list of requests, as older versions stored it, is read as well', () => {
  expect(readMemory(structuredClone(requests))).toEqual({ requests, stacks: {}, editConflicts: [] });
});

test('edit conflicts are read by their former name', () => {
  const { editConflicts: disputes, ...rest } = memory;
  expect(readMemory(structuredClone({ ...rest, disputes }))).toEqual(memory);
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['no stacks', { requests, editConflicts: [] }],
  ['a request without actions', { ...memory, requests: [{ scope: 'P' }] }],
  ['an unknown verb', [{ scope: 'P', actions: [{ ...action, verb: 'move' }] }]],
  ['an action without ids', [{ scope: 'P', actions: [{ ...action, query: {} }] }]],
  ['an action whose data is a list', [{ scope: 'P', actions: [{ ...action, data: [] }] }]],
  ['a time that is a text', [{ scope: 'P', actions: [{ ...action, askAfter: '7' }] }]],
  ['a stack with one side', { ...memory, stacks: { P: { undo: [gesture] } } }],
  [
    'a gesture without a name',
    { ...memory, stacks: { P: { undo: [{ causeIds: [], count: 1 }], redo: [] } } },
  ],
  ['an edit conflict without questions', { ...memory, editConflicts: [{ scope: 'P', action }] }],
  [
    'a question about no field',
    { ...memory, editConflicts: [{ scope: 'P', action, questions: [{ ...question, field: 1 }] }] },
  ],
  [
    'a hash that is a text',
    { ...memory, editConflicts: [{ scope: 'P', action, questions: [{ ...question, theirsHash: 'x' }] }] },
  ],
])('%s is not read', (_, stored) => {
  expect(readMemory(stored)).toBeNull();
});
