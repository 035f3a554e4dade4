// Opens the store of assets that the settings name.

import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type Settings } from '../settings.ts';
import { openFileStore } from './fileStore.ts';
import type { AssetStore } from './store.ts';

/**
 * Opens the store and checks that it can be used.
 * @throws SettingsError if it cannot
 */
export async function openAssetStore({
  assetStore: choice,
  dataDir,
}: Pick<Settings, 'assetStore' | 'dataDir'>): Promise<AssetStore> {
  if (choice.kind === 'file') {
    mustBeWritable(choice.folder);
    return openFileStore(choice.folder);
  }
  const { openS3Store } = await import('./s3Store.ts');
  const { bucket, endpoint } = choice.bucket;
  try {
    return await openS3Store(choice.bucket, join(dataDir, 'uploads'));
  } catch (error) {
    throw new SettingsError(
      'ASSET_STORE',
      `the bucket ${bucket} at ${endpoint} cannot be used (${reasonOf(error)}). It must exist, and AWS_ACCESS_KEY_ID must be allowed to read, write, list and delete there`,
    );
  }
}

function mustBeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new SettingsError('ASSET_STORE', `${folder} cannot be written (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
