// Rows of a sheet: their fields, and the checks of their edits.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Step } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, targetOf, type Changes } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { flag, id, orderKey, title, wholeNumber } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { indexOfPosition, type OrderPosition } from '../model/order.ts';
import { freeKey } from '../model/orderKeys.ts';
import type { Row } from '../records.ts';
import { orderPositionOf } from '../model/entityCollection.ts';
import { updateOf } from '../model/sparse.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { OVERRUNS, TIMINGS } from '../timing/timedRow.ts';
import { mustHoldLock } from '../permissions/locks.ts';
import { isGridCellId, subRowOfCellId } from './cellIds.ts';
import { heldIn, keptLinesReason } from './rowLines.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { backgroundFields, backgroundWords, MOST_ROWS, type ReservedKeys } from './parts.ts';
import { background, border, margin } from './fieldSchemas.ts';
import { openLabeller } from './rowLabels.ts';
import { rectangleOf } from './blockPlaces.ts';
import { blockTracksOf } from './blocks.ts';
import { samples } from './samples.ts';
import { entityOfKind } from '../model/kinds.ts';

/** The type of a row: of the table, a page break, or a free block (`ROW_TYPES`). */
export const rowType = z.literal([0, 1, 2]);
/** The three fields of the coloured bar at the left edge of a row: as in `background`. */
export const highlight = {
  highlightColor: background.backgroundColor,
  highlightColorLight: background.backgroundColor,
  highlightColorDark: background.backgroundColor,
} as const;

const fields = {
  sheetId: reference('sheet'),
  orderKey,
  type: rowType,
  title,
  rows: wholeNumber(1, limits.tracksPerBlock),
  ...background,
  cellGap: z.number().min(0).max(24),
  margin,
  ...highlight,
  border,
  sticky: flag,
  locked: flag,
  lockedBy: id,
  numbered: flag,
  itemLabel: z.string().max(limits.labelLength),
  timing: z.enum(TIMINGS),
  /** What the row does with the delay of the rows before it. By default a typed or pinned start absorbs the delay, and
   *  any other start is pushed. */
  overrun: z.enum(OVERRUNS),
  /** Whether the row is out of the show. It keeps its number, says OMITTED and hides its cells. */
  omitted: flag,
  templateId: reference('template'),
  /** The row that this row was copied from: in the sheet of its own template, else in that of the sheet's template. */
  templateRowId: reference('row'),
  /** An id that the rows of one copy of a template of rows share. */
  templateCopyId: id,
  /** The time, in milliseconds since 1970, at which the row last took changes from its template. */
  templateTakenAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly row: EntityOf<typeof fields>;
  }
}

type RowChanges = Changes<typeof fields>;

