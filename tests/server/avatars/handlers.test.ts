import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avatarHandlers } from '../../../server/avatars/handlers.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const named = (name: string) => ({ baseUrl: `/avatars/${name}`, smName: 's', mdName: 'm', lgName: 'l' });

test.each(['removing the former one', 'telling others'])(
  'a picture that was set stays where %s fails',
  async (failing) => {
    const people = await openPeopleDatabase();
    const userId = await people.person('Mara');
    await people.database
      .knex('account')
      .where({ id: userId })
      .update({ avatar: JSON.stringify(named('old')) });
    const forgotten: string[] = [];
    const faults: unknown[] = [];
    const isRemovalFailing = failing === 'removing the former one';
    const handlers = avatarHandlers({
      ...people,
      fault: (error: unknown) => void faults.push(error),
      uploads: { get: () => Promise.reject(new Error('no upload')) },
      access: { projectsOf: async () => new Map([['p', 'EDITOR']]) } as never,
      publishPeople: () => (isRemovalFailing ? Promise.resolve() : Promise.reject(new Error('busy'))),
      avatarStore: {
        write: async () => named('new'),
        forget: async ({ baseUrl }: { baseUrl: string }) => {
          if (isRemovalFailing && baseUrl.endsWith('old')) throw new Error('EBUSY');
          forgotten.push(baseUrl);
        },
      } as never,
    });
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const work = handlers['avatars.set']({
      query: {},
      body: Readable.from([bytes]),
      caller: { userId },
    } as never);
    if (isRemovalFailing) expect(await work).toEqual({ avatar: named('new') });
    else await expect(work).rejects.toThrow('busy');
    const row = await people.database.knex('account').where({ id: userId }).first('avatar');
    expect(JSON.parse(row.avatar)).toEqual(named('new'));
    expect(forgotten).not.toContain('/avatars/new');
    expect(faults).toHaveLength(isRemovalFailing ? 1 : 0);
  },
);
