// Files for the assets of a project, chosen on this computer and sent one after the other.

import { sendAsset } from '../store/assetUploads.ts';

/** `assetId`: as versions of that asset. */
export async function sendFiles(
  projectId: string,
  files: readonly File[],
  assetId: string | null = null,
): Promise<void> {
  for (const file of files) await sendAsset(projectId, file, assetId);
}

/** Opens the browser's dialog for files, of which several may be chosen; nothing happens where it is cancelled. */
export function chooseFiles(take: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
