// The poster of a request page: its code is read back as a camera would, its words stand on the paper, whatever they are.

import jsQR from 'jsqr';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { Item } from '../../../shared/layout/list.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { renderJob } from '../../../server/exports/renderJob.ts';
import { posterDocument } from '../../../server/exports/poster.ts';
import type { PosterRequest } from '../../../server/poster.ts';

const { fonts } = openServerFonts();
const awards: PosterRequest = {
  format: 'pdf',
  paper: 'A4',
  teamName: 'Northlight Productions',
  project: 'Harbour Lights Awards',
  url: 'https://eo.northlight.example/project/01JZ7K2MQ9XDHF4T2WLA000000/request',
  picture: null,
};
const LONG =
  'The 150th Anniversary Gala of the Donaudampfschifffahrtsgesellschaft with Orchestra, Choir, Dancers and many Guests';
const cases: readonly (readonly [name: string, poster: PosterRequest])[] = [
  ['of a project', awards],
  ['of a team', { ...awards, project: null, paper: 'Letter' }],
  [
    'of names as long as they may be',
    { ...awards, paper: 'Letter', project: LONG.padEnd(120, '.'), teamName: LONG },
  ],
  ['of a word that is wider than paper', { ...awards, project: 'W'.repeat(120) }],
  ['on a long address', { ...awards, url: awards.url.replace('eo.', `${'very-'.repeat(12)}long.`) }],
];

/** Every dark box as dots, at one dot a px. */
function raster(items: readonly Item[], width: number, height: number): Uint8ClampedArray {
  const dots = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const item of items) {
    if (item.kind !== 'box' || item.fill?.light !== '#000000') continue;
    for (let y = Math.round(item.y); y < Math.round(item.y + item.height); y += 1)
      for (let x = Math.round(item.x); x < Math.round(item.x + item.width); x += 1)
        dots.set([0, 0, 0], (y * width + x) * 4);
  }
  return dots;
}

const itemsOf = (poster: PosterRequest) => {
  const { paper, pages } = posterDocument(poster, fonts);
  const [row] = pages[0]!.rows;
  return { items: row!.list.items, width: Math.floor(paper.width), height: Math.floor(paper.height) };
};

test.each(cases)('the code %s leads to its page', (_, poster) => {
  const { items, width, height } = itemsOf(poster);
  expect(jsQR(raster(items, width, height), width, height)?.data).toBe(poster.url);
  // Control: without its ink there is nothing to read.
  expect(jsQR(raster([], width, height), width, height)).toBeNull();
});

test.each(cases)('everything %s lies on the paper, and no two lines on each other', (_, poster) => {
  const { items, width, height } = itemsOf(poster);
  const boxes = items.map((item) =>
    item.kind === 'line'
      ? { ...item, width: item.line.width, height: item.line.height }
      : {
          ...item,
          height: item.kind === 'face' ? item.size : item.height,
          width: item.kind === 'face' ? item.size : item.width,
        },
  );
  for (const { x, y, width: wide, height: high } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y + high).toBeLessThanOrEqual(height);
  }
  const lines = boxes.filter(({ kind }) => kind === 'line');
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      const apart =
        one.x + one.width <= other.x + 0.5 ||
        other.x + other.width <= one.x + 0.5 ||
        one.y + one.height <= other.y + 0.5 ||
        other.y + other.height <= one.y + 0.5;
      expect(apart).toBe(true);
    }
  }
});

test('the PDF is one page of the paper asked for, and its words can be read', async () => {
  for (const [paper, words] of [
    ['A4', [595.28, 841.89]],
    ['Letter', [612, 792]],
  ] as const) {
    const outcome = await renderJob({ poster: { ...awards, paper } });
    const { text, totalPages } = await extractText(new Uint8Array(outcome.bytes), { mergePages: true });
    expect(totalPages).toBe(1);
    for (const each of [
      'Northlight Productions',
      'Harbour Lights',
      'Request access to project.',
      awards.url.slice(8),
    ])
      expect(text).toContain(each);
    const [, wide, high] =
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(outcome.bytes).toString('latin1')) ?? [];
    expect([Number(wide), Number(high)]).toEqual([expect.closeTo(words[0], 0), expect.closeTo(words[1], 0)]);
  }
});

test('the page is readable without script, named, and escapes what was written', async () => {
  const outcome = await renderJob({
    poster: { ...awards, format: 'html', project: '<script>alert(1)</script> & co' },
  });
  const html = Buffer.from(outcome.bytes).toString('utf8');
  expect(html).not.toContain('<script');
  expect(html).toMatch(/<h1[^>]*>Request access to &#60;script&#62;/);
  expect(html).toContain(`href="${awards.url}"`);
});

test('the picture of a team stands in place of its letter', async () => {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#23285c' } })
    .png()
    .toBuffer();
  const outcome = await renderJob({ poster: { ...awards, format: 'html', picture } });
  expect(Buffer.from(outcome.bytes).toString('utf8')).toContain('src="data:image/jpeg;base64,');
});
