// The colour of a category as a dot; an empty box without a category.

import { cx } from '../../../ui/classes.ts';
import { categoryCssColour } from '../../model/categories/listedCategories.ts';
import type { Category } from '../../../../shared/records.ts';

export function CategoryDot({ category }: { category: Category | null }) {
  const colour = categoryCssColour(category);
  return (
    <span
      aria-hidden
      data-hue={category?.hue ?? undefined}
      className={cx('hue-dot size-2.5 shrink-0 rounded-xs', colour === null && 'edge-line-field')}
      style={colour === null ? undefined : { backgroundColor: colour }}
    />
  );
}
