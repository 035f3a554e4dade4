// A sample sheet as the database gives it: texts, cells by row in the packed form.
import type { SheetSource } from '../../../server/exports/parseSheet.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { textOf } from '../../../shared/packed.ts';

export function sampleSource({
  project,
  sheet,
  columns,
  rows,
  cells,
  categories,
}: SheetContent): SheetSource {
  const slots = new Map(columns.map(({ id }, slot) => [id, String(slot)]));
  const stored = ({ id, ...fields }: Entity) => ({ id, data: JSON.stringify(fields) });
  const free = rows.flatMap(({ id, type }) => (type === 2 ? [...(cells.get(id) ?? [])] : []));
  return {
    sheetId: sheet.id,
    sequence: [{ id: sheet.id, data: '7' }],
    project: stored(project),
    sheet: stored(sheet),
    columns: columns.map((column) => ({ ...stored(column), more: slots.get(column.id) ?? null })),
    rows: rows.map((row) => ({
      ...stored(row),
      more: row.type === 2 ? null : textOf(cells.get(row.id) ?? [], (id) => slots.get(id)),
    })),
    others: { cell: free.map(stored), category: categories.map(stored) },
  };
}
