// The rows that are in the DOM in a view of items. The elements of an item that leaves the window are reused for the
// next one; headings, page breaks and blocks between items are made anew.

import type { LaidItem } from '../../../../shared/layout/items.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetItems } from '../../model/items/sheetItems.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { RowBox, RowPainter } from '../rowpaint.ts';
import type { ItemBox, ItemBoxes } from './itemBoxes.ts';
import type { ItemGeometry } from './itemGeometry.ts';

/** The elements of an item, or of a row between items. */
export type ItemPoolBox = { readonly item: ItemBox } | { readonly row: RowBox };

export interface ItemPool {
  boxes(): IterableIterator<ItemPoolBox>;
  has(line: RowRecord): boolean;
  get(line: RowRecord): ItemPoolBox | undefined;
  /**
   * Shows exactly these lines, in their order. Those that are shown already are moved, or with `isStale` painted anew.
   */
  show(lines: readonly RowRecord[], options: { readonly isStale: boolean }): void;
  /** Paints a line anew if it is in the DOM. `laid` is the layout of an item, if it has been computed already. */
  paint(line: RowRecord, laid?: LaidItem): void;
  /** Removes all elements, after the layout has changed. */
  clear(): void;
}

export interface ItemPoolParts {
  readonly view: SheetModel;
  readonly items: SheetItems;
  readonly itemBoxes: ItemBoxes;
  readonly rows: RowPainter;
  readonly geometry: Pick<ItemGeometry, 'placeOf'>;
  readonly body: HTMLElement;
  readonly numbers: HTMLElement;
}

/** Number of items whose elements are kept outside the page. */
const MOST_SPARE = 24;

/** Opens the pool of elements of the items in the window. */
export function openItemPool(parts: ItemPoolParts): ItemPool {
  const { view, items, itemBoxes, rows, geometry, body, numbers } = parts;
  const live = new Map<RowRecord, ItemPoolBox>();
  /** Items that have left the window in this frame, from the last to the first. */
  let leaving: ItemBox[] = [];
  let spare: ItemBox[] = [];

  function leave(line: RowRecord, box: ItemPoolBox): void {
    live.delete(line);
    if ('item' in box) leaving.push(box.item);
    else {
      box.row.element.remove();
      box.row.number.remove();
    }
  }

  function paintBox(line: RowRecord, box: ItemPoolBox, laid?: LaidItem): void {
    const row = view.positionOfRecord(line);
    const place = geometry.placeOf(row, line);
    if ('item' in box) itemBoxes.paint(box.item, { row, place }, laid);
    else rows.paint(box.row, row, place.y);
  }

  function placeBox(line: RowRecord, box: ItemPoolBox): void {
    const row = view.positionOfRecord(line);
    const place = geometry.placeOf(row, line);
    if ('item' in box) itemBoxes.place(box.item, row, place);
    else if (box.row.height === place.height) rows.place(box.row, row, place.y);
    else rows.paint(box.row, row, place.y);
  }

  /** Shows a line in the elements of another, or in new ones, which are inserted after `above`. */
  function bring(line: RowRecord, above: Element): ItemPoolBox {
    const box = boxFor(line, above);
    live.set(line, box);
    paintBox(line, box);
    return box;
  }

  function boxFor(line: RowRecord, above: Element): ItemPoolBox {
    if (!items.isItem(line)) {
      const row = rows.make(line, body, numbers);
      above.after(row.element);
      return { row };
    }
    const left = leaving.pop();
    const item = left ?? spare.pop() ?? itemBoxes.make(line, body);
    if (!left) above.after(item.element);
    item.line = line;
    return { item };
  }

  function elementOf(box: ItemPoolBox): HTMLElement {
    return 'item' in box ? box.item.element : box.row.element;
  }

  return {
    boxes: () => live.values(),
    has: (line) => live.has(line),
    get: (line) => live.get(line),
    show(lines, { isStale }) {
      const wanted = new Set(lines);
      for (const [line, box] of live) {
        const isOther = isStale && 'item' in box !== items.isItem(line);
        if (!wanted.has(line) || isOther) leave(line, box);
      }
      // The elements are reused from top to bottom, so that their order needs little sorting.
      leaving.sort((one, other) => other.position - one.position);
      let above: Element = numbers;
      for (const line of lines) {
        const box = live.get(line);
        if (box && isStale) paintBox(line, box);
        else if (box) placeBox(line, box);
        above = elementOf(box ?? bring(line, above));
      }
      for (const { element } of leaving) element.remove();
      spare = [...leaving, ...spare].slice(0, MOST_SPARE);
      leaving = [];
    },
    paint(line, laid) {
      const box = live.get(line);
      if (box) paintBox(line, box, laid);
    },
    clear() {
      for (const [line, box] of live) leave(line, box);
      for (const { element } of leaving) element.remove();
      [leaving, spare] = [[], []];
    },
  };
}
