// The canvas of the designer: a real row drawn by the layout, below frames of the cells, which can be selected, moved
// and resized by mouse, touch and keyboard.

import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { rectangleOf, type Rectangle } from '../../../shared/entities/blockPlaces.ts';
import { itemOf, type LaidItem } from '../../../shared/layout/items.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { cx } from '../../ui/classes.ts';
import { nameOfCell } from '../contents.ts';
import { ItemDrawing } from '../ItemDrawing.tsx';
import { DRAWN_SIZES } from '../sizes.ts';
import { hasCode, useCodes } from '../useCodes.ts';
import { plainTracks, rectOfPlace, type CanvasTracks } from './canvasGeometry.ts';
import { handleCellKey } from './cellKeys.ts';
import { useDesigner, type Designer } from './designerContext.ts';
import { placeWords, rowsOf } from './placing.ts';
import { Dots, Guides, Rulers } from './Rulers.tsx';
import {
  HANDLES,
  type CanvasDrag,
  type CanvasState,
  type DraggedCell,
  type Handle,
} from './useCanvasDrag.ts';
import { useWidth } from './useWidth.ts';

/** Space around the canvas for the rulers, in px. */
const RULER = 36;
/** Corner radius of a card in px, before scaling. */
const CORNER = 10;
/** Maximum width of a track on the screen, in px. */
const WIDEST_TRACK = 32;

/** The canvas with its rulers. It writes its state to `nowRef`, so that a drag can also begin outside, in the list. */
export function Canvas({
  dragging,
  nowRef,
}: {
  dragging: CanvasDrag;
  nowRef: RefObject<CanvasState | null>;
}) {
  const designer = useDesigner();
  const { drawn, row, select } = designer;
  const size = DRAWN_SIZES[drawn.layout.size ?? 'card'];
  const [around, whole] = useWidth();
  const box = useRef<HTMLElement>(null);
  const room = whole - 2 * RULER;
  const plain = plainTracks(size, rowsOf(drawn));
  const scale = Math.max(0.2, Math.min(room / size.width, WIDEST_TRACK / plain.width));
  const codeOf = useCodes(designer.projectId, row?.setting.sheet.id ?? null, hasCode(drawn));
  const cells = withDragged(drawn.cells, dragging.dragged);
  const laid = row && itemOf(row.item, { ...drawn, cells, setting: row.setting, ...size, codeOf });
  const tracks = laid?.tracks ?? plain;
  useLayoutEffect(() => {
    nowRef.current = box.current && { element: box.current, scale, tracks };
  });
  const height = size.ratio === null ? (tracks.tops.at(-1) ?? 0) + tracks.left : size.width * size.ratio;
  return (
    <div
      ref={around}
      className="relative min-w-0"
      onPointerDown={({ target, currentTarget }) => target === currentTarget && select(null)}
    >
      <div
        className="relative mx-auto"
        style={{ width: size.width * scale, marginTop: RULER, marginBottom: RULER, height: height * scale }}
      >
        <Rulers tracks={tracks} scale={scale} dragged={dragging.dragged} />
        <section
          ref={box}
          aria-label="Canvas"
          className="absolute inset-0 bg-surface shadow-pop select-none"
          style={{ borderRadius: size.frame === 'card' ? CORNER * scale : 0 }}
        >
          {laid && <ItemDrawing laid={laid} scale={scale} height={height} />}
          <Dots tracks={tracks} scale={scale} />
          {cells.map((cell) => (
            <CellBox
              key={cell.id}
              cell={cell}
              designer={designer}
              dragging={dragging}
              tracks={tracks}
              scale={scale}
              isDrawn={laid ? isDrawnIn(laid, cell) : false}
            />
          ))}
          {dragging.dragged?.cellId === null && (
            <span
              aria-hidden
              className={cx(frame, 'bg-accent-soft outline-2 outline-accent-line')}
              style={scaled(tracks, dragging.dragged.place, scale)}
            />
          )}
          <Guides tracks={tracks} scale={scale} dragged={dragging.dragged} />
        </section>
      </div>
    </div>
  );
}

