// The assets of the demo: drawings, each uploaded by somebody of the production, version after version.

import { stat } from 'node:fs/promises';
import { demoPicture, type DemoProjectContent } from './demoContent.ts';

/** Makes a version of an asset, or a new asset where `assetId` is null, and returns the ids. */
export type AddVersion = (version: {
  readonly userId: string;
  readonly projectId: string;
  readonly assetId: string | null;
  readonly title: string;
  readonly file: {
    readonly path: string;
    readonly fileName: string;
    readonly byteSize: number;
    readonly isBundled: true;
  };
}) => Promise<{ readonly assetId: string; readonly fileId: string }>;

/** The assets by title; the ids of versions are in order. */
export type DemoAssets = ReadonlyMap<
  string,
  { readonly assetId: string; readonly fileIds: readonly string[] }
>;

interface DemoAssetContext {
  readonly projectId: string;
  readonly idOf: (email: string) => string;
  readonly addVersion: AddVersion;
}

/** Makes the assets of the demo at the same time, and returns them by title. */
export async function addAssets(
  content: DemoProjectContent['assets'],
  context: DemoAssetContext,
): Promise<DemoAssets> {
  return new Map(
    await Promise.all(content.map(async (asset) => [asset.title, await addAsset(asset, context)] as const)),
  );
}

async function addAsset(
  { title, by, versions }: DemoProjectContent['assets'][number],
  { projectId, idOf, addVersion }: DemoAssetContext,
): Promise<{ assetId: string; fileIds: readonly string[] }> {
  let assetId: string | null = null;
  const fileIds: string[] = [];
  for (const fileName of versions) {
    const path = demoPicture(fileName);
    const file = { path, fileName, byteSize: (await stat(path)).size, isBundled: true } as const;
    const made: Awaited<ReturnType<AddVersion>> = await addVersion({
      userId: idOf(by),
      projectId,
      assetId,
      title,
      file,
    });
    ({ assetId } = made);
    fileIds.push(made.fileId);
  }
  if (assetId === null) throw new Error(`the asset ${title} has no version`);
  return { assetId, fileIds };
}
