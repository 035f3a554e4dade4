// The fields of a form that hold ids, wherever they stand in it: by what they take, or by what they are called.

import { z } from 'zod';
import { belowOf, referenceKindsOf } from '../../shared/model/references.ts';

export interface Leaf {
  /** `.newRows[].templateId`. */
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** Everything in the form that holds a value of its own. */
export function leavesOf(schema: z.core.$ZodType, path = ''): readonly Leaf[] {
  const below = referenceKindsOf(schema) ? [] : belowOf(schema);
  if (below.length === 0) return [{ path, schema }];
  return below.flatMap(({ step, schema: each }) => leavesOf(each, path + step));
}

/** What holds nothing but itself. A form that the walk does not know would hide what stands in it. */
const PLAIN = new Set<string>([
  ...(['string', 'number', 'boolean', 'enum', 'literal', 'null'] as const),
  ...(['unknown', 'undefined', 'transform', 'object', 'never'] as const),
]);

const AN_ID = '01J0000000000000000000R0W1';

/** An id is taken, another word is not; or a text, or anything at all, that is called like one. */
function isId({ path, schema }: Leaf): boolean {
  const { type } = schema._zod.def;
  if (type === 'unknown') return true;
  if (type !== 'string') return false;
  const takes = (text: string) => z.safeParse(schema, text).success;
  const called = path.replaceAll(/\[\d*\]|\{\}|\.\*/g, '');
  return (takes(AN_ID) && !takes('a word')) || /([iI]ds?|By|editors|members|people|order)$/.test(called);
}

/** `name path` of the ids that do not say what they are ids of. @throws Error for a form that the walk does not know */
export function silentIdsIn(name: string, input: z.core.$ZodType): readonly string[] {
  const leaves = leavesOf(input);
  const odd = leaves.filter(({ schema }) => !PLAIN.has(schema._zod.def.type));
  if (odd.length > 0)
    throw new Error(`${name}: ${odd.map(({ path, schema }) => `${path} ${schema._zod.def.type}`).join()}`);
  const silent = leaves.filter((leaf) => isId(leaf) && !referenceKindsOf(leaf.schema));
  return [...new Set(silent.map(({ path }) => `${name} ${path.replace(/^\./, '')}`.trim()))];
}
