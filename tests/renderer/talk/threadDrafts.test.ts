// Where the unsent text of a comment is kept: with its thread for all devices, or on this page.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, draftOf, openDrafts } from '../../../renderer/store/drafts.ts';
import { threadDrafts } from '../../../renderer/talk/threadDrafts.ts';
import { stubLine, unreached } from '../../support/stubLine.ts';

const content = (text: string) => ({ text, textRich: null });

beforeEach(() => {
  stubLine(unreached);
  openDrafts('mara');
});
afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
});

test('a comment on an asset, and a reply there, are drafts of their threads', () => {
  threadDrafts.set('asset', content('Too dark'));
  threadDrafts.set('reply comment', content('Why?'));
  expect([draftOf('asset')?.text, draftOf('comment')?.text]).toEqual(['Too dark', 'Why?']);
  threadDrafts.delete('asset');
  expect(draftOf('asset')).toBe(null);
});

test('a comment on a place of an asset, and an edit, stay on the page', () => {
  for (const about of ['place asset', 'edit comment']) {
    threadDrafts.set(about, content('Here'));
    expect(threadDrafts.get(about)).toEqual(content('Here'));
    expect(draftOf(about)).toBe(null);
    threadDrafts.delete(about);
    expect(threadDrafts.get(about)).toBe(undefined);
  }
  expect(draftOf('asset')).toBe(null);
});
