// Rows keep their position while a person works on them. Rows that the person has just edited or made keep it until the
// person moves on to another row; rows that others change keep it while an editor is open.

import { isReordered } from '../../../../shared/arrange/rowArrangement.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetActions } from '../sheetActions.ts';
import type { SheetModel } from '../sheetModel.ts';

type ArrangedModel = Pick<SheetModel, 'arrangement' | 'arranging' | 'isArranged'>;

/** Returns actions that, before they change rows, hold these rows in their positions. */
export function actionsHoldingRows(sheetActions: SheetActions, view: ArrangedModel): SheetActions {
  return {
    ...sheetActions,
    gesture(drafts) {
      const made = view.isArranged() ? holdAll(drafts, view) : 0;
      const isDone = sheetActions.gesture(drafts);
      if (isDone && made > 0) sheetActions.say(madeWords(made, view));
      return isDone;
    },
  };
}

/** Holds rows before changes are shown: the active row, and all changed rows while the person types. */
export function holdRows(
  view: ArrangedModel,
  { rows }: RowChanges,
  { activeId, isEditing }: { activeId: string; isEditing: boolean },
): void {
  if (!view.isArranged()) return;
  if (isEditing) view.arrangement.hold([...rows].filter((rowId) => view.arrangement.positionOf(rowId) >= 0));
  else if (rows.has(activeId)) view.arrangement.hold([activeId]);
}

/** Holds the rows that the drafts change. Returns the number of rows that they make beside another row. */
function holdAll(drafts: readonly Draft[], view: ArrangedModel): number {
  let made = 0;
  for (const draft of drafts) {
    if (draft.name === 'sheet.update.cells' || draft.name === 'sheet.insert.cells') {
      made += holdWritten(draft, view);
      continue;
    }
    const { name, entityId, data } = draft;
    const isMaking = name.startsWith('row.create');
    const ids = 'ids' in data ? (data.ids ?? []) : [];
    const behind = isMaking && 'relativeRowId' in data ? (data.relativeRowId ?? null) : null;
    view.arrangement.hold([entityId?.split('.')[0] ?? '', ...ids], behind);
    if (isMaking) made += Math.max(1, ids.length);
  }
  return made;
}

/**
 * Holds the shown rows that a paste or a fill writes into, so that the selection stays on them. Returns the number of
 * rows that it makes beside another row.
 */
function holdWritten(
  { name, data }: Draft<'sheet.update.cells' | 'sheet.insert.cells'>,
  { arrangement }: ArrangedModel,
): number {
  const fresh = name === 'sheet.insert.cells' ? (data.newRows ?? []) : [];
  const behind = name === 'sheet.insert.cells' ? (data.relativeRowId ?? null) : null;
  arrangement.hold(
    fresh.map(({ id }) => id),
    behind,
  );
  arrangement.hold(data.rows.map(({ id }) => id).filter((id) => arrangement.positionOf(id) >= 0));
  return behind === null ? 0 : fresh.length;
}

function madeWords(made: number, view: ArrangedModel): string {
  const [rows, they] = made === 1 ? ['The new row is', 'it stays'] : ['The new rows are', 'they stay'];
  const why = isReordered(view.arranging()) ? 'sorted' : 'filtered';
  return `${rows} beside this one in the running order; ${they} here until you move on, since the sheet is ${why}.`;
}
