import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long, PROJECT, TEAM } from '../../sim/ids.ts';

const typed: Named = ['cell.update.value', 'r1.c1', { value: 'x' }];

test('who locked a row unlocks it, and so does an ADMIN; nobody else changes anything of it', () => {
  const desk = openDesk();
  const refused = (userId: string, named: Named) => desk.refusal(() => desk.act(userId, named));
  desk.act('cal', typed);
  desk.act('ana', ['row.update.locked', 'r1', { locked: true }]);
  const attempts: readonly Named[] = [
    typed,
    ['cell.update.colors', 'r1.c2', { backgroundColor: '#ffffff' }],
    ['row.update.title', 'r1', { title: 'x' }],
    ['row.update.place', null, { ids: ['r1'], relativeRowId: 'r3' }],
    ['sheet.update.order', 's', { order: ['r2', 'r3', 'r1'] }],
    ['row.delete', null, { ids: ['r2', 'r1'] }],
    ['row.update.locked', 'r1', { locked: false }],
  ];
  for (const named of attempts) {
    const fresh: Named = named === typed ? ['cell.update.value', 'r1.c1', { value: 'y' }] : named;
    assert.equal(refused('bea', fresh), 'notAuthorized', named[0]);
  }
  desk.act('eve', ['row.update.title', 'r1', { title: 'an admin may' }]);
  desk.act('ana', ['row.update.locked', 'r1', { locked: false }]);
  desk.act('bea', ['row.update.title', 'r1', { title: 'open again' }]);
});

test('a lock holds against an undo', () => {
  const desk = openDesk();
  const before = desk.act('bea', ['row.update.title', 'r1', { title: 'x' }]);
  desk.act('ana', ['row.update.locked', 'r1', { locked: true }]);
  assert.equal(
    desk.refusal(() => desk.undo('bea', before)),
    'notAuthorized',
  );
});

test('a locked sheet keeps all that is on it, but the show goes on', () => {
  const desk = openDesk();
  desk.act('eve', ['sheet.update.locked', 's', { locked: true }]);
  for (const named of [
    typed,
    ['row.create', 'x', { sheetId: 's' }],
    ['column.delete', 'c1', {}],
    ['sheet.update.title', 's', { title: 'Other' }],
    ['sheet.update.itemNumbersFrozen', 's', { itemNumbersFrozen: true }],
    ['sheet.delete', 's', {}],
  ] as const) {
    assert.equal(
      desk.refusal(() => desk.act('ana', named)),
      'notAuthorized',
      named[0],
    );
  }
  desk.act('ana', ['sheet.update.currentRow', 's', { currentRowId: 'r2' }]);
  assert.equal(desk.world().find('sheet', long('s'))?.currentRowId, long('r2'));
});

test('readers comment; only its author changes a comment, its author or an ADMIN deletes it', () => {
  const desk = openDesk();
  const said: Named = [
    'comment.create',
    'q1',
    { entityId: 'r1', entityType: 'row', projectId: 'p', text: 'When?' },
  ];
  desk.act('dan', said);
  const comment = desk.world().find('comment', long('q1'));
  assert.equal(comment?.userId, 'dan');
  assert.equal(comment?.channelId, PROJECT);
  const refused = (userId: string, named: Named) => desk.refusal(() => desk.act(userId, named));
  assert.equal(refused('ana', ['comment.update.text', 'q1', { text: 'Now!' }]), 'notAuthorized');
  assert.equal(refused('eve', ['comment.update.text', 'q1', { text: 'Now!' }]), 'notAuthorized');
  assert.equal(refused('ana', ['comment.delete', 'q1', {}]), 'notAuthorized');
  desk.act('dan', ['comment.update.text', 'q1', { text: 'When exactly?' }]);
  desk.act('eve', ['comment.delete', 'q1', {}]);
  assert.equal(desk.world().find('comment', long('q1')), null);
});

test('a post in a channel is published on it, an answer stays with what it answers', () => {
  const desk = openDesk();
  desk.act('cal', ['channel.create', 'q9', { projectId: 'p', title: 'Camera' }]);
  const post = { entityId: 'q9', entityType: 'channel', projectId: 'p' };
  const { actions } = desk.act('dan', ['comment.create', 'q1', { ...post, text: 'Lenses?' }]);
  assert.equal(actions[0]?.channelId, long('q9'));
  desk.act('ana', ['comment.create', 'q2', { ...post, text: '85', parentCommentId: 'q1' }]);
  assert.equal(
    desk.refusal(() =>
      desk.act('ana', ['comment.create', 'q3', { ...post, text: 'And?', parentCommentId: 'q2' }]),
    ),
    'badRequest',
  );
});

test('a view of one’s own is one’s own, a view for everyone needs an EDITOR', () => {
  const desk = openDesk();
  const view = { sheetId: 's', title: 'Audio' };
  desk.act('dan', ['sheetLayout.create', 'q1', view]);
  const refused = (userId: string, named: Named) => desk.refusal(() => desk.act(userId, named));
  assert.equal(
    refused('dan', ['sheetLayout.create', 'q2', { ...view, visibility: 'everyone' }]),
    'notAuthorized',
  );
  assert.equal(refused('ana', ['sheetLayout.update.title', 'q1', { title: 'Mine' }]), 'notAuthorized');
  desk.act('dan', ['sheetLayout.update.title', 'q1', { title: 'Sound' }]);
});

test('ids of another project, and the server’s own actions, are as good as none', () => {
  const desk = openDesk();
  desk.act('ana', ['project.create', 'q', { title: 'Other', ownedByTeamId: TEAM }]);
  desk.act('ana', ['category.create', 'q1', { projectId: 'q', name: 'Foreign' }]);
  assert.equal(
    desk.refusal(() => desk.act('ana', ['column.update.category', 'c1', { categoryId: 'q1' }])),
    'notFound',
  );
  assert.equal(
    desk.refusal(() => desk.act('ana', ['assetFile.create', 'q2', { assetId: 'q1', fileName: 'x' }])),
    'badRequest',
  );
});
