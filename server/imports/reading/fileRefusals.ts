// Reasons why a file is refused, as one sentence for the person who uploaded it.

import { AppError } from '../../../shared/errors.ts';

/** The code of a refusal of the file itself. */
export const UNREADABLE = 'UNREADABLE_FILE';

/** Returns the refusal of a file's content, a 400. The worker posts it as its kind and sentence. */
export function unreadableFile(sentence: string, cause?: unknown): AppError {
  return new AppError('badRequest', { code: UNREADABLE, message: sentence, cause });
}

/** Returns the refusal of a file's unpacked size: a 413. */
export function fileTooLarge(sentence: string): AppError {
  return new AppError('tooLarge', { message: sentence });
}
