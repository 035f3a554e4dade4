// What the ids in the data of an action are ids of. A field says so where it is declared, and whoever is to judge them
// reads them out of the data by the same schema, however deep they stand.

import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Fields } from './action.ts';
import { anyId, id } from './fields.ts';

/** An id that an action names. */
export interface Reference {
  /** The kinds that it may be of. */
  readonly kinds: readonly string[];
  /** It is only copied from, and may be of another project. */
  readonly isSource: boolean;
  readonly id: string;
}

const said = z.registry<Omit<Reference, 'id'>>();

/** The id of something of the project that the action is about. */
export function reference(...kinds: readonly string[]) {
  return id.clone().register(said, { kinds, isSource: false });
}

/** The same of a kind whose ids may be joined of several: cells. */
function anyReference(...kinds: readonly string[]) {
  return anyId.clone().register(said, { kinds, isSource: false });
}

/** As many of them as one action may name. */
export function references(...kinds: readonly string[]) {
  return z
    .array(reference(...kinds))
    .min(1)
    .max(limits.idsPerAction);
}

/** As many of those of a kind whose ids may be joined. */
export function anyReferences(...kinds: readonly string[]) {
  return z
    .array(anyReference(...kinds))
    .min(1)
    .max(limits.idsPerAction);
}

/** The id of something to copy, wherever that is. */
export function source(...kinds: readonly string[]) {
  return id.clone().register(said, { kinds, isSource: true });
}

/** What hangs directly below a schema, each with the values that are its own. */
export interface Below {
  /** How a path goes on: `.title`, `[]`; '' for the same value. */
  readonly step: string;
  readonly schema: z.core.$ZodType;
  valuesIn(value: unknown): readonly unknown[];
}

/** The schemas that `schema` is made of; none of a plain value. */
export function belowOf(schema: z.core.$ZodType): readonly Below[] {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return Object.entries(shape).map(([name, each]) => ({
      step: `.${name}`,
      schema: each,
      valuesIn: (value) => (isFields(value) && Object.hasOwn(value, name) ? [value[name]] : []),
    }));
  }
  if (schema instanceof z.ZodArray) return [{ step: '[]', schema: schema.element, valuesIn: listed }];
  if (schema instanceof z.ZodTuple)
    return schema.def.items.map((each, at) => ({
      step: `[${at}]`,
      schema: each,
      valuesIn: (value) => listed(value).slice(at, at + 1),
    }));
  if (schema instanceof z.ZodRecord)
    return [
      {
        step: '{}',
        schema: schema.keyType,
        valuesIn: (value) => (isFields(value) ? Object.keys(value) : []),
      },
      {
        step: '.*',
        schema: schema.valueType,
        valuesIn: (value) => (isFields(value) ? Object.values(value) : []),
      },
    ];
  return sameValue(schema).map((each) => ({ step: '', schema: each, valuesIn: (value) => [value] }));
}

/** The schemas that see the very value that `schema` sees. */
function sameValue(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? [schema.unwrap()] : [];
}

/** What the ids are of that stand in the place of `schema`; null where it is no reference. */
export function saidOf(schema: z.core.$ZodType): Omit<Reference, 'id'> | null {
  return said.get(schema) ?? null;
}

type Reader = (value: unknown, found: Reference[]) => void;

const readers = new WeakMap<z.core.$ZodType, Reader | null>();

/** Null where no reference stands in it: so long lists of texts are never walked through. */
function readerOf(schema: z.core.$ZodType): Reader | null {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const made = madeReader(schema);
  readers.set(schema, made);
  return made;
}

function madeReader(schema: z.core.$ZodType): Reader | null {
  const own = saidOf(schema);
  if (own) {
    return (value, found) => {
      if (typeof value === 'string') found.push({ ...own, id: value });
    };
  }
  const below = belowOf(schema).flatMap(({ schema: each, valuesIn }) => {
    const read = readerOf(each);
    return read ? [{ read, valuesIn }] : [];
  });
  if (below.length === 0) return null;
  return (value, found) => {
    for (const { read, valuesIn } of below) for (const each of valuesIn(value)) read(each, found);
  };
}

/** The ids that `value` names, each once. It may be of any form: it is looked at before it is checked. */
export function referencesIn(schema: z.core.$ZodType, value: unknown): readonly Reference[] {
  const found: Reference[] = [];
  readerOf(schema)?.(value, found);
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}

/** Equal for what names the same. */
export function keyOf({ kinds, id: named }: Pick<Reference, 'kinds' | 'id'>): string {
  return `${kinds.join(' ')} ${named}`;
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
