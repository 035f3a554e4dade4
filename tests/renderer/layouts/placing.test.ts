// Where the designer puts things on a layout: whatever is placed, copied, moved and resized, no cell covers another or
// leaves the canvas, and the layout is as high as its cells.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAYOUT_CONTENTS, LAYOUT_SIZES } from '../../../shared/entities/layout.ts';
import { isInside, isOverlapping, rectangleOf } from '../../../shared/entities/blockPlaces.ts';
import { layoutRowsOf } from '../../../shared/entities/layoutPlaces.ts';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import { plainTracks, edgesNear, rectOfPlace } from '../../../renderer/layouts/designer/canvasGeometry.ts';
import {
  draftsForCopy,
  draftsForNew,
  draftsForSize,
  placeForNew,
  placeWords,
  rowsOf,
} from '../../../renderer/layouts/designer/placing.ts';
import { starterLayoutsFor } from '../../../renderer/layouts/beginnings.ts';
import {
  firstSizeOf,
  layoutContentKeyOf,
  layoutContentGroupsOf,
} from '../../../renderer/layouts/contents.ts';
import { DRAWN_SIZES } from '../../../renderer/layouts/sizes.ts';
import type { Draft } from '../../../renderer/store/actionDraft.ts';

const categories = ['Camera', 'Lights', 'Audio', 'Video'].map((name) => ({ id: name, name }));

/** Returns the layout after drafts, as the store would show it. */
function after({ layout, cells }: ItemLayout, drafts: readonly Draft[]): ItemLayout {
  return drafts.reduce<ItemLayout>(
    (now, { name, entityId, data }) => {
      if (name === 'layoutCell.create')
        return { ...now, cells: [...now.cells, { ...(data as object), id: entityId ?? '' }] };
      return { ...now, layout: { ...now.layout, ...(data as object) } };
    },
    { layout, cells },
  );
}

function faultsOf(drawn: ItemLayout): readonly string[] {
  const places = drawn.cells.map(rectangleOf);
  return places.flatMap((place, index) => [
    ...(isInside(place, layoutRowsOf(drawn.layout)) ? [] : [`outside: ${placeWords(place)}`]),
    ...places
      .slice(index + 1)
      .flatMap((other) => (isOverlapping(place, other) ? [`${placeWords(place)} is covered`] : [])),
  ]);
}

const step = fc.record({
  what: fc.constantFrom('new', 'new', 'new', 'copy', 'size'),
  shows: fc.constantFrom(...LAYOUT_CONTENTS),
  cell: fc.nat(20),
  size: fc.constantFrom(...LAYOUT_SIZES),
});

test('whatever is placed, copied or given another size, no cell covers another or leaves the canvas', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LAYOUT_SIZES),
      fc.array(step, { maxLength: 30, size: 'max' }),
      (size, steps) => {
        let drawn: ItemLayout = { layout: { id: 'layout', size }, cells: [] };
        for (const [index, { what, shows, cell: at, size: next }] of steps.entries()) {
          const id = `cell${index}`;
          const cell = drawn.cells[at % Math.max(1, drawn.cells.length)];
          const offer = { key: shows, label: shows, shows, categoryId: null, assetId: null, hue: null };
          const place = placeForNew(drawn, firstSizeOf(shows, rowsOf(drawn)));
          if (what === 'size') drawn = after(drawn, draftsForSize(drawn, next));
          else if (what === 'copy' && cell) drawn = after(drawn, draftsForCopy(drawn, cell, id) ?? []);
          else if (place) drawn = after(drawn, draftsForNew(drawn, offer, place, id));
          expect(faultsOf(drawn)).toEqual([]);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a screen is never made higher: when it is full, a smaller place is found, and then none', () => {
  const screen: ItemLayout = { layout: { id: 'layout', size: 'screen', rows: 2 }, cells: [] };
  const cell = (id: string, x: number, w: number) => ({
    id,
    coordinates: { x, y: 0 },
    dimensions: { w, h: 2 },
  });
  expect(placeForNew({ ...screen, cells: [cell('a', 0, 22)] }, { w: 12, h: 2 })).toEqual({
    x: 22,
    y: 0,
    w: 2,
    h: 1,
  });
  expect(placeForNew({ ...screen, cells: [cell('a', 0, 24)] }, { w: 12, h: 2 })).toBeNull();
});

test('the beginnings have no faults, with as many categories as there are', () => {
  for (const count of [0, 1, 4])
    for (const { size, rows, cells } of starterLayoutsFor(categories.slice(0, count))) {
      const drawn = {
        layout: { id: size, size, rows },
        cells: cells.map((cell, id) => ({ ...cell, id: String(id) })),
      };
      expect(faultsOf(drawn as ItemLayout)).toEqual([]);
    }
});

test('a cell is told by what it shows: a still of the row is another thing than a fixed picture', () => {
  const keys = layoutContentGroupsOf(categories, 'plan').flatMap(({ offers }) =>
    offers.map(({ key }) => key),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(
    layoutContentGroupsOf(categories, null).flatMap(({ offers }) => offers.map(({ key }) => key)),
  ).not.toContain('picture');
  // What is placed is what was offered.
  const blank: ItemLayout = { layout: { id: 'layout', rows: 12 }, cells: [] };
  for (const offer of layoutContentGroupsOf(categories, 'plan').flatMap(({ offers }) => offers)) {
    const { cells } = after(blank, draftsForNew(blank, offer, { x: 0, y: 0, w: 4, h: 2 }, 'cell'));
    expect(cells.map(layoutContentKeyOf)).toEqual([offer.key]);
  }
  expect(layoutContentKeyOf({ id: 'a', categoryId: 'Camera' })).toBe('category Camera');
  expect(layoutContentKeyOf({ id: 'a', shows: 'asset' })).toBe('asset');
  expect(layoutContentKeyOf({ id: 'a', shows: 'asset', assetId: 'plan' })).toBe('picture');
});

test('an edge snaps to the line that it is nearest to', () => {
  for (const size of LAYOUT_SIZES) {
    const tracks = plainTracks(DRAWN_SIZES[size], 12);
    const place = { x: 3, y: 2, w: 5, h: 4 };
    const { x, y, width, height } = rectOfPlace(tracks, place);
    expect(edgesNear(tracks, { x: x + tracks.width * 0.4, y })).toEqual({ x: 3, y: 2 });
    expect(edgesNear(tracks, { x: x + width + tracks.width * 0.6, y: y + height })).toEqual({ x: 9, y: 6 });
    expect(edgesNear(tracks, { x: -99, y: 99_999 })).toEqual({ x: 0, y: 12 });
  }
});