/** A row of a sheet. */
export const row = defineEntity({
  kind: 'row',
  nouns: ['row', 'rows'],
  fieldWords: {
    title: 'the title',
    itemLabel: 'the number',
    type: 'the type',
    rows: 'the lines',
    timing: 'the timing',
    overrun: 'what an overrun does',
    cellGap: 'the gap',
    margin: 'the margin',
    border: 'the border',
    ...backgroundWords,
    highlightColor: 'the highlight',
    highlightColorLight: 'the highlight',
    highlightColorDark: 'the highlight',
    sticky: 'staying in sight',
    locked: 'the lock',
    numbered: 'the numbering',
  },
  channel: 'sheetId',
  parent: 'sheetId',
  parents: { sheetId: 'sheet' },
  indexed: ['templateId'],
  fields,
  required: [],
  edits: {
    title: { right: 'sheet.shape', called: 'renaming', fields: ['title'], example: { title: 'Interval' } },
    type: { right: 'sheet.shape', fields: ['type'], example: { type: 2 } },
    rows: { right: 'sheet.shape', fields: ['rows'], example: { rows: 2 } },
    colors: {
      right: 'sheet.shape',
      called: 'colours',
      fields: backgroundFields,
      example: { backgroundColor: '#f1f1f4' },
    },
    cellGap: { right: 'sheet.shape', fields: ['cellGap'], example: { cellGap: 4 } },
    margin: {
      right: 'sheet.shape',
      fields: ['margin'],
      example: { margin: { top: 6, right: 0, bottom: 6, left: 0 } },
    },
    highlight: {
      right: 'sheet.shape',
      called: 'highlight',
      fields: ['highlightColor', 'highlightColorLight', 'highlightColorDark'],
      example: { highlightColor: '#ffb224' },
    },
    border: { right: 'sheet.shape', fields: ['border'], example: { border: { style: 'thin' } } },
    sticky: { right: 'sheet.shape', fields: ['sticky'], example: { sticky: true } },
    numbered: { right: 'sheet.shape', fields: ['numbered'], example: { numbered: false } },
    timing: { right: 'sheet.shape', fields: ['timing'], example: { timing: 'float' } },
    overrun: { right: 'sheet.shape', fields: ['overrun'], example: { overrun: 'keepEnd' } },
    omitted: { right: 'sheet.shape', fields: ['omitted'], example: { omitted: true } },
  },
  sample: samples.thirdRow,
  most: MOST_ROWS,
  edit: setFields,
  guard: mustKeepForm,
  fit(entity, snapshot) {
    const sheetId = entity.sheetId ?? '';
    const siblings = snapshot.placed('row', 'sheetId', sheetId);
    const back = { ...entity, orderKey: freeKey(siblings, orderPositionOf(entity)) };
    return labelledIn(snapshot, sheetId, back);
  },
});

/** Returns the row with its label, which it can have only where the numbers of the sheet are frozen. */
function labelledIn(
  snapshot: Snapshot,
  sheetId: string,
  entity: Row,
): Omit<Row, 'itemLabel'> & { readonly itemLabel?: string | null | undefined } {
  if (
    getIncludingDeleted(snapshot, 'sheet', sheetId).itemNumbersFrozen !== true &&
    entity.itemLabel === undefined
  )
    return entity;
  return openLabeller(snapshot, sheetId).label(entity);
}

/** The fields that decide whether a row has a number. */
const COUNTING = ['type', 'numbered', 'omitted'] as const;

/** Returns the steps of an edit. Where numbers are frozen, a row that gets a number by the edit also gets a label. */
function setFields(rowId: string, fields: RowChanges, snapshot: Snapshot): readonly Step[] {
  const old = getIncludingDeleted(snapshot, 'row', rowId);
  const next = entityOfKind('row', dropNulls({ ...old, ...fields, itemLabel: old.itemLabel, id: rowId }));
  if ((next.type ?? 0) !== (old.type ?? 0) && snapshot.where('cell', 'rowId', rowId).length > 0) {
    throw new AppError('badRequest', {
      message: 'A row with cells does not change its form. Empty it first.',
    });
  }
  // Only an undo passes a label here, in order to remove it. The label may be printed already, so the row keeps it.
  const { itemLabel: _, ...own } = fields;
  if (!snapshot.bin || !COUNTING.some((field) => field in own)) return updateOf(targetOf(row, old), old, own);
  const { itemLabel } = labelledIn(snapshot, old.sheetId ?? '', next);
  return updateOf(targetOf(row, old), old, { ...own, itemLabel });
}

/** Throws where a row of the grid has more lines than it may. @throws AppError 'badRequest' */
export function mustHaveLines({ type = ROW_TYPES.grid, rows = 1 }: Pick<Row, 'type' | 'rows'>): void {
  if (type === ROW_TYPES.grid && rows > limits.subLinesPerRow)
    throw new AppError('badRequest', { message: `A row has at most ${limits.subLinesPerRow} lines.` });
}

