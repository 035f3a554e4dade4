// The renderer in Chromium with an injected bridge: what the menu asks for happens, paper goes the shell's way, and
// the shell's own page chooses a workspace without any server. The bridge here stands for the preload: it records.

import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { shellPageResponse } from '../../electron/shell.ts';
import type { DesktopCommand, MenuState, UpdateState, Workspace } from '../../shared/desktop.ts';
import { goTo } from '../../build/pageStates.ts';
import { violationsOn } from '../support/axe.ts';
import { action, newId } from '../support/client.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { root } from '../support/server.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';
import { addBridge, type Call, type Shell } from '../support/shellBridge.ts';

const LOCAL: Workspace = { kind: 'local' };
const UNSET: Workspace = { kind: 'unset', last: null, problem: null };
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await workerBrowser();
});
afterAll(() => browser && closeContexts(browser));

const callsOf = (name: string): Promise<Call[]> =>
  page.evaluate(
    (wanted) => (window as never as { shell: Shell }).shell.calls.filter((call) => call.name === wanted),
    name,
  );
const command = (value: DesktopCommand) =>
  page.evaluate((given) => (window as never as { shell: Shell }).shell.command(given), value);
const called = (name: string) =>
  page.waitForFunction(
    (wanted) => (window as never as { shell: Shell }).shell.calls.some((call) => call.name === wanted),
    name,
  );
async function menu(): Promise<MenuState> {
  return (await callsOf('setMenu')).at(-1)!.value as MenuState;
}
const menuWhere = (fits: string) =>
  page.waitForFunction((text) => {
    const { calls } = (window as never as { shell: Shell }).shell;
    return JSON.stringify(calls.findLast(({ name }) => name === 'setMenu')?.value ?? '').includes(text);
  }, fits);

