// Cut, copy and paste in the grid, with real keys and the browser's own clipboard, on a page without a server.

import { beforeEach, expect, test } from 'vitest';
import { clipboardOf } from '../support/clipboardPage.ts';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage({ query: 'rows=30&columns=8&desk=planning' });
const { textAt, clickCell, range } = grid;
const { paste, take, select, rows, count, said, gestures } = clipboardOf(() => grid.page);
const press = (keys: string) => grid.page.keyboard.press(keys);
const run = (id: string) => grid.page.evaluate((command) => (window as any).opened.grid.run(command), id);
const isCutShown = () =>
  grid.page.evaluate(() => !document.querySelector<HTMLElement>('.cut-outline')!.hidden);

const open = (query: string) => grid.reset(`${query}&desk=planning`);

beforeEach(() =>
  grid.page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(grid.url).origin }),
);

const sides = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

test('clipboard.copy, clipboard.paste: Ctrl C and Ctrl V take a table along, with line breaks and quotes', async () => {
  await clickCell(0, 1);
  await grid.page.keyboard.type('say "hi"');
  await press('Alt+Enter');
  await grid.page.keyboard.type('twice\tover');
  await press('Enter');
  await select(sides(0, 1, 0, 2));
  await press('Control+c');
  const [text, html] = await grid.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item!.getType(type)).text();
    return [await read('text/plain'), await read('text/html')];
  });
  expect(text.replaceAll('\r\n', '\n')).toBe('"say ""hi""\ntwice\tover"\t34');
  expect(html).toMatch(/<td[^>]*>say "hi"<br>/);
  await select(sides(5, 5, 5, 5));
  await press('Control+v');
  await expect
    .poll(async () => (await rows(5, 5))[0]!.cells['5/0'])
    .toEqual({ value: 'say "hi"\ntwice\tover' });
  expect(await textAt(5, 6)).toBe('34');
  expect(await range()).toEqual(sides(5, 5, 5, 6));
});

test('clipboard.copy and clipboard.paste by the menu’s way: the browser’s clipboard is asked', async () => {
  await select(sides(2, 1, 3, 2));
  await run('clipboard.copy');
  await expect.poll(() => grid.page.evaluate(() => navigator.clipboard.readText())).toContain('79\t96');
  await select(sides(10, 4, 10, 4));
  await run('clipboard.paste');
  await expect.poll(() => textAt(11, 5)).toBe(await textAt(3, 2));
});

test('clipboard.cut: Ctrl X leaves the cells until they are pasted; Escape ends it', async () => {
  const [first, second] = [await textAt(2, 1), await textAt(2, 2)];
  await select(sides(2, 1, 2, 2));
  await press('Control+x');
  expect(await isCutShown()).toBe(true);
  expect(await textAt(2, 1)).toBe(first);
  await press('Escape');
  expect(await isCutShown()).toBe(false);
  await select(sides(2, 1, 2, 2));
  await press('Control+x');
  // One cell to the right: what the paste writes to is not emptied.
  await select(sides(2, 2, 2, 2));
  await press('Control+v');
  await expect.poll(() => textAt(2, 3)).toBe(second);
  expect([await textAt(2, 1), await textAt(2, 2)]).toEqual(['', first]);
  expect(await isCutShown()).toBe(false);
  const all = await gestures();
  expect(all.length).toBe(1);
  expect(all[0]!.drafts.map(({ name }) => name)).toEqual(['sheet.update.cells']);
  // Moved once: the next paste is a copy.
  await select(sides(4, 4, 4, 4));
  await press('Control+v');
  await expect.poll(() => textAt(4, 5)).toBe(second);
  expect(await textAt(2, 3)).toBe(second);
});

