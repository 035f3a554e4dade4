// Receipts: an action id has one answer for ever, a refusal included. The answer of a request that was done is
// built again from the log; a refusal is stored as text.

import { hash } from 'node:crypto';
import { z } from 'zod';
import { AppError, ERRORS } from '../../shared/errors.ts';
import type { Receipt } from '../database/documents/writes.ts';

/** Returns the hash of the whole request. By it, an id that comes again with another body, or among other actions, is
 *  refused. */
export function requestHash(actions: unknown): string {
  return hash('sha256', JSON.stringify(actions), 'base64url');
}

/** Returns whether a refusal is final. A request that is told to slow down, or that met an internal error, may
 *  be sent again. */
export function isFinalRefusal(error: AppError): boolean {
  return STORED_STATUSES.has(ERRORS[error.kind][0]);
}

const STORED_STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 409]);

/**
 * Checks that `known` are the receipts of this same request.
 * @throws AppError the refusal that it got, or `conflict` where the ids were used by another request
 */
export function mustBeSame(
  known: readonly Receipt[],
  request: { userId: string; hash: string; count: number },
): void {
  const isSame = known.every((receipt) => receipt.userId === request.userId && receipt.hash === request.hash);
  if (!isSame || known.length !== request.count) throw new AppError('conflict');
  const text = known.find(({ refusal }) => refusal)?.refusal;
  if (text) throw refusalOf(text);
}

/** Returns one receipt for each id. Only the first has the text of a refusal: all ids of a request are looked up
 *  together, so the first is found with the others. */
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

const storedReceipt = z.object({
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
        theirsHash: z.number().optional(),
        by: z.string().nullable(),
      }),
    )
    .optional(),
  more: z.number().optional(),
});

function refusalOf(text: string): AppError {
  const { kind, message, code, fields, questions, more } = storedReceipt.parse(JSON.parse(text));
  return new AppError(kind, {
    message,
    ...(code === undefined ? {} : { code }),
    ...(fields ? { fields } : {}),
    ...(questions ? { questions } : {}),
    ...(more === undefined ? {} : { more }),
  });
}
