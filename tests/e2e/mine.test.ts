// Comments given to a person: one gives, the other sees it outside of the projects, resolves it there and reopens it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, newId } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('what one person gives, the other sees, resolves and reopens, and it leads to its row', async () => {
  const { projectId, priya, priyaId } = company;
  const sheet = await company.makeSheet();
  const commentId = newId();
  await company.does(
    action('comment.create', commentId, {
      projectId,
      entityId: sheet.rowIds[1]!,
      entityType: 'row',
      text: 'Ask whether the window can open',
    }),
    action('comment.update.assigned', commentId, { userId: priyaId, dueAt: Date.now() - 60_000 }),
  );
  const isDone = async () =>
    commentId in
    ((await (await priya.request.get('/api/assigned?state=done')).json()).data.db['comment'] ?? {});
  const page = await priya.newPage();
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Mine, 1 open' }).click();
  const late = page.getByRole('region', { name: 'Late' });
  const ring = late.getByRole('button', { name: 'Resolved: Ask whether the window can open' });
  await ring.click();
  await expect.poll(isDone).toBe(true);
  expect(await ring.getAttribute('aria-pressed')).toBe('true');
  await late.getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(isDone).toBe(false);
  await expect.poll(() => ring.getAttribute('aria-pressed')).toBe('false');
  await late.getByRole('link', { name: 'Title 2' }).click();
  await page.waitForURL(`**${sheet.path}#${sheet.rowIds[1]}`);
});
