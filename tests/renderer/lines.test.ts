import { expect, test } from 'vitest';
import { readLines } from '../../renderer/net/readLines.ts';

function bodyOf(
  chunks: readonly Uint8Array[],
  cancelled: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks[next];
      next += 1;
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel: cancelled,
  });
}

async function all(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

test('lines come whole, wherever the network has cut them, even inside a letter', async () => {
  const bytes = new TextEncoder().encode('å first\n\nsecond – line\nthird');
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_none, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await all(readLines(bodyOf(chunks)))).toEqual(['å first', 'second – line', 'third']);
  }
});

test('who has read enough lets go of the rest', async () => {
  let cancelled = false;
  const many = Array.from({ length: 1000 }, (_none, index) => new TextEncoder().encode(`line ${index}\n`));
  const lines = readLines(
    bodyOf(many, () => (cancelled = true)),
    3,
  );
  expect(await all(lines)).toEqual(['line 0', 'line 1', 'line 2']);
  expect(cancelled).toBe(true);
});
