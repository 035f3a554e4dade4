// The job that scans what waits: no version, whatever becomes of it, keeps another one waiting.

import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { ScannerDown } from '../../../server/assets/clamd.ts';
import { openScans } from '../../../server/assets/scans.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Scans with the policy `hold`, whose scanner is down at first, and refuses files that say so. */
async function openHolding() {
  const services = await openTestServices(null);
  onTestFinished(() => services.close());
  const { database, writer, assetStore, newId } = services;
  const { userId, teamId } = await addPerson(services, 'Mara');
  const projectId = newId();
  const action = intent(services, 'project.create', projectId, { title: 'Tour', ownedByTeamId: teamId });
  await writer.send(callerOf(userId), { actions: [action] });
  const scanner = { isUp: false, limit: 1, scanned: [] as string[] };
  const faults: unknown[] = [];
  let later = 0;
  const scans = openScans({
    database,
    writer,
    assetStore,
    newId,
    policy: 'hold',
    now: () => Date.now() + later,
    fault: (error) => void faults.push(error),
    jobs: () => ({ add: async () => undefined, wake: () => undefined }),
    scanner: {
      async scan(bytes) {
        if (!scanner.isUp) throw new ScannerDown('down');
        const content = await text(Readable.from(bytes));
        scanner.scanned.push(content);
        return { state: Number(content) > scanner.limit ? 'refused' : 'clear' };
      },
    },
  });
  /** Uploads a version of so many megabytes; resolves to its id. */
  async function hold(megabytes: number, assetId = newId(), isNewAsset = true): Promise<string> {
    const fileId = newId();
    await assetStore.write({ projectId, fileId, size: 'original' }, Buffer.from(String(megabytes)));
    const file = { fileName: 'film.txt', byteSize: 1, sha256: '0'.repeat(64) };
    await scans.hold({ fileId, projectId, assetId, isNewAsset, title: 'Film', userId, file });
    return fileId;
  }
  const published = (): Promise<string[]> => database.knex(tableOf('assetFile')).pluck('id');
  const wait = (ms: number) => void (later += ms);
  return { services, scans, scanner, faults, hold, published, wait, userId, projectId };
}

test('F8 a version whose asset was deleted while it waited keeps no other one waiting', async () => {
  const { services, scans, scanner, faults, hold, published, userId } = await openHolding();
  scanner.isUp = true;
  const assetId = services.newId();
  const first = await hold(1, assetId);
  scanner.isUp = false;
  await hold(1, assetId, false);
  const other = await hold(1);
  await services.writer.send(callerOf(userId), { actions: [intent(services, 'asset.delete', assetId)] });
  scanner.isUp = true;
  await scans.job.run(null, '');
  expect(await published()).toEqual([first, other]);
  expect(faults).toEqual([]);
});

test('F8 versions that the scanner does not take are not sent again at each run, and keep no other one waiting', async () => {
  const { scans, scanner, hold, published, wait } = await openHolding();
  for (let file = 0; file < 51; file += 1) await hold(30);
  const small = await hold(1);
  scanner.isUp = true;
  await scans.job.run(null, '');
  expect(await published()).toEqual([small]);
  expect(scanner.scanned).toHaveLength(52);
  await scans.job.run(null, '');
  expect(scanner.scanned).toHaveLength(52);
  // The scanner may have been set to take larger files.
  scanner.limit = 100;
  wait(DAY_MS + 1);
  await scans.job.run(null, '');
  expect(await published()).toHaveLength(52);
});
