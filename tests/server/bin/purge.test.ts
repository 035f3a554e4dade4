// The purge knows every kind that can lie in a bin, also one that is added tomorrow.

import { expect, test } from 'vitest';
import { purgeBins } from '../../../server/bin/purge.ts';
import type { Database } from '../../../server/database/database.ts';
import { ROW_CELLS, tableOf } from '../../../server/database/tables.ts';
import { storedKinds } from '../../../shared/catalogue.ts';
import { limits } from '../../../shared/limits.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

// A column goes with its sheet alone: its slot must not be given again while texts of rows hold it.
const kinds = storedKinds.map(({ kind }) => kind).filter((kind) => kind !== 'column');

test('O9 of each kind what was deleted 30 days ago is gone, what was deleted since is there', async () => {
  const { database, newId, now } = await openPeopleDatabase();
  const add = async (kind: string, deletedAt: number) => {
    const id = newId();
    const data = JSON.stringify({ id });
    await database.knex(tableOf(kind)).insert({ id, data, deletedAt, deletedBy: newId() });
    return id;
  };
  for (const kind of kinds) await add(kind, now() - limits.binMs - 1);
  const left = new Map<string, string>();
  for (const kind of kinds) left.set(kind, await add(kind, now() - limits.binMs + 60_000));

  expect(await purgeBins({ database, now, forgetFile: async () => undefined })).toBe(kinds.length);
  for (const kind of kinds)
    expect([kind, await database.knex(tableOf(kind)).pluck('id')]).toEqual([kind, [left.get(kind)]]);
});

/** A sheet with rows, their cells, a comment on a cell, columns and a log; its record only where it is in the bin. */
async function addSheet({ knex }: Pick<Database, 'knex'>, newId: () => string, deletedAt: number | null) {
  const sheetId = newId();
  const document = (kind: string, id: string, more: object = {}) =>
    knex(tableOf(kind)).insert({ id, data: JSON.stringify({ id }), ...more });
  if (deletedAt !== null) await document('sheet', sheetId, { deletedAt, deletedBy: newId() });
  const kind = deletedAt === null ? 'gone' : 'sheet';
  await knex('channel').insert({ id: sheetId, kind, projectId: kind === 'gone' ? null : newId() });
  for (let slot = 0; slot < 2; slot += 1) await document('column', newId(), { sheetId, slot });
  for (let row = 0; row < 250; row += 1) {
    const rowId = newId();
    await document('row', rowId, { sheetId, orderKey: `a${row}` });
    await knex(ROW_CELLS).insert({ rowId, sheetId, data: '{}' });
    if (row === 0)
      await document('comment', newId(), { channelId: sheetId, entityId: `${rowId}.${newId()}` });
  }
  for (let sequence = 1; sequence <= 1200; sequence += 1) {
    const id = newId();
    const found = { id, requestId: id, causeId: id, verb: 'update', entityId: id, createdAt: 1, step: '{}' };
    await knex('action_log').insert({ channelId: sheetId, sequence, ...found });
  }
  await knex('channel_head').insert({ channelId: sheetId, sequence: 1200, createdAt: 1 });
  return sheetId;
}

test.each([
  ['in the bin', (before: number) => before],
  ['of which a crash has left the rest', () => null],
])('O9 a large sheet %s goes in slices, up to the head of its channel', async (_, deletedAt) => {
  const { database, newId, now } = await openPeopleDatabase();
  const { knex } = database;
  const sheetId = await addSheet(database, newId, deletedAt(now() - limits.binMs - 1));
  let transactions = 0;
  knex.on('query', ({ sql }: { sql: string }) => void (transactions += Number(sql === 'BEGIN;')));
  await purgeBins({ database, now, forgetFile: async () => undefined });
  for (const kind of ['sheet', 'row', 'column', 'comment'])
    expect([kind, await knex(tableOf(kind)).pluck('id')]).toEqual([kind, []]);
  expect(await knex(ROW_CELLS).pluck('rowId')).toEqual([]);
  expect(await knex('action_log').pluck('id')).toEqual([]);
  expect(await knex('channel').where({ id: sheetId }).pluck('kind')).toEqual(['gone']);
  expect(await knex('channel_head').where({ channelId: sheetId }).pluck('sequence')).toEqual([1200]);
  expect(transactions).toBeGreaterThan(kinds.length + 5);
});

test('F5 the bytes of a project are those of its files after a purge, whatever was counted before', async () => {
  const { database, newId, now } = await openPeopleDatabase();
  const { knex } = database;
  const [projectId, assetId] = [newId(), newId()];
  const add = (byteSize: number, deletedAt: number | null) => {
    const id = newId();
    const data = JSON.stringify({ id, projectId, assetId, byteSize });
    return knex(tableOf('assetFile')).insert({
      id,
      projectId,
      assetId,
      data,
      deletedAt,
      deletedBy: deletedAt && newId(),
    });
  };
  await add(5, null);
  await add(20, now() - limits.binMs - 1);
  // Of an import from before its files were counted.
  await knex('asset_bytes').insert({ projectId, bytes: 5 });
  await purgeBins({ database, now, forgetFile: async () => undefined });
  expect(await knex('asset_bytes').where({ projectId }).pluck('bytes')).toEqual([5]);
});

test('O9 nothing of what people wrote about a purged project stays', async () => {
  const { database, newId, now } = await openPeopleDatabase();
  const { knex } = database;
  const [projectId, sheetId, userId] = [newId(), newId(), newId()];
  const deleted = { deletedAt: now() - limits.binMs - 1, deletedBy: userId };
  const data = (id: string) => ({ id, data: JSON.stringify({ id }) });
  await knex(tableOf('project')).insert({ ...data(projectId), ...deleted });
  await knex(tableOf('sheet')).insert({ ...data(sheetId), projectId });
  await knex('channel').insert({ id: sheetId, kind: 'sheet', projectId });
  const fileId = newId();
  await knex(tableOf('assetFile')).insert({ ...data(fileId), projectId, ...deleted });
  await knex('asset_scan').insert({ fileId, state: 'clear', scannedAt: 1 });
  await knex('sheet_version').insert({
    id: newId(),
    sheetId,
    title: 'Premiere',
    sequence: 1,
    userId,
    createdAt: 1,
  });
  const shape = { shape: 's', choices: '{}', updatedAt: 1 };
  await knex('import_shape').insert([
    { projectId, sheetId, ...shape },
    { projectId, sheetId: '', ...shape },
  ]);
  const work = {
    projectId,
    userId,
    kind: 'import',
    state: 'done',
    done: 1,
    total: 1,
    createdAt: 1,
    endedAt: 2,
  };
  await knex('process').insert({ id: newId(), ...work });
  await purgeBins({ database, now, forgetFile: async () => undefined });
  for (const table of ['sheet_version', 'import_shape', 'process', 'asset_scan'])
    expect([table, await knex(table).select()]).toEqual([table, []]);
});
