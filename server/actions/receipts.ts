// An id has one answer for ever, a refusal included. The answer of a request that was done is told again
// from the log; that of one that was refused is kept as text.

import { hash } from 'node:crypto';
import { z } from 'zod';
import { AppError, ERRORS } from '../../shared/errors.ts';
import type { Receipt } from '../database/documents/writes.ts';

/** Of the whole request: neither another body nor another grouping may use an id again. */
export function hashOf(actions: unknown): string {
  return hash('sha256', JSON.stringify(actions), 'base64url');
}

/** Whether a refusal is an answer for ever. To slow down, or a fault of ours, is none. */
export function isAnswer(error: AppError): boolean {
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
  const refusal = known[0]?.refusal;
  if (refusal) throw refusalOf(refusal);
}

/** A refusal as text to keep. */
export function refusalText({ kind, details, message }: AppError): string {
  const { code, fields, questions } = details;
  return JSON.stringify({ kind, message, code, fields, questions });
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
});

function refusalOf(text: string): AppError {
  const { kind, message, code, fields, questions } = kept.parse(JSON.parse(text));
  return new AppError(kind, {
    message,
    ...(code === undefined ? {} : { code }),
    ...(fields ? { fields } : {}),
    ...(questions ? { questions } : {}),
  });
}
