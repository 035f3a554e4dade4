// The audit in words: every act says what it has to, with names where they are known.

import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '../../shared/auditActs.ts';
import { auditWords, idsNamed, isAuditAct } from '../../shared/auditWords.ts';

const [ben, gala] = ['01K0000000000000000000BEN0', '01K000000000000000000GALA0'];
const names = new Map([
  [ben, 'Ben Ito'],
  [gala, 'Harbour Lights'],
]);

test('people, projects and roles stand in words', () => {
  expect(auditWords('member.add', { userId: ben, to: 'VIEW_ONLY' }, names)).toBe(
    'added Ben Ito as View only',
  );
  expect(auditWords('member.role', { userId: ben, from: 'EDITOR', to: 'ADMIN' }, names)).toBe(
    'made Ben Ito Admin, who was Editor',
  );
  expect(auditWords('project.delete', { projectId: gala }, names)).toBe('deleted the project Harbour Lights');
  expect(auditWords('invitation.create', { email: 'a@b.example', to: 'MEMBER' }, names)).toBe(
    'invited a@b.example as Member',
  );
});

test('who and what is gone has no name, and the sentence still stands', () => {
  expect(auditWords('member.remove', { userId: ben }, new Map())).toBe('took somebody out');
  expect(auditWords('project.delete', { projectId: gala }, new Map())).toBe('deleted the project a project');
});

test('what people wrote is no pattern', () => {
  expect(auditWords('team.update', { what: '{user} $& {what}' }, names)).toBe(
    'changed the team: {user} $& {what}',
  );
});

test('what is not said is a gap, never the pattern itself', () => {
  for (const act of Object.keys(AUDIT_ACTS)) {
    if (!isAuditAct(act)) throw new Error(act);
    expect(auditWords(act, {}, names)).not.toMatch(/[{}]/);
  }
  expect(isAuditAct('toString')).toBe(false);
});

test('the ids that need names are those of people, projects, categories and teams', () => {
  expect(idsNamed({ userId: ben, projectId: gala, to: 'OWNER', from: null, email: 'a@b.example' })).toEqual([
    ben,
    gala,
  ]);
});
