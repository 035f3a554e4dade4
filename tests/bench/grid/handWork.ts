// What a person does in a sheet, step by step: keys, pastes, drags and the wheel. The same steps go to an empty page,
// which shows what a step costs where nothing happens.

import type { Page } from 'playwright';

/** What is measured, and the most that its median may take of the main thread, in ms. */
export const STEPS = {
  'a letter': 16.7,
  Enter: 20,
  'an arrow': 16.7,
  'Page Down': 50,
  'paste of 1 cell': 20,
  'paste of 20 × 10': 50,
  'paste of 1,000 × 12': null,
  'selecting by a drag': 16.7,
  'filling by a drag': 16.7,
  'a column’s width by a drag': 16.7,
  'a row by a drag': 16.7,
  'a column by a drag': 16.7,
  'the wheel, 120 px': 16.7,
  'the wheel, 1,500 px': 50,
  // What lies between the works is measured too: else its frames would be counted with the step that follows.
  'Control+Home': 50,
  'taking hold': 16.7,
  'letting go of a selection': 16.7,
  'letting go of a fill': 50,
  'letting go of a row': 50,
  'letting go of a column': 50,
  'letting go of a column’s width': 50,
} as const satisfies Record<string, number | null>;

export type StepName = keyof typeof STEPS;
type Step = (name: StepName, act: () => Promise<void>) => Promise<void>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the mouse takes hold of things, as they stand on the page of the grid. */
export interface Holds {
  readonly fill: Point;
  readonly edge: Point;
  readonly grip: Point;
  readonly title: Point;
}

const WORDS = 4;
const MOVES = 30;
/** Where the grid scrolls by itself while something is dragged. */
const LOWEST = 890;
const CELL = { x: 520, y: 188 };

export async function holdsOf(page: Page): Promise<Holds> {
  await page.mouse.click(CELL.x, CELL.y);
  const middle = async (selector: string, at: number): Promise<Point> => {
    const box = await page.locator(selector).nth(at).boundingBox();
    if (!box) throw new Error(`There is no ${selector} on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    fill: await middle('.fillhandle', 0),
    edge: await middle('.title .edge', 3),
    grip: await middle('.number .grip', 4),
    title: await middle('.title .name', 5),
  };
}

/** Does everything once, each step through `step`. */
export async function handWork(page: Page, holds: Holds, step: Step): Promise<void> {
  await type(page, step);
  await walk(page, step);
  await pasteAll(page, step);
  await home(page, step);
  await drags(page, holds, step);
  await home(page, step);
  for (let at = 0; at < MOVES; at += 1) await step('the wheel, 120 px', () => page.mouse.wheel(0, 120));
  for (let at = 0; at < MOVES; at += 1) await step('the wheel, 1,500 px', () => page.mouse.wheel(0, 1_500));
}

/** The same cell is active, and in sight at its place. */
async function home(page: Page, step: Step): Promise<void> {
  await step('Control+Home', () => page.keyboard.press('Control+Home'));
  await takeHold(page, step, CELL);
  await step('letting go of a selection', () => page.mouse.up());
}

async function takeHold(page: Page, step: Step, { x, y }: Point): Promise<void> {
  await step('taking hold', async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  });
}

async function type(page: Page, step: Step): Promise<void> {
  for (let at = 0; at < WORDS; at += 1) {
    for (const letter of 'Standby') await step('a letter', () => page.keyboard.press(letter));
    await step('Enter', () => page.keyboard.press('Enter'));
  }
}

async function walk(page: Page, step: Step): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
    for (let at = 0; at < MOVES / 3; at += 1) await step('an arrow', () => page.keyboard.press(key));
  for (let at = 0; at < MOVES / 3; at += 1) await step('Page Down', () => page.keyboard.press('PageDown'));
}

const PASTES = {
  'paste of 1 cell': [1, 1, 6],
  'paste of 20 × 10': [20, 10, 4],
  'paste of 1,000 × 12': [1_000, 12, 1],
} as const satisfies Partial<Record<StepName, readonly [rows: number, columns: number, times: number]>>;

async function pasteAll(page: Page, step: Step): Promise<void> {
  await home(page, step);
  await paste(page, step, 'paste of 1 cell');
  await paste(page, step, 'paste of 20 × 10');
  await paste(page, step, 'paste of 1,000 × 12');
}

async function paste(page: Page, step: Step, name: keyof typeof PASTES): Promise<void> {
  const [rows, columns, times] = PASTES[name];
  for (let time = 0; time < times; time += 1) {
    // Each time other texts: what stands there already is not written.
    const text = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_column, column) => `Cue ${time} ${row} ${column}`).join('\t'),
    ).join('\n');
    await step(name, () => page.evaluate(pasteText, text));
  }
}

/** In the page. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** What the moves of a drag are called, and its end, which changes the sheet. */
const DRAGS = {
  selecting: { move: 'selecting by a drag', end: 'letting go of a selection' },
  filling: { move: 'filling by a drag', end: 'letting go of a fill' },
  row: { move: 'a row by a drag', end: 'letting go of a row' },
  column: { move: 'a column by a drag', end: 'letting go of a column' },
  width: { move: 'a column’s width by a drag', end: 'letting go of a column’s width' },
} as const satisfies Record<string, { readonly move: StepName; readonly end: StepName }>;

async function drags(page: Page, { fill, edge, grip, title }: Holds, step: Step): Promise<void> {
  const down = (from: Point) => (at: number) => ({ x: from.x, y: from.y + at * 16 });
  const right = (from: Point) => (at: number) => ({ x: from.x + at * 8, y: from.y });
  const low = (from: Point) => (at: number) => ({ x: from.x + (at % 2), y: LOWEST });
  await drag(page, step, DRAGS.selecting, CELL, [down(CELL), low(CELL)]);
  await home(page, step);
  await drag(page, step, DRAGS.filling, fill, [down(fill), low(fill)]);
  await home(page, step);
  await drag(page, step, DRAGS.row, grip, [down(grip)]);
  await drag(page, step, DRAGS.column, title, [right(title)]);
  await drag(page, step, DRAGS.width, edge, [right(edge)]);
}

/** Takes hold, moves and lets go. */
async function drag(
  page: Page,
  step: Step,
  { move, end }: (typeof DRAGS)[keyof typeof DRAGS],
  from: Point,
  ways: readonly ((at: number) => Point)[],
): Promise<void> {
  await takeHold(page, step, from);
  for (const way of ways)
    for (let at = 1; at <= MOVES; at += 1) {
      const { x, y } = way(at);
      await step(move, () => page.mouse.move(x, y));
    }
  await step(end, () => page.mouse.up());
}
