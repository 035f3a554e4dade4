// Escape within a dialog: the first one closes the list of a field, or discards what was typed in it; the next one
// closes the dialog.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { openInputMethod } from '../support/inputMethod.ts';
import { openColleague, openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
let path: string;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  await openColleague(stage);
  const { data } = await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json();
  path = `/app/project/${stage.projectId}/channel/${firstChannelOf(data.db.channel)}`;
});
afterAll(() => stage?.close());
beforeEach(async () => {
  page = await reusePage(stage.owner);
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  const post = page.getByRole('article').filter({ hasText: 'Reprint?' }).first();
  await post.hover();
  await post.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Give to a person…' }).click();
  await dialog().waitFor();
});

const dialog = () => page.getByRole('dialog', { name: 'Give to a person' });
const person = () => dialog().getByRole('combobox', { name: 'Person' });
const isOpen = () => person().getAttribute('aria-expanded');
const until = () => dialog().getByRole('textbox', { name: 'Until' });

async function closes(): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

test('the first Escape closes the list of people and keeps the chosen one, the next one the dialog', async () => {
  await person().fill('Priya');
  // The list is drawn anew as people come.
  await expect.poll(() => dialog().getByRole('option').allTextContents()).toContain('Priya Raman');
  await page.keyboard.press('Enter');
  await expect.poll(() => person().inputValue()).toBe('Priya Raman');
  await person().press('ArrowDown');
  await expect.poll(isOpen).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  expect(await person().inputValue()).toBe('Priya Raman');
  await closes();
});

test('the first Escape in a date discards its typed text, and in its calendar closes the calendar', async () => {
  await until().fill('5 dec');
  await page.keyboard.press('Escape');
  await expect.poll(() => until().inputValue()).toBe('');
  await until().press('ArrowDown');
  await page.getByRole('dialog', { name: 'Until', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Until', exact: true }).waitFor({ state: 'detached' });
  expect(await dialog().isVisible()).toBe(true);
  await closes();
});

test('the Escape by which an input method discards its text closes neither the list nor the dialog', async () => {
  const method = await openInputMethod(page);
  await person().click();
  await method.compose('にほ');
  await method.press('Escape');
  expect(await isOpen()).toBe('true');
  await method.compose('');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  await closes();
});
