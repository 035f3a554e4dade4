// The envelope of the usual request is read by hand: never otherwise than by its schema.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRequest } from '../../../server/actions/parseRequest.ts';
import { sentAction } from '../../../shared/api/actions.ts';
import { actionOf } from '../../../shared/model/wire.ts';

const ID = '01J00000000000000000000001';
const long = (length: number) => fc.constant('x'.repeat(length));
const anything = fc.constantFrom<unknown>(undefined, null, 0, -1, 1.5, 2 ** 60, true, '', 'x', [], {}, NaN);
const of = (...good: readonly fc.Arbitrary<unknown>[]) =>
  fc.oneof({ weight: 30, arbitrary: fc.oneof(...good) }, { weight: 1, arbitrary: anything });
const hint = of(fc.constant(ID), fc.constant(null), long(80), long(81));

const query = fc.record({ entityId: hint, parentEntityId: hint, channelId: hint }, { requiredKeys: [] });
const unknownField = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ isUnknown: anything }) },
);
const knownFields = fc.record(
  {
    id: of(fc.constant(ID)),
    type: of(fc.constant('cell'), long(40), long(41)),
    verb: of(fc.constantFrom('create', 'update', 'delete', 'insert', 'read')),
    property: of(fc.constant('value'), long(60), long(61)),
    query: of(query),
    data: of(fc.constant({ value: 'Go' })),
    previous: of(fc.constant({ value: 'Standby' })),
    askAfter: of(fc.constant(1_700_000_000_000)),
    isDeliberate: of(fc.boolean()),
    isUndoable: of(fc.boolean()),
  },
  { requiredKeys: ['id', 'type', 'verb', 'query'] },
);
const action = fc.tuple(knownFields, unknownField).map(([known, unknown]) => ({ ...known, ...unknown }));

test('property: any action is taken or refused as its schema takes or refuses it, and is the same action', () => {
  let taken = 0;
  fc.assert(
    fc.property(action, (sent) => {
      const look = sentAction.safeParse(sent);
      const body = { actions: [sent] };
      // Without an id there is nothing that a refusal could be stored for.
      if (sent.id !== ID) {
        expect(() => parseRequest('user', body)).toThrow();
        return;
      }
      const { actions, refusal } = parseRequest('user', body);
      expect(refusal === null).toBe(look.success);
      expect(actions).toEqual(look.success ? [actionOf(look.data)] : []);
      if (look.success) taken += 1;
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(300);
});

test('a body with another field, with no action or with an id twice is refused', () => {
  const sent = { id: ID, type: 'cell', verb: 'update', query: {} };
  expect(parseRequest('user', { actions: [sent] }).refusal).toBeNull();
  for (const body of [{ actions: [sent], more: 1 }, { actions: [sent, sent] }])
    expect(parseRequest('user', body).refusal?.kind).toBe('badRequest');
  expect(() => parseRequest('user', { actions: [] })).toThrow();
});
