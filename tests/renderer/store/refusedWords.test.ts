// What a comment said that the server refused, as a reply to a post that somebody has just deleted.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDrafts, draftOf, openDrafts, pageDrafts, setDraft } from '../../../renderer/store/drafts.ts';
import { AppError } from '../../../shared/errors.ts';
import { prepareStage, PROJECT, stage } from './lineStage.ts';

prepareStage();

beforeEach(() => openDrafts(stage.clientState.userId));
afterEach(() => {
  clearDrafts();
  pageDrafts.clear();
});

/** Sends an action of a comment, which is refused. */
function send(verb: 'create' | 'update', property: string | null, data: Record<string, unknown>): void {
  const { queue } = stage.clientState;
  const query = { entityId: 'C0MMENT', parentEntityId: null, channelId: null };
  queue.act([{ id: 'A', type: 'comment', verb, property, query, data, previous: {} }], PROJECT);
  const request = queue.toSend(Date.now(), 0);
  queue.answered(request!, new AppError('notFound', { message: 'This post was deleted.' }));
}

test('the words of a refused reply stand in its thread again, before what was written there since', async () => {
  const reply = { entityId: 'channel', entityType: 'channel', projectId: PROJECT, parentCommentId: 'post' };
  send('create', null, { ...reply, text: 'Bring the spare radio' });
  await expect.poll(() => draftOf('post')?.text).toBe('Bring the spare radio');
  setDraft('post', { text: 'And batteries', textRich: null });
  send('create', null, { ...reply, text: 'Two of them' });
  await expect.poll(() => draftOf('post')?.text).toBe('Two of them\n\nAnd batteries');
});

test('the words of a refused edit stand in the field in which the comment is edited', async () => {
  send('update', 'text', { text: 'At ten' });
  await expect.poll(() => pageDrafts.get('edit C0MMENT')?.text).toBe('At ten');
});
