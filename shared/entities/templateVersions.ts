// A template in its present version, and in the version that a copy took over: the present sheet, with later changes
// reverted.

import { z } from 'zod';
import type { Entity, Fields, StoredStep } from '../model/action.ts';
import { dropNulls, isSame } from '../model/apply.ts';
import { anyId } from '../model/fields.ts';
import { entityOfKind, type EntityByKind, type KindName } from '../model/kinds.ts';
import { addOlderStep, type NetChange } from '../model/netChange.ts';
import type { Sliced } from '../model/sliced.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
import { sorted } from './templateRows.ts';
import type { Cell, Column, Row, Sheet } from '../records.ts';

/**
 * The changes of a template's sheet since a version: for each entity its former values of the changed fields, all
 * fields of an entity that was deleted since, null for one that was created since.
 */
export const templateBase = z.array(
  z.strictObject({
    kind: z.enum(['sheet', 'column', 'row', 'cell']),
    id: anyId,
    before: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export type TemplateBase = z.infer<typeof templateBase>;

/** The fields of a row that a copy takes from its template. */
export const ROW_FIELDS = [
  'title',
  'rows',
  'backgroundColor',
  'backgroundColorLight',
  'backgroundColorDark',
  'cellGap',
  'margin',
  'highlightColor',
  'highlightColorLight',
  'highlightColorDark',
  'border',
  'numbered',
  'timing',
  'overrun',
] as const;
/** The fields of a column that a copy takes from its template. */
export const COLUMN_FIELDS = ['title', 'categoryId', 'width', 'purpose', 'purposeOption'] as const;
/** The fields of a sheet that a copy takes from its template. */
export const SHEET_FIELDS = [
  'backgroundColor',
  'backgroundColorLight',
  'backgroundColorDark',
  'currentRowBackgroundColor',
  'nextRowBackgroundColor',
  'paperSize',
  'orientation',
  'margins',
  'header',
  'footer',
  'showSeconds',
  'frozenColumns',
] as const;

const changedKind = z.enum(['sheet', 'column', 'row', 'cell']);

/** The fields whose changes are changes of the template, by kind; null for all fields of a cell except `updatedAt`. */
const CHANGING: Readonly<Record<z.infer<typeof changedKind>, readonly string[] | null>> = {
  sheet: SHEET_FIELDS,
  column: COLUMN_FIELDS,
  row: [...ROW_FIELDS, 'orderKey'],
  cell: null,
};

/** Collects what the steps of a template's log have changed, from the newest step to the oldest. */
export interface BaseCollector {
  /** Adds a step that is older than all that were added before. The work yields now and then. */
  addOlder(step: StoredStep): Sliced<void>;
  /** Tells whether the added steps have changed the template; false where they reverted all their changes. */
  hasChanges(): boolean;
  /** Returns what the added steps have changed. */
  base(): TemplateBase;
}

/** The number of changes after which the work yields (`Sliced`). */
const SLICE = 100;

/** Returns a collector without steps. */
export function openBaseCollector(): BaseCollector {
  const nets = new Map<string, NetChange>();
  const changed = new Map<string, TemplateBase[number]>();
  return {
    *addOlder(step) {
      let count = 0;
      for (const [key, net] of addOlderStep(nets, step)) {
        const entry = baseEntryOf(net);
        if (entry) changed.set(key, entry);
        else changed.delete(key);
        count += 1;
        if (count % SLICE === 0) yield;
      }
    },
    hasChanges: () => changed.size > 0,
    base: () => [...changed.values()],
  };
}

function baseEntryOf({
  type,
  entityId: id,
  wasThere,
  isThere,
  before,
  after,
}: NetChange): TemplateBase[number] | null {
  const known = changedKind.safeParse(type);
  if (!known.success || (!wasThere && !isThere)) return null;
  const kind = known.data;
  if (!wasThere) return { kind, id, before: null };
  if (!isThere) return { kind, id, before };
  const names = CHANGING[kind] ?? Object.keys(before).filter((name) => name !== 'updatedAt');
  const changed = names.filter((name) => name in before && !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  return { kind, id, before: Object.fromEntries(changed.map((name) => [name, before[name]])) };
}

/** A version of a template. Columns and rows are in order. */
export interface TemplateVersion {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Returns the cells of a row, without those of columns that the version does not have. */
  cellsOf(rowId: string): readonly Cell[];
}

/** Returns the present version of the template with that sheet. */
export function presentVersion(snapshot: Snapshot, sheet: Sheet): TemplateVersion {
  const columns = sorted(snapshot.where('column', 'sheetId', sheet.id));
  return {
    sheet,
    columns,
    rows: sorted(snapshot.where('row', 'sheetId', sheet.id)),
    cellsOf: openCells(columns, (rowId) => snapshot.where('cell', 'rowId', rowId)),
  };
}

/** Returns the version of a template before the changes in `base`. */
export function formerVersion(
  snapshot: Snapshot,
  present: TemplateVersion,
  base: TemplateBase,
): TemplateVersion {
  const sheetId = present.sheet.id;
  const columns = formerOf('column', present.columns, base);
  const cells = cellsByRow(base, snapshot);
  return {
    sheet: formerOf('sheet', [present.sheet], base)[0] ?? present.sheet,
    columns,
    rows: formerOf('row', present.rows, base),
    cellsOf: openCells(columns, (rowId) => {
      const changed = cells.get(rowId) ?? [];
      return formerOf('cell', snapshot.where('cell', 'rowId', rowId), changed).map((cell) => ({
        ...cell,
        rowId,
        sheetId,
      }));
    }),
  };
}

/** Returns the ids of the rows of a template that changed, or have cells that changed. */
export function changedRows(base: TemplateBase, snapshot: Snapshot): ReadonlySet<string> {
  const ofRows = base.flatMap(({ kind, id }) => (kind === 'row' ? [id] : []));
  return new Set([...ofRows, ...cellsByRow(base, snapshot).keys()]);
}

function openCells(columns: readonly Column[], read: (rowId: string) => readonly Cell[]) {
  const columnIds = new Set(columns.map(({ id }) => id));
  return (rowId: string): readonly Cell[] =>
    read(rowId).filter((cell) => !isGridCellId(cell.id) || columnIds.has(partsOfCellId(cell.id).columnId));
}

function formerOf<Kind extends KindName>(
  kind: Kind,
  present: readonly EntityByKind[Kind][],
  base: TemplateBase,
): readonly EntityByKind[Kind][] {
  const byId = new Map<string, Entity>(present.map((entity) => [entity.id, entity]));
  for (const { id, kind: changed, before } of base) {
    if (changed !== kind) continue;
    if (before === null) byId.delete(id);
    else byId.set(id, dropNulls({ ...byId.get(id), ...before, id }));
  }
  return sorted([...byId.values()].map((entity) => entityOfKind(kind, entity)));
}

function cellsByRow(base: TemplateBase, snapshot: Snapshot): ReadonlyMap<string, TemplateBase> {
  const rowOf = (id: string, before: Fields | null): string => {
    if (isGridCellId(id)) return partsOfCellId(id).rowId;
    const named = before?.['rowId'] ?? snapshot.find('cell', id)?.rowId;
    return typeof named === 'string' ? named : '';
  };
  return Map.groupBy(
    base.filter(({ kind }) => kind === 'cell'),
    ({ id, before }) => rowOf(id, before),
  );
}
