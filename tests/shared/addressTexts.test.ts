// M7: whatever stands in an address is what it is said to be; NUL, which PostgreSQL does not take, is nothing.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';

const routes: readonly (readonly [string, Route])[] = Object.entries(contract);

/** The parts of a path or a query, by name; of one that takes any name, one of these. */
function partsOf(type: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (type instanceof z.ZodObject) return type.shape as Record<string, z.ZodType>;
  if (type instanceof z.ZodRecord) return { any: type.valueType as z.ZodType };
  throw new Error('neither an object nor a record');
}

const parts = routes.flatMap(([name, { params, query }]) =>
  Object.entries({ params, query }).flatMap(([place, type]) =>
    Object.entries(partsOf(type)).map(([part, own]) => [`${name} ${place}.${part}`, own] as const),
  ),
);

test('I1 there are such parts, and every parameter of a path has one', () => {
  expect(parts.length).toBeGreaterThan(80);
  for (const [name, { path, params }] of routes)
    expect([name, Object.keys(partsOf(params)).toSorted()]).toEqual([
      name,
      [...path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '').toSorted(),
    ]);
});

test.each(parts)('I1 %s refuses NUL', (_, type) => {
  for (const text of ['\0', 'a\0', '\0a', `01ARZ3NDEKTSV4RRFFQ69G5FAV\0`, '1\0'])
    expect(type.safeParse(text).success).toBe(false);
});

test.each(parts.filter(([name]) => /[iI]ds?$/.test(name) && !/requests\.|poster/.test(name)))(
  'I1 %s takes ids and nothing else',
  (_, type) => {
    for (const text of ['', 'x', '..', '%00', 'seq:', '01ARZ3NDEKTSV4RRFFQ69G5FAVV', "' OR 1=1 --"])
      expect(type.safeParse(text).success).toBe(false);
    expect(type.safeParse('01ARZ3NDEKTSV4RRFFQ69G5FAV').success).toBe(true);
  },
);
