// The matrix as a page that a person can read (`rights.md`), and what a setting changes in it.

import { expect, test } from 'vitest';
import { definitions } from '../../shared/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import {
  leastWithout,
  may,
  mustMay,
  rightNamed,
  RIGHTS,
  SETTINGS,
  denialReason,
  type RightName,
  type RightSetting,
} from '../../shared/permissions/rights.ts';
import { atLeast, ROLES, type Role } from '../../shared/permissions/roles.ts';

const names = Object.keys(RIGHTS) as RightName[];

function lineOf(name: RightName): string {
  const { words, setting, also } = rightNamed(name);
  const marks = ROLES.map((role) => {
    if (setting !== undefined && isBySetting(name, role)) return `${may(role, name) ? '✓' : '–'} set`;
    return may(role, name) ? '✓' : '–';
  });
  const notes = [
    ...(setting === undefined ? [] : [`by \`${setting}\``]),
    ...(also === undefined ? [] : [also]),
  ];
  return `| \`${name}\` | ${words} | ${marks.join(' | ')} | ${notes.join('; ')} |`;
}

/** Whether a setting of the project decides if this role has the right. */
function isBySetting(name: RightName, role: Role): boolean {
  const { least } = rightNamed(name);
  return role !== 'OVERLORD' && atLeast(role, least) && !atLeast(role, leastWithout(name));
}

function actionsOf(name: RightName): string {
  return definitions
    .filter(({ right }) => right === name)
    .map((definition) => `\`${definition.name}\``)
    .join(', ');
}

test('the matrix and its actions are those of rights.md', async () => {
  const columns = ['Right', 'A person may', ...ROLES, 'Only'];
  const lines = [
    '# Who may do what',
    '',
    'Written by `tests/shared/rights.test.ts` from `shared/permissions/rights.ts`, for people to read. `set`: a setting of',
    'the project decides, and the mark is how it stands untouched.',
    '',
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...names.map(lineOf),
    '',
    '## Which right each action needs',
    '',
    ...names.flatMap((name) => (actionsOf(name) === '' ? [] : [`- \`${name}\`: ${actionsOf(name)}`])),
    '',
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot('rights.md');
});

test('each role has what the one below it has', () => {
  const people = ROLES.filter((role) => role !== 'OVERLORD');
  for (const name of names) {
    const has = people.map((role) => may(role, name));
    const isRising = has.every((own, at) => own || has[at - 1] !== true);
    expect([name, isRising]).toEqual([name, true]);
  }
});

test('a setting gives a right to the least roles of its line, or takes it, and touches no other', () => {
  for (const name of names) {
    const { setting } = rightNamed(name);
    for (const project of [{ [setting ?? '']: true }, { [setting ?? '']: false }]) {
      for (const role of ROLES) {
        const expected = setting && isBySetting(name, role) ? project[setting] : may(role, name);
        expect([name, role, may(role, name, project)]).toEqual([name, role, expected]);
      }
    }
  }
});

test('every setting is there for a right, and a value that is no answer counts as none', () => {
  const used = new Set(names.flatMap((name) => rightNamed(name).setting ?? []));
  expect(used).toEqual(new Set(Object.keys(SETTINGS)));
  expect(may('VIEW_ONLY', 'comment.write', { viewersComment: 'no' as unknown as boolean })).toBe(true);
});

test.each([
  ['MEMBER', 'sheet.shape', {}, 'Only editors may change rows, columns and looks. You are a member.'],
  ['VIEW_ONLY', 'cell.edit', {}, 'Only members may fill in cells. You may only view.'],
  [
    'VIEW_ONLY',
    'comment.write',
    { viewersComment: false },
    'In this project, only members may comment. You may only view.',
  ],
  ['MEMBER', 'row.add', {}, 'In this project, only editors may add rows. You are a member.'],
  ['VIEW_ONLY', 'row.add', { membersAddRows: true }, 'Only members may add rows. You may only view.'],
  [
    'MEMBER',
    'history.read',
    { everyoneReadsHistory: false },
    'In this project, only editors may read the history. You are a member.',
  ],
  ['OVERLORD', 'cell.edit', {}, 'The operator’s staff may not fill in cells.'],
] as const)('%s, %s: the server refuses with the sentence of the page', (role, name, project, sentence) => {
  expect(denialReason(role, name, project)).toBe(sentence);
  expect(() => mustMay(role, name, project)).toThrow(sentence);
});

test('somebody without a role learns of nothing', () => {
  for (const name of names) expect(() => mustMay(null, name)).toThrow(new AppError('notFound'));
});

test('settings have a field of the project each', () => {
  const edits = definitions.flatMap(({ name, right }) => (right === 'project.settings' ? [name] : []));
  for (const setting of Object.keys(SETTINGS) as RightSetting[])
    expect(edits).toContain(`project.update.${setting}`);
});
