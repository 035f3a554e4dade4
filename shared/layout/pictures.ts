// Pictures with their positions: scaled to fit in the box, or cropped to fill it; and the frame where a picture
// cannot be drawn.
import type { AssetNode } from './assets.ts';
import { theme } from './colours.ts';
import { linesOf, type Run } from './lines.ts';
import { boxOf, type Item, type Picture, type Rect } from './list.ts';
import { measures } from './measures.ts';
import type { Fonts } from './metrics.ts';

const EDGE = { width: 1, colour: theme.edge } as const;

/** Returns the height that a picture without text needs in a cell of that width, in px. */
export function pictureHeightOf({ picture }: AssetNode, width: number): number {
  const inner = Math.max(1, width - 2 * measures.picture.inset);
  const high = picture ? (inner * picture.height) / picture.width : measures.textSize * measures.lineHeight;
  return Math.min(measures.picture.most, high) + 2 * measures.picture.inset;
}

/** Returns the picture in `box`, centred; null where there is none to draw. */
export function pictureIn(box: Rect, { picture, fit, name }: AssetNode): Picture | null {
  if (!picture || box.width <= 0 || box.height <= 0) return null;
  const wide = box.width / picture.width;
  const high = box.height / picture.height;
  const scale = fit === 'cover' ? Math.max(wide, high) : Math.min(wide, high);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const image = {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  };
  const seen = fit === 'cover' ? box : image;
  return { kind: 'picture', ...rectOf(seen), corner: measures.corner, image, file: picture, name };
}

/** Returns a thumbnail before the first letter of a text; for other files a frame with their extension. */
export function thumbItemsOf(node: AssetNode, box: Rect, fonts: Fonts): readonly Item[] {
  const picture = pictureIn(box, node);
  if (picture) return [{ ...picture, corner: measures.corner - 1 }];
  const frame = boxOf(box, null, EDGE, measures.corner - 1);
  const run: Run = { text: node.ending || '?', face: 'semibold', size: 8, ink: theme.quiet };
  const style = { width: box.width, wrap: 'wrap', lineHeight: box.height / run.size } as const;
  const [line] = linesOf([run], style, fonts);
  if (!line || line.width > box.width) return [frame];
  return [frame, { kind: 'line', x: box.x + (box.width - line.width) / 2, y: box.y, line }];
}

function rectOf({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height };
}

/** Returns the longer side of the uncropped picture, in px of the sheet. */
export function longerSideOf({ image }: Picture): number {
  return Math.max(image.width, image.height);
}
