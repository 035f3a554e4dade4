// An item of a layout, drawn as in a sheet and scaled to its place.

import './drawing.css';
import { useEffect, useRef } from 'react';
import type { LaidItem } from '../../shared/layout/items.ts';
import { paintItems } from '../sheet/grid/listpaint.ts';
import { openPersonAvatars } from '../sheet/model/personAvatars.ts';

const faces = openPersonAvatars();

/** Draws an item, cut off below `height`. It is hidden from screen readers, so the caller must describe it. */
export function ItemDrawing({
  laid,
  scale,
  height = laid.list.height,
}: {
  laid: LaidItem;
  scale: number;
  /** Height of the shown part in px, before scaling. */
  height?: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { list } = laid;
  useEffect(() => {
    const drawing = paintItems(list.items, 0, faces);
    drawing.style.transform = `scale(${scale})`;
    box.current?.replaceChildren(drawing);
  }, [list, scale]);
  return (
    <div
      ref={box}
      aria-hidden
      className="drawing"
      style={{ width: list.width * scale, height: height * scale }}
    />
  );
}
