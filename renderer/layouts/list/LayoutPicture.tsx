// A small picture of a layout: a real row drawn by it, or boxes for its cells until a row is loaded.

import { rectangleOf } from '../../../shared/entities/blockPlaces.ts';
import { layoutRowsOf } from '../../../shared/entities/layoutPlaces.ts';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import { itemOf } from '../../../shared/layout/items.ts';
import type { ItemRow } from '../../../shared/layout/itemTexts.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import { plainTracks, rectOfPlace } from '../designer/canvasGeometry.ts';
import { useWidth } from '../designer/useWidth.ts';
import { ItemDrawing } from '../ItemDrawing.tsx';
import { DRAWN_SIZES } from '../sizes.ts';
import { hasCode, useCodes } from '../useCodes.ts';

/** A row to draw in pictures. */
export interface PictureRow {
  readonly projectId: string;
  readonly setting: LayoutContext;
  readonly item: ItemRow;
}

const HIGH = 168;
const PADDING = 12;

/** A picture of a layout, which fills the width of its container and has a fixed height. */
export function LayoutPicture({ drawn, row }: { drawn: ItemLayout; row: PictureRow | null }) {
  const [box, width] = useWidth();
  const room = width - 2 * PADDING;
  const size = DRAWN_SIZES[drawn.layout.size ?? 'card'];
  const codeOf = useCodes(row?.projectId ?? '', row?.setting.sheet.id ?? null, hasCode(drawn));
  const laid = row && itemOf(row.item, { ...drawn, setting: row.setting, ...size, codeOf });
  const tracks = laid?.tracks ?? plainTracks(size, layoutRowsOf(drawn.layout));
  const whole = size.ratio === null ? (tracks.tops.at(-1) ?? 0) + tracks.left : size.width * size.ratio;
  const scale = Math.max(0.1, Math.min(room / size.width, (HIGH - 2 * PADDING) / whole, 1));
  return (
    <div ref={box} aria-hidden className="flex h-42 items-center justify-center overflow-hidden bg-desk">
      <div
        className="relative shrink-0 rounded-cell bg-surface edge-line"
        style={{ width: size.width * scale, height: whole * scale }}
      >
        {laid ? (
          <ItemDrawing laid={laid} scale={scale} height={whole} />
        ) : (
          drawn.cells.map((cell) => {
            const { x, y, width, height } = rectOfPlace(tracks, rectangleOf(cell));
            return (
              <span
                key={cell.id}
                className="absolute rounded-xs bg-active"
                style={{
                  left: x * scale + 1,
                  top: y * scale + 1,
                  width: width * scale - 2,
                  height: height * scale - 2,
                }}
              />
            );
          })
        )}
      </div>
    </div>
  );
}
