// Assets over HTTP: a finished upload becomes an asset or a new version of one, and signed addresses that expire lead
// to its bytes.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { addressText, anyId, id, noFields, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

/**
 * The forms in which a version is available: `original` is the uploaded file, of any type; `sm`, `md` and `lg` are
 * pictures of it, `frames` is a row of twelve pictures of a video, and `text` the beginning of a text.
 */
const ASSET_SIZES = ['sm', 'md', 'lg', 'frames', 'text', 'original'] as const;

/**
 * The name of a stored form of a version: its size; of a page of a PDF after the first with its number, as in `sm-2`.
 */
export type AssetSize = (typeof ASSET_SIZES)[number] | `${'sm' | 'md' | 'lg'}-${number}`;

/** The orders of the list of assets. */
export const ASSET_ORDERS = ['newest', 'oldest', 'title', 'size'] as const;

const projectAsset = z.strictObject({ projectId: id, assetId: id });

const assetUse = z.strictObject({
  kind: z.enum(['cell', 'comment', 'layoutCell']),
  id: anyId,
  /** The sheet, the row and the column of a cell; a cell of a free block has no column. */
  sheetId: id.optional(),
  rowId: id.optional(),
  columnId: id.optional(),
  /** The discussion channel of a post. */
  channelId: id.optional(),
  /** The name of the place for people. */
  label: z.string(),
  /** The pinned version; null where the current one is shown. */
  fileId: id.nullable(),
});
/** A place in which an asset is shown or was posted. */
export type AssetUse = z.infer<typeof assetUse>;

const assetCue = z.strictObject({
  rowId: id,
  sheetId: id,
  /** The number of the row, '' where it has none, and its title. */
  label: z.string(),
  title: z.string(),
  /** The pinned version; null where the current one is shown. */
  fileId: id.nullable(),
  /** The id of the cell with the duration of the cue, and the text of that cell. */
  cellId: anyId,
  text: z.string(),
  /** The planned duration of the cue; null where it has none, or where it cannot be read. */
  plannedSeconds: z.number().nullable(),
  /** Whether times in the sheet of the cue have seconds. */
  showsSeconds: z.boolean(),
});
/** A row that shows a clip, in a sheet with durations. */
export type AssetCue = z.infer<typeof assetCue>;

/** Why a file is not published: it waits for the scan for viruses, or something was found in it. */
const scanState = z.enum(['waiting', 'infected']);

/**
 * Why a waiting version was not published when that was last tried: the scanner does not take the file; its uploader
 * may not upload here any more, or the project is archived; the team has no room left; its uploader has left the
 * project, or the asset was deleted.
 */
const holdRefusal = z.enum(['scanner', 'right', 'room', 'gone']);
/** Why a waiting version was not published when that was last tried. */
export type HoldRefusal = z.infer<typeof holdRefusal>;

/** A version that the scanner for viruses has not cleared. */
const scanningVersion = z.strictObject({
  fileId: id,
  assetId: id,
  /** The title that the asset has, or will have. */
  title: z.string(),
  userId: id,
  fileName: z.string(),
  byteSize: z.number(),
  scan: scanState,
  /** What the scanner found. */
  found: z.string().nullable(),
  /**
   * Why the version was not published when that was last tried; null where it was not tried yet, and for an infected
   * version.
   */
  refusal: holdRefusal.nullable(),
  createdAt: z.number(),
  /** When the version is removed, unless it is published before. */
  goneAt: z.number(),
});
/** A version that the scanner for viruses holds, as its uploader sees it. */
export type HeldVersionSummary = z.infer<typeof scanningVersion>;

/** The calls that make assets from finished uploads and deliver their bytes. */
export const assetRoutes = {
  'assets.create': defineRoute({
    method: 'POST',
    access: 'user',
    path: '/api/asset/create/:projectId',
    rate: 'upload',
    params: z.strictObject({ projectId: id }),
    query: noFields,
    body: z.strictObject({
      uploadId: id,
      title: z.string().trim().min(limits.nameLength.min).max(limits.nameLength.max),
      /** The id of an existing asset, of which the upload becomes the newest version. */
      assetId: id.optional(),
    }),
    reply: z.strictObject({ assetId: id, fileId: id, scan: scanState.optional() }),
    summary: 'Make an asset, or a new version of one, from a finished upload',
  }),
  'assets.held': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/api/project/:projectId/assets/held',
    rate: 'read',
    params: z.strictObject({ projectId: id }),
    query: noFields,
    body: noBody,
    reply: z.strictObject({ held: z.array(scanningVersion) }),
    summary:
      'Own files that wait for the scan for viruses or were kept back; for an ADMIN all that were kept back or refused',
  }),
  'assets.dropHeld': defineRoute({
    method: 'DELETE',
    access: 'user',
    path: '/api/project/:projectId/assets/held/:fileId',
    rate: 'upload',
    params: z.strictObject({ projectId: id, fileId: id }),
    query: noFields,
    body: noBody,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Remove a file that waits for the scan or was kept back',
  }),
  'assets.redirect': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/api/project/:projectId/asset/:assetId/redir',
    rate: 'read',
    params: projectAsset,
    query: z.strictObject({
      file: z.union([id, z.literal('current')]).default('current'),
      size: z.enum(ASSET_SIZES).default('original'),
      /** The page of a PDF, with `sm`, `md` or `lg`. */
      page: z.coerce.number().int().min(1).max(limits.pagesPerPdf).optional(),
    }),
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'Redirects to a signed address of the bytes, good for five minutes',
  }),
  'assets.uses': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/api/projects/:projectId/assets/:assetId/uses',
    rate: 'read',
    params: projectAsset,
    query: z.strictObject({
      offset: z.coerce.number().int().min(0).max(limits.usesCounted).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    body: noBody,
    reply: z.strictObject({
      uses: z.array(assetUse),
      /** The number of all uses, counted up to `limits.usesCounted`. */
      total: z.number(),
    }),
    summary: 'The cells, comments and layout cells that show an asset; nothing in the bin',
  }),
  'assets.cues': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/api/projects/:projectId/assets/:assetId/cues',
    rate: 'read',
    params: projectAsset,
    query: noFields,
    body: noBody,
    reply: z.strictObject({ cues: z.array(assetCue) }),
    summary: 'The rows that show an asset, in sheets with durations, with what they plan',
  }),
  'assets.zip': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/api/projects/:projectId/assets/zip',
    rate: 'export',
    params: z.strictObject({ projectId: id }),
    query: z.strictObject({
      /** The ids of assets, with commas between them. */
      ids: addressText(limits.assetsPerZip * 27).regex(
        /^[0-9A-HJKMNP-TV-Z]{26}(,[0-9A-HJKMNP-TV-Z]{26})*$/,
        'Not ids',
      ),
    }),
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'The current versions of these assets in one zip file',
  }),
  'assets.bytes': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/files/:projectId/:fileId/:size',
    rate: 'read',
    params: z.strictObject({ projectId: id, fileId: id, size: addressText(16) }),
    query: z.strictObject({ until: z.coerce.number().int().min(0), sign: addressText(64) }),
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'The bytes, for the person whom the address was signed for',
  }),
} as const;
