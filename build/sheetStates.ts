// The states of a sheet, and how a person gets to each: for screenshots, and for the tests of accessibility.
import type { Page } from 'playwright';
import { goTo } from './pageStates.ts';

export interface SheetState {
  readonly name: string;
  /** A sheet of the demo by its title, or one of those created in addition (`screenSheets.ts`). */
  readonly sheet: 'Run of show' | 'Call sheet' | 'kinds' | 'empty' | 'huge';
  readonly open: (page: Page) => Promise<unknown>;
  /** The name of another state with the same components; on each commit only that one is tested. */
  readonly like?: string;
}

/** Waits until the first rows are painted. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.locator('.body > .row').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a saved view of the sheet that is open, by its title. */
async function openView(page: Page, title: string): Promise<void> {
  await waitUntilPainted(page);
  const address = await page.evaluate(async (name) => {
    const [, , , projectId = '', , sheetId = ''] = location.pathname.split('/');
    const answer = await fetch(`/api/projects/${projectId}`);
    const views: Record<string, { title?: string; sheetId?: string }> = (await answer.json()).data.db
      .sheetLayout;
    const found = Object.entries(views).find(([, view]) => view.title === name && view.sheetId === sheetId);
    return `/app/project/${projectId}/sheet/${sheetId}/layout/${found?.[0] ?? ''}`;
  }, title);
  await goTo(page, address);
  await page.locator('.is-item').first().waitFor();
}

/** Returns the cell at a position; rows and columns count from 0, as they are shown. */
function cellAt(page: Page, row: number, column: number) {
  return page.locator(`.body [aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`).first();
}

/** Returns whether the window is as narrow as a phone, where a sheet has its own columns and the chips of
 *  departments. */
function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640;
}

/** Opens the first block, which is one line on a phone. */
async function blocksOpen(page: Page): Promise<void> {
  await waitUntilPainted(page);
  if (isPhone(page)) await page.locator('.closed-block').first().click();
}

async function pick(page: Page, row: number, column: number): Promise<void> {
  await waitUntilPainted(page);
  await cellAt(page, row, column).click({ position: { x: 6, y: 8 } });
}

/** Runs a command in the command palette, which every screen has. */
async function perform(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await palette.getByRole('combobox').fill(name);
  // The first entry is the best match; menus may have other words for the command.
  await palette.getByRole('option').first().click();
}

const dialog = (page: Page) => page.getByRole('dialog').last().waitFor();

/** Returns a state in which a command at a cell has opened a dialog. */
function asks(
  name: string,
  command: string,
  { sheet = 'Run of show', ...more }: { sheet?: SheetState['sheet']; like?: string } = {},
): SheetState {
  return {
    ...more,
    name,
    sheet,
    async open(page) {
      await pick(page, 2, 2);
      await perform(page, command);
      await dialog(page);
    },
  };
}

/** Returns a state after keys were pressed on a cell. */
function pressed(
  name: string,
  keys: readonly string[],
  then: (page: Page) => Promise<unknown> = dialog,
): SheetState {
  return {
    name,
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 2);
      for (const key of keys) await page.keyboard.press(key);
      await then(page);
    },
  };
}

/** Returns a state with a tab of the inspector. `inspectorLooks.test.ts` tests the tabs themselves. */
function inspects(tab: string): SheetState {
  return {
    ...(tab === 'Cell' ? {} : { like: 'inspector-cell' }),
    name: `inspector-${tab.toLowerCase()}`,
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 2);
      await perform(page, `Details of the ${tab.toLowerCase()}`);
      // On a phone the cell's row is a card, with the tabs behind a button.
      if (tab === 'Cell') await page.getByRole('complementary', { name: 'Inspector' }).waitFor();
      else await page.getByRole('tab', { name: tab }).waitFor();
    },
  };
}

function shown(name: string, sheet: SheetState['sheet']): SheetState {
  return { name, sheet, open: waitUntilPainted };
}

