// An import that is written is reported as done, also where its choices cannot be remembered.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { importHandlers } from '../../../server/imports/handlers.ts';
import { makeScratchFolder } from '../../support/scratch.ts';
import { callerOf } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

test('an import and a merge are done although their choices cannot be remembered', async () => {
  const side = await openSide();
  const { services, userId } = side;
  onTestFinished(() => services.close());
  const { projectId } = await makeTwinSheet([side]);
  const knex = new Proxy(services.database.knex, {
    apply(target, self, parts: [string]) {
      if (parts[0] === 'import_shape') throw new Error('the pool is exhausted');
      return Reflect.apply(target, self, parts);
    },
  });
  const handlers = importHandlers({ ...services, database: { ...services.database, knex } as Database });
  const caller = callerOf(userId);

  async function finish(lines: readonly string[], choices: Readonly<Record<string, unknown>>) {
    const path = join(makeScratchFolder('eo-import-'), 'cues.csv');
    writeFileSync(path, lines.join('\n'));
    const { id } = await services.importables.create(userId, projectId, { path, fileName: 'cues.csv' });
    const call = { params: { importableSheetId: id }, body: choices, caller };
    const { processId } = await handlers['imports.finish'](call as never);
    const progress = () => services.processes.load(userId, processId);
    await expect.poll(async () => (await progress()).state).not.toBe('running');
    return progress();
  }

  const made = await finish(['Scene,Light', 'Opening,On', 'Finale,Off'], { title: 'Scenes' });
  expect([made.errorMessage, made.state]).toEqual([null, 'done']);
  const sheetId = made.result?.['sheetId'];
  const [matchBy]: string[] = await services.database
    .reader(tableOf('column'))
    .where({ sheetId })
    .whereLike('data', '%"Scene"%')
    .pluck('id');
  const merged = await finish(['Scene,Light', 'Opening,Red', 'Finale,Off'], { sheetId, matchBy: [matchBy] });
  expect([merged.errorMessage, merged.state]).toEqual([null, 'done']);
  expect(merged.result?.['actionIds']).toHaveLength(1);
});
