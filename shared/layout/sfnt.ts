// The container of a TTF: reads its tables, and builds a font from tables. Used by the build and the server.

/** A table of a font: its tag of four letters, and its bytes without padding. */
export interface SfntTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

/**
 * Returns the tables in the order of the directory. They share the font's memory: a write to a table changes the
 * font.
 */
export function tablesOf(font: Buffer): readonly SfntTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + at * 16;
    const from = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      bytes: font.subarray(from, from + font.readUInt32BE(entry + 12)),
    };
  });
}

/** Returns a TTF of `tables`, with its checksums. */
export function fontOf(tables: readonly SfntTable[]): Buffer {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const header = Buffer.alloc(12 + 16 * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const bodies: Buffer[] = [];
  let at = header.length;
  for (const [index, { tag, bytes }] of sorted.entries()) {
    const entry = 12 + index * 16;
    const body = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksumOf(body), entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    bodies.push(body);
    at += body.length;
  }
  const font = Buffer.concat([header, ...bodies]);
  const head = header.readUInt32BE(12 + 16 * sorted.findIndex(({ tag }) => tag === 'head') + 8);
  font.writeUInt32BE((0xb1b0afba - checksumOf(font)) >>> 0, head + 8);
  return font;
}

/** Returns the name table of a font, in English for Windows. `plain` is the name in PDF, without spaces. */
export function nameTableOf(name: string, plain: string): Buffer {
  const encoded = [name, 'Regular', name, name, '1', plain].map((text) =>
    Buffer.from(text, 'utf16le').swap16(),
  );
  const header = Buffer.alloc(6 + 12 * encoded.length);
  header.writeUInt16BE(encoded.length, 2);
  header.writeUInt16BE(header.length, 4);
  let at = 0;
  for (const [index, { length }] of encoded.entries()) {
    for (const [part, value] of [3, 1, 0x409, index + 1, length, at].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * part);
    at += length;
  }
  return Buffer.concat([header, ...encoded]);
}

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
