// The options of “Find or add a category” for a typed text. Pure.

import { foldCase, categoryName, findCategoryByName } from './listedCategories.ts';
import type { Category } from '../../../../shared/records.ts';

export type PickerOption =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'general' }
  /** Creates a category with the typed name. */
  | { readonly kind: 'new'; readonly name: string };

export const GENERAL_WORDS = 'General, no colour';

/** Returns the options of the category picker for a typed text, with a new category when no name equals the text. */
export function optionsFor(categories: readonly Category[], typed: string): readonly PickerOption[] {
  const wanted = foldCase(typed);
  const found = categories.filter((category) => foldCase(categoryName(category)).includes(wanted));
  const name = typed.trim();
  return [
    ...found.map((category): PickerOption => ({ kind: 'category', category })),
    ...(foldCase(GENERAL_WORDS).includes(wanted) ? [{ kind: 'general' } as const] : []),
    ...(name.length >= 2 && !findCategoryByName(categories, name) ? [{ kind: 'new', name } as const] : []),
  ];
}

/** Returns a key of an option that is unique in its list. */
export function optionKey(option: PickerOption): string {
  return option.kind === 'category' ? option.category.id : option.kind;
}
