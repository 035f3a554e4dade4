// A preview of a category: a cell in its colours, the tint of its column, and its label.

import { readableOn, theme } from '../../../../shared/layout/colours.ts';
import { categoryFillOf, categoryInkOf, headerTintOf } from '../../../../shared/layout/cellStyle.ts';
import { lightDarkCss } from '../../model/cellStyles.ts';
import { categoryName } from '../../model/categories/listedCategories.ts';
import type { Category } from '../../../../shared/records.ts';

const part = 'flex h-7 min-w-0 flex-1 items-center truncate px-2';

export function CategorySample({ category }: { category: Category }) {
  const background = categoryFillOf(category);
  const ink = categoryInkOf(category);
  const lane = headerTintOf(category);
  const size = typeof category.textSize === 'number' ? category.textSize : undefined;
  const on = background ?? theme.ground;
  return (
    <div
      aria-hidden
      className="flex overflow-hidden rounded-cell edge-line"
      style={size === undefined ? undefined : { fontSize: Math.min(size, 20) }}
    >
      <span
        className={part}
        style={{
          ...(background && { backgroundColor: lightDarkCss(background) }),
          color: lightDarkCss(ink ?? readableOn(on, theme.text)),
        }}
      >
        In its colours
      </span>
      <span className={part} style={lane ? { backgroundColor: lightDarkCss(lane) } : undefined}>
        In its lane
      </span>
      <span className={`${part} font-medium`} style={ink ? { color: lightDarkCss(ink) } : undefined}>
        {categoryName(category) || 'Its label'}
      </span>
    </div>
  );
}
