// Scans that hold what cannot be scanned, on a server without a network: the scanner is down at first.

import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { ActionWriter } from '../../server/actions/actionWriter.ts';
import { ScannerDown } from '../../server/assets/clamd.ts';
import { openScans } from '../../server/assets/scans.ts';
import { tableOf } from '../../server/database/tables.ts';
import { addPerson, callerOf, intent, openTestServices } from './services.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** Opens the scans, with the policy `hold`. The scanner refuses files whose text is a number above its limit. */
export async function openHolding() {
  const services = await openTestServices(null);
  onTestFinished(() => services.close());
  const { database, writer, assetStore, newId } = services;
  const { userId, teamId } = await addPerson(services, 'Mara');
  const projectId = newId();
  const action = intent(services, 'project.create', projectId, { title: 'Tour', ownedByTeamId: teamId });
  await writer.send(callerOf(userId), { actions: [action] });
  const scanner = {
    isUp: false,
    limit: 1,
    /** The text of files in which the scanner finds a virus. */
    virus: '',
    scanned: [] as string[],
    /** Called before each verdict is given. */
    meanwhile: async () => undefined as void,
  };
  const faults: unknown[] = [];
  /** Performs each publication. Tests replace its function, to do something before or after. */
  const around: { perform: (publish: () => Promise<void>) => Promise<void> } = {
    perform: (publish) => publish(),
  };
  const watched: ActionWriter = {
    ...writer,
    perform: (...call) => around.perform(() => writer.perform(...call)),
  };
  let later = 0;
  const now = () => Date.now() + later;
  const scans = openScans({
    database,
    writer: watched,
    assetStore,
    newId,
    policy: 'hold',
    now,
    fault: (error) => void faults.push(error),
    jobs: () => ({ add: async () => undefined, wake: () => undefined }),
    scanner: {
      async scan(bytes) {
        if (!scanner.isUp) throw new ScannerDown('down');
        const content = await text(Readable.from(bytes));
        scanner.scanned.push(content);
        const isInfected = content === scanner.virus;
        await scanner.meanwhile();
        if (isInfected) return { state: 'infected', found: 'Eicar' };
        return { state: Number(content) > scanner.limit ? 'refused' : 'clear' };
      },
    },
  });

  /** Stores a version and has the scans hold it; resolves to its id. The scanner compares `megabytes` with its limit;
   *  the stored bytes are only this number as text. */
  async function hold(
    megabytes: number,
    { assetId = newId(), isNewAsset = true, by = userId, byteSize = 1, fileId = newId() } = {},
  ): Promise<string> {
    await assetStore.write({ projectId, fileId, size: 'original' }, Buffer.from(String(megabytes)));
    const file = { fileName: 'film.txt', byteSize, sha256: '0'.repeat(64) };
    await scans.hold({ fileId, projectId, assetId, isNewAsset, title: 'Film', userId: by, file });
    return fileId;
  }

  const published = (): Promise<string[]> => database.knex(tableOf('assetFile')).pluck('id');
  const bytesOf = async (fileId: string) =>
    (await assetStore.bytes({ projectId, fileId, size: 'original' }))?.toString() ?? null;
  const wait = (ms: number) => void (later += ms);
  const made = { services, scans, scanner, faults, around, userId, teamId, projectId };
  return { ...made, hold, published, bytesOf, wait, now };
}