const dialogs: readonly SheetState[] = [
  pressed('palette', ['Control+k', 'f', 'r', 'e', 'e', 'z', 'e'], (page) =>
    page.getByRole('option', { name: /reeze/ }).first().waitFor(),
  ),
  pressed('keys', ['Control+/']),
  {
    ...pressed('help', ['F1', 'p', 'r', 'i', 'n', 't'], (page) =>
      page.getByRole('option', { name: /print/ }).first().waitFor(),
    ),
    like: 'palette',
  },
  { ...pressed('go-to', ['Control+g', '1']), like: 'insert-rows' },
  pressed('paste-special', ['Control+c', 'Control+Shift+v']),
  asks('freeze', 'Freeze item numbers', { sheet: 'Call sheet', like: 'insert-rows' }),
  finds('find', 'Control+f'),
  { ...finds('replace', 'Control+h'), like: 'find' },
  asks('asset', 'Put an asset here'),
  asks('unfreeze', 'Unfreeze item numbers', { like: 'freeze' }),
  asks('insert-rows', 'Insert rows…'),
  asks('move-rows', 'Move to…', { like: 'insert-rows' }),
  asks('row-lines', 'Lines in this row…', { like: 'insert-rows' }),
  asks('row-template', 'Save as row template…', { like: 'column-name' }),
  asks('row-from-template', 'Insert from template…', { like: 'insert-rows' }),
  asks('sheet-from-row', 'Make a sheet of this row…', { like: 'column-name' }),
  asks('deleted', 'Deleted rows and columns…'),
  asks('column-name', 'Rename column'),
  asks('column-filter', 'Filter by this column'),
  asks('column-width', 'Width of the column…', { like: 'insert-rows' }),
  asks('column-category', 'Category of the column'),
  asks('cell-category', 'Category of the cell', { like: 'column-category' }),
  asks('categories', 'Categories of the project'),
  asks('variables', 'Variables of the project…', { like: 'categories' }),
  // `inspectorLooks.test.ts` tests it.
  asks('text-colour', 'Text colour', { like: 'column-category' }),
  asks('view-name', 'Save as a new view…', { like: 'column-name' }),
  {
    name: 'time-conflict',
    sheet: 'kinds',
    async open(page) {
      await pick(page, 1, 0);
      if (isPhone(page)) {
        // On a phone the start is in the heading of its row, and is edited in the row's card.
        await perform(page, 'Details of the cell');
        const card = page.getByRole('complementary', { name: 'Inspector' });
        await card.getByRole('textbox', { name: 'Start', exact: true }).click();
        await page.keyboard.press('Control+a');
      }
      await page.keyboard.type('19:45:00');
      await page.keyboard.press('Enter');
      await dialog(page);
    },
  },
];

/** Returns a state of the panel for finding, beside the sheet. */
function finds(name: string, key: string): SheetState {
  return pressed(name, [key], async (page) => {
    await page.getByLabel('Find', { exact: true }).fill('sponsor');
    const panel = page.getByRole('complementary', { name: 'Find and replace' });
    await panel.locator('output', { hasText: /\d/ }).waitFor();
  });
}

/** Shows the patterns of categories, as for a person who has turned them on in the settings. */
export async function withPatterns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = { val: 'on', isJSON: false, isBoolean: false, setTime: Date.now(), expires: null };
    localStorage.setItem('sheet.patterns', JSON.stringify({ key: 'sheet.patterns', ...record }));
    dispatchEvent(new StorageEvent('storage', { key: 'sheet.patterns' }));
  });
  await page.locator('html[data-patterns]').waitFor();
}

