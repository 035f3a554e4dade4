// The effects of a merge on the show, computed before it is done: when the show ends, and which rows start before the
// row above ends.

import type { MergeData } from '../../../shared/entities/merge.ts';
import { cellIdOf, partsOfCellId } from '../../../shared/entities/cellIds.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { placeRows } from '../../../shared/merge/mergePlan.ts';
import { durationText } from '../../../shared/timing/durations.ts';
import { timesOf } from '../../../shared/timing/sheet.ts';
import { momentText } from '../../../shared/timing/timeTexts.ts';
import type { MergeResult } from '../../../shared/api/merges.ts';
import type { Cell, Row } from '../../../shared/records.ts';

/** The most overlaps that are returned. */
const MOST = 5;

type Effects = MergeResult['effects'];

/** Returns the effects of the merge. `nameOf` returns the number of a row, or its title. */
export function effectsOf(
  content: SheetContent,
  data: MergeData,
  nameOf: (rowId: string) => string,
): Effects {
  const before = showOf(content);
  const after = showOf(mergedContent(content, data));
  return {
    end: { before: before.end, after: after.end },
    overlaps: [...after.overlaps]
      .flatMap(([rowId, overlap]) => {
        const old = before.overlaps.get(rowId) ?? null;
        return old === overlap ? [] : [{ number: nameOf(rowId), before: old, after: overlap }];
      })
      .slice(0, MOST),
  };
}

interface Show {
  readonly end: string | null;
  /** The time by which the start of a row is before the end of the row above, as text by the id of the row. */
  readonly overlaps: ReadonlyMap<string, string>;
}

function showOf(content: SheetContent): Show {
  const times = timesOf(content);
  const overlaps = new Map<string, string>();
  if (!times) return { end: null, overlaps };
  const { cascade, zone } = times;
  let end: number | null = null;
  content.rows.forEach((row, index) => {
    const at = cascade.at(index);
    if (at.end !== null) end = at.end;
    if (at.gap < 0) overlaps.set(row.id, durationText(-at.gap, cascade.style().showsSeconds));
  });
  return { end: end === null ? null : momentText(end, cascade, zone), overlaps };
}

/** Returns the sheet after the merge, as far as its times depend on it. */
function mergedContent(content: SheetContent, data: MergeData): SheetContent {
  const sheetId = content.sheet.id;
  const deletedIds = new Set(data.deleted);
  const rows = new Map<string, Row>(content.rows.map((row) => [row.id, row]));
  for (const { id, type } of data.rows) rows.set(id, { id, sheetId, type });
  const cells = new Map(content.cells);
  for (const { id, value, purpose } of data.cells) {
    const { rowId, columnId, y } = partsOfCellId(id);
    const own = cells.get(rowId) ?? [];
    const old = own.find((cell) => cell.id === id);
    const cell: Cell = {
      ...old,
      id: cellIdOf(rowId, columnId, y),
      rowId,
      columnId,
      sheetId,
      value,
      ...(purpose !== undefined && { purpose: purpose ?? undefined }),
    };
    cells.set(rowId, [...own.filter((each) => each !== old), cell]);
  }
  const ids = placeRows(
    content.rows.flatMap(({ id }) => (deletedIds.has(id) ? [] : [id])),
    data.placed,
  );
  return { ...content, rows: ids.flatMap((id) => rows.get(id) ?? []), cells };
}
