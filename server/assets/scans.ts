// The scan of uploaded files for viruses. A version is held until it is clear; then it is published, and everybody is
// told at that moment. A job scans the files that were stored before there was a scanner, or while it was down.

import type { HoldRefusal } from '../../shared/api/assets.ts';
import { AppError, ERRORS, type ErrorKind } from '../../shared/errors.ts';
import { openConcurrencyLimit } from '../concurrencyLimit.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import { tableOf } from '../database/tables.ts';
import { addJob, type JobKind, type Jobs } from '../jobs/jobs.ts';
import { lockScope } from '../people/members.ts';
import type { ScannerChoice } from '../settings.ts';
import { addVersion, makeAction, type AssetServices } from './assets.ts';
import { ScannerDown, type Scanner, type ScanResult } from './clamd.ts';
import {
  addHeldVersion,
  findHeldVersion,
  markInfected,
  markRefused,
  releaseHeldVersion,
  waitingVersions,
  type HeldVersion,
} from './heldVersions.ts';

/** The kind of the jobs that scan held versions, and published ones that were never scanned. */
export const SCAN_JOB = 'scan';

/** The services that scanning needs. */
export interface ScanServices extends AssetServices {
  readonly scanner: Scanner;
  readonly policy: ScannerChoice['policy'];
  readonly jobs: () => Pick<Jobs, 'add' | 'wake'>;
  readonly now: () => number;
  /** Receives errors of scans that no request is waiting for. */
  readonly fault: (error: unknown) => void;
}

/** The reason why a version is not published; null if it is published. */
export type ScanState = 'waiting' | 'infected' | null;

/** The scans of a server with a scanner. */
export interface Scans {
  /**
   * Holds a version and has it scanned. Resolves to its state, after 15 seconds even if the scan has not ended.
   * @throws AppError 'tooLarge' where the team has no room for it, 'notFound' where it was removed meanwhile
   */
  hold(version: Omit<HeldVersion, 'scan' | 'found' | 'refusal' | 'createdAt'>): Promise<ScanState>;
  /** The job that scans held versions, and published ones that were never scanned. */
  readonly job: JobKind;
  /** Adds the job, to run as soon as possible. */
  schedule(): Promise<void>;
}

/** Time for which the request of an upload waits for the scanner. */
const PATIENCE_MS = 15_000;
/** Time after which the job checks whether a version still waits, since the process that was scanning it may have
 *  ended. */
const CHECK_MS = 60_000;
const RETRY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Time after which a held version that was refused is tried again: the scanner may take larger files by then, and the
 *  project may have room. */
const REFUSED_MS = 24 * HOUR_MS;
/** Time after which the job ends and adds itself again, so that other jobs can run. */
const TURN_MS = 60_000;
const AT_ONCE = 4;
const BATCH = 50;

/** The refusals of publications, by the kinds of their errors. */
const REFUSALS: Partial<Record<ErrorKind, HoldRefusal>> = { notAuthorized: 'right', tooLarge: 'room' };

/** A published version that was never scanned. */
interface Unscanned {
  readonly id: string;
  readonly projectId: string;
  readonly data: string;
}

type Infection = Extract<ScanResult, { state: 'infected' }>;