describe('the product, with the menu of the shell', () => {
  let stage: DemoFixture;

  beforeAll(async () => {
    stage = await openDemoFixture();
    context = stage.owner;
  });
  afterAll(() => stage?.close());

  /** Of the first row, in the column of titles: a start takes times alone. */
  const cell = () => page.locator('.body [aria-rowindex="2"] > [aria-colindex="4"]');

  /** The page that goes from test to test, which has called nothing yet but the menu. */
  async function open(): Promise<void> {
    onTestFailed(() => page.close());
    if (page && !page.isClosed()) {
      await page.evaluate(() => (window as never as { shell: Shell }).shell.forget());
      return;
    }
    page = await context.newPage();
    await page.addInitScript(addBridge, { workspace: LOCAL, refusal: null });
    await page.goto(`/app/project/${stage.projectId}`);
    await menuWhere('"mayMakeSheets":true');
  }

  /** A sheet of its own, made by the menu. */
  async function openNewSheet(): Promise<void> {
    await open();
    const before = new URL(page.url()).pathname;
    await command({ do: 'newSheet' });
    await page.waitForURL(({ pathname }) => pathname !== before && pathname.includes('/sheet/'));
    await menuWhere(`"sheetId":"${sheetOf(page)}"`);
    await cell().waitFor();
  }
  const sheetOf = (on: Page) => new URL(on.url()).pathname.split('/').at(-1)!;
  const runOfShow = async () => (await menu()).sheets.find(({ title }) => title === 'Run of show')!.id;

  test('the menu knows the sheets, and names what would be undone; undo and redo are the product’s, or those of the text that is written', async () => {
    await openNewSheet();
    expect((await menu()).sheets.map(({ title }) => title)).toContain('Run of show');
    expect((await menu()).redo).toBeNull();
    await cell().click();
    await page.keyboard.type('Doors');
    await page.keyboard.press('Enter');
    await menuWhere('"undo":"edit');
    await command({ do: 'undo' });
    await page.waitForFunction(() => !document.querySelector('.body')!.textContent.includes('Doors'));
    await menuWhere('"redo":"edit');
    await command({ do: 'redo' });
    await page.getByText('Doors').first().waitFor();
    await cell().click();
    await page.keyboard.type('Half hour');
    await command({ do: 'undo' });
    const written = () => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value);
    expect(await written()).not.toContain('Half hour');
    await command({ do: 'redo' });
    expect(await written()).toBe('Half hour');
    await page.keyboard.press('Escape');
  });

  test('a saved view of a sheet is printed as it is; undo in a text with marks is that text’s', async () => {
    await openNewSheet();
    const sheetId = sheetOf(page);
    const viewId = newId();
    await stage.ownerClient.does(
      action('sheetLayout.create', viewId, { sheetId, title: 'Backstage', visibility: 'everyone' }),
    );
    await goTo(page, `/app/project/${stage.projectId}`);
    await menuWhere('"sheetId":null');
    const view = `/app/project/${stage.projectId}/sheet/${sheetId}/layout/${viewId}`;
    await goTo(page, view);
    await menuWhere(`"sheetId":"${sheetId}"`);
    await command({ do: 'exportPdf' });
    await page.waitForURL((url) => url.pathname === view && url.search === '?view=paper');
    await called('savePdf');

    await goTo(page, `/app/project/${stage.projectId}`);
    await page.getByRole('region', { name: 'Channels' }).getByRole('link').first().click();
    const text = page.getByRole('textbox', { name: /^Write to/ });
    await text.click();
    // The editor takes the place of a plain field, whose typing it cannot undo.
    await expect.poll(() => text.evaluate((field: HTMLElement) => field.isContentEditable)).toBe(true);
    await page.keyboard.type('Doors');
    await command({ do: 'undo' });
    await expect.poll(() => text.textContent()).not.toContain('Doors');
    await command({ do: 'redo' });
    await expect.poll(() => text.textContent()).toContain('Doors');
  });

  test('Go to Sheet opens it; Print shows the paper and prints it natively, with its pages ready; the browser’s dialog stays away', async () => {
    await open();
    const id = await runOfShow();
    await command({ do: 'goToSheet', sheetId: id });
    await page.waitForURL((url) => url.pathname.endsWith(id));
    await page.getByText('Opening number').first().waitFor();
    await command({ do: 'print' });
    await called('print');
    expect(page.url()).toContain('view=paper');
    expect((await callsOf('print')).map(({ pages }) => pages > 1)).toEqual([true]);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.waitForFunction(
      () =>
        (window as never as { shell: Shell }).shell.calls.filter(({ name }) => name === 'print').length === 2,
    );
    expect(await callsOf('window.print')).toEqual([]);
    await page.locator('.printed-pages').waitFor({ state: 'detached' });
  });

  test('Print and Save as PDF name letters without a face first, and go on all the same', async () => {
    await openNewSheet();
    await cell().click();
    await page.keyboard.type('ꦗ');
    await page.keyboard.press('Enter');
    await page.locator('.body').getByText('ꦗ').first().waitFor();
    for (const [act, label, call] of [
      ['print', 'Print all the same', 'print'],
      ['exportPdf', 'Save as PDF all the same', 'savePdf'],
    ] as const) {
      await command({ do: act });
      const dialog = page.getByRole('dialog', { name: 'Letters without a face' });
      await dialog.getByText('1 letter has no face here, so it prints as an empty box: U+A997').waitFor();
      expect(await callsOf(call)).toEqual([]);
      await dialog.getByRole('button', { name: label }).click();
      await called(call);
    }
  });

  test('Save as PDF hands over the sheet’s name, and says where it went; a fault is a sentence', async () => {
    await openNewSheet();
    await command({ do: 'exportPdf' });
    await called('savePdf');
    const [saved] = await callsOf('savePdf');
    expect(saved!.value).toMatch(/^New sheet.*\.pdf$/);
    expect(saved!.pages).toBeGreaterThan(0);
    await page.getByText('Saved “Paper.pdf”').waitFor();
    await page.evaluate(() => (window as never as { shell: Shell }).shell.failPrinting());
    await command({ do: 'print' });
    await page.getByText('The printer is on fire', { exact: true }).waitFor();
  });

  test('a newer version is offered, loaded on consent, and put in place on consent', async () => {
    await open();
    const say = (state: UpdateState) =>
      page.evaluate((given) => (window as never as { shell: Shell }).shell.update(given), state);
    await say({ state: 'available', version: '0.2.0' });
    await page.getByText('EO 0.2.0 is there.').waitFor();
    expect(await callsOf('loadUpdate')).toEqual([]);
    await page.getByRole('button', { name: 'Download' }).click();
    await called('loadUpdate');
    await say({ state: 'ready', version: '0.2.0' });
    await page.getByRole('button', { name: 'Restart' }).click();
    await called('restartToUpdate');
  });

  test('control: without the bridge the paper goes the browser’s way', async () => {
    await open();
    const path = `/app/project/${stage.projectId}/sheet/${await runOfShow()}?view=paper`;
    await page.close();
    page = await context.newPage();
    await page.addInitScript(addBridge, { workspace: UNSET, refusal: null });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'desktop'));
    await page.goto(path);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await called('window.print');
    expect(await page.getByRole('link', { name: 'Download PDF' }).count()).toBe(1);
    expect(await callsOf('setMenu')).toEqual([]);
    await page.close();
  });
});

