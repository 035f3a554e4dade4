// What the list of projects shows, and in which order.

import { expect, test } from 'vitest';
import { filterProjects, projectsOnTab, teamsIn } from '../../renderer/projects/projectFilters.ts';
import type { MyProject } from '../../renderer/store/myProjects.ts';

const person = { id: 'p1', firstName: 'Priya', lastName: 'Raman', color: 'teal', avatar: null };
const base: MyProject = {
  id: 'a',
  title: 'Harbour Lights',
  teamId: 't1',
  team: 'Northlight',
  isShared: false,
  startDate: '2026-12-05',
  endDate: null,
  archived: false,
  role: 'OWNER',
  editedAt: 30,
  people: [],
};
const tide: MyProject = {
  ...base,
  id: 'b',
  title: 'Low Tide 10',
  teamId: 't2',
  team: 'Skerry Films',
  isShared: true,
  startDate: '2026-11-23',
  editedAt: 10,
  people: [person],
};
const next: MyProject = { ...tide, id: 'c', title: 'Low Tide 9', startDate: null, editedAt: 20 };
const old: MyProject = { ...base, id: 'd', title: 'Élan', archived: true, editedAt: 40 };
const all = [base, tide, next, old];
const idsOf = (projects: readonly MyProject[]) => projects.map(({ id }) => id).join('');
const wish = { query: '', teamId: null, sort: 'recent' } as const;

test('what is archived stands apart; what is shared is active too', () => {
  expect(idsOf(projectsOnTab(all, 'active'))).toBe('abc');
  expect(idsOf(projectsOnTab(all, 'shared'))).toBe('bc');
  expect(idsOf(projectsOnTab(all, 'archived'))).toBe('d');
});

test('by last edit, by name with numbers in their order, by date with the undated last', () => {
  expect(idsOf(filterProjects(all, wish))).toBe('dacb');
  expect(idsOf(filterProjects(all, { ...wish, sort: 'name' }))).toBe('dacb');
  expect(idsOf(filterProjects([base, tide, next], { ...wish, sort: 'name' }))).toBe('acb');
  expect(idsOf(filterProjects([base, tide, next], { ...wish, sort: 'date' }))).toBe('bac');
});

test('words are found in the title, the team and the people, whatever their marks', () => {
  expect(idsOf(filterProjects(all, { ...wish, query: 'elan' }))).toBe('d');
  expect(idsOf(filterProjects(all, { ...wish, query: 'skerry 10' }))).toBe('b');
  expect(idsOf(filterProjects(all, { ...wish, query: 'priya tide' }))).toBe('cb');
  expect(idsOf(filterProjects(all, { ...wish, query: 'nobody' }))).toBe('');
});

test('of one team only, and the teams that there are by name', () => {
  expect(idsOf(filterProjects(all, { ...wish, teamId: 't2' }))).toBe('cb');
  expect(teamsIn(all)).toEqual([
    { id: 't1', name: 'Northlight' },
    { id: 't2', name: 'Skerry Films' },
  ]);
});
