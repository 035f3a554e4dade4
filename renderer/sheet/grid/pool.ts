// The rows that are in the DOM. The elements of a plain row that leaves the window are reused for the next one.

import type { RowRecord } from '../../store/rowRecord.ts';
import type { Offsets } from '../model/offsets.ts';
import type { RowBox, RowPainter } from './rowpaint.ts';
import type { SheetModel } from '../model/sheetModel.ts';

export interface Pool {
  boxes(): IterableIterator<RowBox>;
  has(line: RowRecord): boolean;
  get(line: RowRecord): RowBox | undefined;
  /** Shows exactly these lines, and keeps those for which `isPinned` returns true. */
  show(lines: readonly RowRecord[], isPinned: (line: RowRecord) => boolean): void;
  paint(box: RowBox): void;
  /** Paints a line anew if it is in the DOM; makes new elements when it is no longer plain, or has become so. */
  repaint(line: RowRecord): void;
  /** Paints all lines anew, and removes those that no longer exist. */
  repaintAll(): void;
  /** Moves the rows that lie elsewhere since heights have changed, and paints those anew that changed theirs. */
  place(): void;
}

export interface PoolParts {
  readonly view: SheetModel;
  readonly offsets: Offsets;
  readonly rows: RowPainter;
  readonly body: HTMLElement;
  readonly numbers: HTMLElement;
}

/** Opens the pool of elements of the rows in the window, which reuses those of plain rows. */
export function openPool({ view, offsets, rows, body, numbers }: PoolParts): Pool {
  const live = new Map<RowRecord, RowBox>();
  const isThere = (line: RowRecord): boolean => view.positionOfRecord(line) >= 0;

  function drop(box: RowBox): void {
    live.delete(box.line);
    remove(box);
  }

  function remove({ element, number }: RowBox): void {
    element.remove();
    number.remove();
  }

  /** Shows a line in the elements of `spare`, or in new ones, which are inserted after those of `above`. */
  function bring(line: RowRecord, spare?: RowBox, above?: RowBox): void {
    const box = spare ?? rows.make(line, body, numbers);
    if (!spare && above) above.element.after(box.element);
    box.line = line;
    live.set(line, box);
    paint(box);
  }

  function paint(box: RowBox): void {
    const at = view.positionOfRecord(box.line);
    rows.paint(box, at, offsets.top(at));
  }

  function repaint(line: RowRecord): void {
    const box = live.get(line);
    if (!box) return;
    if (box.isPlain === rows.isPlain(line)) return paint(box);
    drop(box);
    bring(line);
  }

  /** Returns the boxes that are not wanted: those whose elements can be reused, and the others. */
  function spares(wanted: ReadonlySet<RowRecord>, isPinned: (line: RowRecord) => boolean) {
    const [free, gone]: [RowBox[], RowBox[]] = [[], []];
    for (const [line, box] of live) {
      if (wanted.has(line) || (isPinned(line) && isThere(line))) continue;
      live.delete(line);
      (box.isPlain ? free : gone).push(box);
    }
    return { free, gone };
  }

  return {
    boxes: () => live.values(),
    has: (line) => live.has(line),
    get: (line) => live.get(line),
    show(lines, isPinned) {
      // The elements are reused from top to bottom, so that the order of rows in the DOM needs little sorting.
      const { free, gone } = spares(new Set(lines), isPinned);
      free.sort((one, other) => other.position - one.position);
      let above: RowBox | undefined;
      for (const line of lines) {
        if (!live.has(line)) bring(line, rows.isPlain(line) ? free.pop() : undefined, above);
        above = live.get(line);
      }
      // Boxes are removed last, since the browser lays out the page when a focused element is removed.
      for (const box of [...free, ...gone]) remove(box);
    },
    paint,
    repaint,
    repaintAll() {
      for (const [line, box] of live) {
        if (isThere(line)) repaint(line);
        else drop(box);
      }
    },
    place() {
      for (const box of live.values()) {
        const at = view.positionOfRecord(box.line);
        if (at < 0) continue;
        if (view.height(box.line) === box.height) rows.place(box, at, offsets.top(at));
        else paint(box);
      }
    },
  };
}
