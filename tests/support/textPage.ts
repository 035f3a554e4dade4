// The grid's own page with columns by purpose, planned with the real catalogue: what the server would refuse is refused
// here. Two people belong to its project.

import { beforeEach } from 'vitest';
import { gridPage } from './gridPage.ts';

const PURPOSES = 'text,status,person,checkbox,color,title,asset';

/** Of the sample: sky. */
export const CATEGORY = `01CAT${'0'.repeat(21)}`;
/** Beside what stands in the middle of a cell. */
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

  /** The cell as it is stored. */
  const stored = (row: number, column: number) =>
    grid.page.evaluate(
      ([y, x]) => {
        const { grid: opened, records } = (window as any).opened;
        return records.cell(`${opened.view.line(y).id}.${opened.view.columns()[x].id}`);
      },
      [row, column] as const,
    );

  return {
    get page() {
      return grid.page;
    },
    /** A page that has fetched no editor yet. */
    async load() {
      await grid.load(query);
      await addPeople();
    },
    textAt: grid.textAt,
    clickCell: grid.clickCell,
    active: grid.active,
    stored,
    /** The lines of its rich text, or null. */
    async rich(row: number, column: number) {
      const { valueText } = (await stored(row, column)) ?? {};
      return valueText === undefined ? null : JSON.parse(valueText).paragraphs;
    },
    press: (key: string) => grid.page.keyboard.press(key),
    type: (text: string) => grid.page.keyboard.type(text),
    run: (id: string) => grid.page.evaluate((name) => (window as any).opened.grid.run(name), id),
    gestures: () => grid.page.evaluate(() => (window as any).opened.gestures.length),
    cell: (row: number, column: number) =>
      grid.page.locator(`.body [aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`),
    /** As another would: no gesture. */
    fill: (row: number, column: number, value: string) =>
      grid.page.evaluate((given) => (window as any).opened.edit([given]), { row, column, value }),
    isRich: () => grid.page.locator('.rich-editor .ProseMirror').waitFor(),
    /** Until the browser has told the page where its caret stands. */
    painted: () =>
      grid.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  };
}
