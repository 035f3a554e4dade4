// The surround: the area to the right of the paper, or of the columns where these are wider.

import { appendDiv, setVerticalExtent } from './dom.ts';
import { HEADER_PX } from './header.ts';

/** Width in px of the margin for comments, which is reserved right of the columns even without comments. */
export const MARGIN_PX = 68;

export interface Surround {
  /** Places the surround right of `edge`, up to `right` and as high as the rows or the window; all in px. */
  place(edge: number, right: number, height: number): void;
}

/** Adds the surround below the rows. */
export function openSurround(scroller: HTMLElement): Surround {
  const element = appendDiv('surround', 'presentation', scroller);
  element.ariaHidden = 'true';
  return {
    place(edge, right, height) {
      element.hidden = right <= edge;
      element.style.left = `${edge}px`;
      element.style.width = `${right - edge}px`;
      setVerticalExtent(element, HEADER_PX, height);
    },
  };
}
