// Reads a response's body as lines of text while it comes in. Leaving the loop cancels the rest.

import { networkError } from './call.ts';

/** Longest wait in ms for the next part of a body: a connection that broke silently never ends it. */
const SILENT_MS = 30_000;

/** Yields at most `most` lines that are not empty; the last one may lack a line break.
 *  @throws CallError where the connection breaks */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  most = Infinity,
): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let given = 0;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await nextPart(reader);
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (given >= most) return;
        if (line === '') continue;
        given += 1;
        yield line;
      }
      if (done) return;
    }
  } finally {
    // The rest of the body is not needed. Cancelling fails where it has already ended.
    await reader.cancel().catch(() => undefined);
  }
}

async function nextPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  const silence = Promise.withResolvers<never>();
  const late = setTimeout(() => silence.reject(new DOMException('timeout', 'TimeoutError')), SILENT_MS);
  try {
    return await Promise.race([reader.read(), silence.promise]);
  } catch (cause) {
    throw networkError(cause);
  } finally {
    clearTimeout(late);
  }
}
