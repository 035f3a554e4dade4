// Pictures of cells: where they stand, which version, and what stands there without one. Screen and paper draw what
// is said here.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { assetIn } from '../../../shared/layout/assetNodes.ts';
import { assetsOf, type Assets } from '../../../shared/layout/assets.ts';
import { layoutOf } from '../../../shared/layout/layout.ts';
import type { Item, Picture } from '../../../shared/layout/list.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { pictureIn } from '../../../shared/layout/pictures.ts';
import { slicesOf } from '../../../shared/layout/pages.ts';
import { pictureAddress, pictureSizeOf } from '../../../shared/pictures.ts';
import type { Entity } from '../../../shared/model/action.ts';

const { fonts } = openServerFonts();

const assets: Assets = assetsOf(
  [
    { id: 'art', projectId: 'p', title: 'Key art', currentFileId: 'art2' },
    { id: 'plan', projectId: 'p', title: 'Stage plot', currentFileId: 'plan1' },
  ],
  [
    { id: 'art1', assetId: 'art', fileName: 'sketch.png', width: 800, height: 600 },
    { id: 'art2', assetId: 'art', fileName: 'key-art.png', width: 1920, height: 1200 },
    { id: 'plan1', assetId: 'plan', fileName: 'stage.pdf' },
  ],
);

const holding = (assetId: string, fit: 'contain' | 'cover' | 'link' = 'contain', fileId = 'current') => ({
  asset: { assetId, fileId, fit },
});
const columns: readonly Entity[] = [
  { id: 'c0', title: 'Title', width: 120 },
  { id: 'c1', title: 'Video', width: 99 },
];
const parts = {
  sheet: { id: 's' },
  columns,
  categories: [],
  assets,
  fonts,
  freeWidth: 800,
  numbers: new Map(),
};

function row(cell: object): { readonly height: number; readonly items: readonly Item[] } {
  const cells = [{ id: 'r0.c1', rowId: 'r0', columnId: 'c1', ...cell }];
  const layout = layoutOf(parts);
  const list = layout.rowListOf({ id: 'r0', type: 0 }, cells);
  expect(layout.heightOf({ id: 'r0', type: 0 }, cells)).toBe(list.height);
  return list;
}
const picturesIn = (items: readonly Item[]) =>
  items.filter((item): item is Picture => item.kind === 'picture');
const saidIn = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : []));

describe('the asset of a cell', () => {
  test('follows the current version, unless one is pinned', () => {
    const fileOf = (cell: object) => assetIn({ id: 'c', ...cell }, assets)?.picture?.fileId;
    expect(fileOf(holding('art'))).toBe('art2');
    expect(fileOf(holding('art', 'contain', 'art1'))).toBe('art1');
    expect(assetIn({ id: 'c' }, assets)).toBeNull();
  });

  test('of which nothing is known, or that is no picture, is named', () => {
    expect(assetIn({ id: 'c', ...holding('gone') }, assets)).toMatchObject({
      name: 'Missing asset',
      picture: null,
    });
    // The version of another asset is none of its own.
    expect(assetIn({ id: 'c', ...holding('art', 'contain', 'plan1') }, assets)?.picture).toBeNull();
    expect(assetIn({ id: 'c', ...holding('plan') }, assets)).toMatchObject({
      name: 'Stage plot',
      ending: 'PDF',
      picture: null,
    });
  });
});

describe('a picture in its box', () => {
  const side = fc.integer({ min: 1, max: 4000 });

  test('keeps its form; contained it lies within the box and touches two edges, covering it leaves none of it free', () => {
    fc.assert(
      fc.property(side, side, side, side, fc.constantFrom('contain', 'cover'), (w, h, width, height, fit) => {
        const box = { x: 7, y: 11, width: w, height: h };
        const file = { projectId: 'p', assetId: 'a', fileId: 'f', width, height };
        const made = pictureIn(box, { name: 'A', ending: '', fit: fit as 'contain', file, picture: file })!;
        const { image } = made;
        expect(image.width / image.height).toBeCloseTo(width / height, 5);
        expect(image.x + image.width / 2).toBeCloseTo(box.x + w / 2, 5);
        expect(image.y + image.height / 2).toBeCloseTo(box.y + h / 2, 5);
        const [wide, high] = [image.width / w, image.height / h];
        expect(fit === 'cover' ? Math.min(wide, high) : Math.max(wide, high)).toBeCloseTo(1, 5);
        if (fit === 'cover') expect(made).toMatchObject(box);
        else expect(made).toMatchObject(image);
      }),
    );
  });

  test('is loaded in the smallest size that is sharp there', () => {
    const at = (width: number) =>
      picturesIn(row({ ...holding('art'), value: null }).items).map((picture) => ({
        ...picture,
        image: { x: 0, y: 0, width, height: width / 2 },
      }))[0]!;
    expect([28, 160, 161, 640, 641].map((width) => pictureSizeOf(at(width)))).toEqual([
      'sm',
      'sm',
      'md',
      'md',
      'lg',
    ]);
    expect(pictureAddress(at(28))).toBe('/api/project/p/asset/art/redir?file=art2&size=sm');
  });
});

