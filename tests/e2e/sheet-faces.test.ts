// Faces that come while a sheet is on the screen, and columns that change: the row at the top of the window stays where
// it is, and heights that cannot have changed are not forgotten.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';

const ROWS = 400;
const [LONG, THAI] = [1, 2];
const long = 'Harbour lights are switched on one after the other along the quay, from the cranes on.';
const thai = 'ไฟค่อย ๆ ดับลง พิธีกรเดินเข้ามาจากด้านซ้ายของเวที';

const grid = gridPage({ query: `rows=${ROWS}&columns=6` });

/** A sheet of high rows, every tenth with a text whose face comes when the answer is called. */
async function openHighRows(): Promise<() => void> {
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  await grid.page.route('**/Noto-thai*', async (route) => {
    await given;
    await route.continue();
  });
  await write(Array.from({ length: ROWS }, (_, row) => ({ row, column: LONG, value: long })));
  await write(
    Array.from({ length: ROWS / 10 }, (_, at) => ({ row: at * 10, column: THAI, value: `${thai} ${at}` })),
  );
  await measured();
  return give;
}

const write = (edits: readonly { row: number; column: number; value: string }[]) =>
  grid.page.evaluate((given) => (window as any).opened.edit(given), edits);

/** Every row has its height: the body is as high as all of them. */
const measured = () =>
  grid.page.waitForFunction(() => {
    const { view } = (window as any).opened.grid;
    let total = 0;
    for (let at = 0; at < view.count(); at += 1) total += view.painted(at).height || Number.NaN;
    return total === Number.parseFloat(document.querySelector<HTMLElement>('.body')!.style.height);
  });

/** The row at the top of the window, and how much of it has gone by. */
const top = () =>
  grid.page.evaluate(() => {
    const scroller = document.querySelector('.scroller')!;
    const edge = scroller.getBoundingClientRect().top + document.querySelector('.header')!.clientHeight;
    const rows = [...document.querySelectorAll('.body > .row')].map((row) => ({
      index: Number(row.ariaRowIndex),
      box: row.getBoundingClientRect(),
    }));
    const first = rows.find(({ box }) => box.top <= edge && box.bottom > edge)!;
    return { row: first.index, rest: edge - first.box.top };
  });

const scrollTo = (y: number) =>
  grid.page.evaluate(async (wanted) => {
    document.querySelector('.scroller')!.scrollTop = wanted;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, y);

/** From now on, the least height that the body has had. */
const watchHeight = () =>
  grid.page.evaluate(() => {
    const body = document.querySelector<HTMLElement>('.body')!;
    const heightNow = () => Number.parseFloat(body.style.height);
    const seen = { before: heightNow(), least: heightNow() };
    new MutationObserver(() => (seen.least = Math.min(seen.least, heightNow()))).observe(body, {
      attributeFilter: ['style'],
    });
    (window as any).seen = seen;
  });
const heightSeen = () =>
  grid.page.evaluate(() => (window as any).seen as { readonly before: number; readonly least: number });

/** Whether the faces of Thai letters are here. */
const thaiCame = () =>
  grid.page.waitForFunction(() => {
    const thaiFaces = [...document.fonts].filter(({ unicodeRange }) => /U\+e01/i.test(unicodeRange));
    return thaiFaces.some(({ status }) => status === 'loaded');
  });

test('faces that come leave the row at the top where it is, and other rows their heights', async () => {
  const give = await openHighRows();
  await scrollTo(13_337);
  const before = await top();
  expect(before.row).toBeGreaterThan(50);
  expect(before.rest).toBeGreaterThan(0);
  await watchHeight();
  give();
  await thaiCame();
  await measured();
  expect(await top()).toEqual(before);
  const { before: height, least } = await heightSeen();
  expect(least).toBeGreaterThan(height * 0.9);
  const heights = await grid.page.evaluate(() => {
    const { view } = (window as any).opened.grid;
    return Array.from({ length: 40 }, (_, at) => {
      const line = view.painted(at * 10);
      const known = line.height;
      line.height = 0;
      return [known, view.height(line)];
    });
  });
  for (const [known, anew] of heights) expect(known).toBe(anew);
});

test('a column that changes leaves the row at the top where it is', async () => {
  await openHighRows();
  await scrollTo(13_337);
  const before = await top();
  await watchHeight();
  await grid.page.evaluate(() => {
    const { view, setColumns } = (window as any).opened.grid;
    const [first, ...rest] = view.columns();
    setColumns({
      sheet: view.setting().sheet,
      columns: [{ ...first, title: 'Cue' }, ...rest],
      categories: view.setting().categories,
    });
  });
  await measured();
  expect(await top()).toEqual(before);
  const { before: height, least } = await heightSeen();
  expect(least).toBeGreaterThan(height * 0.9);
});
