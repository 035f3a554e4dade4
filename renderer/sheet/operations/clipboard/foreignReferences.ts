// References from copied cells and rows to entities of their project. They are pasted only where these entities exist:
// in another project the ids mean nothing, and for a reference to a purged entity the server would refuse the whole
// paste.

import type { LayoutContext } from '../../../../shared/layout/layoutContext.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { withoutMentions } from '../../../../shared/rich/mentions.ts';
import type { Clip, ClipCell } from './clip.ts';

/** The entities of the project that is pasted into. */
export type TargetProject = Pick<LayoutContext, 'categories' | 'assets'>;

const OF_PROJECT = ['categoryId', 'asset', 'templateId'] as const;

/**
 * Returns fields without references to entities that the project lacks. The template of a row is always left out, as a
 * copy of a row does not follow its template.
 */
export function withoutForeignReferences(fields: Fields, here: TargetProject): Fields {
  if (!OF_PROJECT.some((name) => name in fields)) return fields;
  const { categoryId, asset, templateId: _, ...rest } = fields;
  return {
    ...rest,
    ...(isKnown(categoryId, here.categories) && { categoryId }),
    ...(isKnown(Object(asset).assetId, here.assets.assets) && { asset }),
  };
}

/**
 * Returns a clip as it is pasted into a project: in another one than its own, mentions are plain text, since the people
 * and things that they name may be unknown there.
 */
export function clipForProject(clip: Clip, projectId: string): Clip {
  if (clip.origin === null || clip.origin.projectId === projectId) return clip;
  const rows = clip.rows.map(({ lines, block, ...row }) => ({
    ...row,
    lines: lines.map((line) => line.map(withPlainMentions)),
    block: block.map(({ valueText, ...cell }) =>
      typeof valueText === 'string' ? { ...cell, valueText: withoutMentions(valueText) } : cell,
    ),
  }));
  return { ...clip, rows };
}

function withPlainMentions(cell: ClipCell | null): ClipCell | null {
  return cell?.rich ? { ...cell, rich: withoutMentions(cell.rich) } : cell;
}

function isKnown(id: unknown, known: ReadonlyMap<string, unknown>): boolean {
  return typeof id === 'string' && known.has(id);
}