describe('a cell of the grid', () => {
  test('shows a thumbnail before the first letter of its text, in a row of usual height', () => {
    const { height, items } = row({ value: 'Title loop', ...holding('art') });
    expect(height).toBe(measures.leastRow);
    const [thumb] = picturesIn(items);
    const { width, height: high } = measures.mark.thumb;
    expect(thumb!.width).toBeLessThanOrEqual(width);
    expect(thumb!.height).toBeLessThanOrEqual(high);
    const line = items.find((item) => item.kind === 'line')!;
    expect(line.x).toBeGreaterThanOrEqual(thumb!.x + thumb!.width + 6 - 1e-9);
    expect(saidIn(items)).toEqual(['Title loop']);
  });

  test('without a text is all picture, as high as it needs', () => {
    const { height, items } = row({ ...holding('art') });
    const [picture] = picturesIn(items);
    const { inset } = measures.picture;
    expect(picture!.width).toBeCloseTo(132 - 2 * inset);
    expect(height).toBeCloseTo(((132 - 2 * inset) * 1200) / 1920 + 2 * inset);
    expect(saidIn(items)).toEqual([]);
  });

  test('says a file that is no picture by its kind, and one that is gone by its frame and its name', () => {
    const plan = row({ value: 'Stage plot', ...holding('plan') }).items;
    expect(saidIn(plan)).toEqual(['PDF', 'Stage plot']);
    const gone = row({ ...holding('gone') }).items;
    expect(gone.some((item) => item.kind === 'box' && item.stroke !== null)).toBe(true);
    expect(saidIn(gone).join(' ')).toBe('Missing asset');
    expect(picturesIn([...plan, ...gone])).toEqual([]);
  });

  test('as a link says the name of the asset, or its own text', () => {
    expect(saidIn(row({ ...holding('art', 'link') }).items)).toEqual(['Key art']);
    expect(saidIn(row({ value: 'The art', ...holding('art', 'link') }).items)).toEqual(['The art']);
    expect(picturesIn(row({ ...holding('art', 'link') }).items)).toEqual([]);
  });

  test('with nothing but a picture is not covered by the span before it', () => {
    const layout = layoutOf(parts);
    const list = layout.rowListOf({ id: 'r0', type: 0 }, [
      { id: 'r0.c0', rowId: 'r0', columnId: 'c0', value: 'Long', dimensions: { w: 2, h: 1 } },
      { id: 'r0.c1', rowId: 'r0', columnId: 'c1', ...holding('art') },
    ]);
    expect(picturesIn(list.items)).toHaveLength(1);
  });
});

test('in a free block a picture fills its cell, and makes no track higher', () => {
  const block = { id: 'b', type: 2, rows: 4 } as const;
  const cell = { id: 'x', rowId: 'b', coordinates: { x: 0, y: 0 }, dimensions: { w: 3, h: 4 } };
  const layout = layoutOf(parts);
  const bare = layout.heightOf(block, [cell]);
  const list = layout.rowListOf(block, [{ ...cell, ...holding('art', 'cover') }]);
  expect(list.height).toBe(bare);
  expect(picturesIn(list.items)).toMatchObject([{ x: 0, y: 0, height: bare }]);
});

test('a row that is cut over two pages does not cut through a picture that fits on one', () => {
  const layout = layoutOf(parts);
  const block = { id: 'b', type: 2, rows: 12, cellGap: 0 } as const;
  const at = (y: number) => ({
    id: `x${y}`,
    rowId: 'b',
    coordinates: { x: 0, y },
    dimensions: { w: 4, h: 5 },
    ...holding('art', 'cover'),
  });
  const list = layout.rowListOf(block, [at(0), at(5)]);
  const slices = slicesOf(list, 200);
  expect(slices.map(({ items }) => picturesIn(items).map(({ y, height }) => [y, height]))).toEqual([
    [[0, 120]],
    [[0, 120]],
  ]);
});
