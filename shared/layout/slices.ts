// A display list cut to a stretch of its height: only for rows that are taller than a page. No line of text
// and no picture is ever cut through; boxes and rules are, and go on in the next stretch.
import type { DisplayList, Item } from './list.ts';

/** `list` in stretches of at most `height` px. */
export function slicesOf(list: DisplayList, height: number): readonly DisplayList[] {
  const slices: DisplayList[] = [];
  let from = 0;
  while (list.height - from > height) {
    const to = cutOf(list, from, from + height);
    slices.push(stretchOf(list, from, to));
    from = to;
  }
  slices.push(stretchOf(list, from, list.height));
  return slices;
}

/** The last y up to `wish` that crosses no line of text and no picture. What is taller than the page by itself is
 *  cut after all. */
function cutOf({ items }: DisplayList, from: number, wish: number): number {
  const tops = items.flatMap(wholeOf);
  for (let cut = wish; cut > from;) {
    const crossed = tops.filter(({ y, height }) => y < cut && y + height > cut && y >= from);
    if (crossed.length === 0) return cut;
    cut = Math.min(...crossed.map(({ y }) => y));
  }
  return wish;
}

function wholeOf(item: Item): readonly { readonly y: number; readonly height: number }[] {
  if (item.kind === 'line') return [{ y: item.y, height: item.line.height }];
  return item.kind === 'picture' ? [item] : [];
}

function stretchOf({ width, items }: DisplayList, from: number, to: number): DisplayList {
  const within: Item[] = [];
  for (const item of items) {
    if (item.kind === 'line' || item.kind === 'face') {
      if (item.y >= from && item.y < to) within.push({ ...item, y: item.y - from });
      continue;
    }
    const top = Math.max(item.y, from);
    const end = Math.min(item.y + item.height, to);
    if (end <= top) continue;
    const cut = { y: top - from, height: end - top };
    if (item.kind === 'picture')
      within.push({ ...item, ...cut, image: { ...item.image, y: item.image.y - from } });
    else within.push({ ...item, ...cut });
  }
  return { width, height: to - from, items: within };
}
