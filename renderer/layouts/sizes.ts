// The dimensions in which layouts are drawn, by size.

import type { ItemFrame } from '../../shared/layout/itemCells.ts';
import type { LayoutSize } from '../../shared/entities/layout.ts';

/** The dimensions and the frame in which a layout is drawn. */
export interface DrawnSize {
  /** Width in px, before scaling. */
  readonly width: number;
  readonly frame: ItemFrame;
  /** Height divided by width; null if the height follows from the content. */
  readonly ratio: number | null;
}

/** Usual widths in px: of an A4 page without margins, a phone, a card of which three fit side by side, and a screen. */
export const DRAWN_SIZES: Readonly<Record<LayoutSize, DrawnSize>> = {
  paper: { width: 718, frame: 'card', ratio: null },
  phone: { width: 358, frame: 'card', ratio: null },
  card: { width: 335, frame: 'card', ratio: null },
  strip: { width: 718, frame: 'strip', ratio: null },
  screen: { width: 1280, frame: 'card', ratio: 9 / 16 },
};
