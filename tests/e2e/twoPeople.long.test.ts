// The product's main job, as two people do it, each in a browser of their own: sign up, a project, a colleague, a file
// that was made in Excel, edits that both see, undo that takes only one's own, and the PDF. Its steps are those of
// `firstDay.test.ts`, `projects.test.ts`, `members.test.ts`, `frame.test.ts`, `sheet.test.ts` and `paper.test.ts`.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { PASSWORD, signUp } from '../support/client.ts';
import { cookiesOf, openServerAndBrowser } from '../support/pages.ts';
import { root, type Site } from '../support/server.ts';
import { cell, isOutlined, letters, lettersAt, ready, saved, write } from '../support/sheetPage.ts';

const folder = join(root, '..', 'shared', 'fixtures', 'planning');
const [agenda, cues] = [
  'conference-agenda-couchbase-connect-14.xlsx',
  'show-lighting-cues-greatest-showman.csv',
].map((name) => join(folder, name)) as [string, string];
const isThere = existsSync(agenda) && existsSync(cues);
if (!isThere) console.log(`Two people with one imported sheet: skipped, the files are not in ${folder}.`);

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
let browser: Browser;
let mara: Page;
let priya: Page;

beforeAll(async () => {
  if (!isThere) return;
  door = await openServerAndBrowser();
  ({ server, browser } = door);
  mara = await signUpOnPage();
  priya = await openPage();
  const account = { firstName: 'Priya', lastName: 'Raman', email: emailOf('Priya') };
  await priya.context().addCookies(cookiesOf(await signUp(server, account)));
});

afterAll(() => door?.close());

const emailOf = (firstName: string) => `${firstName.toLowerCase()}@two.example`;

/** A page in a browser of its own. */
async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
  return context.newPage();
}

