// A member writes only in cells whose category is theirs to fill in, whichever way they take.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFor } from '../../../shared/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import { assetDeletionDenialReason } from '../../../shared/permissions/ownership.ts';
import { limits } from '../../../shared/limits.ts';
import type { Action } from '../../../shared/model/action.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { snapshotOf, type Snapshot } from '../../../shared/model/snapshot.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import { quietParts } from '../../sim/client.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { counter, long } from '../../sim/ids.ts';

const SHUT = 'Only chosen people fill in “Audio”, and you are not one of them.';

/** `c1` is of Audio, which is filled in by nobody but editors; `k2` is Video, which is anybody's. */
function openShut() {
  const desk = openDesk();
  desk.act('ana', ['category.create', 'k1', { projectId: 'p', name: 'Audio' }]);
  desk.act('ana', ['category.create', 'k2', { projectId: 'p', name: 'Video' }]);
  desk.act('ana', ['column.update.category', 'c1', { categoryId: 'k1' }]);
  desk.act('eve', ['category.update.editors', 'k1', { editors: [] }]);
  const said = (userId: string, ...named: readonly Named[]): string => {
    try {
      desk.act(userId, ...named);
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
    return 'done';
  };
  return { ...desk, said };
}

const typed = (id: string, value = 'x'): Named => ['cell.update.value', id, { value }];

test('a cell is of its own category, else of its column’s; without one it is everybody’s', () => {
  const { act, said } = openShut();
  expect(said('cal', typed('r1.c1'))).toBe(SHUT);
  expect(said('cal', typed('r1.c2'))).toBe('done');
  act('ana', ['cell.update.category', 'r2.c1', { categoryId: 'k2' }]);
  act('ana', ['cell.update.category', 'r2.c2', { categoryId: 'k1' }]);
  expect(said('cal', typed('r2.c1'))).toBe('done');
  expect(said('cal', typed('r2.c2'))).toBe(SHUT);
});

test('neither clearing, nor a bulk, nor an asset, nor another sub-line goes round it', () => {
  const { act, said } = openShut();
  act('ana', typed('r1.c1', 'theirs'), ['row.update.rows', 'r1', { rows: 2 }]);
  expect(said('cal', ['cell.update.value', 'r1.c1', { value: null }])).toBe(SHUT);
  expect(said('cal', typed(`${long('r1')}.${long('c1')}.1`))).toBe(SHUT);
  const bulk = (cells: readonly (string | null)[]): Named => [
    'sheet.update.cells',
    's',
    { columns: [long('c1'), long('c2')], rows: [{ id: long('r1'), cells }] },
  ];
  expect(said('cal', bulk(['', 'mine']))).toBe(SHUT);
  expect(said('cal', bulk([null, 'mine']))).toBe('done');
});

test('an undo is judged by what is true when it is asked for', () => {
  const { act, undo, refusal } = openShut();
  const done = act('cal', typed('r1.c2'));
  act('ana', ['column.update.category', 'c2', { categoryId: 'k1' }]);
  expect(refusal(() => undo('cal', done))).toBe('notAuthorized');
  act('eve', ['category.update.editors', 'k1', { editors: null }]);
  expect(refusal(() => undo('cal', done))).toBe('none');
});

test('a merged category is the one that it went into, and a deleted one is none', () => {
  const { act, said } = openShut();
  act('ana', ['column.update.category', 'c2', { categoryId: 'k2' }]);
  act('ana', ['category.update.mergedInto', 'k2', { mergedIntoId: 'k1' }]);
  expect(said('cal', typed('r1.c2'))).toBe(SHUT);
  act('ana', ['category.delete', 'k1', {}]);
  expect(said('cal', typed('r1.c1'))).toBe('done');
});

test('only an admin says who fills a category in, and it is not undone by the way', () => {
  const { act, undo, refusal, said } = openShut();
  const attempt: Named = ['category.update.editors', 'k1', { editors: null }];
  for (const userId of ['ana', 'cal', 'dan']) expect(said(userId, attempt)).not.toBe('done');
  const done = act('eve', attempt);
  expect(refusal(() => undo('eve', done))).toBe('badRequest');
});

const NAMES = [long('v1'), long('v2')];

test('property: a member is refused exactly where the category of a cell names others', () => {
  const { act, server } = openShut();
  const [me = ''] = NAMES;
  const categories = fc.constantFrom(null, 'k1', 'k2');
  const editors = fc.option(fc.subarray(NAMES), { nil: null });
  const cells = fc.uniqueArray(fc.constantFrom('r1.c1', 'r1.c2', 'r2.c1', 'r2.c2'), { minLength: 1 });
  const roles = fc.constantFrom<Role>('MEMBER', 'EDITOR', 'ADMIN');
  const truth = fc.record({ k1: editors, k2: editors, c1: categories, c2: categories, own: categories });
  fc.assert(
    fc.property(truth, cells, roles, ({ k1, k2, c1, c2, own }, ids, role) => {
      act('eve', ['category.update.editors', 'k1', { editors: k1 }]);
      act('eve', ['category.update.editors', 'k2', { editors: k2 }]);
      act('ana', ['column.update.category', 'c1', { categoryId: c1 }]);
      act('ana', ['column.update.category', 'c2', { categoryId: c2 }]);
      act('ana', ['cell.update.category', 'r1.c1', { categoryId: own }]);
      const editorsOf = { k1, k2 };
      const isShut = ids.some((id) => {
        const category = (id === 'r1.c1' ? own : null) ?? (id.endsWith('c1') ? c1 : c2);
        return category !== null && editorsOf[category]?.includes(me) === false;
      });
      const actions = ids.map((id, at) => openAction(id, `try ${at} ${Math.random()}`));
      const snapshot = snapshotOf(server.store, () => null);
      const given = { newId: counter(), now: 1, userId: me };
      const plan = () => actions.flatMap((one) => planFor(one, snapshot, { id: me, role }, given));
      if (isShut && role === 'MEMBER') expect(plan).toThrow(/^Only chosen people fill in/);
      else expect(plan().length).toBe(ids.length);
    }),
    { numRuns: 300 },
  );
});

test('property: over what a page has loaded the law says what the server says', () => {
  const desk = openShut();
  const { server, act, newId } = desk;
  const page = openQueue(quietParts('cal', newId));
  const cells = fc.uniqueArray(fc.constantFrom('r1.c1', 'r1.c2', 'r2.c1', 'r2.c2'), { minLength: 1 });
  const category = fc.constantFrom(null, 'k1', 'k2');
  const truth = fc.record({ c1: category, c2: category, own: category, isOpen: fc.boolean() });
  let count = 0;
  fc.assert(
    fc.property(truth, cells, fc.boolean(), ({ c1, c2, own, isOpen }, ids, isBulk) => {
      act('eve', ['category.update.editors', 'k1', { editors: isOpen ? null : [] }]);
      act('ana', ['column.update.category', 'c1', { categoryId: c1 }]);
      act('ana', ['column.update.category', 'c2', { categoryId: c2 }]);
      act('ana', ['cell.update.category', 'r2.c2', { categoryId: own }]);
      for (const channelId of server.heads().keys()) page.loaded(server.load(channelId));
      const value = `${(count += 1)}`;
      const action = isBulk ? desk.ask(...bulkOf(ids, value)) : desk.ask(...typed(ids[0] ?? 'r1.c1', value));
      const { outcome } = server.receive('cal', { actions: [action] });
      expect(refusalOf(action, page.view())).toBe(outcome instanceof AppError ? outcome.message : null);
    }),
    { numRuns: 300 },
  );
});

/** As the page judges before it sends. */
function refusalOf(action: Action, snapshot: Snapshot): string | null {
  const given = { newId: counter(), now: 1, userId: 'cal' };
  try {
    planFor(action, snapshot, { id: 'cal', role: 'MEMBER' }, given);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return null;
}

function bulkOf(ids: readonly string[], value: string): Named {
  const rows = ['r1', 'r2'].map((row) => ({
    id: long(row),
    cells: ['c1', 'c2'].map((column) => (ids.includes(`${row}.${column}`) ? value : null)),
  }));
  return ['sheet.update.cells', 's', { columns: [long('c1'), long('c2')], rows }];
}

test('a member deletes an asset of their own for a day, and an editor any at any time', () => {
  const { world, act } = openDesk();
  act('cal', ['asset.create', 'a1', { projectId: 'p', title: 'Plan' }]);
  const made = world().find('asset', long('a1'));
  const at = Number(made?.createdAt);
  const refused = (id: string, role: Role, now: number) =>
    made && assetDeletionDenialReason(made, { id, role }, now) !== null;
  expect(refused('cal', 'MEMBER', at + limits.ownAssetMs - 1)).toBe(false);
  expect(refused('cal', 'MEMBER', at + limits.ownAssetMs)).toBe(true);
  expect(refused('dora', 'MEMBER', at)).toBe(true);
  expect(refused('ana', 'EDITOR', at + 100 * limits.ownAssetMs)).toBe(false);
});

function openAction(id: string, value: string) {
  return {
    id: long('aa'),
    type: 'cell',
    verb: 'update' as const,
    property: 'value',
    query: { entityId: long(id), parentEntityId: null, channelId: null },
    data: { value },
    previous: null,
  };
}
