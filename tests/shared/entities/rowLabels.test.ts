// Labels of rows that a change gives a number again.

import { expect, test } from 'vitest';
import { withNewLabels } from '../../../shared/entities/rowLabels.ts';
import { makeUpdateStep } from '../../../shared/entities/parts.ts';

test('rows that have their labels cost no draft of the steps, however many there are', () => {
  const steps = [makeUpdateStep('row', 's', 'r1', { title: 'Doors' })];
  const labelled: any = {
    bin: {},
    find: (_kind: string, id: string) => ({ id, itemLabel: id.slice(1) }),
    after: () => expect.unreachable('The steps are applied to a draft'),
  };
  const rowIds = Array.from({ length: 1_000 }, (_, at) => `r${at}`);
  expect(withNewLabels('s', rowIds, steps, labelled)).toBe(steps);
});
