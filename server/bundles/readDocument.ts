// Reads the document of a bundle from its file, which is either the document or a zip file that contains it. This
// blocks, so it runs in its own thread.

import { createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import type { Fields } from '../../shared/model/action.ts';
import { fileTooLarge } from '../imports/reading/fileRefusals.ts';
import { openReadBudget } from '../imports/reading/readBudget.ts';
import { openArchive, type Archive } from '../imports/reading/zip.ts';
import { mustFitInBundle } from './bundleAmounts.ts';
import { assetName, BUNDLE_FORMAT, BUNDLE_VERSION, DOCUMENT_NAME } from './bundleForm.ts';
import { brokenBundle, newerBundle, notABundle } from './bundleRefusals.ts';

const entity = z.looseObject({ id: z.string().regex(/^[\w-]{1,40}$/) });
const row = z.looseObject({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  cells: z.record(z.string(), z.unknown()).optional(),
  blocks: z.array(z.looseObject({})).optional(),
});
const sheet = z.looseObject({
  id: entity.shape.id,
  columns: z.array(entity).max(limits.columnsPerSheet),
  views: z
    .array(z.looseObject({ id: entity.shape.id, hides: z.array(z.string()).optional() }))
    .max(limits.sharedViewsPerSheet)
    .default([]),
  rows: z.array(row),
});
const asset = z.strictObject({
  id: entity.shape.id,
  title: z.string(),
  currentFileId: z.string(),
  files: z
    .array(
      z.strictObject({
        id: entity.shape.id,
        fileName: z.string().min(1).max(limits.fileNameLength),
        byteSize: z.number().int().min(0),
        sha256: z.string().optional(),
      }),
    )
    .min(1),
});
const parts = <Part extends z.ZodType>(part: Part) => z.array(part).default([]);

/** The schema of a document. The fields of the entities are validated later, by the schemas of their kinds. */
const document = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  version: z.literal(BUNDLE_VERSION),
  /** The texts of the page of an assembly. */
  about: z.unknown().optional(),
  project: z.looseObject({}),
  categories: z.array(entity).max(limits.categoriesPerProject).default([]),
  variables: z.array(entity).max(limits.variablesPerProject).default([]),
  channels: parts(entity),
  layouts: parts(z.looseObject({ id: entity.shape.id, cells: z.array(z.looseObject({})).default([]) })),
  templates: parts(entity),
  sheets: parts(sheet),
  assets: parts(asset),
});
/** The document of a bundle. */
export type BundleDocument = z.infer<typeof document>;
/** A sheet in the document of a bundle. */
export type BundleSheet = BundleDocument['sheets'][number];
/** A row in the document of a bundle. */
export type BundleRow = BundleSheet['rows'][number];

/** An open bundle: its document, and the functions that unpack its pictures and close it. */
export interface OpenBundle {
  readonly document: BundleDocument;
  /**
   * Writes the bytes of a version to a path, and returns their number.
   * @throws AppError where the bundle does not have them
   */
  unpack(fileId: string, path: string): Promise<number>;
  close(): void;
}

/**
 * Opens the bundle at `path`.
 * @throws AppError with the sentence that refuses it
 */
export async function openBundle(path: string): Promise<OpenBundle> {
  const archive = (await isZip(path))
    ? await openArchive(path, openReadBudget((await stat(path)).size), limits.bundlePictures + 1)
    : null;
  try {
    const text = archive ? await documentIn(archive) : await wholeFile(path);
    return {
      document: parseDocument(text),
      close: () => archive?.close(),
      async unpack(fileId, to) {
        const bytes = archive?.read(assetName(fileId));
        if (!bytes) throw brokenBundle('a picture', `is missing (${assetName(fileId)})`);
        await pipeline(Readable.from(await bytes), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
        return (await stat(to)).size;
      },
    };
  } catch (error) {
    archive?.close();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE(0) === 0x50_4b_03_04;
  } finally {
    await file.close();
  }
}

const TOO_LONG = `The document of this bundle has more than ${limits.bundleJsonBytes / 1024 ** 2} MB, which is too much to read. Export its sheets in two projects.`;

async function wholeFile(path: string): Promise<string> {
  if ((await stat(path)).size > limits.bundleJsonBytes) throw fileTooLarge(TOO_LONG);
  return readFile(path, 'utf8');
}

async function documentIn(archive: Archive): Promise<string> {
  const found = archive.read(DOCUMENT_NAME);
  if (!found) throw notABundle();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await found) {
    size += chunk.length;
    if (size > limits.bundleJsonBytes) throw fileTooLarge(TOO_LONG);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Parses the text of a document.
 * @throws AppError with the sentence that refuses it
 */
export function parseDocument(text: string): BundleDocument {
  const json = parsedJson(text);
  if (json['format'] !== BUNDLE_FORMAT) throw notABundle();
  const { version } = json;
  if (typeof version === 'number' && version > BUNDLE_VERSION) throw newerBundle(version, BUNDLE_VERSION);
  const read = document.safeParse(json);
  if (read.success) {
    mustFit(read.data);
    return read.data;
  }
  const [issue] = read.error.issues;
  throw brokenBundle(
    `“${issue?.path.join(' › ') ?? ''}”`,
    `is not what it should be (${issue?.message ?? ''})`,
  );
}

function mustFit({ sheets, channels, layouts, templates, assets }: BundleDocument): void {
  mustFitInBundle('sheets', sheets.length);
  mustFitInBundle('channels', channels.length);
  mustFitInBundle('layouts', layouts.length);
  mustFitInBundle('templates', templates.length);
  mustFitInBundle(
    'rows',
    sheets.reduce((sum, { rows }) => sum + rows.length, 0),
  );
  mustFitInBundle(
    'pictures',
    assets.reduce((sum, { files }) => sum + files.length, 0),
  );
}

function parsedJson(text: string): Fields {
  try {
    const json: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw notABundle();
}
