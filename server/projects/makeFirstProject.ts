// A first project: the trade decides its numbering, its categories and the columns of its sheet, which come from
// `resources/starts`. It is made like the demo: in the person's name, by actions that they could have sent.

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { TRADES, type Beginning, type Planning, type PlanningSettings } from '../../shared/planning.ts';
import { clockOf, clockText } from '../../shared/timing/clocks.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import { categoryWords, sheetWords, type DemoRow, type DemoSheetContent } from './demoContent.ts';
import { planDemoSheet } from './demoSheets.ts';
import { openProjectAuthor } from './projectAuthor.ts';

const start = z.strictObject({ categories: categoryWords, sheet: sheetWords });

/** A first project to be made. */
export interface FirstProjectRequest {
  readonly userId: string;
  readonly teamId: string;
  readonly title: string;
  readonly timeZone: string | null;
  readonly planning: Planning;
  readonly beginning: Beginning;
  readonly settings: PlanningSettings;
}

/** Number of empty rows of a blank sheet. */
const BLANK_ROWS = 12;

/** Makes the project. `sheetId` is null where a file is to be imported, which brings its own columns and
 *  categories. */
export async function makeFirstProject(
  { writer, newId }: { readonly writer: ActionWriter; readonly newId: () => string },
  { userId, teamId, title, timeZone, planning, beginning, settings }: FirstProjectRequest,
): Promise<{ readonly projectId: string; readonly sheetId: string | null }> {
  const stage = openProjectAuthor({ writer, newId }, userId);
  const projectId = newId();
  const numberingStyle = settings.numberingStyle ?? TRADES[planning].numberingStyle;
  const project = { title, ownedByTeamId: teamId, ...(timeZone !== null && { timeZone }) };
  await stage.does(stage.act('project.create', projectId, project));
  await stage.does(stage.act('project.update.numberingStyle', projectId, { numberingStyle }));
  if (beginning === 'file') return { projectId, sheetId: null };
  const content = await readStart(planning);
  const categories = new Map(content.categories.map(({ name }) => [name, newId()]));
  await stage.does(
    ...content.categories.map(({ name, hue }) =>
      stage.act('category.create', categories.get(name) ?? '', { projectId, name, hue }),
    ),
  );
  const sheet = fitted(content.sheet, beginning, settings);
  const plan = planDemoSheet(sheet, { ...stage, projectId, categories, assets: new Map() });
  for (const request of plan.requests) await stage.does(...request);
  return { projectId, sheetId: plan.sheetId };
}

async function readStart(planning: Planning): Promise<z.infer<typeof start>> {
  const file = new URL(`../../resources/starts/${planning}.json`, import.meta.url);
  return start.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Returns the sheet with the person's paper and clock, and without examples where it is to be blank. */
function fitted(
  sheet: DemoSheetContent,
  beginning: Beginning,
  { paperSize, clock }: PlanningSettings,
): DemoSheetContent {
  const { columns } = sheet;
  const starts = columns.findIndex(({ purpose }) => purpose === 'startTime');
  const rows = beginning === 'blank' ? Array.from({ length: BLANK_ROWS }, () => ({ cells: [] })) : sheet.rows;
  return {
    ...sheet,
    ...(paperSize !== null && { paperSize }),
    ...(clock === '12h'
      ? { columns: columns.map(widened), rows: rows.map((row) => inHalves(row, starts)) }
      : { rows }),
  };
}

/** Returns a wider column, since `12:00:00 pm` is longer than `12:00:00`. */
function widened(column: DemoSheetContent['columns'][number]): DemoSheetContent['columns'][number] {
  return column.purpose === 'startTime' ? { ...column, width: 84 } : column;
}

/** Returns the row with `19:00:00` as `7:00:00 pm`: the sheet formats its other times like its first. */
function inHalves(row: DemoRow, at: number): DemoRow {
  if (!('cells' in row)) return row;
  const time = clockOf(row.cells[at] ?? '');
  if (!time) return row;
  const style = { showsSeconds: time.hasSeconds, isTwelveHour: true, isPadded: false };
  return { ...row, cells: row.cells.with(at, clockText(time.seconds, time.day ?? 0, style)) };
}
