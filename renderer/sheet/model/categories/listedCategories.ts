// The categories of a project to choose from: in their order, without those that were merged into another.

import { barOf } from '../../../../shared/layout/cellStyle.ts';
import { textIn } from '../../../../shared/layout/content.ts';
import { limits } from '../../../../shared/limits.ts';
import { inOrderOf } from '../../../store/db.ts';
import { lightDarkCss } from '../cellStyles.ts';
import type { Category } from '../../../../shared/records.ts';

type Shown = Readonly<Record<string, Category>>;

/** Returns the categories of a project in their order, without those that were merged into another. */
export function listedCategories(shown: Shown, projectId: string): readonly Category[] {
  return inOrderOf(shown, 'projectId', projectId).filter(({ mergedIntoId }) => !mergedIntoId);
}

/** Returns the categories that were merged into another, and can be separated again. */
export function mergedCategories(shown: Shown, projectId: string): readonly Category[] {
  return inOrderOf(shown, 'projectId', projectId).filter(({ mergedIntoId }) => mergedIntoId);
}

/** Returns the name of a category; '' without one. */
export function categoryName(category: Category): string {
  return textIn(category.name);
}

/** Returns the colour, as CSS, of the strip above a category's columns; null where it has none. */
export function categoryCssColour(category: Category | null): string | null {
  const bar = barOf(category);
  return bar && lightDarkCss(bar);
}

/** Returns a name in the form in which names are compared: trimmed and in lower case, so that `LX` equals `lx`. */
export function foldCase(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Returns the category with a name, ignoring case; the category with the id `but` is skipped. */
export function findCategoryByName(
  categories: readonly Category[],
  name: string,
  but = '',
): Category | undefined {
  return categories.find(
    (category) => category.id !== but && foldCase(categoryName(category)) === foldCase(name),
  );
}

/** Returns why a name is not allowed, as a sentence; null when it is. */
export function nameRefusal(name: string, taken: boolean): string | null {
  const { min, max } = limits.nameLength;
  const length = name.trim().length;
  if (length < min || length > max) return `A name has ${min} to ${max} characters.`;
  return taken ? 'Another category has this name. Merge them instead.' : null;
}
