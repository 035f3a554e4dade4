// The rows of a sheet are read page by page: every one once and in order, also where many have one order key.

import { describe, expect, test } from 'vitest';
import { tableOf } from '../../../server/database/tables.ts';
import { rowsWithCells } from '../../../server/projects/queries.ts';
import { sheetTexts } from '../../../server/projects/sheetLoad.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

/** More than two pages, of which the middle one lies within rows of one key. */
const ROWS = 1_250;
const keyOf = (row: number) =>
  row < 300 ? `a${String(row).padStart(4, '0')}` : row < 1_150 ? 'b' : `c${row}`;

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  test('every row comes once, in order, and a page is found by an index', async () => {
    const services = await openTestServices(await databaseOn(dialect));
    const { database, newId, writer } = services;
    const { userId, teamId } = await addPerson(services, 'Mara');
    const [projectId, sheetId] = [newId(), newId()];
    for (const action of [
      intent(services, 'project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: teamId }),
      intent(services, 'sheet.create', sheetId, { title: 'Run of show', projectId }),
    ])
      await writer.send(callerOf(userId), { actions: [action] });
    await database.knex(tableOf('row')).where({ sheetId }).delete();
    const rows = Array.from({ length: ROWS }, (_, row) => ({
      id: newId(),
      sheetId,
      orderKey: keyOf(row),
      data: '{}',
    }));
    for (let from = 0; from < ROWS; from += 250)
      await database.knex(tableOf('row')).insert(rows.slice(from, from + 250));

    const texts = await sheetTexts(database, { projectId, sheetId, userId: 'u' });
    expect(texts.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));

    const { text, values } = rowsWithCells(sheetId, 500, rows[400]?.id);
    if (dialect === 'sqlite') {
      const plan: { detail: string }[] = await database.reader.raw(`EXPLAIN QUERY PLAN ${text}`, [...values]);
      expect(plan.map(({ detail }) => detail).join('\n')).toMatch(/\(sheetId=\? AND orderKey>\?\)/);
    }
    await services.close();
  }, 60_000);
});
