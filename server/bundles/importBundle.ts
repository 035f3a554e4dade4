// Imports a bundle into a project, as one process: first a thread reads and validates all of it; then its pictures are
// stored, and its rows are written where nobody sees them; finally, one request adds everything at once. If it fails or
// is cancelled before that, nothing remains.

import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import type { Action, Entity, Fields } from '../../shared/model/action.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { storeVersion, type AssetServices } from '../assets/assets.ts';
import { forgetUnpublished } from '../assets/forgetUnpublished.ts';
import { mustHaveAssetRoom, mustHaveAssetRoomInTeam } from '../database/assetBytes.ts';
import { readTexts } from '../database/texts.ts';
import type { RequiredRight } from '../actions/requiredRight.ts';
import type { FileThreads } from '../fileThreads.ts';
import { deleteImportedRows } from '../imports/cleanup.ts';
import { documentsBy } from '../projects/queries.ts';
import type { ProcessContext } from '../processes/processes.ts';
import { brokenBundle, quoteName } from './bundleRefusals.ts';
import { slicesPath, type BundleSlice, type BundleTarget, type ParsedBundle } from './readBundle.ts';

/** The services that the import of a bundle needs. */
export interface BundleServices extends AssetServices {
  readonly fileThreads: FileThreads;
  /** The folder in which bundles are unpacked. */
  readonly bundleFolder: string;
}

/** The destination of a bundle: an existing project, or a new one of a team. */
export interface BundleDestination {
  readonly userId: string;
  readonly projectId: string;
  /** The team and title of the new project; null for an existing one. */
  readonly newProject: { readonly teamId: string; readonly title: string | null } | null;
}

/** What an import has made. */
interface ImportedBundle {
  readonly [name: string]: unknown;
  readonly projectId: string;
  readonly sheetIds: readonly string[];
  /** The ids of the actions that one undo of the import reverts. */
  readonly actionIds: readonly string[];
}