test('clipboard.cut: the outline stays on the cells when the sheet is sorted', async () => {
  await select(sides(2, 1, 2, 1));
  const text = await textAt(2, 1);
  await press('Control+x');
  await run('view.sortDownByColumn');
  expect(await isCutShown()).toBe(true);
  await press('Control+End');
  const cell = grid.page.locator('.body [aria-colindex="3"]').getByText(text ?? '', { exact: true });
  const distance = async (): Promise<number> => {
    const [own, outline] = [await cell.boundingBox(), await grid.page.locator('.cut-outline').boundingBox()];
    return Math.abs((own?.y ?? 0) - (outline?.y ?? Infinity));
  };
  await expect.poll(distance).toBeLessThan(3);
  await run('view.removeSort');
  await press('Control+Home');
  await expect.poll(distance).toBeLessThan(3);
});

test('clipboard.pasteSpecial: Ctrl Shift V opens the panel with what is on the clipboard', async () => {
  await select(sides(0, 0, 0, 1));
  await press('Control+c');
  await press('Control+Shift+v');
  await expect
    .poll(() => grid.page.evaluate(() => (window as any).opened.grid.shown('over')?.name))
    .toBe('pasteSpecial');
  const panel = await grid.page.evaluate(() => (window as any).opened.grid.shown('over'));
  expect(panel.pasted.text.trim()).toBe('row 0 col 0\t17');
});

test('a paste past the end makes the rows and columns that it needs, in one gesture', async () => {
  await select(sides(29, 7, 29, 7));
  await paste({ text: 'a\tb\nc\td\n' });
  const [gesture, ...others] = await gestures();
  expect(others).toEqual([]);
  expect(gesture!.drafts.map(({ name }) => name)).toEqual(['sheet.insert.cells']);
  expect(await count()).toBe(31);
  const [last, made] = await rows(29, 30);
  expect(last!.cells['7/0']).toEqual({ value: 'a' });
  expect(made!.cells).toEqual({ '7/0': { value: 'c' }, '8/0': { value: 'd' } });
});

test('all that our own cells have comes back: spans, sub-lines, colours, purposes, page breaks', async () => {
  await grid.page.evaluate(() => {
    const { grid: opened } = (window as any).opened;
    const { view, sheetActions } = opened;
    const [one, two] = [view.line(3).id, view.line(4).id];
    const [first, second] = view.columns().map(({ id }: { id: string }) => id);
    const draft = (name: string, entityId: string, data: unknown) => ({ name, entityId, data });
    sheetActions.gesture([
      draft('row.update.rows', one, { rows: 3 }),
      draft('cell.update.value', `${one}.${first}.2`, { value: 'third line' }),
      draft('cell.update.dimensions', `${one}.${second}`, { dimensions: { w: 2, h: 2 } }),
      draft('cell.update.colors', `${one}.${first}`, {
        backgroundColorDark: '#102030',
        textColor: '#aabbcc',
      }),
      draft('cell.update.purpose', `${two}.${first}`, { purpose: 'checkbox' }),
      draft('cell.update.border', `${two}.${second}`, { border: { style: 'thick', color: '#ff0000' } }),
      draft('row.update.colors', two, { backgroundColor: '#fff3d0' }),
      draft('row.create', 'BREAK0000000000000000000001'.slice(0, 26), {
        sheetId: view.records.sheetId,
        relativeRowId: two,
        direction: 'after',
        type: 1,
        title: 'Second half',
      }),
    ]);
    view.records.waking.wake();
  });
  const before = await rows(3, 6);
  await select(sides(3, 0, 6, 7));
  const taken = await take('copy');
  expect(taken.text.split('\n').length).toBe(6);
  const end = await count();
  await select(sides(end - 1, 0, end - 1, 7));
  await run('row.insertBelow');
  await select(sides(end, 0, end, 7));
  await paste({ html: taken.html });
  const after = await rows(end, (await count()) - 1);
  expect(after.map(({ cells }) => cells)).toEqual(before.map(({ cells }) => cells));
  // The first row was there: it takes the lines of the copy, and stays the row that it is.
  expect(after[0]!.row['rows']).toBe(3);
  expect(after.slice(1).map(({ row }) => row)).toEqual(before.slice(1).map(({ row }) => row));
});

