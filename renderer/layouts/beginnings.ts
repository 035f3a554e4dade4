// Ready-made layouts to begin with, for the categories of a project: a card, a strip and a big screen.

import type { LayoutSize } from '../../shared/entities/layout.ts';
import type { Category } from '../../shared/records.ts';
import type { Draft } from '../store/actionDraft.ts';

type CellData = Extract<Draft, { name: 'layoutCell.create' }>['data'];

/** A ready-made layout. `about` describes it; `rows` is its height in tracks. */
export interface StarterLayout {
  readonly title: string;
  readonly about: string;
  readonly size: LayoutSize;
  readonly rows: number;
  readonly cells: readonly Omit<CellData, 'layoutId'>[];
}

type Place = readonly [x: number, y: number, w: number, h: number];

/** Returns the ready-made layouts for a project; each shows the first few of the categories. */
export function starterLayoutsFor(categories: readonly Category[]): readonly StarterLayout[] {
  const own = categories.filter(({ mergedIntoId }) => mergedIntoId === undefined);
  return [card(own), strip(own), screen(own)];
}

function card(categories: readonly Category[]): StarterLayout {
  return {
    title: 'Card',
    about: 'One row each, side by side: on a phone, a tablet or paper.',
    size: 'card',
    rows: 12,
    cells: [
      { ...at([0, 0, 4, 3]), shows: 'number' },
      { ...at([4, 0, 14, 3]), shows: 'title' },
      { ...at([18, 0, 6, 2]), shows: 'start', typography: { align: 'right' } },
      { ...at([18, 2, 6, 1]), shows: 'duration', typography: { align: 'right' } },
      ...departments(categories, [
        [0, 3, 24, 3],
        [0, 6, 12, 3],
        [12, 6, 12, 3],
      ]),
      { ...at([0, 9, 24, 3]), shows: 'neighbours', showLabel: true },
    ],
  };
}

function strip(categories: readonly Category[]): StarterLayout {
  return {
    title: 'Strip',
    about: 'One row across the page, with room for a pen.',
    size: 'strip',
    rows: 3,
    cells: [
      { ...at([0, 0, 2, 3]), shows: 'number' },
      { ...at([2, 0, 3, 2]), shows: 'start' },
      { ...at([2, 2, 3, 1]), shows: 'duration' },
      { ...at([5, 0, 6, 3]), shows: 'title' },
      ...departments(categories, [
        [11, 0, 8, 3],
        [19, 0, 5, 3],
      ]),
    ],
  };
}

function screen(categories: readonly Category[]): StarterLayout {
  return {
    title: 'Big screen',
    about: 'The row that is on and the next one, to be read across a hall.',
    size: 'screen',
    rows: 12,
    cells: [
      { ...at([0, 0, 5, 4]), shows: 'number' },
      { ...at([5, 0, 19, 4]), shows: 'title', tooLong: 'shrink' },
      ...departments(categories, [
        [0, 4, 12, 4],
        [12, 4, 12, 4],
      ]),
      { ...at([0, 8, 6, 2]), shows: 'start' },
      { ...at([6, 8, 6, 2]), shows: 'duration' },
      { ...at([0, 10, 24, 2]), shows: 'next', showLabel: true },
    ],
  };
}

function at([x, y, w, h]: Place): Pick<CellData, 'coordinates' | 'dimensions'> {
  return { coordinates: { x, y }, dimensions: { w, h } };
}

/** Returns a cell for each category in turn, until the places or the categories run out. */
function departments(
  categories: readonly Category[],
  places: readonly Place[],
): readonly Omit<CellData, 'layoutId'>[] {
  return places.flatMap((place, index) => {
    const category = categories[index];
    return category
      ? [{ ...at(place), shows: 'category' as const, categoryId: category.id, showLabel: true }]
      : [];
  });
}
