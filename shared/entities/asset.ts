// Assets and their versions. The bytes come by upload; the server tells of a version once it holds them.

import { limits } from '../limits.ts';
import { defineEntity } from '../model/define.ts';
import { id, name, text, time, whole } from '../model/fields.ts';
import { z } from 'zod';
import { createOf } from './making.ts';
import { samples } from './samples.ts';

/** A file of the project, whatever its version. */
export const asset = defineEntity({
  kind: 'asset',
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields: { projectId: id, title: name, currentFileId: id, userId: id, createdAt: time },
  required: ['title'],
  edits: {
    title: { role: 'MEMBER', fields: ['title'], example: { title: 'Stage plan' } },
    currentFile: { role: 'MEMBER', fields: ['currentFileId'], example: { currentFileId: samples.assetFile } },
  },
  sample: samples.asset,
});

/** One version of an asset: told of by the server, once it holds the bytes. */
export const assetFile = defineEntity({
  kind: 'assetFile',
  channel: 'projectId',
  parent: 'assetId',
  parents: { assetId: 'asset' },
  fields: {
    projectId: id,
    assetId: id,
    userId: id,
    createdAt: time,
    fileName: text(limits.fileNameLength).min(1),
    byteSize: z.number().int().min(0),
    contentType: text(255),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Of a picture, in pixels. */
    width: whole(1, 100_000),
    height: whole(1, 100_000),
  },
  required: ['fileName'],
  edits: { fileName: { role: 'MEMBER', fields: ['fileName'], example: { fileName: 'stage-plan.pdf' } } },
  sample: samples.assetFile,
});

/** How assets and their versions are made. */
export const assetActions = [
  createOf(asset, {
    role: 'MEMBER',
    fields: ['projectId', 'title', 'currentFileId'],
    required: ['projectId', 'title'],
    example: { projectId: samples.project, title: 'Stage plan' },
    ordered: false,
    also: (_, __, given) => ({ userId: given.userId, createdAt: given.now }),
  }),
  createOf(assetFile, {
    role: 'MEMBER',
    trusted: true,
    fields: ['assetId', 'fileName', 'byteSize', 'contentType', 'sha256', 'width', 'height'],
    required: ['assetId', 'fileName', 'byteSize', 'contentType', 'sha256'],
    example: {
      assetId: samples.asset,
      fileName: 'stage-plan-2.pdf',
      byteSize: 48_213,
      contentType: 'application/pdf',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    ordered: false,
    also: (entity, world, given) => ({
      projectId: world.find('asset', String(entity['assetId']))?.['projectId'],
      userId: given.userId,
      createdAt: given.now,
    }),
  }),
];
