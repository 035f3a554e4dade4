// The duration cells into which proposed durations can be written: those of the sheet, and those of the template that
// the sheet was made from.

import type { ReportTarget } from '../../shared/api/showReports.ts';
import { rawTextOf } from '../../shared/layout/content.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Proposal } from '../../shared/show/proposals.ts';
import { isTimeCell, timeColumnsOf } from '../../shared/timing/columns.ts';
import { durationText } from '../../shared/timing/durations.ts';
import type { Row } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { readTexts, type TextQuery } from '../database/texts.ts';

interface TargetSheet {
  readonly projectId: string;
  readonly sheetId: string;
  readonly title: string;
  readonly showsSeconds: boolean;
}

/** Most ids in one statement. */
const CHUNK = 500;

/** Returns the sheets that the proposals can be put into; none without a proposal. */
export async function reportTargets(
  database: Database,
  sheet: TargetSheet,
  proposals: readonly Proposal[],
): Promise<ReportTarget[]> {
  if (proposals.length === 0) return [];
  const rows = await readRows(
    database,
    proposals.map(({ rowId }) => rowId),
  );
  const own = new Map(rows.map(({ id }) => [id, id]));
  const template = await templateOf(database, sheet);
  const copied = new Map(
    rows.flatMap(({ id, templateRowId, templateId }) =>
      // A row with a `templateId` was copied from a template of rows, not from the template of the sheet.
      templateRowId !== undefined && templateId === undefined ? [[id, templateRowId] as const] : [],
    ),
  );
  const found = await Promise.all([
    targetOf(database, { ...sheet, isTemplate: false }, own, proposals),
    template ? targetOf(database, { ...template, isTemplate: true }, copied, proposals) : null,
  ]);
  return found.filter((target) => target !== null);
}

async function readRows(database: Database, ids: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    const [texts = []] = await readTexts(database, [
      {
        text: `SELECT id, data, NULL AS more FROM "${tableOf('row')}" WHERE id IN (${some.map(() => '?').join(', ')}) AND "deletedBy" IS NULL`,
        values: some,
      },
    ]);
    rows.push(...texts.map(({ id, data }) => entityOfKind('row', { ...JSON.parse(data), id })));
  }
  return rows;
}

/** Returns the sheet of the template that a sheet is a copy of; null where there is none, or it has been deleted. */
async function templateOf(
  database: Database,
  { sheetId, projectId, showsSeconds }: TargetSheet,
): Promise<TargetSheet | null> {
  const read = async (kind: 'sheet' | 'template', id: string) => {
    const text = `SELECT id, data, NULL AS more FROM "${tableOf(kind)}" WHERE id = ? AND "projectId" = ? AND "deletedBy" IS NULL`;
    const [[found] = []] = await readTexts(database, [{ text, values: [id, projectId] }]);
    return found ? { ...JSON.parse(found.data), id: found.id } : null;
  };
  const copy = await read('sheet', sheetId);
  const template = copy && (await read('template', entityOfKind('sheet', copy).templateId ?? ''));
  if (!template) return null;
  const { title = '', sheetId: ownSheetId = '' } = entityOfKind('template', template);
  const own = await read('sheet', ownSheetId);
  if (!own) return null;
  return {
    projectId,
    sheetId: ownSheetId,
    title,
    showsSeconds: entityOfKind('sheet', own).showSeconds ?? showsSeconds,
  };
}

/**
 * Returns a sheet with those of its duration cells for which there is a proposal; null where there is none.
 * @param rowIds the ids of the rows of this sheet by the ids of the rows of the show
 */
async function targetOf(
  database: Database,
  sheet: TargetSheet & { readonly isTemplate: boolean },
  rowIds: ReadonlyMap<string, string>,
  proposals: readonly Proposal[],
): Promise<ReportTarget | null> {
  const { sheetId, title, isTemplate, showsSeconds } = sheet;
  const [columns = []] = await readTexts(database, [columnsOf(sheetId)]);
  const slots = Object.fromEntries(columns.map(({ id, more }) => [more ?? '', id]));
  const named = columns.map(({ id, data }) => entityOfKind('column', { ...JSON.parse(data), id }));
  const columnId = timeColumnsOf(named)?.duration ?? null;
  if (columnId === null) return null;
  const wanted = new Set(rowIds.values());
  const rows = (await readRows(database, [...wanted])).filter((row) => row.sheetId === sheetId);
  const living = new Set(rows.map(({ id }) => id));
  const stored = await readRowCells(database, [...living]);
  const cells = proposals.flatMap(({ rowId, proposed }) => {
    const target = rowIds.get(rowId);
    if (target === undefined || !living.has(target)) return [];
    const own = cellsOf(stored.get(target) ?? '', target, sheetId, slots);
    const cell = own.find((each) => isTimeCell(each, columnId));
    // A cell at this place that is no time cell spans columns, so no duration can be put there.
    if (!cell && own.some(({ id }) => id === `${target}.${columnId}`)) return [];
    const value = durationText(proposed / 1000, showsSeconds);
    return [{ rowId, cellId: `${target}.${columnId}`, was: cell ? rawTextOf(cell) : '', value }];
  });
  return cells.length === 0 ? null : { sheetId, title, isTemplate, cells };
}

async function readRowCells(
  database: Database,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < rowIds.length; from += CHUNK) {
    const texts: { rowId: string; data: string }[] = await database
      .reader(ROW_CELLS)
      .whereIn('rowId', rowIds.slice(from, from + CHUNK))
      .select('rowId', 'data');
    for (const { rowId, data } of texts) found.set(rowId, data);
  }
  return found;
}

function columnsOf(sheetId: string): TextQuery {
  return {
    text: `SELECT id, data, CAST(slot AS TEXT) AS more FROM "${tableOf('column')}" WHERE "sheetId" = ? AND "deletedBy" IS NULL ORDER BY "orderKey", id`,
    values: [sheetId],
  };
}
