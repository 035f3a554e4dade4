// What a guest writes is judged where it is written: what happens between is counted.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGuestActions } from '../../../server/links/guestActions.ts';
import type { Link } from '../../../server/links/linkRows.ts';
import { ROW_CELLS } from '../../../server/database/tables.ts';
import type { Action } from '../../../shared/model/action.ts';
import { addPerson, intent, kindOf, openTestServices } from '../../support/services.ts';
import { makeTwinSheet, outcomeOf, type Side, type TwinSheet } from '../../support/sides.ts';
import { guestOf, makeView, makeViewLink } from '../../support/viewLinks.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let side: Side;
  let sheet: TwinSheet;
  let link: Link;
  beforeAll(async () => {
    const services = await openTestServices(await databaseOn(dialect));
    side = { services, ...(await addPerson(services, 'Mara')) };
  }, 60_000);
  beforeEach(async () => {
    sheet = await makeTwinSheet([side]);
    const sheetLayoutId = await makeView(side, sheet);
    link = await makeViewLink(side, sheet, {
      sheetLayoutId,
      scope: 'edit',
      columnIds: [sheet.columnIds[0]!],
    });
  });
  afterAll(() => side.services.close(), 60_000);

  const type = (value: string, row = 0, column = 0): Action =>
    intent(side.services, 'cell.update.value', `${sheet.rowIds[row]}.${sheet.columnIds[column]}`, { value });
  const does = (...actions: readonly Action[]) => outcomeOf(side, actions);
  const set = (fields: Partial<Record<'endedAt' | 'expiresAt', number>>) =>
    side.services.database.knex('link').where({ id: link.id }).update(fields);

  /** Sends an action as a guest; `between` runs after each time that it was judged, before it is written. */
  async function sendAsGuest(sent: Action, between: () => Promise<unknown>) {
    const { services } = side;
    let judged = 0;
    const send = openGuestActions({
      ...services,
      views: {
        async current(of) {
          const view = await services.guestViews.current(of);
          judged += 1;
          await between();
          return view;
        },
      },
    });
    const { id, query, data } = sent;
    const action = { id, type: 'cell', verb: 'update', property: 'value', query: { ...query }, data };
    return { outcome: await kindOf(send(guestOf(services.newId(), link), { actions: [action] })), judged };
  }

  const textOf = async (row = 0): Promise<string> => {
    const { knex } = side.services.database;
    const [data = '']: string[] = await knex(ROW_CELLS).where({ rowId: sheet.rowIds[row] }).pluck('data');
    return data;
  };

  test.each([
    ['revoked', () => set({ endedAt: 1 })],
    ['over', () => set({ expiresAt: 1 })],
    ['of a deleted sheet', () => does(intent(side.services, 'sheet.delete', null, { ids: [sheet.sheetId] }))],
  ])('a link that is %s once a write was judged writes nothing', async (_, between) => {
    expect(await sendAsGuest(type('Late'), between)).toEqual({ outcome: 'gone', judged: 1 });
    expect(await textOf()).not.toContain('Late');
  });

  test('a link of a team that is deleted once a write was judged writes nothing', async () => {
    const { knex } = side.services.database;
    const setDeleted = (deletedAt: number | null) =>
      knex('team').where({ id: side.teamId }).update({ deletedAt });
    expect(await sendAsGuest(type('Late'), () => setDeleted(1))).toEqual({ outcome: 'gone', judged: 1 });
    await setDeleted(null);
    expect(await textOf()).not.toContain('Late');
    expect(await sendAsGuest(type('Back'), async () => undefined)).toEqual({ outcome: 'done', judged: 1 });
  });

  test('a write is judged again where the view has changed meanwhile', async () => {
    const [column] = sheet.columnIds;
    let isFirst = true;
    const hide = async () => {
      if (isFirst)
        await does(intent(side.services, 'column.update.purpose', column!, { purpose: 'private' }));
      isFirst = false;
    };
    expect(await sendAsGuest(type('Late'), hide)).toEqual({ outcome: 'notFound', judged: 2 });
    expect(await textOf()).not.toContain('Late');
  });

  test('what others write in other rows, and say, does not have it judged again', async () => {
    const comment = {
      entityId: sheet.rowIds[0],
      entityType: 'row',
      projectId: sheet.projectId,
      text: 'Hello',
    };
    const between = async () => {
      await does(type('Theirs', 1));
      await does(intent(side.services, 'comment.create', side.services.newId(), comment));
    };
    expect(await sendAsGuest(type('Mine'), between)).toEqual({ outcome: 'done', judged: 1 });
    expect(await textOf()).toContain('Mine');
  });

  test('a view that changes each time is no reason to write unjudged; the same request may come again', async () => {
    let at = 0;
    const sent = type('Mine');
    const between = () =>
      does(intent(side.services, 'row.update.title', sheet.rowIds[0]!, { title: `${(at += 1)}` }));
    expect(await sendAsGuest(sent, between)).toEqual({ outcome: 'busy', judged: 5 });
    expect(await textOf()).not.toContain('Mine');
    expect(await sendAsGuest(sent, async () => undefined)).toEqual({ outcome: 'done', judged: 1 });
    expect(await textOf()).toContain('Mine');
  });
});
