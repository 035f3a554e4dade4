// What comes from outside, against its schema: refused with a message by field, unknown fields included.

import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';

/** @throws AppError 'badRequest' with `fields`: `{ "members.0.role": "…" }`. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError('badRequest', { fields: messagesOf(read.error.issues) });
}

const MOST = 20;

/** The first message of each field. The body as a whole has the empty path. */
function messagesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues.flatMap(insideOf).slice(0, MOST)) {
    for (const path of pathsOf(issue)) if (!messages.has(path)) messages.set(path, messageOf(issue));
  }
  return Object.fromEntries(messages);
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

function pathsOf(issue: z.core.$ZodIssue): readonly string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.')];
  return issue.keys.slice(0, MOST).map((key) => [...path, key.slice(0, 100)].join('.'));
}

function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message;
}
