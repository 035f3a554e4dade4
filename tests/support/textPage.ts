// Opens the grid's test page with columns of several purposes and the real catalogue, so that it refuses the same
// actions as the server. Its project has two members.

import { beforeEach } from 'vitest';
import { gridPage } from './gridPage.ts';

const PURPOSES = 'text,status,person,checkbox,color,title,asset';

/** The id of a category of the sample, with the hue sky. */
export const CATEGORY = `01CAT${'0'.repeat(21)}`;
/** A point near the corner of a cell, outside the elements in its middle. */
export const CORNER = { x: 4, y: 24 };

export function textPage() {
  const query = `rows=60&columns=8&desk=planning&purposes=${PURPOSES}`;
  const grid = gridPage({ query });
  const addPeople = () =>
    grid.page.evaluate(() => {
      (window as any).opened.grid.setMembers([
        { id: '01A', name: 'Elin Sørensen', color: 'crimson' },
        { id: '01B', name: 'Jun Watanabe', color: '#3366ff' },
      ]);
    });

  beforeEach(addPeople);

  /** Returns the cell as it is stored. */
  const stored = (row: number, column: number) =>
    grid.page.evaluate(
      ([y, x]) => {
        const { grid: opened, records } = (window as any).opened;
        return records.cell(`${opened.view.line(y).id}.${opened.view.columns()[x].id}`);
      },
      [row, column] as const,
    );

  /** Writes a text as another user would, so that it does not count as an edit of this page. */
  const fill = (row: number, column: number, value: string) =>
    grid.page.evaluate((given) => (window as any).opened.edit([given]), { row, column, value });
  const press = (key: string) => grid.page.keyboard.press(key);

  return {
    get page() {
      return grid.page;
    },
    /** Loads the page again, so that no editor has been loaded yet. */
    async load() {
      await grid.load(query);
      await addPeople();
    },
    textAt: grid.textAt,
    clickCell: grid.clickCell,
    active: grid.active,
    editorText: grid.editorText,
    without: grid.without,
    stored,
    /** Returns the lines of a cell's rich text; null for a plain text. */
    async rich(row: number, column: number) {
      const { valueText } = (await stored(row, column)) ?? {};
      return valueText === undefined ? null : JSON.parse(valueText).paragraphs;
    },
    /** Writes `Arm for Astrid` into the first cell, opens it in the plain editor, and marks the letters from `from` to
     *  `to`. */
    async openMarked(from: number, to: number) {
      await fill(0, 0, 'Arm for Astrid');
      await grid.clickCell(0, 0);
      await press('F2');
      await grid.page.evaluate(
        ([start, end]) => (document.activeElement as HTMLTextAreaElement).setSelectionRange(start, end),
        [from, to] as const,
      );
    },
    press,
    type: (text: string) => grid.page.keyboard.type(text),
    run: (id: string) => grid.page.evaluate((name) => (window as any).opened.grid.run(name), id),
    gestures: () => grid.page.evaluate(() => (window as any).opened.gestures.length),
    cell: (row: number, column: number) =>
      grid.page.locator(`.body [aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`),
    fill,
    isRich: () => grid.page.locator('.rich-editor .ProseMirror').waitFor(),
    /** Waits until the browser has reported the position of the caret to the page. */
    painted: () =>
      grid.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  };
}
