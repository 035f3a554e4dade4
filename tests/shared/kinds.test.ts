// What the types of entities rest on: an entity holds nothing but what the definition of its kind says of each field.

import { describe, expect, test } from 'vitest';
import { definitions, kindNamed, kinds } from '../../shared/catalogue.ts';
import { samples } from '../../shared/entities/samples.ts';
import { AppError } from '../../shared/errors.ts';
import type { Definition } from '../../shared/model/define.ts';
import type { Store } from '../../shared/model/store.ts';
import { ask } from '../sim/asking.ts';
import { sampleServer } from '../sim/sample.ts';

const STAMPS = new Set(['id', 'updatedAt', 'deletedBy']);

/** The fields that hold something else than their kind says, by entity. */
function misfits(store: Store): readonly string[] {
  return kinds.flatMap(({ kind, fields }) => {
    const types: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = fields;
    return [...store.collection(kind).values()].flatMap((entity) =>
      Object.entries(entity)
        .filter(([name]) => !STAMPS.has(name))
        .filter(([name, value]) => types[name]?.safeParse(value).success !== true)
        .map(([name]) => `${kind} ${entity.id}.${name}`),
    );
  });
}

test('the check finds a field of another shape, and one that the kind does not have', () => {
  const { store } = sampleServer('OWNER');
  store.collection('row').set('a', { id: 'a', title: 7, unheard: true });
  expect(misfits(store)).toEqual(expect.arrayContaining(['row a.title', 'row a.unheard']));
  expect(kindNamed('row').fields).not.toHaveProperty('unheard');
});

describe('after every action entities hold what their kinds say', () => {
  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s',
    (_, definition) => {
      const server = sampleServer('OWNER');
      const before = misfits(server.store);
      const { outcome } = server.receive(samples.user, { actions: [exampleOf(definition)] });
      if (outcome instanceof AppError) throw outcome;
      expect(misfits(server.store)).toEqual(before);
      expect(before).toEqual([]);
    },
  );
});

function exampleOf({ name, example }: Definition) {
  return ask(name, example.entityId, example.data, { id: `F${'0'.repeat(25)}` });
}
