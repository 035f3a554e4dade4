// From a planned request to what the database is told: which documents stand how, which rows of cells.

import { isStored } from '../../shared/catalogue.ts';
import type { Entity } from '../../shared/model/action.ts';
import type { Overlay } from '../../shared/model/store.ts';
import { isGridCell, readAll, rowIdOf, type DocumentSource } from '../database/documents/source.ts';
import type { DocumentChange, RowChange } from '../database/documents/writes.ts';

/** Each document that the draft has touched, once, as it stands at the end. Cells of multi-grid rows apart. */
export function documentChangesOf(draft: Overlay): readonly DocumentChange[] {
  const changes = new Map<string, DocumentChange>();
  for (const [kind, id, entity] of draft.written()) {
    if (isStored(kind) && !isGridCell(kind, id))
      changes.set(`${kind} ${id}`, { kind, id, entity, deletedBy: null });
  }
  for (const [kind, id, entity] of draft.bin?.written() ?? []) {
    if (!entity || !isStored(kind) || isGridCell(kind, id)) continue;
    const deletedBy = entity['deletedBy'];
    changes.set(`${kind} ${id}`, {
      kind,
      id,
      entity,
      deletedBy: typeof deletedBy === 'string' ? deletedBy : '',
    });
  }
  return [...changes.values()];
}

/** The cells of each multi-grid row that the draft has touched. */
export function rowChangesOf(draft: Overlay, source: DocumentSource): readonly RowChange[] {
  const byRow = new Map<string, Map<string, Entity | null>>();
  for (const [kind, id, entity] of draft.written()) {
    if (!isGridCell(kind, id)) continue;
    const rowId = rowIdOf(id);
    const cells = byRow.get(rowId) ?? new Map<string, Entity | null>();
    byRow.set(rowId, cells.set(id, entity));
  }
  readAll(byRow.keys(), (rowId) => source.rowCells(rowId));
  return [...byRow].map(([rowId, touched]) => {
    const old = source.rowCells(rowId);
    const cells = new Map<string, Entity | null>(old.map((cell) => [cell.id, cell]));
    for (const [id, cell] of touched) cells.set(id, cell);
    const left = [...cells.values()].filter((cell) => cell !== null);
    const [any = old[0]] = left;
    const sheetId = any?.['sheetId'];
    return { rowId, sheetId: typeof sheetId === 'string' ? sheetId : '', cells: left };
  });
}
