import { expect, test } from 'vitest';
import {
  APP_PATHS,
  isAppPath,
  loginPath,
  matches,
  outputPath,
  pathOf,
  paths,
  PUBLIC_PATHS,
  safeNext,
} from '../../shared/paths.ts';

test('every pattern, filled in, is an address of that pattern', () => {
  const ids = {
    projectId: 'P1',
    sheetId: 'S1',
    channelId: 'C1',
    importableSheetId: 'I1',
    tab: 'general',
    page: 'type',
    tokenId: 'T1',
    sheetLayoutId: 'V1',
    linkId: 'L1',
    templateId: 'T4',
    teamId: 'T2',
    token: 'T3',
    assemblyId: 'A1',
    layoutId: 'L1',
    urlTitle: 'write',
    category: 'making',
    title: 'one-layout',
    id: '1',
  };
  for (const pattern of Object.values(paths))
    expect(matches(pattern, pathOf(pattern, ids)), pattern).toBe(true);
});

test('an optional parameter may be left out, a needed one may not', () => {
  expect(pathOf(paths.components)).toBe('/components');
  expect(matches(paths.components, '/components')).toBe(true);
  expect(matches(paths.components, '/components/type')).toBe(true);
  expect(matches(paths.components, '/components/type/more')).toBe(false);
  expect(matches(paths.project, '/app/project')).toBe(false);
});

test('a parameter is URL-encoded', () => {
  expect(pathOf(paths.project, { projectId: 'a/b?c' })).toBe('/app/project/a%2Fb%3Fc');
  expect(outputPath('a/b', 'c', 'pdf')).toBe('/gen/project/a%2Fb/sheet/c/pdf');
});

test('public pages are not pages of the app, and the other way round', () => {
  for (const path of PUBLIC_PATHS) expect(isAppPath(path), path).toBe(false);
  expect(APP_PATHS.length + PUBLIC_PATHS.length).toBe(Object.keys(paths).length);
  expect(isAppPath('/projects/')).toBe(true);
  expect(isAppPath('/nowhere')).toBe(false);
  // The server answers 404 for what is none of them, instead of the shell of the app.
  for (const path of ['/guide/nothing', '/blog/nothing', '/blog/nothing/1'])
    expect(isAppPath(path), path).toBe(false);
});

test('after signing in one comes back to an address of ours, and to no other', () => {
  const sheet = '/app/project/P1/sheet/S1?view=paper';
  expect(safeNext(new URL(loginPath(sheet), 'http://eo').searchParams.get('next'))).toBe(sheet);
  const strange = [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nowhere',
  ];
  for (const next of strange) expect(safeNext(next), String(next)).toBe(paths.projects);
});