/** Mara's, with a new account. */
async function signUpOnPage(): Promise<Page> {
  const page = await openPage();
  await page.goto('/auth/signup');
  await page.getByLabel('First Name').fill('Mara');
  await page.getByLabel('Last Name').fill('Lindqvist');
  await page.getByLabel('Email').fill(emailOf('Mara'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/auth/getstarted');
  await goTo(page, '/projects');
  await page.getByRole('heading', { name: 'Start your first project' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New project' }).last().click();
  return page;
}

/** A new project of Mara's, to which Priya belongs. */
async function shareProject(title: string): Promise<void> {
  await goTo(mara, '/projects/create');
  await mara.getByLabel('Project title').fill(title);
  await mara.getByLabel('Begin with').selectOption('A file that I bring');
  await mara.getByRole('button', { name: 'Create project' }).click();
  await mara.getByRole('button', { name: 'Share' }).click();
  const dialog = mara.getByRole('dialog');
  await dialog.getByLabel('Email').fill(emailOf('Priya'));
  await dialog.getByLabel('Role', { exact: true }).selectOption('EDITOR');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const invited = dialog.getByRole('list', { name: 'Invited' }).getByText(emailOf('Priya'));
  const added = dialog.getByRole('button', { name: 'Role of Priya Raman: Editor' });
  // Who is in a project of Mara's already is added at once; a stranger is asked first.
  await invited.or(added).waitFor();
  const isAsked = await invited.isVisible();
  await mara.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  if (!isAsked) return;
  await priya.goto('/auth/welcome');
  await priya.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Join' }).click();
  await priya.waitForURL('**/app/project/**');
}

/** Mara brings the file in; the answer is the name of its sheet. */
async function bringIn(file: string): Promise<string> {
  const chooser = mara.waitForEvent('filechooser');
  await mara.getByRole('button', { name: 'Import a file' }).click();
  await (await chooser).setFiles(file);
  const title = await mara.getByLabel('Name of the sheet').inputValue();
  await mara.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await mara.waitForURL('**/sheet/**');
  await ready(mara);
  return title;
}

/** Priya goes there as a person does: from the list of her projects. */
async function follow(project: string, sheet: string): Promise<void> {
  await goTo(priya, '/projects');
  await priya.getByRole('main').getByRole('link', { name: project }).first().click();
  await priya.getByRole('list', { name: 'Sheets' }).getByRole('link', { name: sheet }).click();
  await ready(priya);
}

/** Until it holds; a busy machine takes its time. */
const patient = { timeout: 20_000 };
const shows = (on: Page, row: number, column: number) =>
  expect.poll(() => lettersAt(on, row, column), patient);
const outlined = (on: Page, name: string, row: number, column: number) =>
  expect.poll(() => isOutlined(on, name, row, column), patient);

/** What each types, and where. */
interface Edit {
  readonly text: string;
  readonly row: number;
}
type Edits = readonly [mara: Edit, priya: Edit];

/** Both type, both see both texts, and each other at the cell where they are. */
async function editBoth([hers, his]: Edits, column: number): Promise<void> {
  await write(mara, hers.row, column, hers.text);
  await shows(priya, hers.row, column).toBe(letters(hers.text));
  await write(priya, his.row, column, his.text);
  await shows(mara, his.row, column).toBe(letters(his.text));
  // Enter has gone down by one.
  await outlined(priya, 'Mara', hers.row + 1, column).toBe(true);
  await outlined(mara, 'Priya', his.row + 1, column).toBe(true);
  await cell(priya, 0, 1).click();
  await outlined(mara, 'Priya', 0, 1).toBe(true);
}

/** Each takes back, and brings back, what is their own; the other's stays, whoever wrote last. */
async function undoOwn(edits: Edits, before: readonly [string, string], column: number): Promise<void> {
  const people = [
    { own: mara, other: priya, at: 0 },
    { own: priya, other: mara, at: 1 },
  ] as const;
  for (const { own, other, at } of people) {
    const [mine, theirs] = [edits[at], edits[1 - at]!];
    await own.keyboard.press('Control+z');
    for (const page of [own, other]) {
      await shows(page, mine.row, column).toBe(before[at]);
      expect(await lettersAt(page, theirs.row, column)).toBe(letters(theirs.text));
    }
    await own.keyboard.press('Control+y');
    for (const page of [own, other]) await shows(page, mine.row, column).toBe(letters(mine.text));
  }
}

/** The pages that the strip below the sheet counts. */
async function pagesInStrip(page: Page): Promise<number> {
  const count = page.getByLabel('Status', { exact: true }).getByText(/^\d+ pages?$/);
  return Number.parseInt((await count.textContent()) ?? '', 10);
}

/** The PDF, by the menu, the preview and its button: the text of each page, and how many the preview says. */
async function downloadPdf(
  page: Page,
): Promise<{ readonly pages: readonly string[]; readonly previewed: number }> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print preview' }).click();
  const paper = page.getByRole('region', { name: 'Paper' });
  const said = await paper.getByText(/^\d+ pages?$/).textContent();
  const download = page.waitForEvent('download');
  await paper.getByRole('link', { name: 'Download PDF' }).click();
  const bytes = await buffer(await (await download).createReadStream());
  const { text } = await extractText(new Uint8Array(bytes));
  return { pages: text.map(letters), previewed: Number.parseInt(said ?? '', 10) };
}

test.skipIf(!isThere)(
  'two people with one sheet from Excel: both edit, both see it, undo, and the PDF of it',
  async () => {
    await shareProject('Connect 2027');
    await follow('Connect 2027', await bringIn(agenda));
    await workOn([
      { row: 0, text: 'Mara moved the keynote' },
      { row: 1, text: 'Priya found a room' },
    ]);
  },
);

test.skipIf(!isThere)('the same with a cue list that was a CSV', async () => {
  await shareProject('Greatest Showman');
  await follow('Greatest Showman', await bringIn(cues));
  await workOn([
    { row: 2, text: 'Blackout by Mara' },
    { row: 4, text: 'Spot two by Priya' },
  ]);
});

async function workOn(edits: Edits): Promise<void> {
  const titles = await mara.locator('.title').allTextContents();
  const column = titles.findIndex((title) => title.toLowerCase() === 'name');
  const [first, second] = await Promise.all(edits.map(({ row }) => lettersAt(mara, row, column)));
  await editBoth(edits, column);
  await undoOwn(edits, [first!, second!], column);
  await Promise.all([saved(mara), saved(priya)]);
  await provePdf(edits.map(({ text }) => text));
}

async function provePdf(texts: readonly string[]): Promise<void> {
  const { pages, previewed } = await downloadPdf(priya);
  expect(pages.length).toBe(previewed);
  await priya.getByRole('link', { name: 'Back to the sheet' }).click();
  await expect.poll(() => pagesInStrip(priya), patient).toBe(pages.length);
  for (const text of texts) expect(pages.join('')).toContain(letters(text));
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`);
}
