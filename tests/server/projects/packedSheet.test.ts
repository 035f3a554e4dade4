// The packed load after edits is the one that is read anew, whatever has changed since; after a few edits only the rows
// that were edited are read.

import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { EarlierText, LoadSource } from '../../../server/projects/loadSender.ts';
import { packedSheet } from '../../../server/projects/packedSheet.ts';
import type { Action } from '../../../shared/model/action.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

function textOf({ tag, parts }: LoadSource) {
  const bytes = Buffer.concat(Array.from(parts(), (part) => Buffer.from(part)));
  return { tag, bytes, text: bytes.toString() };
}

/** A sheet of six rows and two columns. */
async function openStage(database: string | null) {
  const services = await openTestServices(database);
  const { newId } = services;
  const { userId, teamId } = await addPerson(services, 'Mara');
  const [projectId, sheetId] = [newId(), newId()];
  const rowIds = Array.from({ length: 6 }, newId);
  const columnIds = [newId(), newId()];
  const send = (...actions: Action[]) => services.writer.send(callerOf(userId), { actions });
  const act = (name: string, id: string | null, data = {}) => send(intent(services, name, id, data));
  await act('project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: teamId });
  await act('sheet.create', sheetId, { title: 'Run of show', projectId });
  for (const id of columnIds) await act('column.create', id, { sheetId, direction: 'after', column: {} });
  await act('row.create', rowIds[0]!, { sheetId, direction: 'after', type: 0, count: 6, ids: rowIds });
  const cellOf = (row: number, column: number) => `${rowIds[row]}.${columnIds[column]}`;
  for (const [row] of rowIds.entries())
    await act('cell.update.value', cellOf(row, 0), { value: `Cue ${row}` });
  const load = async (earlier: EarlierText | null) =>
    textOf(await packedSheet(services.database, { projectId, sheetId, userId }, earlier));
  return { services, projectId, sheetId, rowIds, columnIds, cellOf, act, load };
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  test('after any change it is what is read anew', async () => {
    const stage = await openStage(await databaseOn(dialect));
    const { services, projectId, sheetId, rowIds, columnIds, cellOf, act, load } = stage;
    const third = rowIds[2]!;
    const changes: readonly (readonly [string, string | null, object?])[] = [
      ['cell.update.value', cellOf(0, 0), { value: 'Doors — “early” \t ✓' }],
      ['cell.update.value', cellOf(5, 1), { value: 'last' }],
      ['cell.update.value', cellOf(5, 1), { value: '' }],
      ['row.update.sticky', third, { sticky: true }],
      ['row.update.place', null, { ids: [third], relativeRowId: rowIds[0], direction: 'before' }],
      ['row.delete', null, { ids: [third] }],
      ['row.create.undelete', null, { ids: [third] }],
      ['row.create', services.newId(), { sheetId, direction: 'after', type: 0 }],
      ['row.create.duplicate', null, { ids: [rowIds[1]] }],
      ['row.delete', null, { ids: [rowIds[0]] }],
      ['sheet.update.title', sheetId, { title: 'Show' }],
      ['project.update.title', projectId, { title: 'Harbour' }],
      ['column.create', services.newId(), { sheetId, direction: 'after', column: {} }],
      ['column.delete', null, { ids: [columnIds[0]] }],
    ];
    const start = await load(null);
    let last = start;
    for (const [name, id, data] of changes) {
      const before = last.tag;
      await act(name, id, data);
      const anew = await load(null);
      last = await load(last);
      expect([name, last.tag, last.text]).toEqual([name, anew.tag, anew.text]);
      expect(last.tag).not.toBe(before);
      expect((await load(start)).text).toBe(anew.text);
    }
    await services.close();
  }, 120_000);

  test('the rows that were not edited are not read again, until one comes', async () => {
    const stage = await openStage(await databaseOn(dialect));
    const { services, sheetId, cellOf, act, load } = stage;
    const { tag, text } = await load(null);
    // A text that is not in the database shows whether its row was read.
    const marked = { tag, bytes: Buffer.from(text.replace('Cue 4', 'marked')) };
    await act('cell.update.value', cellOf(1, 0), { value: 'edited' });
    const few = await load(marked);
    expect(few.text).toContain('marked');
    expect(few.text.replace('marked', 'Cue 4')).toBe((await load(null)).text);
    await act('row.create', services.newId(), { sheetId, direction: 'after', type: 0 });
    expect((await load(few)).text).not.toContain('marked');
    await services.close();
  }, 60_000);

  test('each load among edits has what its version says', async () => {
    const stage = await openStage(await databaseOn(dialect));
    const { services, cellOf, act, load } = stage;
    const start = await load(null);
    const sequenceOf = (text: string): number => JSON.parse(text.split('\n')[0]!).sequence;
    const first = sequenceOf(start.text);
    const edits = (async () => {
      for (let edit = 1; edit <= 30; edit += 1)
        await act('cell.update.value', cellOf(3, 0), { value: `Edit ${edit}.` });
    })();
    let last = start;
    const seen = new Set<string>();
    while (sequenceOf(last.text) < first + 30) {
      // Reads of SQLite wait for nothing, so that edits would not get their turn.
      await setImmediate();
      last = await load(last);
      seen.add(last.tag);
      const edit = sequenceOf(last.text) - first;
      expect(last.text).toContain(edit === 0 ? 'Cue 3' : `Edit ${edit}.`);
    }
    await edits;
    expect(seen.size).toBeGreaterThan(1);
    expect(last.text).toBe((await load(null)).text);
    await services.close();
  }, 60_000);
});
