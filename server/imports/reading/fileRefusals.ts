// Why a file is not read, as one sentence for the person who brought it.

import { AppError } from '../../../shared/errors.ts';

/** The code of a refusal of the file itself. */
export const UNREADABLE = 'UNREADABLE_FILE';

/** A refusal of the file itself. It crosses from the worker as its sentence and stays a 400. */
export function unreadableFile(sentence: string, cause?: unknown): AppError {
  return new AppError('badRequest', { code: UNREADABLE, message: sentence, cause });
}

/** A refusal of the file's size, once unpacked: a 413. */
export function fileTooLarge(sentence: string): AppError {
  return new AppError('tooLarge', { message: sentence });
}
