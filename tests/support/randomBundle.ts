// Generates random documents of bundles, with everything that a project can contain.

import fc from 'fast-check';
import { HUES } from '../../shared/entities/parts.ts';
import { newId } from './client.ts';

const word = fc.constantFrom(
  'Doors',
  'Zoë’s set',
  '日本 opening',
  'Q 12',
  '“Tide”',
  'a\nb',
  '0:45',
  '19:30:00',
);
const name = fc.constantFrom('Run of show', 'Straße', 'Crew', 'Lights', 'A4 audio');
const color = fc.constantFrom('#fff3d0', '#123456');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const looks = fc.record(
  {
    typography: fc.record({ bold: fc.constant(true), size: fc.constant(15) }, { requiredKeys: [] }),
    backgroundColor: color,
    textColorDark: color,
    roundedCorners: fc.constant(true),
    border: fc.constant({ style: 'thin', color: '#1c2024' }),
  },
  { requiredKeys: [] },
);

interface Known {
  readonly categories: readonly string[];
  readonly layouts: readonly string[];
}

const purposes = fc.constantFrom(
  'itemNumber',
  'startTime',
  'duration',
  'title',
  'text',
  'status',
  'checkbox',
);

function row(columns: readonly string[], { categories }: Known): fc.Arbitrary<object> {
  const cell = fc.oneof(
    word,
    fc
      .record(
        {
          value: word,
          look: looks,
          purpose: fc.constant('hardStart'),
          categoryId: fc.constantFrom(...categories),
        },
        { requiredKeys: ['look', 'categoryId'] },
      )
      .map(({ look, ...fields }) => ({ ...fields, ...look })),
    fc.constant({
      value: 'so bold',
      valueText: JSON.stringify({ paragraphs: [{ spans: [{ text: 'so ' }, { text: 'bold', bold: true }] }] }),
    }),
  );
  // Some cells are of sub-rows that their row does not have, since it may have had more of them before.
  const line = fc.constantFrom('', '.1', '.12');
  const cells = fc
    .array(fc.tuple(fc.constantFrom(...columns.keys()), line, cell), { maxLength: 8 })
    .map((all) => {
      const sorted = all.toSorted(([a, x], [b, y]) => a - b || x.length - y.length);
      return Object.fromEntries(sorted.map(([at, below, value]) => [`${columns[at]}${below}`, value]));
    });
  const grid = fc
    .record({
      cells,
      rows: maybe(fc.constant(2)),
      title: maybe(name),
      sticky: maybe(fc.constant(true)),
      numbered: maybe(fc.constant(false)),
    })
    .map(({ cells: own, ...rest }) => ({
      type: 0,
      ...rest,
      ...(Object.keys(own).length > 0 && { cells: own }),
    }));
  const block = fc.array(word, { maxLength: 4 }).map((texts) => ({
    type: 2,
    rows: 4,
    ...(texts.length > 0 && {
      blocks: texts.map((value, at) => ({
        value,
        coordinates: { x: at * 6, y: 1 },
        dimensions: { w: 6, h: 2 },
      })),
    }),
  }));
  // A page break may be the first row, or follow another one, since the rows between them may have been deleted.
  const pageBreak = fc.record({ type: fc.constant(1), title: maybe(name) });
  return fc.oneof(
    { weight: 6, arbitrary: grid },
    { weight: 1, arbitrary: block },
    { weight: 2, arbitrary: pageBreak },
  );
}

function sheet(known: Known): fc.Arbitrary<object> {
  return fc.array(purposes, { minLength: 1, maxLength: 6 }).chain((kinds) => {
    const columns = kinds.map(() => newId());
    const view = fc.record({
      title: name,
      layoutId: maybe(fc.constantFrom(...known.layouts)),
      filter: maybe(fc.constant([{ columnId: columns[0], is: 'set' }])),
      sort: maybe(fc.constant([{ columnId: columns.at(-1), direction: 'up' }])),
      hides: fc.subarray([...known.categories]),
    });
    return fc
      .record({
        title: name,
        orientation: fc.constantFrom('portrait', 'landscape'),
        frozenColumns: maybe(fc.constant(1)),
        rows: fc.array(row(columns, known), { maxLength: 12 }),
        views: fc.array(view, { maxLength: 3 }),
      })
      .map(({ rows, views, ...rest }) => ({
        ...rest,
        id: newId(),
        columns: kinds.map((purpose, at) => ({
          id: columns[at],
          title: `Column ${at}`,
          purpose,
          width: 60 + at,
          categoryId: known.categories[at % known.categories.length],
        })),
        views: views.map((each) => ({ id: newId(), ...each, visibility: 'everyone' })),
        rows: rows.map((each) => ({ id: newId(), ...each })),
      }));
  });
}

/** An arbitrary that generates documents of bundles. */
export const randomBundle: fc.Arbitrary<object> = fc.integer({ min: 1, max: 5 }).chain((count) => {
  const known: Known = {
    categories: Array.from({ length: count }, () => newId()),
    layouts: [newId(), newId()],
  };
  return fc
    .record({
      hues: fc.array(fc.constantFrom(...HUES), { minLength: count, maxLength: count }),
      sheets: fc.array(sheet(known), { maxLength: 3 }),
    })
    .map(({ hues, sheets }) => ({
      format: 'eo.bundle',
      version: 1,
      project: {
        title: 'Random',
        numberingStyle: 'theatre',
        paperSize: 'A4',
        orientation: 'portrait',
        footer: 'Page {page}',
      },
      categories: known.categories.map((id, at) => ({ id, name: `Department ${at}`, hue: hues[at] })),
      channels: [{ id: newId(), title: 'general' }],
      layouts: known.layouts.map((id, at) => ({
        id,
        title: `Card ${at}`,
        rows: 4,
        cells: [
          { categoryId: known.categories[0], coordinates: { x: 0, y: 0 }, dimensions: { w: 12, h: 2 } },
          { coordinates: { x: 12, y: 0 }, dimensions: { w: 12, h: 2 }, showLabel: true },
        ],
      })),
      templates: [],
      sheets,
      assets: [],
    }));
});
