// Assets over HTTP: a finished upload becomes an asset or a new version of one, and signed addresses that expire lead
// to its bytes.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { addressText, id, noFields, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

/** The sizes of a picture; `original` is the uploaded file, of any type. */
export const ASSET_SIZES = ['sm', 'md', 'lg', 'original'] as const;
/** A size in which an asset is requested. */
export type AssetSize = (typeof ASSET_SIZES)[number];

/** Why a file is not published: it waits for the scan for viruses, or something was found in it. */
const scanState = z.enum(['waiting', 'infected']);

/** A version that the scanner for viruses has not cleared. */
const heldVersion = z.strictObject({
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
  createdAt: z.number(),
});
/** A version that the scanner for viruses has not cleared, as its uploader sees it. */
export type HeldVersion = z.infer<typeof heldVersion>;

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
    reply: z.strictObject({ held: z.array(heldVersion) }),
    summary:
      'Own files that wait for the scan for viruses or were kept back; for an ADMIN all that were kept back',
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
    params: z.strictObject({ projectId: id, assetId: id }),
    query: z.strictObject({
      file: z.union([id, z.literal('current')]).default('current'),
      size: z.enum(ASSET_SIZES).default('original'),
    }),
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'Redirects to a signed address of the bytes, good for five minutes',
  }),
  'assets.bytes': defineRoute({
    method: 'GET',
    access: 'user',
    path: '/files/:projectId/:fileId/:size',
    rate: 'read',
    params: z.strictObject({ projectId: id, fileId: id, size: z.enum(ASSET_SIZES) }),
    query: z.strictObject({ until: z.coerce.number().int().min(0), sign: addressText(64) }),
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'The bytes, for the person whom the address was signed for',
  }),
} as const;
