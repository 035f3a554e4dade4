// The job that scans what waits: no version, whatever becomes of it, keeps another one waiting.

import { expect, test } from 'vitest';
import { DAY_MS, openHolding } from '../../support/holding.ts';
import { callerOf, intent } from '../../support/services.ts';

test('F8 a version whose asset was deleted while it waited keeps no other one waiting', async () => {
  const { services, scans, scanner, faults, hold, published, userId } = await openHolding();
  scanner.isUp = true;
  const assetId = services.newId();
  const first = await hold(1, { assetId });
  scanner.isUp = false;
  await hold(1, { assetId, isNewAsset: false });
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
