// Encodes a font as WOFF2 without the transforms of that format, for fonts that the build makes or repairs: in a
// tenth of a second (the encoder of the `wawoff2` package takes ten).
import { brotliCompressSync, constants } from 'node:zlib';
import { tablesOf } from '../shared/layout/sfnt.ts';

/** The indexes of table tags in the format's list of known tags, for the tables in our fonts. */
const KNOWN = new Map(
  ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'].map(
    (tag, at) => [tag, at],
  ),
);
const OTHER = 63;
/** The flag of `glyf` and `loca` for tables without a transform. */
const AS_IT_IS = 3 << 6;

/** Returns the font, a TTF, as WOFF2. */
export function woff2Of(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const entries = tables.map(({ tag, bytes }) => {
    const known = KNOWN.get(tag);
    const flags = (known ?? OTHER) | (tag === 'glyf' || tag === 'loca' ? AS_IT_IS : 0);
    return Buffer.concat([
      Buffer.from([flags]),
      known === undefined ? Buffer.from(tag, 'latin1') : Buffer.alloc(0),
      base128(bytes.length),
    ]);
  });
  const data = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const directory = Buffer.concat(entries);
  const length = Math.ceil((48 + directory.length + data.length) / 4) * 4;
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  font.copy(header, 4, 0, 4);
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(
    tables.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 4) * 4, 12 + 16 * tables.length),
    16,
  );
  header.writeUInt32BE(data.length, 20);
  header.writeUInt16BE(1, 24);
  const packed = Buffer.concat([header, directory, data]);
  return Buffer.concat([packed, Buffer.alloc(length - packed.length)]);
}

/**
 * Returns a number as UIntBase128: groups of seven bits, the highest first; all but the last have their eighth bit
 * set.
 */
function base128(value: number): Buffer {
  const groups = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(groups);
}
