// Where a place that shows an asset is. Pure.

import type { AssetUse } from '../../shared/api/assets.ts';
import { channelPath, sheetPath } from '../../shared/paths.ts';

/** Returns the address of a place: its sheet, or its post in a channel; null where there is no page of it. */
export function pathOfUse(projectId: string, { id, sheetId, channelId }: AssetUse): string | null {
  if (channelId !== undefined) return `${channelPath(projectId, channelId)}?post=${id}`;
  return sheetId === undefined ? null : sheetPath(projectId, sheetId);
}
