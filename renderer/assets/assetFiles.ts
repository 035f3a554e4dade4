// Files for the assets of a project, chosen on this computer and uploaded together.

import { sendAsset } from '../store/assetUploads.ts';

/** Uploads files as new assets, or as versions of `assetId`. */
export async function sendFiles(
  projectId: string,
  files: readonly File[],
  assetId: string | null = null,
): Promise<void> {
  await Promise.all(files.map((file) => sendAsset(projectId, file, assetId)));
}

/** Opens the browser's file dialog, in which several files may be chosen. `take` is not called where it is
 *  cancelled. */
export function chooseFiles(take: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
