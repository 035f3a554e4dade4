// A body as lines of text, as they come in. Whoever stops reading lets go of the rest of the answer.

/** At most `most` lines; the end of the last one needs no line break. */
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
    // What the server has still to send is of no use; that it cannot be cancelled any more, neither.
    await reader.cancel().catch(() => undefined);
  }
}
