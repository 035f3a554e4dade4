// Chooses files on this device and uploads them as assets of a project.

import { sendAsset } from '../store/assetUploads.ts';

/** Uploads files as new assets, or as versions of `assetId`. */
export async function sendFiles(
  projectId: string,
  files: readonly File[],
  assetId: string | null = null,
): Promise<void> {
  await Promise.all(files.map((file) => sendAsset(projectId, file, assetId)));
}

/** Opens the browser's file dialog, in which several files can be chosen, or one if `multiple` is false. `take` is not
 *  called if the dialog is cancelled. */
export function chooseFiles(take: (files: readonly File[]) => void, { multiple = true } = {}): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
