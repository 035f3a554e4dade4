// The walks of three newcomers, step by step as they were met: a producer with a file, an invited colleague, and a
// client who only reads. Each says what it took beside its budget.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { sheetPath } from '../../shared/paths.ts';
import { PASSWORD } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { ready, saved } from '../support/sheetPage.ts';
import { startPressCount } from '../support/walk.ts';
import { workbook, zip } from '../support/workbook.ts';

let stage: DemoFixture;
let sheet = '';
beforeAll(async () => {
  stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  sheet = sheetPath(stage.projectId, sheets.find(({ title }) => title === 'Run of show')!.id);
});
afterAll(() => stage?.close());

/** A run of show as people keep it: a line of names, and headings that are merged over all columns. */
const ROWS = [
  ['#', 'Time', 'Item', 'Dur', 'Audio'],
  ['PART ONE'],
  ['1', '19:00:00', 'Opening film', '1:30', 'VT sound'],
  ['2', '', 'Host entrance', '2:00', 'Lav 1'],
  ['PART TWO'],
  ['3', '', 'Award 1', '3:00', 'HH 2'],
  ['4', '', 'Credits', '1:00', 'Play-out'],
];
const MERGED = ['A2:E2', 'A5:E5'];

function runOfShow(): Buffer {
  const cell = (text: string, x: number, y: number) =>
    `<c r="${'ABCDE'[x]}${y + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = ROWS.map(
    (cells, y) => `<row r="${y + 1}">${cells.map((text, x) => cell(text, x, y)).join('')}</row>`,
  );
  const merged = MERGED.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return zip(
    workbook(
      `<sheetData>${rows.join('')}</sheetData><mergeCells count="${MERGED.length}">${merged}</mergeCells>`,
    ),
  );
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function signUp(page: Page, firstName: string, email: string | null): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Holt');
  if (email !== null) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign Up');
}

/** Invites somebody to the demo by mail, and resolves to the way that the mail shows. */
async function invite(email: string, role: string): Promise<string> {
  const answer = await stage.owner.request.post(`/api/identities/members/${stage.projectId}/create`, {
    headers: { origin: stage.server.url },
    data: { entityType: 'project', members: [{ email, role }] },
  });
  expect(answer.status()).toBe(200);
  const mail = await mailFor(stage.server, email, 'Mara Lindqvist invites you to Harbour Lights Awards');
  const { pathname, search } = linkIn(mail, '/auth/signup');
  return pathname + search;
}

const stranger = (): Promise<BrowserContext> => stage.visitor({ locale: 'en-GB', reducedMotion: 'reduce' });

test('a producer: from the home page with a file to a printed run of show', async () => {
  const context = await stranger();
  const walk = await startPressCount('Producer', [context], { clicks: 14, seconds: 180 });
  const page = await context.newPage();
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Sign up/i })
    .first()
    .click();
  await signUp(page, 'Maren', 'maren@walk.example');
  await press(page, 'Continue');
  await page.getByRole('radio', { name: /^Event/ }).check();
  await press(page, 'Continue');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Choose a file')]);
  await chooser.setFiles({
    name: 'Nordic Summit ROS v7.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: runOfShow(),
  });
  await page.waitForURL('**/import/*');
  await press(page, /^Import \d+ rows$/);
  await page.waitForURL(/\/sheet\//);
  // Its headings are there, its numbers are the sheet's own, and the starts follow from the first.
  await page.locator('.banner', { hasText: 'PART TWO' }).waitFor();
  await page.getByRole('gridcell', { name: '19:03:30' }).waitFor();
  expect(await page.getByRole('columnheader', { name: '#', exact: true }).count()).toBe(0);
  await press(page, 'Export');
  await page.getByRole('menuitem', { name: 'Print preview' }).click();
  await page.getByText('1 page', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(await download.failure()).toBe(null);
  walk.end();
});

/** Signs up by the address of an invitation, and opens the run of show. */
async function joinByInvitation(context: BrowserContext, way: string, firstName: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(way);
  await signUp(page, firstName, null);
  await page.waitForURL('**/app/project/*');
  await page
    .getByRole('link', { name: /Run of show/ })
    .first()
    .click();
  await ready(page);
  return page;
}

test('an invited colleague: from the mail to a first edit that the other sees', async () => {
  const mara = await stage.owner.newPage();
  await mara.goto(sheet);
  await ready(mara);
  const way = await invite('tomas@walk.example', 'EDITOR');
  const context = await stranger();
  const walk = await startPressCount('Colleague', [context], { clicks: 5, seconds: 60 });
  const page = await joinByInvitation(context, way, 'Tomas');
  // The cursor is in the title of the first cue.
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.keyboard.type('Crew on headset, by Tomas');
  await page.keyboard.press('Enter');
  await mara.getByRole('gridcell', { name: 'Crew on headset, by Tomas' }).waitFor();
  await saved(page);
  walk.end();
  await mara.close();
});

test('a client who only reads: what it is, what keys do, and a PDF to keep', async () => {
  const way = await invite('client@walk.example', 'VIEW_ONLY');
  const context = await stranger();
  const walk = await startPressCount('Reader', [context], { clicks: 6, seconds: 60 });
  const page = await joinByInvitation(context, way, 'Klara');
  await page.getByRole('button', { name: 'View only' }).waitFor();
  await page.keyboard.type('hello');
  await page.getByText('View only. Your keys change nothing here.').first().waitFor();
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await press(page, 'Export');
  await page.getByRole('menuitem', { name: 'Print preview' }).click();
  await page.getByText(/^\d+ pages$/).waitFor();
  walk.end();
});
