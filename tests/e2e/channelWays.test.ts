// The ways within a channel: into a thread and back, to what a search has found, to a post far above; and what stays of
// what a person was doing when something closes or is deleted.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { action, addMember, newId, signUp, type Client } from '../support/client.ts';
import { cookiesOf, openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';

const COUNT = 120;
/** The line that has answers, and the one that is Priya's: both far above the foot. */
const [ASKED, PRIYAS] = [5, 60];
const lineIds = Array.from({ length: COUNT }, newId);
const channelId = newId();

let stage: DemoFixture;
let priya: Client;
let priyaContext: BrowserContext;
let path: string;
let page: Page;

const lineId = (index: number): string => lineIds[index] ?? '';

function write(id: string, text: string, parentCommentId?: string) {
  const { projectId } = stage;
  const place = { projectId, entityId: channelId, entityType: 'channel' };
  return action('comment.create', id, { ...place, text, ...(parentCommentId && { parentCommentId }) });
}

beforeAll(async () => {
  stage = await openDemoFixture();
  const { ownerClient, projectId, server } = stage;
  priya = await signUp(server, { firstName: 'Priya', lastName: 'Raman' });
  await addMember(ownerClient, projectId, priya, 'EDITOR');
  priyaContext = await stage.visitor();
  await priyaContext.addCookies(cookiesOf(priya));
  await ownerClient.does(action('channel.create', channelId, { projectId, title: 'ways' }));
  const lines = lineIds.map((id, index) => write(id, `Line ${index}.`));
  await ownerClient.does(...lines.slice(0, PRIYAS));
  await priya.does(...lines.slice(PRIYAS, PRIYAS + 1));
  await ownerClient.does(...lines.slice(PRIYAS + 1));
  const answers = Array.from({ length: 60 }, (_, index) => write(newId(), `Answer ${index}.`, lineId(ASKED)));
  await ownerClient.does(...answers);
  path = `/app/project/${projectId}/channel/${channelId}`;
});
afterAll(() => stage?.close());
beforeEach(async () => {
  page = await reusePage(stage.owner);
});

const post = (text: string, of = page) => of.getByRole('article').filter({ hasText: text }).first();
const thread = (of = page) => of.getByRole('complementary', { name: 'Thread' });
const focusedPost = () => page.evaluate(() => document.activeElement?.getAttribute('data-post'));
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function openThread(): Promise<void> {
  await page.goto(`${path}?post=${lineId(ASKED)}`);
  await post('Line 5.')
    .getByRole('button', { name: /^60 replies/ })
    .click();
  await thread().getByText('Answer 59.').waitFor();
}

test('on a phone the way back from a thread leads to where one was in the channel', async () => {
  const pocket = await (await stage.again({ viewport: phone, hasTouch: true })).newPage();
  await pocket.goto(`${path}?post=${lineId(ASKED)}`);
  await post('Line 5.', pocket)
    .getByRole('button', { name: /^60 replies/ })
    .tap();
  await expect.poll(() => thread(pocket).getByRole('article').count()).toBe(61);
  expect(await thread(pocket).getByText('Answer 59.').count()).toBe(1);
  await pocket.getByRole('button', { name: 'Back to # ways' }).tap();
  await post('Line 5.', pocket).waitFor();
  await expect
    .poll(() =>
      post('Line 5.', pocket)
        .boundingBox()
        .then((box) => box?.y ?? 0),
    )
    .toBeGreaterThan(0);
  expect(await post('Line 119.', pocket).count()).toBe(0);
  await pocket.close();
});

test('a found reply of the open thread is shown in its thread, in place of the search', async () => {
  await openThread();
  await page.getByRole('button', { name: 'Search in # ways' }).click();
  await page.getByLabel('Search in # ways').fill('answer 12.');
  await page
    .getByRole('complementary', { name: 'Search' })
    .getByRole('button', { name: /Answer 12/ })
    .click();
  const found = thread().getByRole('article').filter({ hasText: 'Answer 12.' });
  const isInSight = () =>
    found.evaluate((element) => {
      const [box, own] = [element.closest('section')!, element].map((each) => each.getBoundingClientRect());
      return own!.top >= box!.top && own!.bottom <= box!.bottom;
    });
  await expect.poll(isInSight).toBe(true);
  expect(await page.getByRole('complementary', { name: 'Search' }).count()).toBe(0);
});

test('the focus goes on when a thread or a search is closed, and when a post is deleted', async () => {
  await openThread();
  await expect.poll(focusedName).toBe('Reply');
  await page.keyboard.press('Escape');
  await thread().waitFor({ state: 'detached' });
  await expect.poll(focusedPost).toBe(lineId(ASKED));
  await page.getByRole('button', { name: 'Search in # ways' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.press('Escape');
  await expect.poll(focusedName).toBe('Search in # ways');
  await post('Line 7.').hover();
  await post('Line 7.').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete post' }).click();
  await expect.poll(focusedPost).toBe(lineId(8));
});

test('the dialog of a post stays when the pointer leaves it', async () => {
  await page.goto(path);
  await post('Line 110.').hover();
  await post('Line 110.').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Give to a person…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give to a person' });
  const person = dialog.getByRole('combobox', { name: 'Person' });
  await person.hover();
  await page.mouse.move(5, 5, { steps: 5 });
  await person.fill('Priya');
  await expect.poll(() => dialog.getByRole('option').allTextContents()).toContain('Priya Raman');
});

test('a reply that is being written when its post is deleted stays to be copied, and goes on when the post is back', async () => {
  const { ownerClient } = stage;
  const [id, other] = [newId(), await reusePage(priyaContext)];
  await ownerClient.does(write(id, 'Who has the keys?'));
  await other.goto(`${path}?thread=${id}`);
  const field = other.getByRole('textbox', { name: 'Reply' });
  await field.click();
  await other.keyboard.type('I have them');
  await ownerClient.does(action('comment.delete', id, { ids: [id] }));
  await thread(other).getByText('Write a new one in the channel').waitFor();
  await thread(other).getByRole('region', { name: 'Not sent' }).getByText('I have them').waitFor();
  expect(await field.count()).toBe(0);
  await ownerClient.does(action('comment.create.undelete', id, { ids: [id] }));
  await expect.poll(() => field.textContent().then((text) => text || field.inputValue())).toBe('I have them');
});

test('Up edits one’s last post far above, where it comes into sight with the focus in its field', async () => {
  const other = await reusePage(priyaContext);
  await other.goto(path);
  await post('Line 119.', other).waitFor();
  await other.getByRole('textbox', { name: 'Write to # ways' }).click();
  await other.keyboard.press('ArrowUp');
  const field = other.getByRole('textbox', { name: 'Edit post' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});
