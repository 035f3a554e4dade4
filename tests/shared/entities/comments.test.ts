// What a comment may carry, and who may change which part of it.

import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { mustRewriteComment } from '../../../shared/permissions/ownership.ts';
import { limits } from '../../../shared/limits.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

/** A project with a picture of two versions, another picture, a channel, and a first comment of Ana. */
function openTalk() {
  const desk = openDesk();
  const { server, act } = desk;
  const shelf = (kind: string) => server.store.collection(kind);
  for (const [asset, files] of [
    ['a1', ['f1', 'f2']],
    ['a2', ['f3']],
  ] as const) {
    shelf('asset').set(long(asset), { id: long(asset), projectId: long('p'), title: asset });
    for (const file of files)
      shelf('assetFile').set(long(file), { id: long(file), projectId: long('p'), assetId: long(asset) });
  }
  act('ana', ['channel.create', 'ch', { projectId: 'p', title: 'Audio' }]);
  const say = (id: string, more: Fields = {}): Named => [
    'comment.create',
    id,
    { entityId: long('r1'), entityType: 'row', projectId: long('p'), text: 'Go', ...more },
  ];
  act('ana', say('m1'));
  const found = (id: string) => shelf('comment').get(long(id));
  const message = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
    return 'done';
  };
  return { ...desk, say, found, message };
}

test('each sets only their own reaction, and of two at once neither loses theirs', () => {
  const { act, found, send, ask } = openTalk();
  // Both have seen a comment without reactions: what they send does not say what the other did.
  const both = ['ana', 'dan'].map(
    (who) => [who, { actions: [ask('comment.update.reaction', 'm1', { name: 'yes', on: true })] }] as const,
  );
  for (const [who, request] of both) send(who, request);
  expect(found('m1')?.['reactions']).toEqual({ yes: ['ana', 'dan'] });
  act('cal', ['comment.update.reaction', 'm1', { name: 'heart', on: true }]);
  act('ana', ['comment.update.reaction', 'm1', { name: 'yes', on: false }]);
  act('ana', ['comment.update.reaction', 'm1', { name: 'yes', on: false }]);
  expect(found('m1')?.['reactions']).toEqual({ yes: ['dan'], heart: ['cal'] });
  act('dan', ['comment.update.reaction', 'm1', { name: 'yes', on: false }]);
  act('cal', ['comment.update.reaction', 'm1', { name: 'heart', on: false }]);
  expect(found('m1')).not.toHaveProperty('reactions');
});

test('a reaction is one of twelve, and names nobody', () => {
  const { act, refusal } = openTalk();
  const react = (data: Fields) => refusal(() => act('ana', ['comment.update.reaction', 'm1', data]));
  expect(react({ name: 'skull', on: true })).toBe('badRequest');
  expect(react({ name: 'yes', on: true, userId: 'dan' })).toBe('badRequest');
});

test('the rich text says what the text says; a plain edit takes the marks away', () => {
  const { act, say, found, refusal } = openTalk();
  const textRich = JSON.stringify({
    paragraphs: [
      { spans: [{ text: 'Ask ' }, { text: '@Audio', mention: { kind: 'category', id: long('k1') } }] },
    ],
  });
  expect(refusal(() => act('ana', say('m2', { text: 'Ask somebody', textRich })))).toBe('badRequest');
  expect(refusal(() => act('ana', say('m2', { text: 'Ask @Audio', textRich: '{' })))).toBe('badRequest');
  act('ana', say('m2', { text: 'Ask @Audio', textRich }));
  expect(found('m2')?.['textRich']).toBe(textRich);
  act('ana', ['comment.update.text', 'm2', { text: 'Ask @Audio' }]);
  expect(found('m2')).not.toHaveProperty('textRich');
  expect(found('m2')?.['editedAt']).toBeTypeOf('number');
  act('ana', ['comment.update.text', 'm1', { text: 'Go' }]);
  expect(found('m1')).not.toHaveProperty('editedAt');
});

