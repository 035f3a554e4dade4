// Assets and their versions. The bytes are uploaded; the server creates a version once it has stored them.

import { AppError } from '../errors.ts';
import type { Entity, Step } from '../model/action.ts';
import { limits } from '../limits.ts';
import { defineEntity } from '../model/define.ts';
import { id, name, text, time, wholeNumber } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { type Snapshot } from '../model/snapshot.ts';
import { z } from 'zod';
import { mustBeVersionOf } from './assetPins.ts';
import { defineCreate } from './making.ts';
import { makeUpdateStep, textField } from './parts.ts';
import { samples } from './samples.ts';

const assetFields = {
  projectId: reference('project'),
  title: name,
  currentFileId: reference('assetFile'),
  userId: id,
  createdAt: time,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly asset: EntityOf<typeof assetFields>;
  }
}

/** A file of the project, with all its versions. */
export const asset = defineEntity({
  kind: 'asset',
  nouns: ['asset', 'assets'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields: assetFields,
  required: ['title'],
  edits: {
    title: { right: 'asset.upload', called: 'renaming', fields: ['title'], example: { title: 'Stage plan' } },
    currentFile: {
      right: 'asset.upload',
      fields: ['currentFileId'],
      example: { currentFileId: samples.assetFile },
    },
  },
  sample: samples.asset,
  guard(assetId, { currentFileId }, snapshot) {
    if (typeof currentFileId === 'string') mustBeVersionOf(assetId, currentFileId, snapshot);
    else if (currentFileId === null)
      throw new AppError('badRequest', { message: 'An asset always shows one of its versions.' });
  },
});

/**
 * Returns the steps after versions are deleted: where the current version of an asset is among them, the newest of
 * the others becomes current.
 * @throws AppError 'conflict' where none would be left
 */
export function replaceCurrentVersions(
  deletedAssets: readonly Entity[],
  snapshot: Snapshot,
): readonly Step[] {
  const ids = new Set(deletedAssets.map(({ id: each }) => each));
  return [...new Set(deletedAssets.map((version) => textField(version, 'assetId')))].flatMap(
    (assetId): readonly Step[] => {
      const own = snapshot.find('asset', assetId);
      if (!own || !ids.has(own.currentFileId ?? '')) return [];
      const left = snapshot.where('assetFile', 'assetId', assetId).filter(({ id: each }) => !ids.has(each));
      const [newest] = left.toSorted((one, other) => (creationKeyOf(one) < creationKeyOf(other) ? 1 : -1));
      if (newest)
        return [makeUpdateStep('asset', own.projectId ?? '', assetId, { currentFileId: newest.id })];
      // A client has not loaded every version, so it leaves this to the server.
      if (snapshot.bin === null) return [];
      throw new AppError('conflict', {
        code: 'LAST_VERSION',
        message: 'This is the only version. Delete the asset instead.',
      });
    },
  );
}

/** Returns a text that sorts by creation time, and by id within one millisecond. */
function creationKeyOf({ id: own, createdAt }: Entity): string {
  return `${String(createdAt).padStart(16, '0')} ${own}`;
}

/** The states of the previews of a version: they exist, there are none for its type, or they could not be made. */
const PREVIEW_STATES = ['ready', 'none', 'failed'] as const;

const MAX_DURATION_MS = 30 * 24 * 60 * 60 * 1000;

const fileFields = {
  projectId: reference('project'),
  assetId: reference('asset'),
  userId: id,
  createdAt: time,
  fileName: text(limits.fileNameLength).min(1),
  byteSize: z.number().int().min(0),
  contentType: text(255),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The width of a picture in pixels, and its height. */
  width: wholeNumber(1, 100_000),
  height: wholeNumber(1, 100_000),
  /** The length of a video or a sound in milliseconds. */
  durationMs: wholeNumber(0, MAX_DURATION_MS),
  /** The number of pages of a PDF. */
  pages: wholeNumber(1, 1_000_000),
  /** The state of the version's previews; not set while they are being made. */
  previews: z.enum(PREVIEW_STATES),
  /** The result of the virus scan, where people should know it: not scanned yet, or infected. Null otherwise. */
  scan: z.enum(['waiting', 'infected']),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly assetFile: EntityOf<typeof fileFields>;
  }
}

/** A version of an asset, which the server creates once it has stored the bytes. */
export const assetFile = defineEntity({
  kind: 'assetFile',
  nouns: ['version', 'versions'],
  channel: 'projectId',
  parent: 'assetId',
  parents: { assetId: 'asset' },
  fields: fileFields,
  required: ['fileName'],
  edits: {
    fileName: { right: 'asset.upload', fields: ['fileName'], example: { fileName: 'stage-plan.pdf' } },
    previews: {
      right: 'asset.upload',
      trusted: true,
      optimistic: false,
      undoable: false,
      fields: ['previews', 'pages', 'durationMs'],
      example: { previews: 'ready', pages: 3 },
    },
    scan: {
      right: 'asset.upload',
      trusted: true,
      undoable: false,
      fields: ['scan'],
      example: { scan: 'waiting' },
    },
  },
  sample: samples.assetFile,
});

/** The actions that create assets. */
export const assetActions = [
  defineCreate(asset, {
    right: 'asset.upload',
    fields: ['projectId', 'title'],
    required: ['projectId', 'title'],
    example: { projectId: samples.project, title: 'Stage plan' },
    ordered: false,
    also: (_, __, inputs) => ({ userId: inputs.userId, createdAt: inputs.now }),
  }),
];

/** The actions that create versions of assets. */
export const assetFileActions = [
  defineCreate(assetFile, {
    right: 'asset.upload',
    trusted: true,
    fields: [
      'assetId',
      'fileName',
      'byteSize',
      'contentType',
      'sha256',
      'width',
      'height',
      'previews',
      'scan',
    ],
    required: ['assetId', 'fileName', 'byteSize', 'contentType', 'sha256'],
    example: {
      assetId: samples.asset,
      fileName: 'stage-plan-2.pdf',
      byteSize: 48_213,
      contentType: 'application/pdf',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    ordered: false,
    also: (file, snapshot, inputs) => ({
      projectId: snapshot.find('asset', file.assetId ?? '')?.projectId,
      userId: inputs.userId,
      createdAt: inputs.now,
    }),
  }),
];
