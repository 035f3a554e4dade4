// Makes media files for tests: sounds, PDF documents and malicious files.

import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** Returns a silent sound as WAV, with 8000 one-byte samples a second. */
export function wav(ms: number): Buffer {
  const length = 8 * ms;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 128)]);
}

/** Returns a PDF with a number of pages, each with its page number. */
export async function pdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (let page = 1; page <= pages; page += 1) document.addPage().fontSize(60).text(`Page ${page}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Returns a PDF with one page whose stream decodes to the given number of bytes. Each two bytes are an empty array,
 *  which is an object of its own in memory; nothing fills the memory faster. */
export function pdfBomb(bytes: number): Buffer {
  const stream = deflateSync(Buffer.concat([Buffer.from('['), Buffer.alloc(bytes, '[]')]));
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n',
    `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
  ];
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${parts.join('')}`, 'latin1'),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF', 'latin1'),
  ]);
}

/** Returns a small PNG file that claims to be `side` pixels wide and high. */
export function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns an endless GIF with many frames of the full screen size, each stored in a few bytes. */
export function endlessGif(frames: number, side: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const loop = Buffer.concat([
    Buffer.from([0x21, 0xff, 0x0b]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, loop, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
