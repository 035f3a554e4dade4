// An id has one answer for ever, a refusal included. The answer of a request that was done is told again
// from the log; that of one that was refused is kept as text.

import { hash } from 'node:crypto';
import { z } from 'zod';
import { AppError, ERRORS } from '../../shared/errors.ts';
import type { Receipt } from '../database/documents/writes.ts';

/** Of the whole request: neither another body nor another grouping may use an id again. */
export function requestHash(actions: unknown): string {
  return textHash(JSON.stringify(actions));
}

/** The same of a request that is its JSON text. */
export function textHash(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Whether a refusal is an answer for ever. To slow down, or a fault of ours, is none. */
export function isFinalRefusal(error: AppError): boolean {
  return KEPT.has(ERRORS[error.kind][0]);
}

const KEPT: ReadonlySet<number> = new Set([400, 403, 404, 409]);

/** What was answered to these ids, which all have been sent before, in this request.
 *  @throws AppError the refusal that it was, or `conflict` where they were another's, or part of another. */
export function mustBeSame(
  known: readonly Receipt[],
  asked: { userId: string; hash: string; count: number },
): void {
  const isSame = known.every((receipt) => receipt.userId === asked.userId && receipt.hash === asked.hash);
  if (!isSame || known.length !== asked.count) throw new AppError('conflict');
  const text = known.find(({ refusal }) => refusal)?.refusal;
  if (text) throw refusalOf(text);
}

/** One receipt an id. The text of a refusal is written once, in the first: a request is known by all of its ids
 *  together, so whoever finds the others finds it too. */
export function receiptsFor(
  ids: readonly string[],
  { requestId, userId, hash, refusal }: Omit<Receipt, 'actionId' | 'refusal'> & { refusal: AppError | null },
): readonly Receipt[] {
  const text = refusal && refusalText(refusal);
  return ids.map((actionId, at) => ({
    actionId,
    requestId,
    userId,
    hash,
    refusal: at === 0 ? text : text && IN_THE_FIRST,
  }));
}

const IN_THE_FIRST = '';

function refusalText({ kind, details, message }: AppError): string {
  const { code, fields, questions, more } = details;
  return JSON.stringify({ kind, message, code, fields, questions, more });
}

const kept = z.object({
  kind: z.enum(['badRequest', 'notAuthorized', 'notFound', 'conflict', 'changedSince']),
  message: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  questions: z
    .array(
      z.object({
        type: z.string(),
        entityId: z.string(),
        field: z.string().nullable(),
        mine: z.unknown(),
        theirs: z.unknown(),
        by: z.string().nullable(),
      }),
    )
    .optional(),
  more: z.number().optional(),
});

function refusalOf(text: string): AppError {
  const { kind, message, code, fields, questions, more } = kept.parse(JSON.parse(text));
  return new AppError(kind, {
    message,
    ...(code === undefined ? {} : { code }),
    ...(fields ? { fields } : {}),
    ...(questions ? { questions } : {}),
    ...(more === undefined ? {} : { more }),
  });
}
