// The categories that a member may not fill in: those that name others. The server judges by the same law
// (`shared/permissions/categories.ts`); here a person sees it, and is told before they have typed.

import { whyNotFillIn } from '../../../shared/permissions/categories.ts';
import type { Actor } from '../../../shared/permissions/roles.ts';
import type { Category } from '../../../shared/records.ts';

/** Why, by the id of a category. */
export type Shut = ReadonlyMap<string, string>;

/** `categories` by id, where a merged one stands for the one that it went into. */
export function shutAmong(categories: ReadonlyMap<string, Category>, actor: Actor): Shut {
  const reasons = [...new Set(categories.values())].flatMap((category) => {
    const why = whyNotFillIn(category, actor);
    return why === null ? [] : [[category.id, why] as const];
  });
  return new Map(reasons);
}
