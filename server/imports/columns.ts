// Plans the columns of the new sheet, and the categories that they need, from the guesses and the user's choices.

import { z } from 'zod';
import type { importColumn } from '../../shared/api/uploads.ts';
import { HUES, type HueName } from '../../shared/entities/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Purpose } from '../../shared/purposes/purposes.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { TabGuess, GuessedColumn } from './guesses/guess.ts';
import { fitToPaper } from './guesses/widths.ts';

/** The user's choice for one column of the file. */
export type ColumnChoice = z.output<typeof importColumn>;

/** A column that the new sheet will have. `width` is in points. */
export interface PlannedColumn {
  readonly id: string;
  /** Index of the column in the file. */
  readonly from: number;
  readonly title: string;
  readonly width: number;
  readonly purpose: Purpose | null;
  readonly purposeOption?: string | null;
  readonly categoryId: string | null;
  /** Hue of the column's category; null without one. */
  readonly hue: string | null;
}

/** A category that the import will make. */
export interface PlannedCategory {
  readonly id: string;
  readonly name: string;
  readonly hue: HueName;
}

/** A category of the project that a column may belong to. */
export interface KnownCategory {
  readonly id: string;
  readonly name: string;
  readonly hue?: string | null | undefined;
}

/** The columns of the new sheet, and the categories that are made for them. */
export interface ColumnPlan {
  readonly columns: readonly PlannedColumn[];
  /** Categories that do not exist yet. */
  readonly categories: readonly PlannedCategory[];
  /** The column whose texts may become the item numbers of the rows; null where there is none. */
  readonly numbers: PlannedColumn | null;
}

/**
 * Plans the columns.
 * @param known the living categories of the project, whose names are compared without case
 * @throws AppError 'badRequest' when no column is left, or a choice names a category that does not exist
 */
export function planColumns(
  guess: TabGuess,
  choices: readonly ColumnChoice[] | null,
  known: readonly KnownCategory[],
  newId: () => string,
): ColumnPlan {
  const wishes = guess.columns.map((column) =>
    columnRequestFor(
      column,
      choices?.find(({ from }) => from === column.from),
    ),
  );
  const taken = wishes.filter(({ skip }) => !skip);
  if (taken.length === 0) throw new AppError('badRequest', { message: 'Choose at least one column.' });
  const categories = openCategories(known, newId);
  // Guessed categories are optional: where they would exceed the limit, none is made.
  const wanted = taken.flatMap(({ category }) => (category && 'name' in category ? [category.name] : []));
  const fits = categories.fits(wanted);
  if (!fits && choices?.some(({ newCategory }) => newCategory !== undefined)) {
    throw new AppError('badRequest', {
      message: `A project has at most ${limits.categoriesPerProject} categories.`,
    });
  }
  const widths = fitToPaper(taken);
  const columns = taken.map(({ from, title, purpose, purposeOption, category }, at): PlannedColumn => {
    const categoryId = category && ('id' in category || fits) ? categories.idOf(category) : null;
    const hue = categoryId === null ? null : categories.hueOf(categoryId);
    return { id: newId(), from, title, purpose, purposeOption, width: widths[at] ?? 60, categoryId, hue };
  });
  const numbers = columns.find(({ purpose }) => purpose === 'itemNumber') ?? null;
  return { columns, categories: categories.made(), numbers: columns.length > 1 ? numbers : null };
}

/** Returns the columns to make. The column of numbers is left out if its texts become the item numbers of the rows
 *  (`areOwn`); else it stays as a column of texts. */
export function finalColumns({ columns, numbers }: ColumnPlan, areOwn: boolean): readonly PlannedColumn[] {
  if (areOwn) return columns.filter((column) => column !== numbers);
  return columns.map((column) => (column.purpose === 'itemNumber' ? { ...column, purpose: null } : column));
}

type CategoryChoice = { readonly id: string } | { readonly name: string; readonly hue: HueName | null };

interface ColumnRequest extends Pick<
  GuessedColumn,
  'from' | 'title' | 'width' | 'least' | 'whole' | 'purpose' | 'skip'
> {
  readonly purposeOption: string | null;
  readonly category: CategoryChoice | null;
}

function columnRequestFor(guessed: GuessedColumn, choice: ColumnChoice | undefined): ColumnRequest {
  const { from, title, width, least, whole, purpose, category, hue, skip } = guessed;
  if (!choice)
    return {
      from,
      title,
      width,
      least,
      whole,
      purpose,
      purposeOption: guessed.optionOf(purpose),
      skip,
      category: category === null ? null : { name: category, hue },
    };
  const chosen: CategoryChoice | null = choice.categoryId
    ? { id: choice.categoryId }
    : choice.newCategory
      ? { name: choice.newCategory, hue }
      : null;
  return {
    from,
    width,
    least,
    whole,
    title: choice.title || title,
    purpose: choice.purpose ?? purpose,
    purposeOption: guessed.optionOf(choice.purpose ?? purpose),
    skip: choice.skip ?? false,
    category: chosen,
  };
}

/** Opens a collection of categories by name: those of the project, and new ones, which get the hue of their choice,
 *  else one by `hueAt`. */
function openCategories(known: readonly KnownCategory[], newId: () => string) {
  const ids = new Set(known.map(({ id }) => id));
  const byName = new Map(known.map(({ id, name }) => [keyOf(name), id]));
  const made: PlannedCategory[] = [];
  return {
    made: () => made,
    hueOf: (id: string) => [...made, ...known].find((category) => category.id === id)?.hue ?? null,
    fits(names: readonly string[]) {
      const fresh = new Set(names.map(keyOf).filter((name) => !byName.has(name)));
      return known.length + fresh.size <= limits.categoriesPerProject;
    },
    idOf(choice: CategoryChoice): string {
      if ('id' in choice) {
        if (!ids.has(choice.id))
          throw new AppError('badRequest', { message: 'One of these categories is not there any more.' });
        return choice.id;
      }
      const there = byName.get(keyOf(choice.name));
      if (there !== undefined) return there;
      const hue = choice.hue ?? hueAt(known.length + made.length);
      const category = { id: newId(), name: choice.name, hue };
      made.push(category);
      byName.set(keyOf(choice.name), category.id);
      return category.id;
    },
  };
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** Returns the hue of the category at `index`. Neighbours in the list of hues look alike, so each next category takes a
 *  hue some places further on. */
function hueAt(index: number): HueName {
  return HUES[(index * 7 + 11) % HUES.length] ?? 'blue';
}

// Categories of the project that columns may be assigned to.

const named = z.object({ id: z.string(), name: z.string(), hue: z.string().nullish() });

/** Returns the categories of a project that are not in its bin. */
export async function categoriesOf(
  { reader }: Pick<Database, 'reader'>,
  projectId: string,
): Promise<readonly KnownCategory[]> {
  const texts: string[] = await reader(tableOf('category'))
    .where({ projectId })
    .whereNull('deletedBy')
    .pluck('data');
  return texts.map((text) => named.parse(JSON.parse(text)));
}
