// How large a layout is drawn: the width that it has where it is used, by its size.

import type { ItemFrame } from '../../shared/layout/itemCells.ts';
import type { LayoutSize } from '../../shared/entities/layout.ts';

/** The size and the frame in which a layout is drawn. */
export interface DrawnSize {
  /** The width in px, before it is scaled to where it is shown. */
  readonly width: number;
  readonly frame: ItemFrame;
  /** The share of the width that the frame is high; null where it is as high as its content. */
  readonly ratio: number | null;
}

/** The usual widths: a card of three on a page, a page of A4 less its margins, a phone, a screen. */
export const DRAWN_SIZES: Readonly<Record<LayoutSize, DrawnSize>> = {
  paper: { width: 718, frame: 'card', ratio: null },
  phone: { width: 358, frame: 'card', ratio: null },
  card: { width: 335, frame: 'card', ratio: null },
  strip: { width: 718, frame: 'strip', ratio: null },
  screen: { width: 1280, frame: 'card', ratio: 9 / 16 },
};
