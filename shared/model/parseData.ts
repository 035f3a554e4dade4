// Checks values from outside against a schema. An error names a few fields, in words that people understand, and its
// cost is bounded: a list of a hundred thousand wrong values is checked up to the first of them.

import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';

/** The outcome of a check: the parsed data, or the error. */
export type ParseResult<Data> =
  | { readonly data: Data; readonly refusal: null }
  | { readonly data: null; readonly refusal: AppError };

/**
 * Parses `value` by its schema. `whole` is the field that the error names when the value as a whole is wrong.
 * @throws AppError 'badRequest' with `fields`: `{ "members.0.role": "…" }`
 */
export function parseData<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole = 'data',
): z.output<Schema> {
  const look = safeParseData(schema, value, whole);
  if (look.refusal) throw look.refusal;
  return look.data;
}

/** Parses `value` by its schema as `parseData` does, but returns the error instead of throwing it. */
export function safeParseData<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole = 'data',
): ParseResult<z.output<Schema>> {
  const first = schema.safeParse(value, FIRST);
  if (first.success) return { data: first.data, refusal: null };
  // The error of a form names every wrong field; that of a long list only the first.
  const all = isSmall(value) ? schema.safeParse(value, ALL) : first;
  const issues = all.success ? first.error.issues : all.error.issues;
  return { data: null, refusal: new AppError('badRequest', { fields: messagesOf(issues, whole) }) };
}

const ALL = { error: wordsOf } as const;
/** Makes Zod stop at the first issue of a list or an object. */
const FIRST = { error: wordsOf, abortEarly: true } as const;

/** Tells whether `value` has at most as many values as a form that a person fills in. Stops counting beyond that. */
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

/** Returns the first message of each wrong field, by the path of the field. */
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

/**
 * Returns the issues of the variant of a union that fits best; where no variant fits at all, the issue of the union
 * itself.
 */
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

/** Returns the message for an issue, where the schema does not define one. */
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
