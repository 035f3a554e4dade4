// Sticky rows: the last block of adjacent sticky rows above the window is shown once more under the header. Where it is
// higher than 40 % of the window, its first rows are left out.

import type { RowRecord } from '../../store/rowRecord.ts';
import type { Offsets } from '../model/offsets.ts';
import type { RowBox, RowPainter } from './rowpaint.ts';
import { openLastSticky } from '../model/lastSticky.ts';
import type { SheetModel } from '../model/sheetModel.ts';

const SHARE = 0.4;

export interface StickyRows {
  draw(topRow: number, height: number): void;
  /** Follows a row that has changed: looks whether it is sticky now, and repaints it where it is shown. */
  repaint(line: RowRecord): void;
  /** Forgets which rows are sticky, after rows were added, removed or moved. */
  forget(): void;
  has(line: RowRecord): boolean;
  repaintAll(): void;
  /** Returns the height in px of the rows that are shown. */
  height(): number;
}

/** Adds the sticky rows below the header. They are hidden from screen readers, since they are copies. */
export function openStickyRows(
  view: SheetModel,
  offsets: Offsets,
  rows: RowPainter,
  parent: HTMLElement,
): StickyRows {
  parent.ariaHidden = 'true';
  const boxes = new Map<RowRecord, RowBox>();
  const sticky = openLastSticky(isSticky);
  let covered = 0;

  /** Returns the last block of sticky rows before the top row. */
  function blockBefore(topRow: number): readonly number[] {
    const block: number[] = [];
    for (let at = sticky.before(topRow); at >= 0 && isSticky(at); at--) block.unshift(at);
    return block;
  }

  /** Tells whether a row is sticky. The unparsed text of most rows shows that they are not. */
  function isSticky(position: number): boolean {
    const line = view.line(position);
    if (!line || (line.text !== '' && !line.text.includes('"sticky":true'))) return false;
    return view.records.shownRow(line).sticky === true;
  }

  function draw(topRow: number, height: number): void {
    const block = fitting(blockBefore(topRow), height * SHARE);
    const lines = new Set(block.flatMap((position) => view.line(position) ?? []));
    for (const [line, box] of boxes) if (!lines.has(line)) remove(line, box);
    covered = 0;
    for (const line of lines) {
      paint(line, covered);
      covered += offsets.height(view.positionOfRecord(line));
    }
  }

  function fitting(block: readonly number[], most: number): readonly number[] {
    const total = block.reduce((sum, position) => sum + offsets.height(position), 0);
    return total <= most || block.length === 0 ? block : fitting(block.slice(1), most);
  }

  function remove(line: RowRecord, box: RowBox): void {
    boxes.delete(line);
    box.element.remove();
  }

  function paint(line: RowRecord, top: number): void {
    const known = boxes.get(line);
    if (known && known.isPlain !== rows.isPlain(line)) remove(line, known);
    const box = boxes.get(line) ?? rows.make(line, parent, parent);
    boxes.set(line, box);
    rows.paint(box, view.positionOfRecord(line), top);
    box.number.style.top = '0';
    box.element.prepend(box.number);
  }

  return {
    draw,
    has: (line) => boxes.has(line),
    forget: () => sticky.forget(),
    repaint(line) {
      sticky.changed(view.positionOfRecord(line));
      const box = boxes.get(line);
      if (box) paint(line, box.top);
    },
    repaintAll() {
      for (const [line, box] of boxes) paint(line, box.top);
    },
    height: () => covered,
  };
}
