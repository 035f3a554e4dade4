// What lies over the rows: the selection, other people's cells, the line where a dragged row would land. It is
// a layer of its own, so that none of it touches a cell.

import type { Rect } from './geometry.ts';
import { made } from './dom.ts';

export interface Peer {
  readonly id: string;
  readonly name: string;
  readonly hue: string;
  readonly rowId: string;
  readonly cellId: string | null;
}

export interface Overlay {
  select(range: Rect, active: Rect): void;
  peers(peers: readonly (Peer & { readonly rect: Rect })[]): void;
  /** Where rows or a column would go; null hides it. */
  mark(line: Rect | null): void;
}

export function openOverlay(parent: HTMLElement): Overlay {
  const layer = made('overlay', 'presentation', parent);
  layer.ariaHidden = 'true';
  const range = made('range', null, layer);
  const active = made('active', null, layer);
  const line = made('mark', null, layer);
  line.hidden = true;
  const known = new Map<string, HTMLElement>();

  function peer(id: string): HTMLElement {
    const found = known.get(id) ?? made('peer', null, layer);
    known.set(id, found);
    return found;
  }

  return {
    select(all, one) {
      put(range, all);
      put(active, one);
      range.hidden = all.width === one.width && all.height === one.height;
    },
    peers(peers) {
      const here = new Set(peers.map(({ id }) => id));
      for (const [id, element] of known) if (!here.has(id) && known.delete(id)) element.remove();
      for (const { id, name, hue, rect } of peers) {
        const element = peer(id);
        element.dataset['name'] = name;
        element.dataset['hue'] = hue;
        put(element, rect);
      }
    },
    mark(rect) {
      line.hidden = rect === null;
      if (rect) put(line, rect);
    },
  };
}

/** The outline lies on the lines around the cells, hence a pixel more to the left and the top. */
function put(element: HTMLElement, { left, top, width, height }: Rect): void {
  element.style.transform = `translate(${left - 1}px,${top - 1}px)`;
  element.style.width = `${width + 1}px`;
  element.style.height = `${height + 1}px`;
}
