// Finds targets that are too small to touch: those whose effective hit area, by `elementFromPoint`, is under 44 × 44
// px.
import type { Page } from 'playwright';

/** The least width and height of what a finger touches, in px. */
const LEAST = 44;

/** Returns each target of a page that is too small to touch, as `name (tag), width × height`, or that lies under
 *  another one (`name (tag), under name (tag)`). Exempt are links within a sentence, as in success criterion 2.5.8
 *  of WCAG 2.2, and what looks as it is printed: a page of paper, a title block, the lines within a row, a card or a
 *  strip, the cells on the canvas of a layout. A cell of a sheet is as wide as its column, so only its height
 *  counts; its editor is as large as the cell, and controls in the head of a narrow column need not be wider than
 *  the column. */
export function smallTargetsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(probe, LEAST);
}

/** Finds the targets for `smallTargetsOn`. It runs in the page. */
function probe(least: number): readonly string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=separator][tabindex], [role=gridcell], [role=columnheader], [role=rowheader]';

  /** Returns the visible element of a target: a check box may itself be hidden, and be pressed by its label. */
  function faceOf(target: Element): Element {
    if (!(target instanceof HTMLInputElement)) return target;
    const { width, height } = target.getBoundingClientRect();
    const label = target.labels?.[0];
    return label && (width < 2 || height < 2 || getComputedStyle(target).opacity === '0') ? label : target;
  }

  function hits(target: Element, x: number, y: number): boolean {
    const found = document.elementFromPoint(x, y);
    if (!found) return false;
    if (target === found || target.contains(found)) return true;
    // A target that is partly covered by an open dialog is accessible again once that is closed.
    const over = found.closest('[role=dialog]');
    if (over && !over.contains(target)) return true;
    const label = found.closest('label');
    return label !== null && label.control === target;
  }

  /** Returns the target in the same layer that covers a point of this target; null where none does. */
  function coverOf(target: Element, x: number, y: number): Element | null {
    const layers = '[role=dialog], [role=menu], [role=listbox]';
    const over = document.elementFromPoint(x, y)?.closest(controls) ?? null;
    return over && over.closest(layers) === target.closest(layers) ? over : null;
  }

  function isOff(target: Element): boolean {
    // The browser itself keeps every touch from what lies behind a modal dialog.
    if (document.querySelector('dialog:modal') && !target.closest('dialog:modal')) return true;
    // While a menu is open, touching anything behind it closes the menu.
    if (document.querySelector('[role=menu]') && !target.closest('[role=menu], [data-from-below]'))
      return true;
    if (
      target.matches(
        ':disabled, [type=hidden], [hidden], [inert], [inert] *, [aria-hidden=true] *, .paper-page *, .is-free *, .is-item *, .editing *, [data-lines], button[data-cell]',
      )
    )
      return true;
    return !target.checkVisibility({ visibilityProperty: true });
  }

  /** Returns whether a target is a link in the middle of a sentence. */
  function isInText(target: Element): boolean {
    if (!target.matches('a, button') || getComputedStyle(target).display !== 'inline') return false;
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  }

  /** Returns whether a target in a grid is completely visible: between the head and the foot of the grid, and not
   *  below anything that floats over it, such as an open editor. */
  function isWhole(target: Element, { top, bottom, left, right }: DOMRect): boolean {
    const grid = target.closest('[role=grid]');
    if (!grid) return false;
    const seen = grid.getBoundingClientRect();
    const heads = '.header, [role=row]:has(> [role=columnheader])';
    const head = target.closest(heads) ? 0 : (grid.querySelector(heads)?.clientHeight ?? 0);
    const editor = '.rich-editor, .chooser';
    const isFree = (y: number): boolean => {
      const found = document.elementFromPoint((left + right) / 2, y);
      return grid.contains(found) && found?.closest(editor) === target.closest(editor);
    };
    return (
      isFree(top + 1) &&
      isFree(bottom - 1) &&
      top >= seen.top + head &&
      bottom <= seen.bottom &&
      left >= seen.left &&
      right <= seen.left + grid.clientWidth
    );
  }

  /** Returns how far the hit area extends from a point in one direction, in whole px. */
  function reach(target: Element, x: number, y: number, dx: number, dy: number): number {
    let far = 0;
    while (far < least && hits(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  }

  function nameOf(target: Element, isCell: boolean): string {
    const kind = target.getAttribute('role') ?? target.localName;
    if (isCell) return `a ${kind} of the sheet`;
    const labelled = target.getAttribute('aria-label') ?? target.getAttribute('placeholder');
    const text = labelled ?? target.textContent ?? '';
    const name = text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${name || target.className.toString().slice(0, 40)} (${kind})`;
  }

  /** Returns the least width of a target. A target in the head of a column need not be wider than the column. */
  function leastWidthOf(target: Element, isCell: boolean): number {
    if (isCell) return 0;
    return Math.min(least, target.closest('[role=columnheader]')?.clientWidth ?? least);
  }

  /** Returns what is wrong with a target; null for one that is large enough, or cannot be reached now. */
  function faultOf(target: Element): string | null {
    if (isOff(target) || isInText(target)) return null;
    const face = faceOf(target);
    const isCell = target.matches('[role=gridcell], [role=columnheader], [role=rowheader]');
    const inGrid = target.closest('[role=grid]') !== null;
    // A grid paints only the rows at its scroll position, so it is checked without scrolling.
    if (!inGrid) face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = face.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) return null;
    if (inGrid && !isWhole(target, box)) return null;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (!hits(target, x, y)) {
      const over = inGrid ? null : coverOf(target, x, y);
      return over && `${nameOf(target, isCell)}, under ${nameOf(over, false)}`;
    }
    const width = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0) + 1;
    const height = reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1) + 1;
    if (height >= least && width >= leastWidthOf(target, isCell)) return null;
    return `${nameOf(target, isCell)}, ${isCell ? '' : `${width} × `}${height}`;
  }

  const faults = [...document.querySelectorAll(controls)].map(faultOf).filter((fault) => fault !== null);
  return [...new Set(faults)];
}
