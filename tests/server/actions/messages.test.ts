// The text of a step is joined by hand: it must be what its wire form says, whatever people have written.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeChange, encodeStep } from '../../../server/actions/messages.ts';
import type { StoredStep } from '../../../shared/model/action.ts';
import { wireOf } from '../../../shared/model/wire.ts';

const id = fc.constantFrom('01JAAAAAAAAAAAAAAAAAAAAAAA', '01JBBBBBBBBBBBBBBBBBBBBBBB');
const fields = fc.dictionary(fc.string(), fc.jsonValue());
const change = fc.oneof(
  fc.record({ verb: fc.constantFrom('create', 'update'), data: fields, previous: fc.option(fields) }),
  fc.record({ verb: fc.constant('delete'), data: fc.constant(null), previous: fields }),
  fc.record({
    verb: fc.constant('insert'),
    data: fc.record({ db: fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.option(fields))) }),
    previous: fc.record({ db: fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.option(fields))) }),
  }),
);
const stamps = fc.record(
  {
    id,
    type: fc.constantFrom('cell', 'row'),
    entityId: fc.oneof(id, fc.string()),
    parentEntityId: fc.option(id),
    channelId: id,
    sequence: fc.nat(),
    requestId: id,
    causeId: id,
    causeName: fc.constant('cell.update.value'),
    userId: id,
    createdAt: fc.nat(),
    isUndoable: fc.boolean(),
    isOptimistic: fc.boolean(),
    overwrote: id,
  },
  {
    requiredKeys: [
      'id',
      'type',
      'entityId',
      'parentEntityId',
      'channelId',
      'sequence',
      'requestId',
      'causeId',
      'causeName',
      'userId',
      'createdAt',
      'isUndoable',
      'isOptimistic',
    ],
  },
);

test('the text of a step is that of its wire form, encoded before it has its sequence or at once', () => {
  fc.assert(
    fc.property(stamps, change, (own, changed) => {
      const step = { ...own, ...changed } as StoredStep;
      const text = JSON.stringify(wireOf(step));
      expect(encodeStep(step, null).step).toBe(text);
      expect(encodeStep(step, null, encodeChange(step)).step).toBe(text);
    }),
  );
});
