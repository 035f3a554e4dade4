// The editor of rich text in Chromium, with real keys, also while others delete rows and columns.

import { describe, expect, test } from 'vitest';
import { textPage } from '../support/textPage.ts';

const grid = textPage();
const {
  clickCell,
  active,
  stored,
  rich,
  openMarked,
  press,
  type,
  gestures,
  cell,
  fill,
  isRich,
  painted,
  without,
} = grid;

/** Pastes what a clipboard has of one type into the focused element. */
function paste(type: string, text: string): Promise<void> {
  return grid.page.evaluate(
    (given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(given.type, given.text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    },
    { type, text },
  );
}

describe('the rich editor', () => {
  // The first test: the page has not loaded the editor yet.
  test('whose code comes late selects what was selected before: what is typed replaces it', async () => {
    const device = await grid.page.context().newCDPSession(grid.page);
    // On a touch screen every text opens this editor.
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await grid.page.route('**/*', async (route) => {
      await released;
      await route.continue();
    });
    await openMarked(0, 3);
    release();
    await isRich();
    await type('Leg');
    await press('Enter');
    expect((await stored(0, 0)).value).toBe('Leg for Astrid');
    await grid.page.unroute('**/*');
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await device.detach();
  });

  test('comes when a mark is asked for in plain text, and marks just that', async () => {
    await openMarked(0, 3);
    await press('Control+b');
    await isRich();
    await press('Enter');
    expect(await rich(0, 0)).toEqual([{ spans: [{ text: 'Arm', bold: true }, { text: ' for Astrid' }] }]);
    expect(await active()).toEqual([1, 0]);
    expect(
      await cell(0, 0)
        .locator('.line span')
        .first()
        .evaluate((each) => getComputedStyle(each).fontWeight),
    ).toBe('700');
    await expect.poll(() => cell(0, 0).getAttribute('aria-label')).toBe('Arm for Astrid');
  });

  test('opens by itself where the cell has marks; Ctrl with B, I, U, Shift X put them on and off', async () => {
    await openMarked(0, 14);
    await press('Control+b');
    await isRich();
    await press('Enter');
    await clickCell(0, 0);
    await press('Enter');
    await isRich();
    await press('Control+a');
    for (const key of ['Control+b', 'Control+i', 'Control+u', 'Control+Shift+x']) await press(key);
    await press('Enter');
    expect(await rich(0, 0)).toEqual([
      { spans: [{ text: 'Arm for Astrid', italic: true, underline: true, strike: true }] },
    ]);
    await clickCell(0, 0);
    await press('Enter');
    await isRich();
    await press('Control+a');
    for (const key of ['Control+i', 'Control+u', 'Control+Shift+x']) await press(key);
    await press('Enter');
    expect(await stored(0, 0)).toMatchObject({ value: 'Arm for Astrid' });
    expect(await rich(0, 0)).toBeNull();
  });

  test('Escape leaves everything as it was, and nothing changed is no gesture', async () => {
    await openMarked(0, 3);
    await press('Control+b');
    await isRich();
    await type('Arms');
    await press('Escape');
    expect(await stored(0, 0)).toMatchObject({ value: 'Arm for Astrid' });
    expect(await gestures()).toBe(0);
    expect(await active()).toEqual([0, 0]);
  });

  test('Alt+Enter makes a line, lists are made and left, and the row grows', async () => {
    await openMarked(0, 14);
    await press('Control+b');
    await isRich();
    await press('End');
    await painted();
    await press('Alt+Enter');
    await grid.page.getByRole('button', { name: 'Bullets' }).click();
    await press('Control+b');
    await type('one');
    await press('Alt+Enter');
    await type('two');
    await press('Tab');
    const lines = await rich(0, 0);
    expect(lines.map(({ list }: { list?: string }) => list)).toEqual([undefined, 'bullet', 'bullet']);
    expect((await stored(0, 0)).value).toBe('Arm for Astrid\none\ntwo');
    expect(await active()).toEqual([0, 1]);
    const shown = await cell(0, 0).locator('.line').allTextContents();
    expect(shown.slice(-2)).toEqual(['•  one', '•  two']);
    const box = await cell(0, 0).boundingBox();
    expect(box!.height).toBe(8 + 20 * shown.length);
  });

  test('links by Ctrl+Shift+K: what is no address is said, what is one is kept', async () => {
    await openMarked(8, 14);
    await press('Control+Shift+k');
    await isRich();
    const field = grid.page.getByRole('textbox', { name: 'Web or mail address' });
    await field.fill('javascript:alert(1)');
    await field.press('Enter');
    await grid.page.getByRole('alert').getByText('This is no web or mail address.').waitFor();
    await field.fill('eo.example/astrid');
    await field.press('Enter');
    await press('Enter');
    expect(await rich(0, 0)).toEqual([
      { spans: [{ text: 'Arm for ' }, { text: 'Astrid', link: 'https://eo.example/astrid' }] },
    ]);
  });

  test('text that was typed before a mark was asked for is kept, whatever becomes of the mark', async () => {
    await clickCell(0, 0);
    await type('Lumen');
    await press('Control+b');
    await isRich();
    await press('Enter');
    expect(await stored(0, 0)).toMatchObject({ value: 'Lumen' });
    expect(await rich(0, 0)).toBeNull();
  });

  test('Alt+F10 goes to the toolbar, arrows through it, Escape back to the text', async () => {
    await openMarked(0, 3);
    await press('Control+b');
    await isRich();
    await press('Alt+F10');
    await press('ArrowRight');
    await press('Enter');
    await press('Alt+F10');
    await press('Escape');
    await press('Enter');
    expect((await rich(0, 0))[0].spans[0]).toEqual({ text: 'Arm', bold: true, italic: true });
  });

  test('@ finds people by any part of their name, # rows by their number', async () => {
    await openMarked(0, 0);
    await press('Control+b');
    await isRich();
    await press('End');
    await type(' @sør');
    const list = grid.page.getByRole('listbox', { name: 'Mentions' });
    await list.getByRole('option', { name: 'Elin Sørensen' }).waitFor();
    await press('Enter');
    await type('#12');
    await list.getByRole('option', { name: /^12/ }).waitFor();
    await press('Enter');
    await press('Enter');
    const [{ spans }] = await rich(0, 0);
    expect((await stored(0, 0)).value).toBe('Arm for Astrid @Elin Sørensen #12 ');
    expect(spans.filter(({ mention }: { mention?: object }) => mention)).toMatchObject([
      { text: '@Elin Sørensen', mention: { kind: 'user', id: '01A' } },
      { text: '#12', mention: { kind: 'row' } },
    ]);
  });

  test('Escape shuts the list of mentions first, then the editor', async () => {
    await openMarked(0, 0);
    await press('Control+b');
    await isRich();
    await type('@');
    const list = grid.page.getByRole('listbox', { name: 'Mentions' });
    await list.waitFor();
    await press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await grid.page.locator('.rich-editor').count()).toBe(1);
    await press('Escape');
    await grid.page.locator('.rich-editor').waitFor({ state: 'detached' });
  });

  test('a clipboard with no text that we know leaves what is selected', async () => {
    await openMarked(0, 3);
    await press('Control+b');
    await isRich();
    await press('Control+a');
    await paste('application/x-desk-cue', 'cue 12');
    await press('Enter');
    expect(await stored(0, 0)).toMatchObject({ value: 'Arm for Astrid' });
  });

  test('what is pasted keeps the marks that we have', async () => {
    await openMarked(0, 14);
    await press('Control+i');
    await isRich();
    await press('Control+a');
    await paste('text/html', '<p>a <b>b</b></p><ul><li>c</li></ul><script>d</script>');
    await press('Enter');
    expect(await rich(0, 0)).toEqual([
      { spans: [{ text: 'a ' }, { text: 'b', bold: true }] },
      { list: 'bullet', spans: [{ text: 'c' }] },
    ]);
  });

  test('is left for plain text when the cell is typed over', async () => {
    await openMarked(0, 3);
    await press('Control+b');
    await isRich();
    await press('Enter');
    await clickCell(0, 0);
    await type('New');
    await press('Enter');
    expect(await stored(0, 0)).toMatchObject({ value: 'New' });
    expect(await rich(0, 0)).toBeNull();
  });

  test('has a colour for the text', async () => {
    await openMarked(0, 3);
    await press('Control+b');
    await isRich();
    await grid.page.getByRole('button', { name: 'Text colour' }).click();
    await grid.page.getByRole('button', { name: 'crimson' }).click();
    await press('Enter');
    expect((await rich(0, 0))[0].spans[0]).toMatchObject({ text: 'Arm', bold: true, color: '#621639' });
  });

  test('writes into the cell that was opened, wherever its row is by now', async () => {
    await fill(2, 0, 'Arm for Astrid');
    await clickCell(2, 0);
    await press('F2');
    await press('Control+b');
    await isRich();
    await type(' and Jun');
    await without('row', 0);
    const below = (await stored(2, 0)).value;
    await press('Enter');
    expect((await stored(1, 0)).value).toBe('Arm for Astrid and Jun');
    expect((await stored(2, 0)).value).toBe(below);
  });

  test('whose cell is gone says whether its row or its column is', async () => {
    const said = () => grid.page.evaluate(() => (window as any).opened.said.at(-1));
    await clickCell(2, 5);
    await press('F2');
    await type('!');
    await without('column', 5);
    await press('Enter');
    expect(await said()).toBe('This column is gone. Copy what you typed, then press Escape.');
    await press('Escape');
    await clickCell(2, 0);
    await press('F2');
    await without('row', 2);
    await press('Enter');
    expect(await said()).toBe('This row is gone. Copy what you typed, then press Escape.');
    await press('Escape');
  });

  // The last test: it loads the page again, which then is used no more.
  test('whose code cannot be fetched: it is said, and what is typed is kept as plain text', async () => {
    await grid.load();
    await openMarked(0, 3);
    await grid.page.route('**/*', (route) => route.abort());
    await press('Control+b');
    await expect
      .poll(() => grid.page.evaluate(() => (window as any).opened.said.join(' ')))
      .toContain('The editor of this cell could not be fetched.');
    await grid.page.unroute('**/*');
    await type('Leg');
    await press('Enter');
    expect((await stored(0, 0)).value).toBe('Leg for Astrid');
    expect(await rich(0, 0)).toBeNull();
  });
});
