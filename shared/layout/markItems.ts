// The drawing of marks: a check box with its tick, a chip with its dot, a swatch. Only the screen shows a person's
// avatar; space is left for it everywhere, so that lines break alike.

import { theme } from './colours.ts';
import { boxOf, type Item, type Rect } from './list.ts';
import { linesOf } from './lines.ts';
import type { Align } from './cellStyle.ts';
import type { CellMark } from './marks.ts';
import { measures } from './measures.ts';
import type { Fonts } from './metrics.ts';
import { thumbItemsOf } from './pictures.ts';

const SHARES = { left: 0, center: 0.5, right: 1 } as const;
const LINE = measures.textSize * measures.lineHeight;

/** Returns the items of a mark without text, in the line that begins at the top of `place`. */
export function loneItemsOf(mark: CellMark, place: Rect, align: Align, fonts: Fonts): readonly Item[] {
  const { box, swatch } = measures.mark;
  if (mark.kind === 'colour')
    return [
      {
        ...boxOf(within(place, swatch, align), mark.colour, EDGE, measures.corner),
        label: mark.colour.light,
      },
    ];
  if (mark.kind !== 'check') return [];
  const at = within(place, { width: box, height: box }, align);
  if (!mark.isOn)
    return [
      { ...boxOf(at, null, { width: 1.5, colour: theme.field }, measures.corner), label: 'Not ticked' },
    ];
  const run = { text: '✓', face: 'bold', size: 12, ink: theme.onAccent } as const;
  const [line] = linesOf([run], { width: box, wrap: 'wrap', lineHeight: box / run.size }, fonts);
  const tick: readonly Item[] = line
    ? [{ kind: 'line', x: at.x + (box - line.width) / 2, y: at.y, line }]
    : [];
  return [boxOf(at, theme.accent, null, measures.corner), ...tick];
}

/** Returns the items of a mark beside a text. `text` is the rectangle of the text's lines together. */
export function besideItemsOf(mark: CellMark, text: Rect, fonts: Fonts): readonly Item[] {
  const { dot, swatch, avatar, thumb } = measures.mark;
  if (mark.kind === 'thumb') {
    const at = { x: text.x - thumb.width - 6, y: text.y + (LINE - thumb.height) / 2, ...thumb };
    return thumbItemsOf(mark.node, at, fonts);
  }
  if (mark.kind === 'status') {
    const lead = dot + 11;
    const chip = { x: text.x - lead, y: text.y, width: lead + text.width + 7, height: text.height };
    const at = { x: chip.x + 6, y: text.y + (LINE - dot) / 2, width: dot, height: dot };
    return [boxOf(chip, mark.hue.ground, null, measures.corner), boxOf(at, mark.hue.bar, null, dot / 2)];
  }
  if (mark.kind === 'person')
    return [
      {
        kind: 'face',
        x: text.x - avatar - 6,
        y: text.y + (LINE - avatar) / 2,
        size: avatar,
        name: mark.name,
      },
    ];
  if (mark.kind !== 'colour') return [];
  const at = { x: text.x - swatch.width - 6, y: text.y + (LINE - swatch.height) / 2, ...swatch };
  return [boxOf(at, mark.colour, EDGE, measures.corner)];
}

/** The border of a swatch, by which it is visible on a background of its colour. */
const EDGE = { width: 1, colour: theme.edge } as const;

function within({ x, y, width }: Rect, size: { width: number; height: number }, align: Align): Rect {
  const free = Math.max(0, width - size.width);
  return { x: x + free * SHARES[align], y: y + (LINE - size.height) / 2, ...size };
}
