// The comments of a project on one page, and what is given to a person outside of it: alike on all of their devices.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, newId } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { sendByCalls } from '../support/sendByCalls.ts';
import { goAnew } from '../support/within.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

const comment = (entityId: string, text: string, id = newId()) =>
  action('comment.create', id, { projectId: company.projectId, entityId, entityType: 'row', text });

test('threads of all sheets stand on one page; answers are seen at once, new threads wait, filters are in the address', async () => {
  const { projectId, priya } = company;
  const [sheet, other] = [await company.makeSheet(), await company.makeSheet()];
  const [first, second] = [newId(), newId()];
  await company.does(comment(sheet.rowIds[0]!, 'Crane late', first));
  await company.does(comment(other.rowIds[1]!, 'Lav 1 opens early', second));
  const page = await reusePage(priya);
  await page.goto(`/app/project/${projectId}`);
  await page.getByRole('link', { name: /^Comments/ }).click();
  const threads = page.getByRole('article', { name: /^Comment on / });
  const texts = async () =>
    (await threads.allInnerTexts()).flatMap((text) => /Crane|Lav|Third/.exec(text)?.[0] ?? []);
  const thread = (text: string) => threads.filter({ hasText: text });
  await expect.poll(texts).toEqual(['Lav', 'Crane']);

  await company.does(
    action('comment.create', newId(), {
      projectId,
      entityId: sheet.rowIds[0]!,
      entityType: 'row',
      text: 'Second chorus',
      parentCommentId: first,
    }),
  );
  await thread('Crane').getByText('Second chorus').waitFor();
  await company.does(comment(other.rowIds[0]!, 'Third thing'));
  const key = page.getByRole('button', { name: '1 new', exact: true });
  await key.waitFor();
  expect(await texts()).toEqual(['Lav', 'Crane']);
  await key.click();
  await expect.poll(texts).toEqual(['Third', 'Crane', 'Lav']);

  // The list of what is resolved is read before the server has this.
  const isRead = page.waitForResponse(/state=resolved/).then((answer) => answer.finished());
  await sendByCalls(page);
  await page.route('**/api/actions/send', (route) => isRead.then(() => route.continue()), { times: 1 });
  await thread('Lav').getByRole('button', { name: 'Resolve' }).click();
  await thread('Lav').getByText('Resolved', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Resolved' }).click();
  await page.waitForURL('**/comments?show=resolved');
  await expect.poll(texts).toEqual(['Lav']);
  await page.reload();
  await expect.poll(texts).toEqual(['Lav']);
  await page.getByRole('radio', { name: 'Open' }).click();
  await page.getByLabel('Sheet', { exact: true }).selectOption(sheet.sheetId);
  await expect.poll(texts).toEqual(['Crane']);
  await page.getByRole('link', { name: '1 Title 1' }).click();
  await page.waitForURL(`**${sheet.path}#${sheet.rowIds[0]}`);
});

test('what is given to a person is counted on every device of theirs, and what is resolved on one is struck on the other', async () => {
  const { priya, priyaId } = company;
  const sheet = await company.makeSheet();
  const [laptop, phone] = [await reusePage(priya), await priya.newPage()];
  for (const page of [laptop, phone]) await goAnew(page, '/mine');
  const given = newId();
  await company.does(
    comment(sheet.rowIds[0]!, 'Where do the parents wait?', given),
    action('comment.update.assigned', given, { userId: priyaId }),
  );
  for (const page of [laptop, phone]) await page.getByRole('link', { name: 'Mine, 1 open' }).waitFor();
  const ring = (page: typeof laptop) =>
    page.getByRole('button', { name: 'Resolved: Where do the parents wait?' });
  await ring(laptop).click();
  await expect.poll(() => ring(phone).getAttribute('aria-pressed')).toBe('true');
  for (const page of [laptop, phone]) await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  await phone.close();
});

test('a file goes with a comment on a row: it is paused and goes on, the comment stands already, and everybody sees it', async () => {
  const { projectId, owner, priya } = company;
  const sheet = await company.makeSheet();
  const first = newId();
  await company.does(comment(sheet.rowIds[0]!, 'Which plan is right?', first));
  const [page, other] = [await owner.newPage(), await reusePage(priya)];
  const parts = '**/api/upload/multipart/part/**';
  const held = new Promise<void>((resolve) => {
    void page.route(parts, () => resolve());
  });
  for (const each of [page, other])
    await goAnew(each, `/app/project/${projectId}/comments?sheet=${sheet.sheetId}`);
  const thread = page.getByRole('article', { name: 'Comment on 1 Title 1' });
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread
    .getByLabel('Files to attach')
    .setInputFiles([{ name: 'Ground plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') }]);
  await held;
  await thread.getByRole('textbox', { name: 'Reply' }).click();
  await page.keyboard.type('This one');
  await page.keyboard.press('Enter');
  const seen = other.getByRole('article', { name: 'Comment on 1 Title 1' });
  await seen.getByText('This one').waitFor();
  expect(await seen.getByText('Ground plan').count()).toBe(0);
  await thread.getByRole('button', { name: 'Pause Ground plan.txt' }).click();
  await thread.getByText(/paused$/).waitFor();
  await page.unroute(parts);
  await thread.getByRole('button', { name: 'Go on with Ground plan.txt' }).click();
  await seen.getByRole('link', { name: 'Download Ground plan' }).waitFor();
  await thread.getByRole('link', { name: 'Download Ground plan' }).waitFor();
});
