// What a poster shows beside words: the code that a camera reads, and the logo.

import { create } from 'qrcode';
import { theme } from '../../shared/layout/colours.ts';
import { boxOf, type Item, type Rect } from '../../shared/layout/list.ts';

/** Free space round the code, in its own squares, as its standard asks. */
const QUIET = 4;
const FRAME = { width: 2, colour: theme.text };

/** A frame, and in it the code: its dark squares, those beside each other as one. A quarter of it may be lost or hidden,
 *  as it goes with paper on a wall. */
export function codeItems(text: string, frame: Rect): readonly Item[] {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const { size } = modules;
  // Whole pixels: no light shows between two squares.
  const unit = Math.floor(frame.width / (size + 2 * QUIET));
  const left = frame.x + Math.round((frame.width - size * unit) / 2);
  const top = frame.y + Math.round((frame.height - size * unit) / 2);
  const items: Item[] = [boxOf(frame, theme.onAccent, FRAME, 20)];
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      let to = from;
      while (to < size && modules.get(row, to) === 1) to += 1;
      if (to === from) continue;
      const bar = { x: left + from * unit, y: top + row * unit, width: (to - from) * unit, height: unit };
      items.push(boxOf(bar, INK));
      from = to;
    }
  }
  return items;
}

/** As black as the printer can: cameras like it. */
const INK = { light: '#000000', dark: '#000000' };
const DOT = { light: '#ffb224', dark: '#ffb224' };

/** Draws the logo, 46 by 24: three rows are the E, the amber dot is the cue that is on now, the ring is the O. */
export function logoItems({ x, y, width }: Rect): readonly Item[] {
  const unit = width / 46;
  const at = (left: number, top: number, wide: number, high: number): Rect => ({
    x: x + left * unit,
    y: y + top * unit,
    width: wide * unit,
    height: high * unit,
  });
  return [
    boxOf(at(3, 3.5, 18, 4), theme.text, null, 1.4 * unit),
    boxOf(at(3, 10, 9.2, 4), theme.text, null, 1.4 * unit),
    boxOf(at(3, 16.5, 18, 4), theme.text, null, 1.4 * unit),
    boxOf(at(14.5, 8.9, 6.2, 6.2), DOT, null, 3.1 * unit),
    boxOf(at(26, 3.5, 17, 17), null, { width: 4 * unit, colour: theme.text }, 8.5 * unit),
  ];
}
