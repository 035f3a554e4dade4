// The fallback face: one glyph, an empty box of 1 em, for every character. It is last in every list of families, so
// that no machine uses a font of its own.
import { fontOf, nameTableOf } from '../shared/layout/sfnt.ts';

const EM = 1000;
const LEFT = 90;
const RIGHT = 910;
const FOOT = -80;
const HEAD = 780;
const LINE = 60;
const LAST = 0x10ffff;

/** Returns the face as TTF. */
export function boxFont(): Buffer {
  const glyph = boxGlyph();
  return fontOf([
    { tag: 'OS/2', bytes: os2() },
    { tag: 'cmap', bytes: cmap() },
    { tag: 'glyf', bytes: Buffer.concat([glyph, glyph]) },
    { tag: 'head', bytes: head() },
    { tag: 'hhea', bytes: hhea() },
    { tag: 'hmtx', bytes: words([EM, LEFT, EM, LEFT]) },
    { tag: 'loca', bytes: words([0, glyph.length / 2, glyph.length]) },
    {
      tag: 'maxp',
      bytes: Buffer.concat([longs([0x10000]), words([2, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])]),
    },
    { tag: 'name', bytes: nameTableOf('Sheet Box', 'SheetBox') },
    { tag: 'post', bytes: longs([0x30000, 0, 0xff9c0032, 0, 0, 0, 0, 0]) },
  ]);
}

/** Returns the character map of all characters except surrogates, in format 13, which maps many to one glyph. */
function cmap(): Buffer {
  const groups = [0x20, 0xd7ff, 1, 0xe000, LAST, 1];
  const table = Buffer.concat([
    words([13, 0]),
    longs([16 + 4 * groups.length, 0, groups.length / 3, ...groups]),
  ]);
  return Buffer.concat([words([0, 1, 3, 10]), longs([12]), table]);
}

/** Returns the glyph: an outer square, and an inner one in the other direction, which is the hole. */
function boxGlyph(): Buffer {
  const [left, right, foot, top] = [LEFT + LINE, RIGHT - LINE, FOOT + LINE, HEAD - LINE];
  const points = [
    [LEFT, FOOT],
    [LEFT, HEAD],
    [RIGHT, HEAD],
    [RIGHT, FOOT],
    [left, foot],
    [right, foot],
    [right, top],
    [left, top],
  ] as const;
  const steps = (axis: 0 | 1): number[] =>
    points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  const onCurve = Buffer.alloc(points.length, 1);
  const glyph = Buffer.concat([
    words([2, LEFT, FOOT, RIGHT, HEAD, 3, 7, 0]),
    onCurve,
    words([...steps(0), ...steps(1)]),
  ]);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
}

function head(): Buffer {
  const before = longs([0x10000, 0x10000, 0, 0x5f0f3cf5]);
  const dates = Buffer.alloc(16);
  return Buffer.concat([before, words([0, EM]), dates, words([LEFT, FOOT, RIGHT, HEAD, 0, 8, 2, 0, 0])]);
}

function hhea(): Buffer {
  return Buffer.concat([
    longs([0x10000]),
    words([HEAD, FOOT, 0, EM, LEFT, EM - RIGHT, RIGHT, 1, 0, 0, 0, 0, 0, 0, 0, 2]),
  ]);
}

function os2(): Buffer {
  const before = words([4, EM, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0]);
  const middle = Buffer.concat([Buffer.alloc(10), longs([0, 0, 0, 0]), Buffer.from('EO  ', 'latin1')]);
  return Buffer.concat([
    before,
    middle,
    words([0x40, 0x20, 0xffff, HEAD, FOOT, 0, HEAD, -FOOT]),
    longs([1, 0]),
    words([500, 700, 0, 0x20, 0]),
  ]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}