function mustKeepForm(rowId: string, fields: RowChanges, snapshot: Snapshot): void {
  const old = getIncludingDeleted(snapshot, 'row', rowId);
  const next = entityOfKind('row', dropNulls({ ...old, ...fields, id: rowId }));
  const type = next.type ?? ROW_TYPES.grid;
  mustHaveLines(next);
  if ('rows' in fields && type === ROW_TYPES.block) mustHoldCells(rowId, blockTracksOf(next), snapshot);
  if (type === ROW_TYPES.grid && (next.rows ?? 1) < (old.rows ?? 1))
    mustKeepContent(rowId, next.rows ?? 1, snapshot);
  if ('type' in fields && type === ROW_TYPES.pageBreak && (old.type ?? 0) !== type) {
    const sorted = snapshot.placed('row', 'sheetId', old.sheetId ?? '');
    mustTakeBreak(
      snapshot,
      sorted.filter((each) => each.id !== rowId),
      indexOfPosition(sorted, orderPositionOf(old)),
    );
  }
}

function mustHoldCells(rowId: string, lines: number, snapshot: Snapshot): void {
  const cells = snapshot.where('cell', 'rowId', rowId).map(rectangleOf);
  if (cells.some(({ y, h }) => y + h > lines)) {
    throw new AppError('badRequest', { message: 'Cells of this block stand further down.' });
  }
}

/**
 * Throws where a row of the grid would lose a line that holds something. A cell of a deleted column does not count,
 * since nobody could empty it. @throws AppError 'badRequest'
 */
function mustKeepContent(rowId: string, lines: number, snapshot: Snapshot): void {
  for (const cell of snapshot.where('cell', 'rowId', rowId)) {
    const held = heldIn(cell);
    if (held === null || !isGridCellId(cell.id) || subRowOfCellId(cell.id) < lines) continue;
    if (snapshot.find('column', cell.columnId ?? '') === null) continue;
    throw new AppError('badRequest', { message: keptLinesReason('The row', held, lines) });
  }
}

/** Throws when a page break would be at the very top, or next to another one. @throws AppError 'badRequest' */
export function mustKeepBreaksApart(entities: readonly Row[], room: ReservedKeys, snapshot: Snapshot): void {
  const types = entities.map((entity) => entity.type);
  const isBreak = (type: unknown): boolean => type === ROW_TYPES.pageBreak;
  if (!types.some(isBreak)) return;
  const typeAt = (index: number): unknown => snapshot.find('row', room.sorted[index]?.id ?? '')?.type;
  const line = [typeAt(room.index - 1), ...types, typeAt(room.index)];
  const isTop = room.index === 0 && isBreak(types[0]);
  if (isTop || line.some((type, index) => isBreak(type) && isBreak(line[index + 1]))) {
    throw new AppError('badRequest', {
      message: 'A page break stands neither at the top nor beside another.',
    });
  }
}

/** Throws when a page break at `index` would be at the very top or next to another. @throws AppError 'badRequest' */
export function mustTakeBreak(snapshot: Snapshot, sorted: readonly OrderPosition[], index: number): void {
  const isBreak = (place: OrderPosition | undefined): boolean =>
    place !== undefined && snapshot.find('row', place.id)?.type === ROW_TYPES.pageBreak;
  if (index === 0) throw new AppError('badRequest', { message: 'A sheet does not begin with a page break.' });
  if (isBreak(sorted[index - 1]) || isBreak(sorted[index])) {
    throw new AppError('badRequest', { message: 'There is a page break here already.' });
  }
}

/** Locks or unlocks a row, and stores who locked it, since that person may unlock it again. */
const locked = defineAction({
  type: 'row',
  verb: 'update',
  property: 'locked',
  called: 'lock',
  right: 'row.lock',
  optimistic: true,
  input: z.strictObject({ locked: flag.nullable() }),
  example: { entityId: samples.row, data: { locked: true } },
  plan(action, snapshot, inputs) {
    const old = getIncludingDeleted(snapshot, 'row', entityIdOf(action));
    const isLocked = action.data.locked === true;
    if (isLocked === (old.locked === true)) return [];
    const fields = { locked: isLocked || null, lockedBy: isLocked ? inputs.userId : null };
    return updateOf(targetOf(row, old), old, fields);
  },
  mustAllow: mustHoldLock('row'),
});

/** The edits of a row that do more than set fields. */
export const rowEdits = [locked];
