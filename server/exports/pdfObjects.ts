// Writes objects of a PDF in compressed streams, and the cross-reference table with the place of each; pdfkit writes
// only uncompressed objects. Each cell of a table is an object, and a long sheet has tens of thousands of them.

import { promisify } from 'node:util';
import { deflate, deflateSync } from 'node:zlib';

/** How many objects are compressed together. */
const TOGETHER = 1000;
/** Compression level. The file is a fifteenth larger than at the default level, but takes half the time. */
const LEVEL = 4;

const deflated = promisify(deflate);

/** Compresses bytes in the pool of threads. */
export const compressBytes = (bytes: Uint8Array): Promise<Buffer> => deflated(bytes, { level: LEVEL });

/** The objects of one PDF that are written compressed. */
export interface CompressedObjects {
  /** Returns the number of a new object. */
  next(): number;
  /** Adds an object. A thousand objects are compressed together, while further ones are added. */
  add(id: number, source: string): void;
  /** Writes all objects that were added, in compressed streams. */
  write(): Promise<void>;
  /** Writes the table of all objects, and the end of the file. */
  writeEnd(): void;
}

/** A compressed stream of objects. */
interface PackedStream {
  readonly id: number;
  readonly objects: readonly number[];
  readonly packed: Buffer;
  readonly entries: readonly string[];
}

/** Returns the collection of the compressed objects of `doc`, which is empty. */
export function openCompressedObjects(doc: PDFKit.PDFDocument): CompressedObjects {
  const streams: Promise<PackedStream>[] = [];
  const written: PackedStream[] = [];
  let objects: number[] = [];
  let head = '';
  let body = '';

  const next = (): number => doc._offsets.push(null);

  function pack(): void {
    const own = { id: next(), objects };
    const entries = ['/Type/ObjStm', `/N ${objects.length}`, `/First ${head.length + 1}`];
    const bytes = Buffer.from(`${head}\n${body}`, 'latin1');
    streams.push(compressBytes(bytes).then((packed) => ({ ...own, packed, entries })));
    [objects, head, body] = [[], '', ''];
  }

  return {
    next,
    add(id, source) {
      objects.push(id);
      head += `${id} ${body.length} `;
      body += `${source}\n`;
      if (objects.length === TOGETHER) pack();
    },
    async write() {
      if (objects.length > 0) pack();
      for (const stream of await Promise.all(streams)) {
        doc._offsets[stream.id - 1] = writeStream(doc, stream.id, stream.packed, stream.entries);
        written.push(stream);
      }
    },
    writeEnd: () => writeEnd(doc, next(), written),
  };
}

/** Writes a compressed stream, and returns its offset in the file. */
function writeStream(
  doc: PDFKit.PDFDocument,
  id: number,
  packed: Buffer,
  entries: readonly string[],
): number {
  const offset = doc._offset;
  doc._write(`${id} 0 obj\n<<${entries.join('')}/Length ${packed.length}/Filter/FlateDecode>>\nstream`);
  doc._write(packed);
  doc._write('\nendstream\nendobj');
  return offset;
}

/** The numbers of bytes of the fields of an entry of the table: its kind, its offset or stream, and its index. */
const WIDTHS = [1, 4, 2] as const;
const ENTRY = 7;

/** Writes the table of all objects as the object `own`, and the end of the file. */
function writeEnd(doc: PDFKit.PDFDocument, own: number, streams: readonly PackedStream[]): void {
  doc._offsets[own - 1] = doc._offset;
  const table = Buffer.alloc((doc._offsets.length + 1) * ENTRY);
  for (const [index, offset] of doc._offsets.entries()) {
    if (offset !== null) putEntry(table, index + 1, [1, offset, 0]);
  }
  for (const { id, objects } of streams) {
    for (const [index, object] of objects.entries()) putEntry(table, object, [2, id, index]);
  }
  const id = `<${Buffer.from(doc._id).toString('hex')}>`;
  const packed = deflateSync(differencesIn(table), { level: LEVEL });
  const offset = writeStream(doc, own, packed, [
    '/Type/XRef',
    `/Size ${doc._offsets.length + 1}`,
    `/W[${WIDTHS.join(' ')}]`,
    `/Root ${doc._root.toString()}/Info ${doc._info.toString()}/ID[${id}${id}]`,
    `/DecodeParms<</Predictor 12/Columns ${ENTRY}>>`,
  ]);
  doc._write(`startxref\n${offset}\n%%EOF`);
  doc.push(null);
}

function putEntry(table: Buffer, object: number, [kind, at, index]: readonly [number, number, number]): void {
  table[object * ENTRY] = kind;
  table.writeUInt32BE(at, object * ENTRY + 1);
  table.writeUInt16BE(index, object * ENTRY + 5);
}

/** Returns the rows of a table as their differences from the rows above, which compress to almost nothing. */
function differencesIn(table: Buffer): Buffer {
  const rows = table.length / ENTRY;
  const out = Buffer.alloc(rows * (ENTRY + 1));
  for (let row = 0; row < rows; row += 1) {
    out[row * (ENTRY + 1)] = 2;
    for (let at = 0; at < ENTRY; at += 1) {
      const above = row === 0 ? 0 : (table[(row - 1) * ENTRY + at] ?? 0);
      out[row * (ENTRY + 1) + 1 + at] = (table[row * ENTRY + at] ?? 0) - above;
    }
  }
  return out;
}
