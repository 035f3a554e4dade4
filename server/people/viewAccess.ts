// Access to saved views: a private view exists for nobody but its maker.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { viewOwnerOf } from '../../shared/permissions/privateViews.ts';
import { tableOf } from '../database/tables.ts';
import type { TextRow } from '../database/texts.ts';

/** Returns the condition of the lines of the log that a person may read. */
export function isOpenTo(userId: string) {
  return (line: Knex.QueryBuilder): void => void line.whereNull('ownerId').orWhere('ownerId', userId);
}

/**
 * Refuses the id of another person's private view, or of a category that such a view hides. All other ids pass.
 * @throws AppError 'notFound'
 */
export async function mustSeeView(reader: Knex, userId: string, id: string): Promise<void> {
  const hidden: { sheetLayoutId: string } | undefined = await reader(tableOf('hiddenCategory'))
    .where({ id })
    .first('sheetLayoutId');
  const view: TextRow | undefined = await reader(tableOf('sheetLayout'))
    .where({ id: hidden?.sheetLayoutId ?? id })
    .first('id', 'data');
  if (view && !isSeen(view, userId)) throw new AppError('notFound');
}

/** The stored views of a sheet or a project, and the categories that they hide. */
export interface StoredViews {
  readonly sheetLayout?: readonly TextRow[] | undefined;
  readonly hiddenCategory?: readonly TextRow[] | undefined;
}

/** The views that a person sees, and whether some of them are private. */
export interface VisibleViews {
  readonly sheetLayout: readonly TextRow[];
  readonly hiddenCategory: readonly TextRow[];
  readonly hasOwn: boolean;
}

/** Returns those of the stored views that a person sees, and the categories that these hide. */
export function visibleViews(
  { sheetLayout = [], hiddenCategory = [] }: StoredViews,
  userId: string,
): VisibleViews {
  const seen = sheetLayout.filter((view) => isSeen(view, userId));
  const others = new Set(sheetLayout.filter((view) => !seen.includes(view)).map(({ id }) => id));
  return {
    sheetLayout: seen,
    hiddenCategory:
      others.size === 0 ? hiddenCategory : hiddenCategory.filter((text) => !others.has(viewIdIn(text))),
    hasOwn: seen.some((view) => ownerIn(view) !== null),
  };
}

function isSeen(view: TextRow, userId: string): boolean {
  return (ownerIn(view) ?? userId) === userId;
}

function ownerIn({ id, data }: TextRow): string | null {
  return viewOwnerOf(entityOfKind('sheetLayout', { ...JSON.parse(data), id }));
}

function viewIdIn({ id, data }: TextRow): string {
  return entityOfKind('hiddenCategory', { ...JSON.parse(data), id }).sheetLayoutId ?? '';
}
