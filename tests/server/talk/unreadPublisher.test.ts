// The publisher of unread counts: whenever a change comes, a message follows it.

import { expect, test } from 'vitest';
import { openBus } from '../../../server/realtime/bus.ts';
import { openUnreadPublisher } from '../../../server/talk/unreadPublisher.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

/** More turns of promises than the end of the work takes. */
const TURNS = 12;

test('CC-2 a change that comes while the publisher ends is published', async () => {
  const { database, newId, person } = await openPeopleDatabase();
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  for (let turns = 0; turns <= TURNS; turns += 1) {
    const published: string[] = [];
    const publisher = openUnreadPublisher({
      database,
      access: { projectsOf: () => Promise.resolve(new Map()) },
      newId,
      connectedPeople: () => new Set([ada, ben]),
      bus: {
        ...openBus(),
        publish(channelId) {
          published.push(channelId);
          if (channelId === ada) void afterTurns(turns).then(() => publisher.changed(givenTo(ben)));
        },
      },
      fault: (error) => expect(error).toBeNull(),
    });
    publisher.changed(givenTo(ada));
    await expect
      .poll(() => published, { message: `after ${turns} turns`, timeout: 5_000 })
      .toEqual([ada, ben]);
  }
});

const givenTo = (userId: string) => ({ threadIds: [], readerId: null, assigneeIds: [userId] });

async function afterTurns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await Promise.resolve();
}
