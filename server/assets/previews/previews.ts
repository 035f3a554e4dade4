// Makes the previews of a version in a process of its own (`previewProcess.ts`), and by ffmpeg where the machine has
// it. A crafted file can do harm only to that process, within its limits of memory and time.

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import { assetKindOf } from '../../../shared/assetKinds.ts';
import type { AssetSize } from '../../../shared/api/assets.ts';
import type { PictureSize } from '../../../shared/pictures.ts';
import type { AssetFile } from '../../../shared/records.ts';
import { openConcurrencyLimit } from '../../concurrencyLimit.ts';
import { openKeyedQueues } from '../../keyedQueues.ts';
import type { AssetStore } from '../store.ts';
import { findFfmpeg, mediaPreviews } from './ffmpeg.ts';
import { openLimitedProcesses, ProcessFailed, type ProcessLimits } from './limitedProcess.ts';
import { previewReport, type PreviewOrder, type PreviewReport } from './previewJob.ts';

/** The state of a version's previews, and facts that were found while they were made. */
export type PreviewFacts = Required<Pick<AssetFile, 'previews'>> & Pick<AssetFile, 'pages' | 'durationMs'>;

/** Makes previews of versions. */
export interface Previews {
  /** Whether this machine makes previews of films and sounds. */
  readonly hasFfmpeg: boolean;
  /**
   * Makes and stores all previews of a version that are made ahead.
   * @throws an error where trying again may help
   */
  make(file: AssetFile): Promise<PreviewFacts>;
  /**
   * Draws and stores a page of a PDF, unless it is stored already.
   * @throws AppError 'notFound' if it cannot be drawn, 'slowDown' if too many wait
   */
  mustHavePage(file: AssetFile, size: PictureSize, page: number): Promise<void>;
  /** Ends the programs that run, and refuses further ones. */
  close(): void;
}

/** Number of pages of a PDF that are drawn in advance; others are drawn when somebody opens them. */
const PAGES_AHEAD = 3;
const HEAP_MB = 512;
/** Node needs some 800 MB of memory that it may write to, with canvas and pictures. */
const LIMITS: ProcessLimits = { ms: 60_000, memoryBytes: 1536 * 1024 * 1024, outputBytes: 64 * 1024 * 1024 };

const SCRIPT = new URL('./previewProcess.ts', import.meta.url);

/** Opens the maker of previews, which works in a folder of `dataDir`. */
export async function openPreviews({
  dataDir,
  assetStore,
}: {
  readonly dataDir: string;
  readonly assetStore: Pick<AssetStore, 'get' | 'put' | 'write' | 'withPath'>;
}): Promise<Previews> {
  const root = join(dataDir, 'previews');
  // A crash may have left files here.
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true, mode: 0o700 });
  const ffmpeg = await findFfmpeg();
  const processes = openLimitedProcesses();
  const inQueue = openKeyedQueues();
  const inTurn = openConcurrencyLimit({ atOnce: 1, waiting: 20, of: 'pages of PDFs' });
  const at = ({ id, projectId = '' }: AssetFile, size: AssetSize) => ({ projectId, fileId: id, size });

  async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = await mkdtemp(join(root, 'made-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function ordered(order: PreviewOrder): Promise<PreviewReport> {
    // The desktop app cannot run a script as a process, so it uses a thread; its files are the user's own.
    if ('electron' in process.versions) return inThread(order);
    const script = fileURLToPath(SCRIPT);
    const args = [`--max-old-space-size=${HEAP_MB}`, '--no-warnings', script, JSON.stringify(order)];
    const answer = await processes.run(process.execPath, args, LIMITS);
    return previewReport.parse(JSON.parse(answer.toString('utf8')));
  }

  /** Lets the process make files in a folder, and stores each under its own name. */
  async function stored(
    file: AssetFile,
    orderIn: (path: string, folder: string) => PreviewOrder,
  ): Promise<PreviewReport> {
    return inFolder((folder) =>
      assetStore.withPath(at(file, 'original'), async (path) => {
        const report = await ordered(orderIn(path, folder));
        for (const name of await readdir(folder))
          if (isStoredName(name)) await assetStore.put(at(file, name), join(folder, name));
        return report;
      }),
    );
  }

  async function mediaOf(file: AssetFile): Promise<PreviewFacts> {
    return assetStore.withPath(at(file, 'original'), async (path) => {
      const length = async () =>
        (await ordered({ makes: 'length', path }).catch(orNothing))?.durationMs ?? null;
      if (!ffmpeg) return { previews: 'none', ...known(await length()) };
      const made = await mediaPreviews(processes, ffmpeg, path);
      for (const [size, bytes] of made.pictures) await assetStore.write(at(file, size), bytes);
      const previews = made.pictures.size > 0 ? 'ready' : 'none';
      return { previews, ...known(made.durationMs ?? (await length())) };
    });
  }

  async function made(file: AssetFile): Promise<PreviewFacts> {
    switch (assetKindOf(file.contentType ?? '')) {
      case 'pdf': {
        const { pages, isReady } = await stored(file, (path, folder) => ({
          makes: 'pages',
          path,
          folder,
          from: 1,
          to: PAGES_AHEAD,
        }));
        return { previews: isReady ? 'ready' : 'none', ...(pages !== undefined && { pages }) };
      }
      case 'text':
        await stored(file, (path, folder) => ({ makes: 'text', path, folder }));
        return { previews: 'ready' };
      case 'video':
      case 'sound':
        return mediaOf(file);
      case 'picture':
      case 'other':
        // The smaller sizes of a picture were made when it was uploaded.
        return { previews: file.width === undefined ? 'none' : 'ready' };
    }
  }

  return {
    hasFfmpeg: ffmpeg !== null,
    async make(file) {
      try {
        return await made(file);
      } catch (error) {
        if (error instanceof ProcessFailed) return { previews: 'failed' };
        throw error;
      }
    },
    async mustHavePage(file, size, page) {
      const name = page === 1 ? size : (`${size}-${page}` as const);
      await inQueue(`${file.id} ${page}`, async () => {
        if (await isStored(assetStore, at(file, name))) return;
        try {
          await inTurn(() =>
            stored(file, (path, folder) => ({ makes: 'pages', path, folder, from: page, to: page })),
          );
        } catch (error) {
          throw error instanceof ProcessFailed ? new AppError('notFound', { cause: error }) : error;
        }
      });
    },
    close: processes.close,
  };
}

function known(durationMs: number | null): Pick<AssetFile, 'durationMs'> {
  return durationMs === null ? {} : { durationMs };
}

/** Returns null where a program could not read the length of a file; rethrows other errors, such as a stopping
 *  server. */
function orNothing(error: unknown): null {
  if (error instanceof ProcessFailed) return null;
  throw error;
}

/** Returns whether a file that was made is one of the stored forms. */
function isStoredName(name: string): name is AssetSize {
  return name === 'text' || /^(?:sm|md|lg)(?:-[1-9]\d*)?$/.test(name);
}

async function isStored(
  store: Pick<AssetStore, 'get'>,
  name: Parameters<AssetStore['get']>[0],
): Promise<boolean> {
  try {
    await store.get(name);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return false;
    throw error;
  }
}

async function inThread(order: PreviewOrder): Promise<PreviewReport> {
  const worker = new Worker(SCRIPT, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PreviewReport>();
  const timer = setTimeout(() => reject(new ProcessFailed('over its time', 'time')), LIMITS.ms);
  worker.once('message', (answer: unknown) => resolve(previewReport.parse(answer)));
  worker.once('error', (error) => reject(new ProcessFailed(error.message, null)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
