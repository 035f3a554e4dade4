// The limit of opening: bytes that lie ready, one compact array a row, handed out by plain http.

import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a sheet of so many rows and columns; `textOf` says what stands in a cell. */
export async function servePrepared(
  rows: number,
  columns: number,
  textOf: (row: number, column: number) => string,
): Promise<{ url: string; byteSize: number; close(): void }> {
  const lines = Array.from({ length: rows }, (_, row) =>
    JSON.stringify([`row${row}`, ...Array.from({ length: columns }, (__, column) => textOf(row, column))]),
  );
  const bytes = Buffer.from(lines.join('\n'));
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    byteSize: bytes.length,
    close: () => server.close(),
  };
}