/** The states of the rows themselves. */
export const sheetLooks: readonly SheetState[] = [
  shown('rows-of-every-kind', 'kinds'),
  {
    name: 'empty',
    sheet: 'empty',
    async open(page) {
      await waitUntilPainted(page);
      await page.getByRole('button', { name: 'Paste a table' }).waitFor();
    },
  },
  {
    name: 'patterns',
    sheet: 'Run of show',
    async open(page) {
      await waitUntilPainted(page);
      await withPatterns(page);
    },
  },
  {
    name: 'huge',
    like: 'rows-of-every-kind',
    sheet: 'huge',
    async open(page) {
      await pick(page, 0, 0);
      await page.keyboard.press('Control+End');
      await page.getByText('Cue 10000', { exact: true }).waitFor();
    },
  },
  {
    name: 'ranges',
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 0);
      await cellAt(page, 5, 1).click({ modifiers: ['Shift'], position: { x: 6, y: 8 } });
      await cellAt(page, 7, 1).click({ modifiers: ['Control'], position: { x: 6, y: 8 } });
    },
  },
  {
    name: 'fill',
    like: 'ranges',
    sheet: 'kinds',
    async open(page) {
      await pick(page, 0, 0);
      const handle = await page.locator('.overlay .fillhandle').boundingBox();
      const end = await cellAt(page, 3, 0).boundingBox();
      if (!handle || !end) throw new Error('There is no handle to be dragged');
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + 20, end.y + 10, { steps: 4 });
    },
  },
  {
    name: 'editor',
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 2);
      await page.keyboard.press('F2');
      await page.locator('textarea.editor').waitFor();
    },
  },
  {
    name: 'rich-editor',
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 2);
      await page.keyboard.press('F2');
      await page.keyboard.press('Control+b');
      await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor();
    },
  },
  {
    name: 'block-cell',
    like: 'rows-of-every-kind',
    sheet: 'kinds',
    async open(page) {
      await blocksOpen(page);
      await page.getByRole('gridcell', { name: /^Weather: rain from six/ }).click();
    },
  },
  {
    name: 'title-block',
    like: 'block-cell',
    sheet: 'Run of show',
    async open(page) {
      await blocksOpen(page);
      await page.locator('.body > .row.is-free .inblock').first().click();
    },
  },
  {
    name: 'department',
    like: 'ranges',
    sheet: 'Run of show',
    async open(page) {
      await waitUntilPainted(page);
      const chips = page.getByRole('group', { name: 'Departments' });
      // In a wide window there are no chips, so the filter of the status strip is used.
      if (await chips.isVisible()) await chips.getByRole('button', { name: 'Audio', exact: true }).click();
    },
  },
  {
    name: 'arranged',
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 2);
      await perform(page, 'Filter by this column');
      await page.getByRole('checkbox').first().uncheck();
      await page.keyboard.press('Escape');
      await perform(page, 'Sort by this column');
      await page.getByText('Dragging is off').waitFor();
    },
  },
  { name: 'cards', sheet: 'Run of show', open: (page) => openView(page, 'Camera cards') },
  { name: 'strips', like: 'cards', sheet: 'Run of show', open: (page) => openView(page, 'Stage strips') },
  { name: 'single', like: 'cards', sheet: 'Run of show', open: (page) => openView(page, 'Screen') },
  {
    name: 'view-shape',
    sheet: 'Run of show',
    async open(page) {
      await openView(page, 'Camera cards');
      await page.getByRole('button', { name: /^Cards/ }).click();
      await page.getByRole('radio', { name: 'Strips' }).waitFor();
    },
  },
];

/** The comments of the inspector, opened by the key of 'All comments'. */
const comments: SheetState = {
  ...pressed('inspector-comments', ['Control+Alt+c'], (page) =>
    page.getByRole('tab', { name: 'Comments' }).waitFor(),
  ),
  like: 'inspector-cell',
};

const menus: readonly SheetState[] = [
  pressed('menu-cell', ['Shift+F10'], (page) => page.getByRole('menu').waitFor()),
  {
    ...pressed('menu-column', ['Alt+ArrowDown'], (page) => page.getByRole('menu').waitFor()),
    like: 'menu-cell',
  },
  {
    name: 'menu-row',
    like: 'menu-cell',
    sheet: 'Run of show',
    async open(page) {
      await pick(page, 2, 2);
      await page.locator('.gutter .number').nth(2).click({ button: 'right' });
      await page.getByRole('menu').waitFor();
    },
  },
];

/** Two levels of a menu. */
const menuLevels: SheetState = {
  ...pressed('menu-second-level', ['Shift+F10'], async (page) => {
    await page.getByRole('menuitem', { name: 'Format' }).click();
    await page.getByRole('menu').nth(1).waitFor();
  }),
  like: 'menu-cell',
};

const sheetMenu: SheetState = {
  like: 'menu-cell',
  name: 'menu-sheet',
  sheet: 'Call sheet',
  async open(page) {
    await waitUntilPainted(page);
    await page.getByRole('button', { name: 'Menu of this sheet' }).first().click();
    await page.getByRole('menu').waitFor();
  },
};

/** The states of overlays and panels. */
export const sheetOverlays: readonly SheetState[] = [
  ...menus,
  menuLevels,
  sheetMenu,
  ...['Cell', 'Row', 'Column', 'Sheet'].map(inspects),
  comments,
  ...dialogs,
];

export const sheetStates: readonly SheetState[] = [...sheetLooks, ...sheetOverlays];
