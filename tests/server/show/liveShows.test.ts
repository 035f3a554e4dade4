// How the followers of a show hear of what is written.

import { expect, test } from 'vitest';
import { openSide, makeTwinSheet } from '../../support/sides.ts';
import { callerOf, intent } from '../../support/services.ts';

test('what is written in one go is told once, with all of it, and before it is answered', async () => {
  const side = await openSide();
  const { services, userId } = side;
  const { sheetId } = await makeTwinSheet([side]);
  const told: string[] = [];
  const leave = services.bus.join({
    receive: (_, { text }) => void (text.startsWith('{"type":"SHOW"') && told.push(text)),
    kicked: () => undefined,
  });
  const showId = services.newId();
  const send = async (name: string, data: Readonly<Record<string, unknown>>): Promise<number> => {
    await services.writer.send(callerOf(userId), { actions: [intent(services, name, showId, data)] });
    return told.length;
  };
  await send('show.create', { sheetId });
  await expect.poll(() => told.length).toBe(1);
  const counts = await Promise.all(
    ['Stand by', 'Doors', 'Five minutes'].map((text) => send('show.update.message', { text })),
  );
  expect(counts).toEqual([2, 2, 2]);
  expect(told.at(-1)).toContain('Five minutes');
  leave();
  await services.close();
});
