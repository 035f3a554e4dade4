// What becomes of versions that the scanner for viruses holds: they are published in the name of somebody who still may,
// count against the room of their team, end after a while, and are either published or removed, never both.

import { expect, test } from 'vitest';
import {
  deleteHeldVersion,
  deleteOldHeldVersions,
  heldVersionsFor,
} from '../../../server/assets/heldVersions.ts';
import { mustHaveAssetRoom, mustHaveRoomForProject } from '../../../server/database/assetBytes.ts';
import { findDocument } from '../../../server/database/findDocument.ts';
import { usageOf } from '../../../server/teams/usage.ts';
import { limits } from '../../../shared/limits.ts';
import { DAY_MS, openHolding } from '../../support/holding.ts';
import { addPerson, callerOf, intent, kindOf } from '../../support/services.ts';

type Holding = Awaited<ReturnType<typeof openHolding>>;

const GB = 1024 ** 3;

/** Scans with an editor of the project besides its owner. */
async function openWithEditor() {
  const holding = await openHolding();
  const { services, teamId } = holding;
  const { knex } = services.database;
  const jun = (await addPerson(services, 'Jun')).userId;
  const own = { teamId, userId: jun };
  await knex('team_member').insert({ ...own, role: 'EDITOR', createdAt: 1 });
  return {
    ...holding,
    jun,
    setRole: (role: string) => knex('team_member').where(own).update({ role }),
    leave: () => knex('team_member').where(own).delete(),
  };
}

const shownTo = async ({ services: { database }, projectId }: Holding, userId: string, isAdmin: boolean) =>
  (await heldVersionsFor(database.knex, projectId, { userId, isAdmin })).map((held) => [
    held.fileId,
    held.refusal,
  ]);

const drop = ({ services, projectId, userId }: Holding, fileId: string) =>
  deleteHeldVersion(services, projectId, fileId, { userId, isAdmin: true });

async function scanAll({ scans, scanner }: Holding): Promise<void> {
  scanner.isUp = true;
  await scans.job.run(null, '');
}

test.each([
  ['has left the project', 'left'],
  ['may only look by now', 'lowered'],
] as const)(
  'F8 a held version is not published in the name of somebody who %s; an ADMIN sees it, and it is tried again',
  async (_, loss) => {
    const holding = await openWithEditor();
    const { services, jun, hold, published, wait, userId, faults } = holding;
    const fileId = await hold(1, { by: jun });
    const other = await hold(1);
    expect(await shownTo(holding, userId, true)).toEqual([[other, null]]);
    await (loss === 'left' ? holding.leave() : holding.setRole('VIEW_ONLY'));
    services.access.changed({ userId: jun });
    await scanAll(holding);
    expect([await published(), faults]).toEqual([[other], []]);
    const refused = [[fileId, loss === 'left' ? 'gone' : 'right']];
    expect(await shownTo(holding, userId, true)).toEqual(refused);
    expect(await shownTo(holding, jun, false)).toEqual(refused);
    expect(await shownTo(holding, userId, false)).toEqual([]);
    await scanAll(holding);
    expect(holding.scanner.scanned).toHaveLength(2);
    if (loss === 'left') return;
    await holding.setRole('EDITOR');
    services.access.changed({ userId: jun });
    wait(DAY_MS + 1);
    await scanAll(holding);
    expect(await published()).toEqual([fileId, other]);
    expect(await shownTo(holding, jun, true)).toEqual([]);
  },
);

test('F8 an upload whose right is lost while it is scanned waits with the reason, and an ADMIN may remove it', async () => {
  const holding = await openWithEditor();
  const { services, jun, hold, published, scanner, around, faults, bytesOf, userId } = holding;
  scanner.isUp = true;
  around.perform = async (publish) => {
    await holding.setRole('VIEW_ONLY');
    await publish();
  };
  const fileId = await hold(1, { by: jun });
  expect([await published(), faults]).toEqual([[], []]);
  expect(await shownTo(holding, jun, false)).toEqual([[fileId, 'right']]);
  const stranger = deleteHeldVersion(services, holding.projectId, fileId, { userId, isAdmin: false });
  expect(await kindOf(stranger)).toBe('notFound');
  await drop(holding, fileId);
  expect([await bytesOf(fileId), await shownTo(holding, userId, true)]).toEqual([null, []]);
});

