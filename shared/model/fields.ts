// The kinds of value that `data` may hold, checked where an intent comes in.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';

/** An id as the contract has them. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Not an id');
/** An id of any entity: a cell's may be two ids and a sub-line, joined by dots. */
export const anyId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}(\.[0-9A-HJKMNP-TV-Z]{26}(\.[1-9][0-9]?)?)?$/, 'Not an id');
/** Some ids, as many as one action may name. */
export const ids = z.array(id).min(1).max(limits.idsPerAction);
/** Some ids of any kind of entity. */
export const anyIds = z.array(anyId).min(1).max(limits.idsPerAction);

/** NFC with plain line ends, no half characters, and no NUL, which PostgreSQL does not take. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').normalize('NFC');
}

const anyText = z.string().overwrite(cleanText);
/** A text of at most so many characters, cleaned. */
export const text = (most: number) => anyText.max(most);
/** What something is called. */
export const name = anyText.trim().min(limits.nameLength.min).max(limits.nameLength.max);
/** A title may be empty, a name may not. */
export const title = anyText.max(limits.nameLength.max);
/** `#rrggbb`. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'Not a colour');
/** Yes or no. */
export const flag = z.boolean();
/** A whole number between the two, both included. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most);
/** Milliseconds since 1970, UTC. */
export const time = z.number().int();
/** A calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** Made by plans only: no intent takes one. */
export const orderKey = z.string();
/** On which side of an anchor. */
export const direction = z.enum(['before', 'after']).default('after');
export type Direction = z.infer<typeof direction>;

/** What `data` is once it has been looked at. @throws AppError 'badRequest' */
export function checked<Input extends z.ZodType>(input: Input, data: unknown): z.infer<Input> {
  const result = input.safeParse(data);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.map(String).join('.') || 'data', message]),
  );
  throw new AppError('badRequest', { fields, note: z.prettifyError(result.error) });
}
