// The categories of a project as one may choose them: in their order, without those that were merged into another.

import { barOf } from '../../../../shared/layout/looks.ts';
import { textIn } from '../../../../shared/layout/content.ts';
import { limits } from '../../../../shared/limits.ts';
import { inOrderOf } from '../../../store/db.ts';
import { schemes } from '../cellStyles.ts';
import type { Category } from '../../../../shared/records.ts';

type Shown = Readonly<Record<string, Category>>;

/** Returns the categories of a project in their order, but for those that were merged into another. */
export function listedCategories(shown: Shown, projectId: string): readonly Category[] {
  return inOrderOf(shown, 'projectId', projectId).filter(({ mergedIntoId }) => !mergedIntoId);
}

/** Those that were merged into another, and can be parted again. */
export function mergedCategories(shown: Shown, projectId: string): readonly Category[] {
  return inOrderOf(shown, 'projectId', projectId).filter(({ mergedIntoId }) => mergedIntoId);
}

export function categoryName(category: Category): string {
  return textIn(category.name);
}

/** The colour of its strip as CSS; null where it has none. */
export function dotOf(category: Category | null): string | null {
  const bar = barOf(category);
  return bar && schemes(bar);
}

/** Letters that mean the same to a person: `lx` is `LX`. */
export function foldCase(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Finds the category with a name, whatever its capitals; the one with the id `but` is passed over. */
export function namedAlike(categories: readonly Category[], name: string, but = ''): Category | undefined {
  return categories.find(
    (category) => category.id !== but && foldCase(categoryName(category)) === foldCase(name),
  );
}

/** Why a name will not do, in a sentence; null when it will. */
export function nameRefusal(name: string, taken: boolean): string | null {
  const { min, max } = limits.nameLength;
  const length = name.trim().length;
  if (length < min || length > max) return `A name has ${min} to ${max} characters.`;
  return taken ? 'Another category has this name. Merge them instead.' : null;
}