test('held versions count against the room of their team, and are in its usage, once each', async () => {
  const holding = await openHolding();
  const { services, hold, published, projectId, userId } = holding;
  const used = async () => (await usageOf(services, userId, holding.teamId)).projects;
  const { knex } = services.database;
  const first = await hold(1, { byteSize: 60 * GB });
  expect(await used()).toMatchObject([{ files: 1, bytes: 60 * GB }]);
  expect(await kindOf(hold(1, { byteSize: 60 * GB }))).toBe('tooLarge');
  expect(await kindOf(mustHaveAssetRoom(knex, projectId, 41 * GB))).toBe('tooLarge');
  await mustHaveAssetRoom(knex, projectId, 40 * GB);
  const { teamId } = await addPerson(services, 'Ren');
  const other = services.newId();
  const create = intent(services, 'project.create', other, { title: 'Fair', ownedByTeamId: holding.teamId });
  await services.writer.send(callerOf(userId), { actions: [create] });
  await knex('project_home').where({ projectId: other }).update({ teamId });
  await knex('asset_bytes').insert({ projectId: other, bytes: 41 * GB });
  expect(await kindOf(mustHaveRoomForProject(knex, projectId, teamId))).toBe('tooLarge');
  await scanAll(holding);
  expect(await published()).toEqual([first]);
  expect(await used()).toMatchObject([{ files: 1, bytes: 60 * GB }]);
  expect(await kindOf(mustHaveAssetRoom(knex, projectId, 41 * GB))).toBe('tooLarge');
  await mustHaveAssetRoom(knex, projectId, 40 * GB);
});

test('versions that the scanner does not take are shown with the reason, and end after 30 days', async () => {
  const holding = await openHolding();
  const { services, hold, wait, now, bytesOf, userId, projectId } = holding;
  const { knex } = services.database;
  const film = await hold(30);
  await scanAll(holding);
  expect(await shownTo(holding, userId, true)).toEqual([[film, 'scanner']]);
  const [shown] = await heldVersionsFor(knex, projectId, { userId, isAdmin: false });
  expect((shown?.goneAt ?? 0) - (shown?.createdAt ?? 0)).toBe(limits.binMs);
  wait(limits.binMs - DAY_MS);
  await deleteOldHeldVersions(services, now() - limits.binMs);
  expect(await bytesOf(film)).toBe('30');
  wait(DAY_MS + 60_000);
  await deleteOldHeldVersions(services, now() - limits.binMs);
  expect([await bytesOf(film), await shownTo(holding, userId, true)]).toEqual([null, []]);
  expect(await knex('asset_scan').pluck('fileId')).toEqual([]);
});

test('a held version that is removed just before it is published is not published, and leaves no bytes', async () => {
  const holding = await openHolding();
  const { hold, published, bytesOf, around, faults, services } = holding;
  const fileId = await hold(1);
  const other = await hold(1);
  let isFirst = true;
  around.perform = async (publish) => {
    if (isFirst) {
      isFirst = false;
      await drop(holding, fileId);
      // The smaller sizes of a picture are written beside the original while it is published.
      const at = { projectId: holding.projectId, fileId, size: 'sm' } as const;
      await services.assetStore.write(at, Buffer.from('small'));
    }
    await publish();
  };
  await scanAll(holding);
  expect([await published(), faults]).toEqual([[other], []]);
  expect(await bytesOf(fileId)).toBe(null);
  const small = { projectId: holding.projectId, fileId, size: 'sm' } as const;
  expect(await services.assetStore.bytes(small)).toBe(null);
  const notes = await services.database.knex('asset_scan').pluck('fileId');
  expect(notes).toEqual([other]);
});

test('a held version that was published just before it is removed stays: the removal is refused', async () => {
  const holding = await openHolding();
  const { hold, published, bytesOf, around } = holding;
  const fileId = await hold(1);
  const answers: string[] = [];
  around.perform = async (publish) => {
    await publish();
    answers.push(await kindOf(drop(holding, fileId)));
  };
  await scanAll(holding);
  expect([answers, await published(), await bytesOf(fileId)]).toEqual([['conflict'], [fileId], '1']);
});

test('an upload that is removed while it is scanned answers that it is gone', async () => {
  const holding = await openHolding();
  const { hold, published, around, scanner, services, faults } = holding;
  scanner.isUp = true;
  const fileId = services.newId();
  around.perform = async (publish) => {
    await drop(holding, fileId);
    await publish();
  };
  expect(await kindOf(hold(1, { fileId }))).toBe('notFound');
  expect([await published(), faults]).toEqual([[], []]);
});

test('a version in which something is found just after another server has published it is marked', async () => {
  const holding = await openHolding();
  const { hold, scans, scanner, bytesOf, faults, services } = holding;
  const fileId = await hold(1);
  scanner.virus = '1';
  scanner.meanwhile = async () => {
    scanner.virus = '';
    scanner.meanwhile = async () => undefined;
    await scans.job.run(null, '');
  };
  await scanAll(holding);
  const file = await findDocument(services.database, 'assetFile', fileId);
  expect([file?.scan, await bytesOf(fileId), faults]).toEqual(['infected', null, []]);
});