describe('the shell’s own page', () => {
  const HOST = 'http://shell.test';
  const faults: string[] = [];
  let own: BrowserContext;
  beforeAll(async () => {
    own = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  });
  afterEach(() => page?.close());

  /** As `app://eo/desktop` is served: from the build, under the shell's own policy, and nothing else answers. */
  async function open(given: { workspace?: Workspace; refusal?: string | null } = {}) {
    const { workspace = UNSET, refusal = null } = given;
    faults.length = 0;
    page = await own.newPage();
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      if (!url.startsWith(HOST)) return route.abort();
      const answer = await shellPageResponse(join(root, 'dist', 'renderer'), url.replace(HOST, 'app://eo'));
      return route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    });
    await page.addInitScript(addBridge, { workspace, refusal });
    await page.goto(`${HOST}/desktop`);
    await page.getByRole('heading', { name: 'Where is the work?' }).waitFor();
  }

  test('offers this computer first, and opens it', async () => {
    await open();
    await expect.poll(() => page.getByRole('radio', { name: 'On this computer' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Open' }).click();
    await called('chooseWorkspace');
    expect((await callsOf('chooseWorkspace')).map(({ value }) => value)).toEqual([{ kind: 'local' }]);
    expect(faults).toEqual([]);
  });

  test('a team’s server by its address; its refusal is shown, and the address stays', async () => {
    const refusal =
      'The server at https://eo.example.com is version 0.9.0, this app is 0.1.0: they do not fit.';
    await open({ refusal });
    await page.getByRole('radio', { name: 'A team’s server' }).check();
    await page.getByLabel('Address').fill('eo.example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(refusal).waitFor();
    expect((await callsOf('chooseWorkspace')).map(({ value }) => value)).toEqual([
      { kind: 'team', address: 'eo.example.com' },
    ]);
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('eo.example.com');
    await expect.poll(() => page.getByRole('button', { name: 'Connect' }).isEnabled()).toBe(true);
  });

  test('what was chosen last stands there again, with the reason why it is not open, for every eye, light and dark', async () => {
    const last = { kind: 'team', address: 'https://eo.example.com' } as const;
    await open({ workspace: { kind: 'unset', last, problem: 'https://eo.example.com does not answer.' } });
    await page.getByRole('alert').getByText('does not answer').waitFor();
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(last.address);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scheme'])).toBe(scheme);
      expect(await violationsOn(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});
