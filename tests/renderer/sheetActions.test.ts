// What can be done with a sheet as a whole: one table for menus, palette and keys.

import type { Sheet } from '../../shared/records.ts';
import { expect, test } from 'vitest';
import { sheetCommands } from '../../renderer/sheet/commands/sheet.ts';
import { SHEET_ACTIONS } from '../../renderer/widgets/sheetActions.ts';
import { ARCHIVED_SHEET } from '../../shared/permissions/archive.ts';
import { LOCKED_SHEET } from '../../shared/permissions/locks.ts';

const nobody = { mayOpenLocks: () => false };
const locker = { mayOpenLocks: (lockedBy?: string) => lockedBy === 'ana' };

/** What cannot be done with a sheet, each with its reason. */
function refused(sheet: Partial<Sheet>, rights: { mayOpenLocks(lockedBy?: string): boolean }) {
  return SHEET_ACTIONS.flatMap(({ what, reason }) => {
    const why = reason(sheet, rights);
    return why === null ? [] : [[what, why]];
  });
}

test('a locked sheet is neither renamed, moved, archived nor deleted; copies of it are made', () => {
  const unlock = 'Only an admin, or the person who locked this sheet, can unlock it.';
  const rest = ['versions', 'moveToProject', 'archive', 'delete'].map((what) => [what, LOCKED_SHEET]);
  const first = ['rename', 'moveUp', 'moveDown'].map((what) => [what, LOCKED_SHEET]);
  expect(refused({ locked: true, lockedBy: 'ana' }, nobody)).toEqual([...first, ['lock', unlock], ...rest]);
  expect(refused({ locked: true, lockedBy: 'ana' }, locker)).toEqual([...first, ...rest]);
  expect(refused({ locked: true }, { mayOpenLocks: () => true })).toEqual([]);
});

test('an archived sheet can be brought back and deleted by whoever may, locked by nobody', () => {
  expect(refused({ archived: true }, { mayOpenLocks: () => true })).toEqual(
    ['rename', 'lock', 'versions', 'moveToProject'].map((what) => [what, ARCHIVED_SHEET]),
  );
});

test('the menu of a template has neither copies nor places; every action of a menu is a command', () => {
  const inMenu = (sheet: Partial<Sheet>) =>
    SHEET_ACTIONS.flatMap(({ what, menuWords }) => (menuWords(sheet) === null ? [] : [what]));
  expect(inMenu({ isTemplate: true })).toEqual(['rename', 'lock', 'delete']);
  expect(inMenu({ archived: true })).not.toContain('moveUp');
  const commands = new Set(sheetCommands.map(({ id }) => id));
  expect(inMenu({}).filter((what) => !commands.has(`sheet.${what}`))).toEqual([]);
});
