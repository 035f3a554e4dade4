// What a copy names of its project goes along only where that is there. In another project its ids mean nothing, and
// what is gone for good the server refuses, with all that is pasted beside it.

import type { Setting } from '../../../../shared/layout/setting.ts';
import type { Fields } from '../../../../shared/model/action.ts';

/** What is known of the project that is pasted into. */
export type Here = Pick<Setting, 'categories' | 'assets'>;

const OF_PROJECT = ['categoryId', 'asset', 'templateId'] as const;

/** The fields but for those that name what is not here; a copy of a row is no row of its template any more. */
export function belonging(fields: Fields, here: Here): Fields {
  if (!OF_PROJECT.some((name) => name in fields)) return fields;
  const { categoryId, asset, templateId: _, ...rest } = fields;
  return {
    ...rest,
    ...(isKnown(categoryId, here.categories) && { categoryId }),
    ...(isKnown(Object(asset).assetId, here.assets.assets) && { asset }),
  };
}

function isKnown(id: unknown, known: ReadonlyMap<string, unknown>): boolean {
  return typeof id === 'string' && known.has(id);
}