/** Imports the bundle at `path`, all of it or nothing. */
export async function importBundle(
  path: string,
  destination: BundleDestination,
  { signal, report }: ProcessContext,
  services: BundleServices,
): Promise<ImportedBundle> {
  const folder = join(services.bundleFolder, services.newId());
  const begun = new Set<string>();
  const stored: string[] = [];
  const { projectId } = destination;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const bundle = await readInThread(
      { path, folder, categories: await categoriesOf(destination, services) },
      services,
    );
    const total = bundle.slices + bundle.assets.length + 1;
    report(0, total);
    const files = await storeAssets(
      bundle,
      destination,
      { signal, report: (done) => report(done, total), stored },
      services,
    );
    let done = bundle.assets.length;
    for await (const slice of slicesIn(folder)) {
      signal.throwIfAborted();
      begun.add(slice.sheetId);
      await writeSlice(slice, destination, services);
      report((done += 1), total);
    }
    signal.throwIfAborted();
    const { actions, undoIds } = lastRequest(bundle, files, destination, services);
    const required = rightFor(destination);
    await services.writer.perform(destination.userId, actions, { trusted: true, required });
    return { projectId, sheetIds: bundle.sheets.map(({ id }) => id), actionIds: undoIds };
  } catch (error) {
    for (const sheetId of begun) await deleteImportedRows(services.database, sheetId);
    await forgetUnpublished(services, projectId, stored);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the right that a person needs to add a bundle. */
function rightFor({ projectId, newProject }: BundleDestination): RequiredRight {
  return newProject
    ? { home: { of: 'team', id: newProject.teamId }, right: 'project.create' }
    : { home: { of: 'project', id: projectId }, right: 'sheet.create' };
}

const HEAP_MB = 1024;

function readInThread(target: BundleTarget, { fileThreads }: BundleServices): Promise<ParsedBundle> {
  return fileThreads.run(
    () =>
      new Worker(new URL('./bundleWorker.ts', import.meta.url), {
        workerData: target,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      }),
  );
}

/** Returns the categories of the project that are not deleted; none for a new project. */
async function categoriesOf(
  { projectId, newProject }: BundleDestination,
  { database }: BundleServices,
): Promise<BundleTarget['categories']> {
  if (newProject) return [];
  const [texts = []] = await readTexts(database, [documentsBy('category', 'projectId', projectId)]);
  return texts.flatMap(({ id, data }) => {
    const { name, mergedIntoId } = entityOfKind('category', { ...JSON.parse(data), id });
    return name && !mergedIntoId ? [{ id, name }] : [];
  });
}

async function* slicesIn(folder: string): AsyncGenerator<BundleSlice> {
  const lines = createInterface({ input: createReadStream(slicesPath(folder), 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) {
    const slice: BundleSlice = JSON.parse(line);
    yield slice;
  }
}

function writeSlice(
  { sheetId, ...data }: BundleSlice,
  { userId, projectId }: BundleDestination,
  { writer, newId }: BundleServices,
): Promise<void> {
  const query = { entityId: sheetId, parentEntityId: projectId, channelId: sheetId };
  const action: Action = {
    id: newId(),
    type: 'sheet',
    verb: 'insert',
    property: 'content',
    query,
    data,
    previous: null,
  };
  return writer.perform(userId, [action], { trusted: true, isLong: true });
}

/** The entities of pictures whose bytes are stored. */
interface StoredAssets {
  readonly assets: readonly Entity[];
  readonly assetFiles: readonly Entity[];
}

async function storeAssets(
  { assets }: ParsedBundle,
  { projectId, newProject }: BundleDestination,
  { signal, report, stored }: { signal: AbortSignal; report: (done: number) => void; stored: string[] },
  services: BundleServices,
): Promise<StoredAssets> {
  const bytes = assets.flatMap(({ files }) => files).reduce((sum, { byteSize }) => sum + byteSize, 0);
  const { reader } = services.database;
  if (bytes > 0 && newProject) await mustHaveAssetRoomInTeam(reader, newProject.teamId, bytes);
  else if (bytes > 0) await mustHaveAssetRoom(reader, projectId, bytes);
  const assetFiles: Entity[] = [];
  for (const [at, { id: assetId, title, files }] of assets.entries()) {
    for (const { id: fileId, sha256, ...file } of files) {
      signal.throwIfAborted();
      stored.push(fileId);
      const facts: Fields = await storeVersion(services, { projectId, fileId }, file);
      if (sha256 !== null && facts['sha256'] !== sha256)
        throw brokenBundle(`the picture ${quoteName(title)}`, 'has other bytes than it had');
      assetFiles.push({ id: fileId, assetId, ...facts });
    }
    report(at + 1);
  }
  return { assets: assets.map(({ id, title, currentFileId }) => ({ id, title, currentFileId })), assetFiles };
}

/** Returns the actions that add everything, and the ids of those that an undo reverts. */
function lastRequest(
  { project, content, sheets }: ParsedBundle,
  files: StoredAssets,
  { projectId, newProject }: BundleDestination,
  { newId }: BundleServices,
): { readonly actions: readonly Action[]; readonly undoIds: readonly string[] } {
  const query = { entityId: projectId, parentEntityId: null, channelId: null };
  const act = (verb: Action['verb'], property: string | null, data: Fields): Action => ({
    id: newId(),
    type: 'project',
    verb,
    property,
    query,
    data,
    previous: null,
  });
  const insert = act('insert', 'bundle', { isNewProject: newProject !== null, ...content, sheets, ...files });
  if (!newProject) return { actions: [insert], undoIds: [insert.id] };
  const { orientation, margins, header, footer, ...made } = project;
  const paper = { orientation, margins, header, footer };
  const isSet = Object.values(paper).some((value) => value !== undefined);
  const title = newProject.title ?? made['title'];
  if (typeof title !== 'string')
    throw new AppError('badRequest', { message: 'Give the new project a name.' });
  return {
    actions: [
      act('create', null, { ...made, title, ownedByTeamId: newProject.teamId }),
      ...(isSet ? [act('update', 'paper', defined(paper))] : []),
      insert,
    ],
    undoIds: [insert.id],
  };
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
