// The categories that a member may not fill in: those that name other members who may. The server applies the same rule
// (`shared/permissions/categories.ts`); here the person learns of it before typing.

import { fillInDenialReason } from '../../../shared/permissions/categories.ts';
import type { Actor } from '../../../shared/permissions/roles.ts';
import type { Category } from '../../../shared/records.ts';

/** The reasons why categories may not be filled in, as sentences, by the id of the category. */
export type ReadOnlyCategories = ReadonlyMap<string, string>;

/**
 * Returns the reasons for the categories that the actor may not fill in. In `categories`, the id of a merged category
 * leads to the category that it was merged into.
 */
export function readOnlyCategoriesOf(
  categories: ReadonlyMap<string, Category>,
  actor: Actor,
): ReadOnlyCategories {
  const reasons = [...new Set(categories.values())].flatMap((category) => {
    const why = fillInDenialReason(category, actor);
    return why === null ? [] : [[category.id, why] as const];
  });
  return new Map(reasons);
}
