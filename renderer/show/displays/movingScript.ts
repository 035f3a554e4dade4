// The text of a prompter as elements that move past the reading line. It is drawn outside Preact: an edit must find the
// letter at the reading line before the text changes, and put it back there in the same frame.

import { placeIn, type ScriptBlock, type ScriptPlace } from './prompterText.ts';

/** The moving text of a prompter. */
export interface ScrollingScript {
  /** Replaces the text. The letter at the reading line stays there. */
  update(blocks: readonly ScriptBlock[]): void;
  /** Glides to the beginning of a row. Does nothing if the row has no text, or if the reading line is in the row
   *  already, unless `isAlways`. */
  goTo(rowId: string, isAlways: boolean): void;
  /** Moves by pixels at once, as a drag does. */
  moveBy(pixels: number): void;
  /** Sets the speed in pixels a second; 0 stops. */
  setSpeed(pixelsPerSecond: number): void;
  close(): void;
}

/** A place in the text, and the distance in pixels from the top of its line down to the reading line. */
interface Anchor {
  readonly place: ScriptPlace;
  readonly distance: number;
  /** The offset when the place was taken; what has been read since is added to it. */
  readonly offset: number;
}

const GLIDE_MS = 500;

/**
 * Draws the text into `content`, which moves by its transform. `readingLine` returns the distance of the reading line
 * from the top of the box around it, in pixels; `moved` is called after each move with the share that has been read.
 */
export function openScrollingScript(
  content: HTMLElement,
  first: readonly ScriptBlock[],
  { readingLine, moved }: { readonly readingLine: () => number; readonly moved: (share: number) => void },
): ScrollingScript {
  let blocks = first;
  /** The distance of the reading line from the top of the text. */
  let offset = 0;
  let speed = 0;
  let glide: { readonly from: number; readonly to: number; readonly since: number } | null = null;
  let frame = 0;
  let lastAt = 0;
  let anchor: Anchor | null = null;

  function place(): void {
    content.style.transform = `translateY(${readingLine() - offset}px)`;
    moved(content.scrollHeight === 0 ? 0 : Math.min(1, Math.max(0, offset / content.scrollHeight)));
  }

  function moveTo(wanted: number): void {
    offset = Math.min(Math.max(wanted, 0), content.scrollHeight);
    place();
  }

  function run(at: number): void {
    // A page that was hidden goes on where it was: nobody has read meanwhile.
    const elapsed = Math.min(at - lastAt, 100);
    lastAt = at;
    if (glide) {
      const share = Math.min(1, (at - glide.since) / GLIDE_MS);
      moveTo(glide.from + (glide.to - glide.from) * (1 - (1 - share) ** 3));
      if (share === 1) glide = null;
    } else if (speed !== 0) moveTo(offset + (speed * elapsed) / 1000);
    frame = glide !== null || speed !== 0 ? requestAnimationFrame(run) : 0;
    if (frame === 0) anchor = anchorNow();
  }

  function start(): void {
    if (frame !== 0) return;
    lastAt = performance.now();
    frame = requestAnimationFrame(run);
  }

  function anchorNow(): Anchor | null {
    const found = placeAt(content, offset);
    const top = found && topOf(content, found);
    return found && top !== null ? { place: found, distance: offset - top, offset } : null;
  }

  /** Moves the text so that the place of an anchor is at the reading line again. `by` returns that place in the present
   *  text. */
  function restore(known: Anchor | null, by: (found: ScriptPlace) => ScriptPlace | null): void {
    const found = known && by(known.place);
    const top = found && topOf(content, found);
    if (!known || top === null) return place();
    const wanted = top + known.distance + offset - known.offset;
    // A glide that is under way is moved along with the text.
    if (glide) glide = { ...glide, from: glide.from + wanted - offset, to: glide.to + wanted - offset };
    moveTo(wanted);
  }

  const sizes = new ResizeObserver(() => restore(anchor, (found) => found));
  sizes.observe(content);

  return {
    update(next) {
      const known = anchorNow();
      const before = blocks;
      blocks = next;
      redraw(content, before, next);
      restore(known, (found) => placeIn(found, before, next));
      anchor = anchorNow();
    },
    goTo(rowId, isAlways) {
      const top = topOf(content, { rowId, at: 0 });
      if (top === null || (!isAlways && offset > top && placeAt(content, offset)?.rowId === rowId)) return;
      const half = (content.firstElementChild?.firstElementChild?.clientHeight ?? 0) / 2;
      glide = { from: offset, to: top + half, since: performance.now() };
      start();
    },
    moveBy(pixels) {
      glide = null;
      moveTo(offset + pixels);
      anchor = anchorNow();
    },
    setSpeed(pixelsPerSecond) {
      speed = pixelsPerSecond;
      if (speed !== 0) start();
    },
    close() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    },
  };
}

