// The layer over the rows with the selection and the cells of other people. It is separate, so that drawing it changes
// no cell.

import { personColour } from '../../../shared/format/personColour.ts';
import type { CellRect } from './geometry.ts';
import { appendDiv } from './dom.ts';
import type { Peer } from '../model/peers.ts';

export interface SelectionOverlay {
  /** Draws the active range, its active cell, and further ranges. */
  select(range: CellRect, active: CellRect, others: readonly CellRect[]): void;
  peers(peers: readonly (Peer & { readonly rect: CellRect })[]): void;
}

/** Adds the layer with the selection, its handles and the cells of other people. */
export function openOverlay(parent: HTMLElement): SelectionOverlay {
  const layer = appendDiv('overlay', 'presentation', parent);
  layer.ariaHidden = 'true';
  const range = appendDiv('range', null, layer);
  const active = appendDiv('active', null, layer);
  const handles = (['start', 'end'] as const).map((corner) => {
    const handle = appendDiv('handle', null, layer);
    handle.dataset['corner'] = corner;
    return { corner, handle };
  });
  const fill = appendDiv('fillhandle', null, layer);
  const known = new Map<string, HTMLElement>();
  const further: HTMLElement[] = [];

  function peer(id: string): HTMLElement {
    const found = known.get(id) ?? appendDiv('peer', null, layer);
    known.set(id, found);
    return found;
  }

  return {
    select(all, one, others) {
      put(range, all);
      put(active, one);
      range.hidden = all.width === one.width && all.height === one.height;
      for (const { corner, handle } of handles) {
        const [x, y] = corner === 'start' ? [0, 0] : [all.width, all.height];
        handle.style.transform = `translate(${all.left + x}px,${all.top + y}px)`;
      }
      // Where pinned columns cover the whole range, its handles are hidden.
      layer.toggleAttribute('data-covered', all.width === 0);
      fill.style.transform = `translate(${all.left + all.width}px,${all.top + all.height}px)`;
      for (const removed of further.splice(others.length)) removed.remove();
      others.forEach((rect, at) => put((further[at] ??= appendDiv('range further', null, layer)), rect));
    },
    peers(peers) {
      const here = new Set(peers.map(({ id }) => id));
      for (const [id, element] of known) if (!here.has(id) && known.delete(id)) element.remove();
      for (const { id, name, color, rect, rowId, cellId } of peers) {
        const element = peer(id);
        element.dataset['name'] = name;
        paintColor(element, color);
        // Above the first row there is no room for the name.
        element.toggleAttribute('data-top', rect.top < NAME_PX);
        notifyMoved(element, `${rowId} ${cellId ?? ''}`);
        put(element, rect);
      }
    },
  };
}

/** Gives the outline the colour that the person's avatar has. */
function paintColor(element: HTMLElement, color: string): void {
  const own = color.startsWith('#') ? personColour(color) : null;
  if (own === null) element.dataset['hue'] = color;
  else delete element.dataset['hue'];
  element.style.setProperty('--hue-bar', own);
  element.style.setProperty('--hue-solid', own);
}

const NAME_PX = 18;

/** Restarts the fading of a person's name when that person has moved to another cell. */
function notifyMoved({ dataset }: HTMLElement, where: string): void {
  if (dataset['at'] === where) return;
  dataset['at'] = where;
  dataset['turn'] = dataset['turn'] === 'even' ? 'odd' : 'even';
}

/** The last rectangle of each element, as nearly every frame leaves it unchanged. */
const places = new WeakMap<HTMLElement, string>();

/** Places an outline. It covers the lines around the cells, and so it begins a pixel further left and up. */
function put(element: HTMLElement, { left, top, width, height }: CellRect): void {
  const place = `${left} ${top} ${width} ${height}`;
  if (places.get(element) === place) return;
  places.set(element, place);
  element.style.transform = `translate(${left - 1}px,${top - 1}px)`;
  element.style.visibility = width > 0 ? '' : 'hidden';
  element.style.width = `${width + 1}px`;
  element.style.height = `${height + 1}px`;
}
