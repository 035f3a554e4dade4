// What comes from outside, against its schema. A refusal names a few fields, in our own words, and costs no more than
// these: whoever sends a hundred thousand wrong values is told of the first.

import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';

/** What was sent, as its schema has it; or the refusal. */
export type Look<Data> =
  | { readonly data: Data; readonly refusal: null }
  | { readonly data: null; readonly refusal: AppError };

/** What `value` is once it has been looked at. `whole` is the field that stands for all of it.
 *  @throws AppError 'badRequest' with `fields`: `{ "members.0.role": "…" }` */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole = 'data',
): z.output<Schema> {
  const look = lookedAt(schema, value, whole);
  if (look.refusal) throw look.refusal;
  return look.data;
}

/** The same, for whom a refusal is a value. */
export function lookedAt<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole = 'data',
): Look<z.output<Schema>> {
  const first = schema.safeParse(value, FIRST);
  if (first.success) return { data: first.data, refusal: null };
  // Of a form every wrong field is named; of a long list, the first.
  const all = isSmall(value) ? schema.safeParse(value, ALL) : first;
  const issues = all.success ? first.error.issues : all.error.issues;
  return { data: null, refusal: new AppError('badRequest', { fields: messagesOf(issues, whole) }) };
}

const ALL = { error: wordsOf } as const;
/** Zod's own way to stop a list and an object at what is wrong with them. */
const FIRST = { error: wordsOf, abortEarly: true } as const;

/** Does `value` hold at most as many values as a person fills in? It is counted no further than that. */
function isSmall(value: unknown): boolean {
  const waiting = [value];
  let count = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    count += inside.length;
    if (count > limits.valuesInForm) return false;
    waiting.push(...inside);
  }
  return true;
}

/** The first message of each field. */
function messagesOf(issues: readonly z.core.$ZodIssue[], whole: string): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues.slice(0, limits.issuesPerRefusal).flatMap(insideOf)) {
    for (const path of pathsOf(issue)) {
      if (messages.size === limits.issuesPerRefusal) break;
      const field = path.map((part) => cut(String(part), MOST_NAME)).join('.') || whole;
      if (!messages.has(field)) messages.set(field, cut(issue.message, MOST_WORDS));
    }
  }
  return Object.fromEntries(messages);
}

const MOST_NAME = 60;
const MOST_WORDS = 200;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Of what may have several forms, what is wrong with the one that it comes nearest to; where it has none of them at
 *  all, that alone. */
function insideOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  const inside = nearest?.flatMap(insideOf) ?? [];
  const isOfForm = inside.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0);
  return isOfForm ? inside.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue];
}

function pathsOf(issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.slice(0, limits.issuesPerRefusal).map((key) => [...issue.path, key]);
}

/** What is wrong, where the schema itself does not say it. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      return NOT_OF_TYPE[issue.expected] ?? NOT_KNOWN;
    case 'too_small':
      return `At least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_big':
      return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_format':
      return NOT_OF_FORMAT[issue.format] ?? 'Not written as it has to be';
    case 'invalid_value':
      return issue.values.length === 1
        ? `Not ${String(issue.values[0])}`
        : `Not one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'Unknown field';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return NOT_KNOWN;
  }
}

const NOT_KNOWN = 'Not of a form that is known here';

const NOT_OF_TYPE: Readonly<Record<string, string>> = {
  string: 'Not a text',
  number: 'Not a number',
  int: 'Not a whole number',
  boolean: 'Not yes or no',
  array: 'Not a list',
  tuple: 'Not a list',
  object: 'Not an object',
  record: 'Not an object',
  null: 'Not null',
  undefined: 'Nothing belongs here',
  never: 'Nothing belongs here',
};

const NOT_OF_FORMAT: Readonly<Record<string, string>> = {
  email: 'Not an email address',
  date: 'Not a date: YYYY-MM-DD',
  url: 'Not an address',
};
