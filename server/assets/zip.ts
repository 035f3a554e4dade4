// Several assets as one zip file, which is written while it is read: at most a chunk of one file is in memory. The
// files are stored uncompressed, since pictures and films are compressed already.

import { Readable } from 'node:stream';
import { limits } from '../../shared/limits.ts';
import { AppError } from '../../shared/errors.ts';
import { id } from '../../shared/model/fields.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { fileNameOf } from '../disposition.ts';
import { mustBeClean } from './forms.ts';
import type { AssetStore, StoredFile } from './store.ts';

/** A file that goes into a zip. */
interface ZipFile {
  readonly id: string;
  readonly fileName: string;
  readonly title: string;
  readonly byteSize: number;
  readonly createdAt: number;
}

/** Most files that are opened at once. */
const AT_ONCE = 8;

/**
 * Returns the ids of assets in the query of an address, where they have commas between them, each once.
 * @throws AppError 'badRequest' where one is no id or there is none; 'tooLarge' where there are too many
 */
export function zipIdsIn(text: string): readonly string[] {
  const ids = [...new Set(text.split(',').filter((each) => each !== ''))];
  const isGood = ids.length > 0 && ids.every((each) => id.safeParse(each).success);
  if (!isGood)
    throw new AppError('badRequest', { fields: { ids: 'Ids of assets, with commas between them' } });
  if (ids.length > limits.assetsPerZip)
    throw new AppError('tooLarge', {
      message: `A zip file holds up to ${limits.assetsPerZip} assets. Choose fewer.`,
    });
  return ids;
}

/**
 * Opens a zip file of the current versions of these assets; returns its length in bytes and its stream.
 * @throws AppError 'notFound' where one is not in the project, or in the bin; 'notAuthorized' where one has a virus;
 * 'tooLarge'
 */
export async function openZip(
  { database, assetStore }: { readonly database: Database; readonly assetStore: Pick<AssetStore, 'get'> },
  projectId: string,
  assetIds: readonly string[],
): Promise<{ byteSize: bigint; stream: Readable }> {
  const files = await currentFiles(database, projectId, assetIds);
  if (files.reduce((sum, { byteSize }) => sum + byteSize, 0) > limits.zipBytes)
    throw new AppError('tooLarge', {
      message: `A zip file has up to ${limits.zipBytes / 1024 ** 3} GB. Choose fewer assets.`,
    });
  const stored: StoredFile[] = [];
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const opened = some.map((file) => assetStore.get({ projectId, fileId: file.id, size: 'original' }));
    stored.push(...(await Promise.all(opened)));
  }
  const names = uniqueNames(files);
  return zipOf(
    stored.map((file, index) => ({
      name: names[index] ?? '',
      size: file.byteSize,
      lastModified: new Date(files[index]?.createdAt ?? 0),
      open: () => file.stream(),
    })),
  );
}

/** A file of a zip: its name in it, its size in bytes, and its stream once it is its turn. */
interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly lastModified: Date;
  open(): Readable;
}

/** Returns the length in bytes and the stream of a zip. Each file is opened when its turn comes; the open one is closed
 *  if the reader goes away. */
export async function zipOf(
  files: readonly ZipEntry[],
): Promise<{ readonly byteSize: bigint; readonly stream: Readable }> {
  const { makeZip, predictLength } = await import('client-zip');
  async function* entries() {
    let input: Readable | null = null;
    try {
      for (const { open, ...entry } of files) {
        input = open();
        yield { ...entry, input };
      }
    } finally {
      input?.destroy();
    }
  }
  return { byteSize: predictLength(files), stream: Readable.from(makeZip(entries()), { objectMode: false }) };
}

async function currentFiles(
  { reader }: Database,
  projectId: string,
  assetIds: readonly string[],
): Promise<readonly ZipFile[]> {
  const assets: { id: string; data: string }[] = await reader(tableOf('asset'))
    .whereIn('id', [...assetIds])
    .where({ projectId })
    .whereNull('deletedBy')
    .select('id', 'data');
  if (assets.length < assetIds.length) throw new AppError('notFound');
  const byId = new Map(
    assets.map((row) => [row.id, entityOfKind('asset', { ...JSON.parse(row.data), id: row.id })]),
  );
  const shown = assetIds.flatMap((assetId) => byId.get(assetId) ?? []);
  const rows: { id: string; data: string }[] = await reader(tableOf('assetFile'))
    .whereIn(
      'id',
      shown.flatMap(({ currentFileId }) => currentFileId ?? []),
    )
    .select('id', 'data');
  const files = new Map(
    rows.map((row) => [row.id, entityOfKind('assetFile', { ...JSON.parse(row.data), id: row.id })]),
  );
  return shown.flatMap(({ title = '', currentFileId = '' }) => {
    const file = files.get(currentFileId);
    if (!file) return [];
    mustBeClean(file);
    const { id: fileId, fileName = '', byteSize = 0, createdAt = 0 } = file;
    return [{ id: fileId, title, fileName, byteSize, createdAt }];
  });
}

/** Names that Windows gives to devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns a name for each file: the title of its asset with the ending of the file. No two are equal in any case, and
 *  none has a folder. */
export function uniqueNames(files: readonly Pick<ZipFile, 'title' | 'fileName'>[]): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ title, fileName }) => {
    const ending = /\.[A-Za-z0-9]{1,12}$/.exec(fileName)?.[0] ?? '';
    const bare =
      ending !== '' && title.toLowerCase().endsWith(ending.toLowerCase())
        ? title.slice(0, -ending.length)
        : title;
    const clean = fileNameOf(bare) || 'file';
    const base = DEVICES.test(clean) ? `${clean}_` : clean;
    let name = base + ending;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base} (${count})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
