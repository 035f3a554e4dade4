// Where a cell that shows a category works: a layout is bound to meaning, so it works on each sheet that has that
// category.

import { useSnapshot } from 'valtio';
import type { LayoutCell } from '../../../shared/records.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { useCategoryUses } from '../../sheet/panels/categories/useCategoryUses.ts';
import { useDesigner } from './designerContext.ts';

/** The most sheets that are named. */
const NAMED = 3;
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says on which sheets the category of a cell has columns or cells. */
export function Bound({ cell }: { cell: LayoutCell }) {
  const { projectId, categories } = useDesigner();
  const sheets = inOrderOf(useSnapshot(db.sheet), 'projectId', projectId).filter(
    ({ isTemplate, archived }) => isTemplate !== true && archived !== true,
  );
  const uses = useCategoryUses(projectId);
  const category = categories.find(({ id }) => id === cell.categoryId);
  if (!category) {
    return (
      <FieldGroup title="Bound to meaning">
        <p className="text-12 text-ink-2">Its category was deleted. Choose another under “Shows”.</p>
      </FieldGroup>
    );
  }
  const usedIn = new Set(uses?.[category.id]?.sheetIds);
  const titles = sheets.filter(({ id }) => usedIn.has(id)).map(({ title }) => title ?? 'Untitled');
  const named = titles.length > NAMED ? [...titles.slice(0, NAMED), `${titles.length - NAMED} more`] : titles;
  return (
    <FieldGroup title="Bound to meaning">
      <p className="text-12 text-ink-2">
        {`Works on any sheet that uses the category ${category.name ?? ''}.`}
        {uses !== null &&
          (titles.length === 0
            ? ' No sheet does yet.'
            : ` ${and.format(named)} ${titles.length === 1 ? 'does' : 'do'}.`)}
      </p>
    </FieldGroup>
  );
}
