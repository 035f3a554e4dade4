// The display of a drag: what is dragged stays in its place under a veil, a line shows where it would be dropped, and a
// label beside the pointer names what is dragged.

import { appendDiv, setVerticalExtent } from './dom.ts';
import type { CellRect } from './geometry.ts';

export interface NewTime {
  readonly rect: CellRect;
  readonly was: string;
  readonly time: string;
}

export interface DropPreview {
  /** Shows a line between rows or columns where the drag would be dropped. */
  line(rect: CellRect, along: 'rows' | 'columns'): void;
  /** Shows the area of a block where a cell would be dropped. */
  area(rect: CellRect): void;
  /** Veils what is dragged. */
  veil(rects: readonly CellRect[]): void;
  /** Shows the times that would change, over the present ones. */
  times(list: readonly NewTime[]): void;
  label(text: string, at: { readonly left: number; readonly top: number }): void;
  clear(): void;
  close(): void;
}

/** Adds the layer that shows where a drag would be dropped; it is hidden until then. */
export function openDropPreview(body: HTMLElement): DropPreview {
  const layer = appendDiv('landing', 'presentation', body);
  layer.ariaHidden = 'true';
  const mark = appendDiv('landline', null, layer);
  const area = appendDiv('landarea', null, layer);
  const words = appendDiv('landlabel', null, layer);
  const key = document.createElement('kbd');
  key.textContent = 'Esc';
  const text = new Text();
  words.append(text, key);
  layer.hidden = area.hidden = true;
  let veils: HTMLElement[] = [];
  let shown: HTMLElement[] = [];

  function put(element: HTMLElement, { left, top, width, height }: CellRect): void {
    element.style.left = `${left}px`;
    element.style.width = `${width}px`;
    setVerticalExtent(element, top, height);
  }

  return {
    line(rect, along) {
      layer.hidden = false;
      mark.dataset['along'] = along;
      put(mark, rect);
    },
    area(rect) {
      layer.hidden = area.hidden = false;
      mark.hidden = true;
      put(area, rect);
    },
    veil(rects) {
      for (const old of veils) old.remove();
      veils = rects.map((rect) => {
        const veil = appendDiv('veil', null, layer);
        put(veil, rect);
        return veil;
      });
    },
    times(list) {
      for (const old of shown) old.remove();
      shown = list.map(({ rect, was, time }) => {
        const box = appendDiv('newtime', null, layer);
        put(box, rect);
        const old = document.createElement('s');
        old.textContent = was;
        box.append(old, time);
        return box;
      });
    },
    label(labelText, { left, top }) {
      text.data = labelText;
      words.style.transform = `translate(${left}px,${top}px)`;
    },
    clear() {
      layer.hidden = area.hidden = true;
      mark.hidden = false;
      for (const old of [...veils, ...shown]) old.remove();
      veils = shown = [];
    },
    close: () => layer.remove(),
  };
}
