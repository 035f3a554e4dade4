// Whether a file operation failed because there is no such file.

/** Tells whether Node threw since there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