/** Tells whether an error refuses the publication of a version. A failure of the server is no refusal, nor is the error
 *  of too many waiting scans. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ERRORS[error.kind][0] < 500 && error.kind !== 'slowDown';
}

/** Opens the scans of a server that has a scanner. */
export function openScans(services: ScanServices): Scans {
  const { database, assetStore, writer, scanner, policy, jobs, now, newId, fault } = services;
  const { knex } = database;
  const inTurn = openConcurrencyLimit({ atOnce: AT_ONCE, waiting: 200, of: 'scans' });

  async function scanFile(projectId: string, fileId: string): Promise<ScanResult> {
    const stored = await assetStore.get({ projectId, fileId, size: 'original' });
    return inTurn(() => scanner.scan(stored.stream()));
  }

  async function publish({ file, ...scanningVersion }: HeldVersion, scan: ScanState): Promise<void> {
    const { fileId, projectId, assetId, isNewAsset, title, userId } = scanningVersion;
    // In earlier releases of EO, a server could end between the publication and the removal of the row.
    if (await isPublished(fileId)) return void (await releaseHeldVersion(knex, { fileId }));
    const home = { of: 'project', id: projectId } as const;
    // The scanner may have been down for days, in which the uploader may have lost the right.
    const required = { home, right: 'asset.upload', heldFileId: fileId } as const;
    const version = { userId, projectId, title, fileId, file, scan, required };
    await addVersion(services, { ...version, assetId: isNewAsset ? null : assetId, newAssetId: assetId });
  }

  /** Scans a held version, and publishes it if the result and the policy allow it. */
  async function scanNew(scanningVersion: HeldVersion): Promise<ScanState> {
    const { projectId, fileId } = scanningVersion;
    const result = await scanFile(projectId, fileId).catch((error: unknown) => {
      if (error instanceof ScannerDown && policy === 'pass') return null;
      throw error;
    });
    if (result?.state === 'infected') return keepBack(scanningVersion, result);
    if (result?.state === 'refused' && policy === 'hold') {
      await markRefused(knex, fileId, { refusal: 'scanner', now: now() });
      return 'waiting';
    }
    const isChecked = result?.state === 'clear';
    await publish(scanningVersion, isChecked ? null : 'waiting');
    if (result) await note(fileId, result);
    else await add(RETRY_MS);
    return null;
  }

  /**
   * Moves an infected version out of reach.
   * @throws AppError 'notFound' where it does not wait any more
   */
  async function keepBack(version: HeldVersion, result: Infection): Promise<ScanState> {
    const { projectId, fileId } = version;
    await assetStore.quarantine(projectId, fileId);
    if (await markInfected(knex, fileId, result.found)) return 'infected';
    // Another server may have scanned it at the same time, with older signatures, and published it.
    if (await isPublished(fileId)) {
      await publishScan(version, 'infected');
      await note(fileId, result);
    }
    throw new AppError('notFound');
  }

  async function isPublished(fileId: string): Promise<boolean> {
    return (await knex(tableOf('assetFile')).where({ id: fileId }).first('id')) !== undefined;
  }

  /**
   * Scans a held version. Where it cannot be published, as its uploader has lost the right or its asset was deleted,
   * the reason is noted. Resolves to its state; to 'removed' where it was removed meanwhile.
   */
  async function scanHeld(scanningVersion: HeldVersion): Promise<ScanState | 'removed'> {
    const { projectId, fileId } = scanningVersion;
    try {
      return await scanNew(scanningVersion);
    } catch (error) {
      if (isRefusal(error))
        await markRefused(knex, fileId, { refusal: REFUSALS[error.kind] ?? 'gone', now: now() });
      const state = await stateOf(fileId);
      // Smaller sizes of a picture may have been written after the removal.
      if (state === 'removed') await assetStore.forget(projectId, fileId);
      else if (!isRefusal(error)) throw error;
      return state;
    }
  }

  async function stateOf(fileId: string): Promise<ScanState | 'removed'> {
    const held = await findHeldVersion(knex, fileId);
    if (held) return held.scan;
    // The publication of a version removes its row, so a version with neither a row nor a publication is gone for good.
    return (await isPublished(fileId)) ? null : 'removed';
  }

  /** Scans a published version. If a virus is found, the bytes are moved out of reach before the finding is
   *  published. */
  async function scanPublished({ id: fileId, projectId, data }: Unscanned): Promise<void> {
    const file: { readonly assetId: string; readonly userId: string; readonly scan?: string } =
      JSON.parse(data);
    const result = await scanFile(projectId, fileId).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'notFound') return { state: 'refused' } as const;
      throw error;
    });
    const scan = result.state === 'infected' ? 'infected' : result.state === 'clear' ? null : file.scan;
    if (result.state === 'infected') await assetStore.quarantine(projectId, fileId);
    if (scan !== undefined && scan !== (file.scan ?? null))
      await publishScan({ ...file, fileId, projectId }, scan);
    await note(fileId, result);
  }

  /** Publishes the result of the scan of a published version. */
  async function publishScan(
    { fileId, assetId, projectId, userId }: Pick<HeldVersion, 'fileId' | 'assetId' | 'projectId' | 'userId'>,
    scan: string | null,
  ): Promise<void> {
    const query = { entityId: fileId, parentEntityId: assetId, channelId: projectId };
    const change = makeAction(newId(), 'assetFile.update.scan', query, { scan });
    await writer.perform(userId, [change], { trusted: true });
  }

  /** Scans a version that a request has just held. @throws AppError 'notFound' where it was removed meanwhile */
  async function stateAfterScan(scanningVersion: HeldVersion): Promise<ScanState> {
    const state = await scanHeld(scanningVersion).catch(async (error: unknown): Promise<ScanState> => {
      if (!(error instanceof ScannerDown)) fault(error);
      return (await findHeldVersion(knex, scanningVersion.fileId))?.scan ?? null;
    });
    if (state !== 'removed') return state;
    throw new AppError('notFound', { message: 'This file was removed meanwhile.' });
  }

  async function note(fileId: string, result: ScanResult): Promise<void> {
    const found = result.state === 'infected' ? result.found : null;
    await knex('asset_scan')
      .insert({ fileId, state: result.state, found, scannedAt: now() })
      .onConflict('fileId')
      .merge();
  }

  async function add(inMs: number): Promise<void> {
    const runAt = now() + inMs;
    // Jobs that are due in the same second have the same key, so only one of them is added.
    await jobs().add(knex, {
      kind: SCAN_JOB,
      payload: null,
      key: `${SCAN_JOB} ${Math.ceil(runAt / 1000)}`,
      runAt,
    });
  }

  /** Adds the job for the next hour: pictures of an import come with their sheet, without an upload that would be
   *  scanned. */
  async function addForNextHour(): Promise<void> {
    const hour = Math.floor(now() / HOUR_MS) + 1;
    const runAt = hour * HOUR_MS;
    await jobs().add(knex, { kind: SCAN_JOB, payload: null, key: `${SCAN_JOB} in hour ${hour}`, runAt });
  }

  /** Yields the scans to be done: first those of held versions, then those of published ones. */
  async function* outstanding(): AsyncGenerator<() => Promise<unknown>> {
    const refusedBefore = now() - REFUSED_MS;
    for (let after = ''; ;) {
      const found = await waitingVersions(knex, { after, refusedBefore, most: BATCH });
      for (const scanningVersion of found) yield () => scanHeld(scanningVersion);
      if (found.length < BATCH) break;
      after = found.at(-1)?.fileId ?? '';
    }
    for (let after = ''; ;) {
      const found = await unscannedAfter(after);
      for (const version of found) yield () => scanPublished(version);
      if (found.length < BATCH) return;
      after = found.at(-1)?.id ?? '';
    }
  }

  async function unscannedAfter(after: string): Promise<readonly Unscanned[]> {
    const found: Unscanned[] = await knex({ version: tableOf('assetFile') })
      .where('version.id', '>', after)
      .whereNull('version.deletedBy')
      .whereNotExists(knex('asset_scan').whereRaw('?? = ??', ['asset_scan.fileId', 'version.id']))
      .orderBy('version.id')
      .limit(BATCH)
      .select('version.id', 'version.projectId', 'version.data');
    return found;
  }

  const job: JobKind = {
    hasOwnLane: true,
    async run() {
      const began = now();
      const failures: unknown[] = [];
      for await (const nextScan of outstanding()) {
        try {
          await nextScan();
        } catch (error) {
          if (error instanceof ScannerDown) return add(RETRY_MS);
          // The failure of one version must not keep the others waiting.
          failures.push(error);
        }
        if (now() - began > TURN_MS) return add(0);
      }
      await addForNextHour();
      if (failures.length > 0) throw failures[0];
    },
  };

  return {
    job,
    async schedule() {
      await add(0);
    },
    async hold(version) {
      const waiting = { scan: 'waiting', found: null, refusal: null, createdAt: now() } as const;
      const scanningVersion: HeldVersion = { ...version, ...waiting };
      const { fileId, projectId } = version;
      await knex.transaction(async (trx) => {
        await lockScope(trx, { id: projectId, type: 'project' });
        await addHeldVersion(trx, scanningVersion);
        // The version is counted already. Without the lock, several at once would not count each other.
        await mustHaveAssetRoom(trx, projectId, 0);
        await addJob(
          trx,
          { now, newId },
          { kind: SCAN_JOB, payload: null, key: `${SCAN_JOB} ${fileId}`, runAt: now() + CHECK_MS },
        );
      });
      const judged = stateAfterScan(scanningVersion);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<ScanState>((resolve) => {
        timer = setTimeout(() => resolve('waiting'), PATIENCE_MS);
      });
      return Promise.race([judged, late]).finally(() => clearTimeout(timer));
    },
  };
}
