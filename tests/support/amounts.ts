// Makes values in the form of a schema, with amounts at, below and far above its limits: long texts, long lists, wide
// objects, deep nesting, large numbers.

import { z } from 'zod';
import { newId } from './client.ts';
import type { Random } from './random.ts';

/** The keywords of JSON Schema that are supported. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly (Shape | boolean)[];
  readonly oneOf?: readonly (Shape | boolean)[];
  readonly allOf?: readonly (Shape | boolean)[];
  readonly properties?: Readonly<Record<string, Shape | boolean>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

export interface Growth {
  readonly random: Random;
  /** Ids that exist; values may also contain made-up ones. */
  readonly ids: readonly string[];
  /** Approximate number of bytes that may still be generated, so that a case stays slightly above the largest
   *  allowed request. */
  bytes: number;
}

/** Shapes by schema, cached since converting a schema takes longer than making its values. */
const shapes = new WeakMap<z.ZodType, Shape>();

export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

/** Returns a random value of that shape. */
export function valueOf(shape: Shape | boolean, growth: Growth): unknown {
  if (typeof shape === 'boolean') return anything(growth);
  const { random } = growth;
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices && choices.length > 0) return valueOf(random.pick(choices), growth);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((each) => valueOf(each, growth)));
  if ('const' in shape) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  switch (shape.type ?? 'anything') {
    case 'object':
      return objectOf(shape, growth);
    case 'array':
      return listOf(shape, growth);
    case 'string':
      return textOf(shape, growth);
    case 'number':
    case 'integer':
      return numberOf(shape, growth);
    case 'boolean':
      return random.oneIn(2);
    case 'null':
      return null;
    default:
      return anything(growth);
  }
}

/** Returns an amount that is mostly allowed, sometimes just above the limit, and rarely far above it. */
export function amountOf({ random }: Growth, least: number, most: number): number {
  if (!random.oneIn(3)) return least + random.below(Math.max(1, Math.min(4, most - least + 1)));
  return random.pick([least, most, most, most + 1, most * 2, most * 10]);
}

const LONGEST = 200_000;
const MANY = 20_000;

function spend(growth: Growth, wanted: number, each: number): number {
  const count = Math.max(0, Math.min(wanted, Math.floor(growth.bytes / each)));
  growth.bytes -= count * each;
  return count;
}

function textOf({ minLength = 0, maxLength = LONGEST / 10, pattern }: Shape, growth: Growth): string {
  if (pattern !== undefined) return idOf(growth);
  const letters = growth.random.pick(['x', 'é', ' ', '\n', '🎭', '<b>', '=1+']);
  return letters.repeat(spend(growth, amountOf(growth, minLength, maxLength), letters.length * 2));
}

function idOf({ random, ids }: Growth): string {
  return ids.length > 0 && !random.oneIn(4) ? random.pick(ids) : newId();
}

function listOf({ items = {}, minItems = 0, maxItems = MANY }: Shape, growth: Growth): unknown[] {
  const list: unknown[] = [];
  for (let left = amountOf(growth, minItems, maxItems); left > 0 && growth.bytes > 0; left -= 1) {
    growth.bytes -= 8;
    list.push(valueOf(items, growth));
  }
  return list;
}

function objectOf(shape: Shape, growth: Growth): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = shape;
  const made: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(properties))
    if (required.includes(name) || growth.random.oneIn(2)) made[name] = valueOf(each, growth);
  if (typeof additionalProperties === 'object') {
    for (let left = amountOf(growth, 0, 1000); left > 0 && growth.bytes > 0; left -= 1) {
      growth.bytes -= 30;
      made[idOf(growth)] = valueOf(additionalProperties, growth);
    }
  }
  return made;
}

function numberOf({ minimum = -1e9, maximum = 1e9 }: Shape, { random }: Growth): number {
  return random.pick([0, 1, 2, minimum, maximum, minimum - 1, maximum + 1, maximum * 10, 2 ** 53, 1e308]);
}

/** Returns a random value where a schema allows anything: a long text, a wide object or deep nesting. */
export function anything(growth: Growth): unknown {
  const { random } = growth;
  const size = spend(growth, random.pick([1, 10, 100, 1000, 10_000]), 4);
  switch (random.below(4)) {
    case 0:
      return 'x'.repeat(size);
    case 1:
      return Array.from({ length: size }, (_, at) => at);
    case 2:
      return Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, at]));
    default:
      return deep(size);
  }
}

function deep(levels: number): unknown {
  let inside: unknown = 0;
  for (let level = 0; level < Math.min(levels, 1000); level += 1)
    inside = level % 2 ? [inside] : { a: inside };
  return inside;
}
