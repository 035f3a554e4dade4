// What the write path keeps of what it has read is never told from what is stored: the same intents give the same
// steps, refusals and texts where everything is kept, and where nothing is.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentCache } from '../../../server/database/documents/documentCache.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { openRandom } from '../../support/random.ts';
import {
  changeBehind,
  makeTwinSheet,
  openSide,
  outcomeOf,
  requestOf,
  stored,
  type Side,
} from '../../support/sides.ts';
import { size } from '../../support/tier.ts';

let keeping: Side;
let forgetting: Side;

beforeAll(async () => {
  [keeping, forgetting] = await Promise.all([openSide(), openSide()]);
}, 60_000);
afterAll(() => Promise.all([keeping, forgetting].map(({ services }) => services.close())));

/** Another connection of the server writes, and all roles may have changed, so that nothing that was kept may count. */
async function forget({ services: { database, access } }: Side): Promise<void> {
  await database.knex('secret').update({ value: database.knex.ref('value') });
  access.changed({ isEverything: true });
}

/** Gives the person of a side another role, as the server does where somebody manages the people of a team. */
async function changeRole({ services: { database, access }, userId }: Side, role: Role): Promise<void> {
  for (const [table, person] of [
    ['team_member', 'userId'],
    ['project_member', 'identityId'],
  ] as const)
    await database.knex(table).where(person, userId).update({ role });
  access.changed({ userId });
}

test('property: kept or not, the same intents give the same steps, refusals and texts', async () => {
  const random = openRandom('document cache');
  const ground = await makeTwinSheet([keeping, forgetting]);
  const past: string[] = [];
  const counts = { done: 0, refused: 0 };
  for (let made = 0; made < size(400, 20_000); made += 1) {
    const request = requestOf(random, ground, past);
    await forget(forgetting);
    // Something else of the server changes a document behind the write path.
    if (random.oneIn(40)) for (const side of [keeping, forgetting]) await changeBehind(side, ground);
    if (random.oneIn(30)) {
      const role = random.oneIn(3) ? 'VIEW_ONLY' : 'EDITOR';
      for (const side of [keeping, forgetting]) await changeRole(side, role);
    }
    const wanted = await outcomeOf(forgetting, request);
    counts[Array.isArray(wanted) ? 'done' : 'refused'] += 1;
    expect([request, await outcomeOf(keeping, request)]).toEqual([request, wanted]);
    if (made % 100 === 99) expect(await stored(keeping, ground)).toEqual(await stored(forgetting, ground));
  }
  expect(await stored(keeping, ground)).toEqual(await stored(forgetting, ground));
  expect(Math.min(counts.done, counts.refused)).toBeGreaterThan(size(20, 2000));
}, 600_000);

test('of too much text what was read longest ago is dropped, and a row is parsed once', () => {
  const read: string[] = [];
  const slots = { columns: { 0: 'C' }, places: new Map([['C', '0']]) };
  const cache = openDocumentCache({
    document(kind, id) {
      read.push(`${kind} ${id}`);
      return id === 'none' ? null : { entity: { entity: { id }, deletedBy: null }, size: 1024 * 1024 };
    },
    row(rowId) {
      read.push(rowId);
      return { sheetId: 'S', data: '{"0":"Go"}' };
    },
  });
  const { find, rowCells } = cache.reads(() => slots);
  for (const id of ['a', 'b', 'c', 'none', 'a', 'd', 'a', 'b', 'none']) find('row', id);
  expect(read).toEqual(['row a', 'row b', 'row c', 'row none', 'row d', 'row b']);
  expect(rowCells('r')).toBe(rowCells('r'));
  expect(rowCells('r')).toEqual([{ id: 'r.C', rowId: 'r', columnId: 'C', sheetId: 'S', value: 'Go' }]);
  cache.changeRow('r', { sheetId: 'S', data: '' });
  expect(rowCells('r')).toEqual([]);
  // Of a row that nobody has read nothing is kept: a paste writes thousands.
  cache.changeRow('unread', { sheetId: 'S', data: '' });
  expect(rowCells('unread')).toHaveLength(1);
  cache.changeDocument('row', 'a');
  find('row', 'a');
  cache.clear();
  rowCells('r');
  expect(read.slice(6)).toEqual(['r', 'unread', 'row a', 'r']);
});