test('files of the project, and not too many of them', () => {
  const { act, say, found, refusal } = openTalk();
  const posted = (assetIds: readonly string[]) => refusal(() => act('dan', say('m2', { assetIds })));
  expect(posted([long('a1'), long('a9')])).toBe('notFound');
  expect(posted([])).toBe('badRequest');
  expect(posted(Array.from({ length: limits.assetsPerComment + 1 }, () => long('a1')))).toBe('badRequest');
  expect(posted([long('a1'), long('a2')])).toBe('none');
  expect(found('m2')?.['assetIds']).toEqual([long('a1'), long('a2')]);
});

test('a place is on a version of the asset that the comment is on', () => {
  const { act, say, found, refusal } = openTalk();
  const on = (anchor: Fields, about: Fields = { entityType: 'asset', entityId: long('a1') }) =>
    refusal(() => act('ana', say('m2', { ...about, anchor })));
  const fileId = long('f1');
  expect(on({ fileId, x: 0.5, y: 0.5 }, {})).toBe('badRequest');
  expect(on({ fileId: long('f3'), x: 0.5, y: 0.5 })).toBe('notFound');
  expect(on({ fileId, x: 1.5, y: 0.5 })).toBe('badRequest');
  expect(on({ fileId, x: 0.5, y: 0.5, at: 1 })).toBe('badRequest');
  expect(on({ fileId, page: 1, x: 0.5, y: 0.5, w: 0.6, h: 0.1 })).toBe('badRequest');
  expect(on({ fileId, at: 2000, to: 1000 })).toBe('badRequest');
  expect(on({ fileId, at: 2000 })).toBe('none');
  expect(found('m2')?.['anchor']).toEqual({ fileId, at: 2000 });
});

test('what is given to a person is given on, taken back and undone', () => {
  const { act, undo, found } = openTalk();
  act('dan', ['comment.update.assigned', 'm1', { userId: long('bea'), dueAt: 1000 }]);
  const given = { userId: long('bea'), dueAt: 1000 };
  expect(found('m1')?.['assigned']).toEqual(given);
  const answer = act('ana', ['comment.update.assigned', 'm1', { userId: null }]);
  expect(found('m1')).not.toHaveProperty('assigned');
  undo('ana', answer);
  expect(found('m1')?.['assigned']).toEqual(given);
});

test('a due date is in a year of four digits, and a later one of an earlier version is undone and kept', () => {
  const { act, undo, found, refusal, server } = openTalk();
  const give = (dueAt: number) =>
    act('dan', ['comment.update.assigned', 'm1', { userId: long('bea'), dueAt }]);
  const last = Date.UTC(9999, 11, 31, 23, 59);
  expect(refusal(() => give(last))).toBe('none');
  expect(refusal(() => give(last + 13 * 3_600_000))).toBe('badRequest');
  expect(refusal(() => give(8.64e15))).toBe('badRequest');
  const old = { userId: long('bea'), dueAt: 8.64e15 };
  const shelf = server.store.collection('comment');
  shelf.set(long('m1'), { ...found('m1'), id: long('m1'), assigned: old });
  act('ana', ['comment.update.resolved', 'm1', { resolved: true }]);
  const answer = act('ana', ['comment.update.assigned', 'm1', { userId: long('dan') }]);
  undo('ana', answer);
  expect(found('m1')).toMatchObject({ assigned: old, resolved: true });
});

test('nothing is added to an archived channel', () => {
  const { act, say, message } = openTalk();
  act('ana', ['channel.update.archived', 'ch', { archived: true }]);
  const post = say('m2', { entityType: 'channel', entityId: long('ch') });
  expect(message(() => act('ana', post))).toContain('archived');
  act('ana', ['channel.update.archived', 'ch', { archived: null }]);
  expect(message(() => act('ana', post))).toBe('done');
});

test('its author edits a text for 24 hours', () => {
  const { world, message, found } = openTalk();
  const createdAt = Number(found('m1')?.['createdAt']);
  const edit = (id: string, after: number) =>
    message(() => mustRewriteComment(long('m1'), world(), { id, role: 'OWNER' }, createdAt + after));
  expect(edit('ana', limits.commentEditMs)).toBe('done');
  expect(edit('ana', limits.commentEditMs + 1)).toContain('24 hours');
  expect(edit('bea', 0)).toContain('Only the author');
});
