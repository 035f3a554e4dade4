// Finds the fields of a schema that contain ids, at any depth: by the values that they accept, or by their names.

import { z } from 'zod';
import { innerSchemasOf, referenceKindsOf } from '../../shared/model/references.ts';

export interface Leaf {
  /** The path of the field, such as `.newRows[].templateId`. */
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** Returns all fields of the schema that have no schemas inside. */
export function leavesOf(schema: z.core.$ZodType, path = ''): readonly Leaf[] {
  const below = referenceKindsOf(schema) ? [] : innerSchemasOf(schema);
  if (below.length === 0) return [{ path, schema }];
  return below.flatMap(({ step, schema: each }) => leavesOf(each, path + step));
}

/** Types of schemas that contain no others. An unknown type would hide the fields inside it, so it is an error. */
const PLAIN = new Set<string>([
  ...(['string', 'number', 'boolean', 'enum', 'literal', 'null'] as const),
  ...(['unknown', 'undefined', 'transform', 'object', 'never', 'template_literal'] as const),
]);

const AN_ID = '01J0000000000000000000R0W1';

/** Returns whether a field contains an id: it accepts an id but no other word, or it accepts any text and has the name
 *  of an id. */
function isId({ path, schema }: Leaf): boolean {
  const { type } = schema._zod.def;
  if (type === 'unknown') return true;
  if (type !== 'string') return false;
  const takes = (text: string) => z.safeParse(schema, text).success;
  const called = path.replaceAll(/\[\d*\]|\{\}|\.\*/g, '');
  return (takes(AN_ID) && !takes('a word')) || /([iI]ds?|By|editors|members|people|order)$/.test(called);
}

/** Returns `name path` for each field with an id that does not declare the kinds to which it refers. @throws Error for
 *  an unknown type of schema */
export function silentIdsIn(name: string, input: z.core.$ZodType): readonly string[] {
  const leaves = leavesOf(input);
  const odd = leaves.filter(({ schema }) => !PLAIN.has(schema._zod.def.type));
  if (odd.length > 0)
    throw new Error(`${name}: ${odd.map(({ path, schema }) => `${path} ${schema._zod.def.type}`).join()}`);
  const silent = leaves.filter((leaf) => isId(leaf) && !referenceKindsOf(leaf.schema));
  return [...new Set(silent.map(({ path }) => `${name} ${path.replace(/^\./, '')}`.trim()))];
}
