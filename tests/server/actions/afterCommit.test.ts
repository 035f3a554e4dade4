// What fails after a commit does not refuse what is committed.

import { expect, onTestFinished, test } from 'vitest';
import { openActionWriter } from '../../../server/actions/actionWriter.ts';
import { callerOf, intent, kindOf } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

/** Opens a further writer of a server, whose record of the last step and whose bus may fail. */
async function openWriter() {
  const side = await openSide();
  const { services, userId } = side;
  onTestFinished(() => services.close());
  const { sheetId, rowIds, projectId } = await makeTwinSheet([side]);
  const faults: unknown[] = [];
  const fatal: unknown[] = [];
  const broken = { note: null as Error | null, channelId: '' };
  const heard: string[] = [];
  const writer = openActionWriter({
    ...services,
    clock: services,
    show: null,
    longWork: null,
    acknowledged: {
      note() {
        if (broken.note) throw broken.note;
      },
      close: () => undefined,
    },
    bus: {
      ...services.bus,
      publish(channelId: string) {
        if (channelId === broken.channelId) throw new Error('a subscriber failed');
        heard.push(channelId);
      },
    },
    wake: () => undefined,
    threadsChanged: () => undefined,
    onFatal: (error: unknown) => void fatal.push(error),
    fault: (error: unknown) => void faults.push(error),
  } as never);
  const send = (name: string, entityId: string, title: string) =>
    kindOf(writer.send(callerOf(userId), { actions: [intent(services, name, entityId, { title })] }));
  return { send, sheetId, projectId, rowIds, faults, fatal, broken, heard };
}

test('a change whose step cannot be recorded as acknowledged is done and heard', async () => {
  const { send, sheetId, rowIds, faults, fatal, broken, heard } = await openWriter();
  broken.note = new Error('no room for the record');
  expect(await send('row.update.title', rowIds[0] ?? '', 'Doors')).toBe('done');
  expect(heard).toContain(sheetId);
  expect([faults, fatal]).toEqual([[broken.note], []]);
});

test('a subscriber that fails refuses no change, and keeps no other from being heard', async () => {
  const { send, sheetId, projectId, rowIds, faults, broken, heard } = await openWriter();
  broken.channelId = sheetId;
  const outcomes = await Promise.all([
    send('row.update.title', rowIds[0] ?? '', 'Doors'),
    send('project.update.title', projectId, 'Harbour Lights'),
  ]);
  expect(outcomes).toEqual(['done', 'done']);
  expect(faults).toHaveLength(1);
  expect(heard).toContain(projectId);
});
