// Which chunk a module of the pages goes into.

import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups } from '../../build/chunks.ts';

const folder = '/pages/renderer';
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'public/enhance.ts': ['theme.ts', 'public/menu.ts'],
  'main.tsx': ['theme.ts', 'store.ts'],
  'project/ProjectPage.tsx': ['store.ts', 'ui/Button.tsx', 'ui/Field.tsx', 'project/Rail.tsx'],
  'pages/SheetPage.tsx': ['sheet/screen/openGrid.ts', 'ui/Button.tsx', 'ui/Banner.tsx', 'sheet/circle.ts'],
  'sheet/screen/openGrid.ts': ['store.ts', 'sheet/grid/cells.ts'],
  'sheet/circle.ts': ['pages/SheetPage.tsx'],
  'project/Rail.tsx': ['store/db.ts', 'ui/Rail.tsx'],
  'auth/LoginPage.tsx': ['ui/Field.tsx'],
  'sheet/commands/interaction.ts': ['store.ts', 'sheet/commands/move.ts', 'ui/Chip.tsx'],
  '../shared/catalogue.ts': ['store.ts', '../shared/entities/cell.ts', '../shared/timing/showTimes.ts'],
  'show/follower/FollowerPage.tsx': ['../shared/timing/showTimes.ts'],
  'teams/TeamsPage.tsx': ['ui/Button.tsx', 'ui/Banner.tsx', 'ui/Chip.tsx'],
};
/** What a module imports when it is asked for. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['auth/LoginPage.tsx', 'teams/TeamsPage.tsx', 'project/ProjectPage.tsx'],
};

function chunkOf(name: string): string | null {
  const getModuleInfo = (id: string): any => ({
    importedIds: (IMPORTS[relative(folder, id)] ?? []).map((each) => join(folder, each)),
    dynamicallyImportedIds: (LATER[relative(folder, id)] ?? []).map((each) => join(folder, each)),
  });
  const groups = chunkGroups(folder).toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
  const names = groups.map(({ name: nameOf }) =>
    typeof nameOf === 'function' ? nameOf(join(folder, name), { getModuleInfo }) : nameOf,
  );
  return names.find((each) => each !== null) ?? null;
}

test('what the public pages share with the app is apart: they never fetch the app', () => {
  expect(['theme.ts', 'public/menu.ts', 'public/enhance.ts'].map(chunkOf)).toEqual([
    'everywhere',
    null,
    null,
  ]);
});

test('what every page begins with, the ui, the frame and the sheet are a chunk each', () => {
  expect(['store.ts', 'main.tsx'].map(chunkOf)).toEqual(['base', 'base']);
  expect(['ui/Button.tsx', 'project/Rail.tsx'].map(chunkOf)).toEqual(['ui', 'frame']);
  expect(['pages/SheetPage.tsx', 'sheet/grid/cells.ts', 'sheet/circle.ts'].map(chunkOf)).toEqual([
    'sheet',
    'sheet',
    'sheet',
  ]);
});

test('what a page without a project has too does not bring it the frame or the sheet', () => {
  expect(chunkOf('ui/Banner.tsx')).toBe('ui');
  expect(chunkOf('ui/Rail.tsx')).toBe('frame');
});

test('the pages of signing in fetch nothing that they do not need', () => {
  expect(chunkOf('ui/Field.tsx')).toBe('signin');
});

test('the commands of a sheet and the plans of changes are a chunk each, without what other pages share with them', () => {
  expect(['sheet/commands/move.ts', '../shared/entities/cell.ts'].map(chunkOf)).toEqual([
    'commands',
    'plans',
  ]);
  expect(['ui/Chip.tsx', '../shared/timing/showTimes.ts'].map(chunkOf)).toEqual(['later', 'showLater']);
});

test('what else is fetched later is left to the bundler', () => {
  expect(chunkOf('sheet/editors/rich/richEditor.ts')).toBe(null);
});