/** Returns the cells with the dragged one at its current place of the drag. */
function withDragged(cells: readonly LayoutCell[], dragged: DraggedCell | null): readonly LayoutCell[] {
  if (!dragged || dragged.cellId === null) return cells;
  const { x, y, w, h } = dragged.place;
  return cells.map((cell) =>
    cell.id === dragged.cellId ? { ...cell, coordinates: { x, y }, dimensions: { w, h } } : cell,
  );
}

function isDrawnIn({ list, places }: LaidItem, { id }: LayoutCell): boolean {
  const place = places.get(id);
  if (!place) return false;
  const isIn = (y: number): boolean => y >= place.y - 1 && y < place.y + place.height;
  const isAcross = (x: number): boolean => x >= place.x - 1 && x < place.x + place.width;
  return list.items.some((item) => item.kind !== 'rule' && isIn(item.y) && isAcross(item.x));
}

function scaled(tracks: CanvasTracks, place: Rectangle, scale: number) {
  const { x, y, width, height } = rectOfPlace(tracks, place);
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}

const frame = 'absolute rounded-cell outline-offset-0';

/** A cell of the layout on the canvas: its frame, its name if the row draws nothing in it, and its handles. */
function CellBox({
  cell,
  designer,
  dragging,
  tracks,
  scale,
  isDrawn,
}: {
  cell: LayoutCell;
  designer: Designer;
  dragging: CanvasDrag;
  tracks: CanvasTracks;
  scale: number;
  isDrawn: boolean;
}) {
  const { selectedId, select, categories, refusal } = designer;
  const at = rectangleOf(cell);
  const isSelected = selectedId === cell.id;
  const byId = Object.fromEntries(categories.map((category) => [category.id, category]));
  const name = nameOfCell(cell, byId);
  return (
    <div className="contents">
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={`${name}, ${placeWords(at)}`}
        data-cell={cell.id}
        className={cx(
          frame,
          'flex touch-none items-start overflow-hidden p-1 text-left text-11 text-ink-3 select-none',
          isSelected
            ? 'z-1 outline-2 outline-accent-line'
            : 'outline-1 outline-line-strong outline-dotted hover:outline-2 hover:outline-accent-line',
          refusal === null && 'cursor-move',
        )}
        style={scaled(tracks, at, scale)}
        onFocus={() => select(cell.id)}
        onPointerDown={(event) => {
          select(cell.id);
          dragging.startMove(event, cell);
        }}
        onKeyDown={(event) => handleCellKey(event, cell, designer)}
      >
        {!isDrawn && <span className="truncate">{name}</span>}
      </button>
      {isSelected && refusal === null && (
        <span aria-hidden className="pointer-events-none absolute z-2" style={scaled(tracks, at, scale)}>
          {HANDLES.map((handle) => (
            <HandleKnob
              key={handle}
              handle={handle}
              start={(event) => dragging.startResize(event, cell, handle)}
            />
          ))}
          <span className="absolute right-1.5 bottom-1.5 rounded-cell bg-accent px-1.5 text-11 font-medium text-on-solid tabular">
            {`${at.w} × ${at.h}`}
          </span>
        </span>
      )}
    </div>
  );
}

const KNOBS: Readonly<Record<Handle, string>> = {
  nw: 'left-0 top-0 cursor-nwse-resize',
  n: 'left-1/2 top-0 cursor-ns-resize',
  ne: 'left-full top-0 cursor-nesw-resize',
  e: 'left-full top-1/2 cursor-ew-resize',
  se: 'left-full top-full cursor-nwse-resize',
  s: 'left-1/2 top-full cursor-ns-resize',
  sw: 'left-0 top-full cursor-nesw-resize',
  w: 'left-0 top-1/2 cursor-ew-resize',
};

/** A handle of 10 px; on touch screens its touch target is as large as a finger. */
function HandleKnob({ handle, start }: { handle: Handle; start: (event: PointerEvent) => void }) {
  return (
    <span
      role="presentation"
      data-handle={handle}
      className={cx(
        'pointer-events-auto absolute size-2.5 -translate-x-1/2 -translate-y-1/2 touch-none rounded-xs border-2 border-accent bg-raised',
        'touch:after:absolute touch:after:-inset-4.25 touch:after:content-[""]',
        KNOBS[handle],
      )}
      onPointerDown={start}
      // Keeps the focus on the cell and prevents the selection of text.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
