// Data of a version in which a template held the copy of a row: its row gets a sheet, once.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { ROW_CELLS, tableOf } from '../../../server/database/tables.ts';
import type { Services } from '../../../server/services.ts';
import { addPerson, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let services: Services;

  beforeAll(async () => {
    services = await openTestServices(await databaseOn(dialect));
  }, 60_000);
  afterAll(() => services.close(), 60_000);

  test('a template with the copy of a row becomes one with a sheet, and can be inserted', async () => {
    const { userId, teamId } = await addPerson(services, 'Mara');
    const { knex } = services.database;
    const [projectId, sheetId, templateId] = [services.newId(), services.newId(), services.newId()];
    const caller = { userId, sessionId: userId, isAdmin: false, token: null };
    const send = (name: string, id: string, data: Record<string, unknown>) =>
      services.writer.send(caller, { actions: [intent(services, name, id, data)] });
    await send('project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: teamId });
    await send('sheet.create', sheetId, { title: 'Run of show', projectId });
    const column = { title: 'Title', categoryId: '', index: 3 };
    const content = {
      row: { type: 0, rows: 2 },
      cells: [
        { column, y: 0, fields: { value: 'Interval' } },
        { column, y: 1, fields: { value: 'Bar', typography: { bold: true } } },
      ],
    };
    const template = { id: templateId, projectId, title: 'Interval', type: 'row', content };
    await knex(tableOf('template')).insert({ id: templateId, projectId, data: JSON.stringify(template) });
    await knex('schema_migration').where({ name: '046_templates' }).delete();
    await migrate(services.database);

    const text: { data: string } = await knex(tableOf('template')).where({ id: templateId }).first('data');
    const migrated: { sheetId: string } = JSON.parse(text.data);
    expect(migrated).not.toHaveProperty('content');
    const rowId = services.newId();
    await send('row.create.fromTemplate', rowId, { templateId, sheetId });
    const cells: { data: string } = await knex(ROW_CELLS).where({ rowId }).first('data');
    expect(Object.values(JSON.parse(cells.data))).toEqual([
      'Interval',
      { value: 'Bar', typography: { bold: true } },
    ]);
    const found: unknown[] = await knex(tableOf('row')).where({ templateId });
    expect(found).toHaveLength(1);
  });
});
