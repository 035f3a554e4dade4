// References from copied cells and rows to entities of their project. They are pasted only where these entities exist:
// in another project the ids mean nothing, and for a reference to a purged entity the server would refuse the whole
// paste.

import { ROW_LINEAGE } from '../../../../shared/entities/copies.ts';
import type { LayoutContext } from '../../../../shared/layout/layoutContext.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { withoutMentions } from '../../../../shared/rich/mentions.ts';
import type { Clip, ClipCell } from './clip.ts';

/** The entities of the project that is pasted into. */
export type TargetProject = Pick<LayoutContext, 'categories' | 'assets'>;

const OF_PROJECT: ReadonlySet<string> = new Set(['categoryId', 'asset', ...ROW_LINEAGE, 'templateCellId']);

/**
 * Returns fields without references to entities that the project lacks. Those to a template are always left out: a copy
 * of a row or a cell does not follow its template, and the server takes them from no page.
 */
export function withoutForeignReferences(fields: Fields, here: TargetProject): Fields {
  if (!Object.keys(fields).some((name) => OF_PROJECT.has(name))) return fields;
  const { categoryId, asset } = fields;
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_PROJECT.has(name))),
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
