// The ids in the data of an action, with the kinds of the entities that they refer to. Schemas declare references;
// this file reads them out of the data by the same schema, however deep they are nested.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { isFields } from './action.ts';
import { anyId, id } from './fields.ts';

/** An id that an action refers to. */
export interface Reference {
  /** The kinds that the id may belong to. */
  readonly kinds: readonly string[];
  /** Whether the entity is only copied from, and may be of another project. */
  readonly isSource: boolean;
  readonly id: string;
}

const registry = z.registry<Omit<Reference, 'id'>>();

/** Returns the schema of the id of an entity in the project of the action. */
export function reference(...kinds: readonly string[]) {
  return id.clone().register(registry, { kinds, isSource: false });
}

/** Returns the schema of a reference to a kind whose ids may be several ids joined by dots, such as a cell. */
function anyReference(...kinds: readonly string[]) {
  return anyId.clone().register(registry, { kinds, isSource: false });
}

/** Returns the schema of a list of references, as many as one action may name. */
export function references(...kinds: readonly string[]) {
  return z
    .array(reference(...kinds))
    .min(1)
    .max(limits.idsPerAction);
}

/** Returns the schema of a list of references to a kind whose ids may be joined by dots. */
export function anyReferences(...kinds: readonly string[]) {
  return z
    .array(anyReference(...kinds))
    .min(1)
    .max(limits.idsPerAction);
}

/** Returns the schema of the id of something to copy, in any project. */
export function sourceReference(...kinds: readonly string[]) {
  return id.clone().register(registry, { kinds, isSource: true });
}

/** A schema directly inside another one, with a function that finds its values. */
export interface InnerSchema {
  /** The part that the schema adds to a value's path, such as `.title` or `[]`; '' for a schema of the same value. */
  readonly step: string;
  readonly schema: z.core.$ZodType;
  valuesIn(value: unknown): readonly unknown[];
}

/** Returns the schemas that `schema` is made of; none for a plain value. */
export function innerSchemasOf(schema: z.core.$ZodType): readonly InnerSchema[] {
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

/** Returns the schemas that are applied to the same value as `schema`. */
function sameValue(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? [schema.unwrap()] : [];
}

/** Returns the kinds that ids of this schema may belong to; null where it is no reference. */
export function referenceKindsOf(schema: z.core.$ZodType): Omit<Reference, 'id'> | null {
  return registry.get(schema) ?? null;
}

type Reader = (value: unknown, found: Reference[]) => void;

const readers = new WeakMap<z.core.$ZodType, Reader | null>();

/**
 * Returns a function that collects the references in a value; null where the schema has none, so that long lists of
 * texts are not walked through.
 */
function readerOf(schema: z.core.$ZodType): Reader | null {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const made = madeReader(schema);
  readers.set(schema, made);
  return made;
}

function madeReader(schema: z.core.$ZodType): Reader | null {
  const own = referenceKindsOf(schema);
  if (own) {
    return (value, found) => {
      if (typeof value === 'string') found.push({ ...own, id: value });
    };
  }
  const below = innerSchemasOf(schema).flatMap(({ schema: each, valuesIn }) => {
    const read = readerOf(each);
    return read ? [{ read, valuesIn }] : [];
  });
  if (below.length === 0) return null;
  return (value, found) => {
    for (const { read, valuesIn } of below) for (const each of valuesIn(value)) read(each, found);
  };
}

/** Returns the ids that `value` refers to, each once. The value may be of any form, since it is not yet validated. */
export function referencesIn(schema: z.core.$ZodType, value: unknown): readonly Reference[] {
  const read = readerOf(schema);
  if (!read) return [];
  const found: Reference[] = [];
  read(value, found);
  return [...new Map(found.map((each) => [referenceKey(each), each])).values()];
}

/** Returns a key that is equal for references to the same entity. */
export function referenceKey({ kinds, id: named }: Pick<Reference, 'kinds' | 'id'>): string {
  return `${kinds.join(' ')} ${named}`;
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
