// Reads a response's body as lines of text while it comes in. Leaving the loop cancels the rest.

/** Yields at most `most` lines that are not empty; the last one may lack a line break. */
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
      const { done, value } = await reader.read();
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