test('several ranges are copied where they line up, else it is said', async () => {
  const at = (row: number, column: number) => ({ row, column });
  const others = [sides(1, 0, 2, 0)];
  const pick = (top: number, left: number) =>
    grid.page.evaluate((given) => (window as any).opened.grid.select(given), {
      active: at(top, left),
      anchor: at(top, left),
      head: at(top + 1, left),
      others,
    });
  await pick(1, 4);
  expect((await take('copy')).text).toBe(
    `${await textAt(1, 0)}\t${await textAt(1, 4)}\n${await textAt(2, 0)}\t${await textAt(2, 4)}`,
  );
  await pick(5, 4);
  expect((await take('copy')).text).toBe('');
  expect(await said()).toEqual(['These ranges do not line up. Copy them one at a time.']);
});

test('one text fills all that is selected; a table stands once, or as often as it fits', async () => {
  await select(sides(0, 0, 1, 2));
  await paste({ text: 'x' });
  expect((await rows(0, 1)).flatMap(({ cells }) => [cells['0/0'], cells['2/0']])).toEqual(
    Array.from({ length: 4 }, () => ({ value: 'x' })),
  );
  await select(sides(3, 0, 6, 0));
  await paste({ text: 'a\nb' });
  expect((await rows(3, 6)).map(({ cells }) => cells['0/0']!['value'])).toEqual(['a', 'b', 'a', 'b']);
});

test('a page that brings scripts and pictures brings only its texts', async () => {
  await select(sides(0, 0, 0, 0));
  await paste({
    html: '<style>body{display:none}</style><table onclick="steal()"><tr><td>a<script>window.isStolen = true</script></td><td><img src=x onerror="window.isStolen = true">b</td></tr></table>',
  });
  expect((await rows(0, 0))[0]!.cells).toMatchObject({ '0/0': { value: 'a' }, '1/0': { value: 'b' } });
  expect(
    await grid.page.evaluate(() => ['isStolen' in window, getComputedStyle(document.body).display]),
  ).toEqual([false, 'flex']);
});

test('a text of 20,001 characters is refused with the name of its cell; nothing is done', async () => {
  await select(sides(4, 2, 4, 2));
  const before = await rows(4, 5);
  await paste({ text: `fine\n${'x'.repeat(20_001)}` });
  expect(await said()).toEqual(['The text in Column 3 of row 6 has 20,001 characters. A cell holds 20,000.']);
  expect(await rows(4, 5)).toEqual(before);
  expect(await gestures()).toEqual([]);
  await paste({ text: 'x'.repeat(20_000) });
  expect(((await rows(4, 4))[0]!.cells['2/0']!['value'] as string).length).toBe(20_000);
});

test('a million cells are refused before they are read, in both forms; the page answers at once', async () => {
  await select(sides(0, 0, 0, 0));
  const refused = await grid.page.evaluate(() => {
    const text = `${'a\t'.repeat(99)}a\n`.repeat(10_000);
    const html = `<table>${`<tr>${'<td>a</td>'.repeat(100)}</tr>`.repeat(10_000)}</table>`;
    for (const [type, given] of [
      ['text/plain', text],
      ['text/html', html],
    ] as const) {
      const data = new DataTransfer();
      data.setData(type, given);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }
    return true;
  });
  expect(refused).toBe(true);
  await expect
    .poll(said)
    .toEqual(
      Array.from(
        { length: 2 },
        () =>
          'This is more than 100,000 cells. Up to 100,000 can be pasted: save it as a file and import that.',
      ),
    );
  expect(await count()).toBe(30);
  await select(sides(1, 1, 1, 1));
  await paste({ text: 'still here' });
  expect(await textAt(1, 1)).toBe('still here');
});

test('who may only write pastes texts into cells that are there, and is told what needs more', async () => {
  await open('rows=5&columns=4&role=MEMBER');
  await select(sides(0, 0, 0, 0));
  await paste({ html: '<table><tr><td style="font-weight:bold">bold</td></tr></table>' });
  expect((await rows(0, 0))[0]!.cells['0/0']).toEqual({ value: 'bold' });
  await select(sides(4, 0, 4, 0));
  await paste({ text: 'a\nb' });
  expect(await said()).toEqual(['This needs new rows or columns, and your role does not make any.']);
  expect(await count()).toBe(5);
});
