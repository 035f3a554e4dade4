// The layout as it is drawn in other sizes: phone, strip and screen. Each lists the cells that it leaves out.

import type { LayoutSize } from '../../../shared/entities/layout.ts';
import { countOf } from '../../../shared/format/words.ts';
import { itemOf, type LaidItem } from '../../../shared/layout/items.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { nameOfCell, SIZE_LABELS } from '../contents.ts';
import { ItemDrawing } from '../ItemDrawing.tsx';
import { DRAWN_SIZES } from '../sizes.ts';
import { hasCode, useCodes } from '../useCodes.ts';
import { useIsPhone } from '../../widgets/useIsPhone.ts';
import { useDesigner } from './designerContext.ts';
import { useWidth } from './useWidth.ts';

/** Widths of the small drawings in px; they shrink if there is less room. */
const SMALL: Readonly<Record<'phone' | 'strip' | 'screen', number>> = { phone: 116, strip: 400, screen: 240 };
const SIZES = ['phone', 'strip', 'screen'] as const;
/** Maximum height of a small drawing, in px. */
const MOST_HIGH = 136;
const GAP = 20;

/** Draws the row on the canvas by the layout in its other sizes. */
export function OtherSizes() {
  const { drawn, row, categories, projectId } = useDesigner();
  const isPhone = useIsPhone();
  const [box, width] = useWidth();
  const room = Math.max(100, width);
  const codeOf = useCodes(projectId, row?.setting.sheet.id ?? null, hasCode(drawn));
  if (!row || drawn.cells.length === 0) return null;
  const own = drawn.layout.size ?? 'card';
  const sizes = SIZES.filter((size) => size !== own);
  const whole = sizes.reduce((sum, size) => sum + SMALL[size], 0);
  const share = isPhone ? 1 : Math.min(1, (room - GAP * (sizes.length - 1)) / whole);
  const byId = Object.fromEntries(categories.map((category) => [category.id, category]));
  return (
    <section aria-label="The same layout elsewhere" className="border-t border-line px-5 py-3 phone:px-4">
      <h2 className="mb-2.5 font-semibold">
        The same layout elsewhere <span className="font-normal text-ink-2">real rows, live</span>
      </h2>
      <div ref={box} className="flex items-start gap-5 phone:flex-col">
        {sizes.map((size) => {
          const drawnOn = DRAWN_SIZES[size];
          const layout = { ...drawn.layout, size: size satisfies LayoutSize };
          const laid = itemOf(row.item, { ...drawn, layout, setting: row.setting, ...drawnOn, codeOf });
          const scale = Math.min(SMALL[size] * share, room) / drawnOn.width;
          const end = drawnOn.ratio === null ? null : drawnOn.width * drawnOn.ratio;
          const high = end ?? Math.min(laid.list.height, MOST_HIGH / scale);
          const left = leftOut(laid, drawn.cells, end);
          return (
            <figure key={size} className="shrink-0">
              <div className="w-max overflow-hidden rounded-small bg-surface edge-line">
                <ItemDrawing laid={laid} scale={scale} height={high} />
              </div>
              <figcaption className="mt-1.5 text-12" style={{ maxWidth: drawnOn.width * scale }}>
                <span className="font-medium">{SIZE_LABELS[size]}</span>{' '}
                <span className="text-ink-2">
                  {left.length === 0
                    ? `all ${countOf(drawn.cells.length, 'cell')}`
                    : `leaves out: ${left.map((cell) => nameOfCell(cell, byId)).join(', ')}`}
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

/** Returns the cells that do not fit entirely into the height; null means an unlimited height. */
function leftOut(
  { places }: LaidItem,
  cells: readonly LayoutCell[],
  height: number | null,
): readonly LayoutCell[] {
  if (height === null) return [];
  return cells.filter(({ id }) => {
    const place = places.get(id);
    return place !== undefined && place.y + place.height > height + 1;
  });
}