/** Draws what has changed: the elements of other rows stay. */
function redraw(content: HTMLElement, before: readonly ScriptBlock[], after: readonly ScriptBlock[]): void {
  const texts = new Map(before.map(({ rowId, text }) => [rowId, text]));
  const paragraphs = new Map(
    Array.from(content.children, (child) => [child.getAttribute('data-row') ?? '', child]),
  );
  const elements = after.map((block) => {
    const known = paragraphs.get(block.rowId);
    return known && texts.get(block.rowId) === block.text ? known : drawBlock(block);
  });
  for (const [index, element] of elements.entries())
    if (content.children[index] !== element) content.insertBefore(element, content.children[index] ?? null);
  while (content.children.length > elements.length) content.lastElementChild?.remove();
}

function drawBlock({ rowId, paragraphs }: ScriptBlock): HTMLElement {
  const section = document.createElement('section');
  section.setAttribute('data-row', rowId);
  for (const { text, start, isDirection } of paragraphs) {
    const element = document.createElement(isDirection ? 'h2' : 'p');
    element.dir = 'auto';
    element.textContent = text;
    element.setAttribute('data-start', String(start));
    section.append(element);
  }
  return section;
}

/** Returns the letter whose line holds a distance from the top of the text; null where there is no text. */
function placeAt(content: HTMLElement, distance: number): ScriptPlace | null {
  const block = lastAbove(Array.from(content.children), content, distance);
  const paragraph = block && lastAbove(Array.from(block.children), content, distance);
  if (!block || !paragraph) return null;
  const text = paragraph.textContent ?? '';
  let [low, high] = [0, Math.max(0, text.length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (letterTop(content, paragraph, middle) <= distance) low = middle;
    else high = middle - 1;
  }
  return {
    rowId: block.getAttribute('data-row') ?? '',
    at: Number(paragraph.getAttribute('data-start')) + low,
  };
}

/** Returns the last element that begins above a distance from the top of the text, else the first. */
function lastAbove(elements: readonly Element[], content: HTMLElement, distance: number): Element | null {
  let [low, high] = [0, elements.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const element = elements[middle];
    if (element && boxTop(content, element) <= distance) low = middle;
    else high = middle - 1;
  }
  return elements[low] ?? null;
}

/** Returns the distance of the line of a letter from the top of the text; null where its row is not there. */
function topOf(content: HTMLElement, { rowId, at }: ScriptPlace): number | null {
  const block = Array.from(content.children).find((child) => child.getAttribute('data-row') === rowId);
  const paragraph = Array.from(block?.children ?? []).findLast(
    (child, index) => index === 0 || Number(child.getAttribute('data-start')) <= at,
  );
  if (!paragraph) return null;
  const within = at - Number(paragraph.getAttribute('data-start'));
  return letterTop(content, paragraph, Math.min(Math.max(0, within), paragraph.textContent?.length ?? 0));
}

function letterTop(content: HTMLElement, paragraph: Element, at: number): number {
  const node = paragraph.firstChild;
  if (!node) return boxTop(content, paragraph);
  const range = document.createRange();
  const end = Math.min(at + 1, node.textContent?.length ?? 0);
  range.setStart(node, Math.max(0, end - 1));
  range.setEnd(node, end);
  const box = range.getClientRects()[0] ?? paragraph.getBoundingClientRect();
  return box.top - content.getBoundingClientRect().top;
}

function boxTop(content: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - content.getBoundingClientRect().top;
}
