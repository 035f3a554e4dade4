/** What stops the start: its message is the one line that is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
