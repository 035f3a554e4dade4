// The freezing and unfreezing of item numbers, and the style of frozen numbers.

import { z } from 'zod';
import { defineAction } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { flag } from '../model/fields.ts';
import { readNumberingStyle, labelStyleOf, type NumberingStyle } from '../model/labels.ts';
import { compareOrderPositions } from '../model/order.ts';
import { orderPositionOf } from '../model/entityCollection.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { makeInsertStep, makeUpdateStep } from './parts.ts';
import { columnsOf, isBannerRow, isNumbered } from './rowLabels.ts';
import { samples } from './samples.ts';
import type { Project, Row, Sheet } from '../records.ts';

/** Returns the style of a sheet's numbers: its own, else its project's. Frozen numbers never follow the project. */
export function numberingStyleOf(sheet: Sheet, project: Project | null): NumberingStyle {
  const isFrozen = sheet.itemNumbersFrozen === true;
  return readNumberingStyle(sheet.numberingStyle ?? (isFrozen ? null : project?.numberingStyle));
}

/**
 * Freezes or unfreezes the numbers of a sheet. Freezing gives every numbered row a label by its position; unfreezing
 * removes the labels. The server assigns them: `rows`, which older clients send, is ignored. The sheet stores the
 * style, so that a later change of the project's style does not affect printed numbers.
 */
const freeze = defineAction({
  type: 'sheet',
  verb: 'update',
  property: 'itemNumbersFrozen',
  right: 'numbers.freeze',
  undoable: false,
  input: z.strictObject({
    itemNumbersFrozen: flag,
    rows: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
  }),
  example: { entityId: samples.sheet, data: { itemNumbersFrozen: true } },
  plan(action, snapshot) {
    const sheet = getIncludingDeleted(snapshot, 'sheet', entityIdOf(action));
    const { itemNumbersFrozen: isFrozen } = action.data;
    if (isFrozen === (sheet.itemNumbersFrozen === true)) return [];
    const style = numberingStyleOf(sheet, snapshot.find('project', sheet.projectId ?? ''));
    const labels = isFrozen ? labelsOfFreeze(sheet.id, style, snapshot) : labelsToRemove(sheet.id, snapshot);
    const fields = {
      itemNumbersFrozen: isFrozen,
      ...(isFrozen && { numberingStyle: style }),
      ...(sheet.retiredLabels !== undefined && { retiredLabels: null }),
    };
    const sheetStep = makeUpdateStep('sheet', sheet.projectId ?? '', sheet.id, fields);
    if (labels.length === 0) return [sheetStep];
    return [sheetStep, makeInsertStep('sheet', sheet.id, sheet.id, { row: Object.fromEntries(labels) })];
  },
});

type Labels = readonly (readonly [rowId: string, fields: { readonly itemLabel: string | null }])[];

/** Returns the labels of all numbered rows. Headings and page breaks separate the blocks. */
function labelsOfFreeze(sheetId: string, style: NumberingStyle, snapshot: Snapshot): Labels {
  const columns = columnsOf(snapshot, sheetId);
  const cells = Map.groupBy(snapshot.where('cell', 'sheetId', sheetId), (cell) => cell.rowId);
  const numbered: string[] = [];
  const blocks = [0];
  for (const row of inOrder(snapshot.where('row', 'sheetId', sheetId))) {
    if (row.type === ROW_TYPES.pageBreak || isBannerRow(row, cells.get(row.id) ?? [], columns))
      blocks.push(0);
    else if (isNumbered(row)) {
      numbered.push(row.id);
      blocks.push((blocks.pop() ?? 0) + 1);
    }
  }
  const labels = labelStyleOf(style).first(blocks);
  return numbered.map((rowId, index) => [rowId, { itemLabel: labels[index] ?? null }]);
}

function labelsToRemove(sheetId: string, snapshot: Snapshot): Labels {
  return inOrder(snapshot.where('row', 'sheetId', sheetId))
    .filter((row) => row.itemLabel !== undefined)
    .map(({ id }) => [id, { itemLabel: null }]);
}

function inOrder(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((left, right) => compareOrderPositions(orderPositionOf(left), orderPositionOf(right)));
}

/** The action that freezes and unfreezes numbers. */
export const labelActions = [freeze];
