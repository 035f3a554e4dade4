// Pictures on paper: the PDF and the HTML pages hold them where the layout has them; one whose bytes are not to be had
// shows its frame and its name.
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { renderJob } from '../../../server/exports/renderJob.ts';
import type { SheetSource } from '../../../server/exports/parseSheet.ts';
import { sampleContent } from '../../shared/layout/sampleContent.ts';
import { sampleSource } from './sampleSource.ts';

const held = (assetId: string, fit = 'contain') => ({ asset: { assetId, fileId: 'current', fit } });
const asset = (id: string, title: string) => ({
  id,
  data: JSON.stringify({ projectId: 'p', title, currentFileId: `${id}1` }),
});
const file = (assetId: string, more: object) => ({
  id: `${assetId}1`,
  data: JSON.stringify({ projectId: 'p', assetId, ...more }),
});

let source: SheetSource;

beforeAll(async () => {
  const base = sampleSource(
    sampleContent(
      [{ width: 120 }, { width: 90, title: 'Video' }],
      [
        {
          fields: { rows: 4 },
          free: [
            { coordinates: { x: 0, y: 0 }, dimensions: { w: 3, h: 4 }, ...held('art', 'cover') },
            { coordinates: { x: 4, y: 0 }, dimensions: { w: 3, h: 4 }, ...held('lost') },
          ],
        },
        { texts: ['One', { value: 'Title loop', ...held('art') }] },
        { texts: ['Two', { value: 'Title loop', ...held('art') }] },
        { texts: ['Three', { ...held('logo') }] },
      ],
    ),
  );
  const filled = (width: number, height: number, background: object) =>
    sharp({
      create: { width, height, channels: 4, background: { r: 28, g: 42, b: 107, alpha: 1, ...background } },
    });
  source = {
    ...base,
    others: {
      ...base.others,
      asset: [asset('art', 'Key art'), asset('lost', 'Lost art'), asset('logo', 'Logo')],
      assetFile: [
        file('art', { fileName: 'art.png', width: 1600, height: 1000 }),
        file('lost', { fileName: 'lost.png', width: 1600, height: 1000 }),
        file('logo', { fileName: 'logo.png', width: 400, height: 200 }),
      ],
    },
    pictures: {
      art1: await filled(1600, 1000, {}).webp().toBuffer(),
      logo1: await filled(400, 200, { alpha: 0.5 }).webp().toBuffer(),
    },
  };
});

const made = async (format: 'pdf' | 'html') => {
  const outcome = await renderJob({ source, format, now: 0, options: { paper: 'A4' } });
  return Buffer.from(outcome.bytes);
};

describe('the PDF', () => {
  test('draws each picture, embeds it once for each size, and no larger than print needs', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await made('pdf')));
    const images = await extractImages(pdf, 1);
    // The title block's, the thumbnail (twice), and the one that can be seen through.
    expect(images).toHaveLength(4);
    const sizes = new Set(images.map(({ width, height }) => `${width}×${height}`));
    expect(sizes.size).toBe(3);
    for (const { width } of images) expect(width).toBeLessThanOrEqual(1600);
    const [first] = images;
    const [red = 0, green = 0, blue = 0] = first!.data;
    expect(Math.abs(red - 28) + Math.abs(green - 42) + Math.abs(blue - 107)).toBeLessThan(24);
  });

  test('names a picture that is not to be had', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await made('pdf')));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Lost art');
    expect(text).toContain('Title loop');
  });
});

describe('the HTML pages', () => {
  test('hold the pictures themselves, each named, and load nothing', async () => {
    const html = (await made('html')).toString();
    const sources = [...html.matchAll(/<img alt="([^"]*)" src="([^"]*)"/g)].map(
      ([, alt, src]) => [alt, src] as const,
    );
    expect(sources.map(([alt]) => alt)).toEqual(['Key art', 'Key art', 'Key art', 'Logo']);
    expect(sources.map(([, src]) => src?.slice(0, 16))).toEqual([
      'data:image/jpeg;',
      'data:image/jpeg;',
      'data:image/jpeg;',
      'data:image/png;b',
    ]);
    expect(html).not.toContain('redir');
    expect(html).toContain('Lost art');
  });
});
