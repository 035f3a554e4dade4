import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside, isOverlapping, rectangleOf } from '../../../shared/entities/blockPlaces.ts';
import { layoutRowsOf } from '../../../shared/entities/layoutPlaces.ts';
import { limits } from '../../../shared/limits.ts';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

type Desk = ReturnType<typeof openDesk>;

const layout = (more: object = {}): Named => [
  'layout.create',
  'card',
  { projectId: 'p', title: 'Card', rows: 4, ...more },
];
const cell = (id: string, x: number, y: number, more: object = {}): Named => [
  'layoutCell.create',
  id,
  { layoutId: 'card', coordinates: { x, y }, dimensions: { w: 6, h: 2 }, ...more },
];

const cellsOf = (here: Desk, layoutId = long('card')) =>
  here.world().where('layoutCell', 'layoutId', layoutId);
const layoutsOf = (here: Desk) => here.world().where('layout', 'projectId', long('p'));

/** Faults of every layout on the server: cells upon one another, or outside. */
function faultsOf(here: Desk): readonly string[] {
  return layoutsOf(here).flatMap((each) => {
    const cells = cellsOf(here, each.id).map(rectangleOf);
    const rows = layoutRowsOf(entityOfKind('layout', each));
    return cells.flatMap((own, index) => [
      ...(isInside(own, Math.max(rows, own.y + own.h)) ? [] : [`outside ${JSON.stringify(own)}`]),
      ...cells
        .slice(index + 1)
        .flatMap((other) => (isOverlapping(own, other) ? [JSON.stringify([own, other])] : [])),
    ]);
  });
}

test('a cell of a layout covers no other and stays inside: what does not fit is refused with a sentence', () => {
  const here = openDesk();
  here.act('ana', layout(), cell('k1', 0, 0));
  expect(() => here.act('ana', cell('k2', 5, 1))).toThrow('Another cell of the layout is there');
  expect(() => here.act('ana', cell('k2', 20, 0))).toThrow('24 tracks wide and 4 high');
  expect(() => here.act('ana', cell('k2', 6, 3))).toThrow('24 tracks wide and 4 high');
  here.act('ana', cell('k2', 6, 0));
  const move = (at: object, more: object = {}): Named => [
    'layoutCell.update.coordinates',
    'k2',
    { coordinates: at, ...more },
  ];
  expect(() => here.act('ana', move({ x: 5, y: 0 }))).toThrow('Another cell');
  here.act('ana', move({ x: 8, y: 1 }, { dimensions: { w: 16, h: 3 } }));
  expect(() =>
    here.act('ana', ['layoutCell.update.dimensions', 'k1', { dimensions: { w: 9, h: 4 } }]),
  ).toThrow('Another cell');
});

test('a layout is not cut below its lowest cell, by its height or by its size', () => {
  const here = openDesk();
  here.act('ana', layout({ rows: 6 }), cell('k1', 0, 3));
  expect(() => here.act('ana', ['layout.update.rows', 'card', { rows: 4 }])).toThrow('reach down to row 5');
  here.act('ana', ['layout.update.rows', 'card', { rows: null }]);
  expect(() => here.act('ana', ['layout.update.size', 'card', { size: 'strip' }])).toThrow(
    'reach down to row 5',
  );
});

test('a copy has the cells of its source under ids of its own, and is one undo', () => {
  const here = openDesk();
  here.act('ana', layout({ size: 'strip' }), cell('k1', 0, 0, { shows: 'number' }), cell('k2', 6, 0));
  const copied = here.act('ana', [
    'layout.create.duplicate',
    'card2',
    { sourceId: 'card', title: 'Card copy' },
  ]);
  expect(here.world().find('layout', long('card2'))).toMatchObject({
    title: 'Card copy',
    size: 'strip',
    rows: 4,
  });
  expect(
    cellsOf(here, long('card2'))
      .map(({ shows }) => shows ?? 'category')
      .toSorted(),
  ).toEqual(['category', 'number']);
  expect(new Set([...cellsOf(here), ...cellsOf(here, long('card2'))].map(({ id }) => id)).size).toBe(4);
  here.undo('ana', copied);
  expect(layoutsOf(here)).toHaveLength(1);
  expect(cellsOf(here)).toHaveLength(2);
});

test('a project has a limit of layouts, and copies count', () => {
  const here = openDesk();
  const many = Array.from({ length: limits.layoutsPerProject }, (_, index): Named => [
    'layout.create',
    `many${index}`,
    { projectId: 'p', title: `Layout ${index}` },
  ]);
  here.act('ana', ...many);
  expect(() => here.act('ana', layout())).toThrow('at most 200 layouts');
  expect(() => here.act('ana', ['layout.create.duplicate', null, { sourceId: 'many0' }])).toThrow(
    'at most 200 layouts',
  );
});

const gesture = fc.record({
  who: fc.constantFrom('ana', 'bea'),
  what: fc.constantFrom('create', 'move', 'move', 'resize', 'delete', 'rows', 'undo', 'undo', 'undelete'),
  cell: fc.nat(3),
  x: fc.constantFrom(0, 7, 8, 16, 20),
  y: fc.nat(4),
  w: fc.constantFrom(4, 8, 9, 16),
  h: fc.constantFrom(1, 2, 3),
});

test('whatever two people do and take back, no cell of a layout covers another or leaves the 24 tracks', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 40, size: 'max' }), (gestures) => {
      const here = openDesk();
      here.act('ana', layout({ rows: 6 }));
      const done = { ana: [] as ReturnType<Desk['act']>[], bea: [] as ReturnType<Desk['act']>[] };
      for (const { who, what, cell: number, x, y, w, h } of gestures) {
        const own = who === 'ana' ? done.ana : done.bea;
        const id = `k${number}`;
        const place = { coordinates: { x, y }, dimensions: { w, h } };
        const asked = {
          create: ['layoutCell.create', id, { layoutId: 'card', ...place }],
          move: ['layoutCell.update.coordinates', id, { coordinates: place.coordinates }],
          resize: ['layoutCell.update.dimensions', id, { dimensions: place.dimensions }],
          delete: ['layoutCell.delete', id, {}],
          undelete: ['layoutCell.create.undelete', id, {}],
          rows: ['layout.update.rows', 'card', { rows: y + 1 }],
        } as const satisfies Record<string, Named>;
        here.refusal(() => {
          const last = own.at(-1);
          if (what !== 'undo') own.push(here.act(who, asked[what]));
          else if (last) own.push(here.undo(who, last, 'overwrite'));
        });
        expect(faultsOf(here)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
