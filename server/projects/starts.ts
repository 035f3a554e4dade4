// The sheets of `resources/starts`: each is made in a new project or in one that exists, with the person's paper and
// clock. In an existing project, categories of the same names are used, and missing ones are added.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlanningSettings, StartId } from '../../shared/planning.ts';
import { clockOf, clockText } from '../../shared/timing/clocks.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import { root } from '../root.ts';
import { categoryWords, sheetWords, type DemoRow, type DemoSheetContent } from './demoContent.ts';
import { planDemoSheet } from './demoSheets.ts';
import { openProjectAuthor } from './projectAuthor.ts';

const start = z.strictObject({ categories: categoryWords, sheet: sheetWords });
/** Categories and sheet of a start. */
export type StartContent = z.infer<typeof start>;

/** Resolves to the categories and the sheet of a start. */
export async function readStart(id: StartId): Promise<StartContent> {
  const file = join(root, 'resources', 'starts', `${id}.json`);
  return start.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The services that adding a start needs. */
export interface StartServices {
  readonly database: Database;
  readonly writer: ActionWriter;
  readonly newId: () => string;
}

/** Adds the sheet of a start to a project in one request, which can be undone by the returned action ids. */
export async function addStart(
  { database, writer, newId }: StartServices,
  wanted: {
    readonly userId: string;
    readonly projectId: string;
    readonly start: StartId;
    readonly isBlank: boolean;
    readonly settings: PlanningSettings;
  },
): Promise<{ readonly sheetId: string; readonly actionIds: string[] }> {
  const { userId, projectId } = wanted;
  const home = { of: 'project', id: projectId } as const;
  const author = openProjectAuthor({ writer, newId }, userId, { home, right: 'sheet.create' });
  const content = await readStart(wanted.start);
  const known = await namesOf(database, 'category', projectId);
  const missing = content.categories
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ name, hue }) => ({ id: newId(), name, hue }));
  const idOf = new Map([...known, ...missing.map(({ id, name }) => [name.toLowerCase(), id] as const)]);
  const categories = new Map(
    content.categories.map(({ name }) => [name, idOf.get(name.toLowerCase()) ?? '']),
  );
  const sheet = withSettings(content.sheet, wanted.settings);
  const title = freeTitle(sheet.title, await namesOf(database, 'sheet', projectId));
  const plan = planDemoSheet(
    { ...(wanted.isBlank ? blankOf(sheet) : sheet), title },
    { ...author, projectId, categories, assets: new Map() },
  );
  const actions: readonly Action[] = [
    ...missing.map(({ id, name, hue }) => author.act('category.create', id, { projectId, name, hue })),
    ...plan.requests.flat(),
  ];
  await author.does(...actions);
  return { sheetId: plan.sheetId, actionIds: actions.map(({ id }) => id) };
}

const named = z.object({ id: z.string(), name: z.string().optional(), title: z.string().optional() });

/** Resolves to the ids of the living categories or sheets of a project by their names in lower case. */
async function namesOf(
  { reader }: Database,
  kind: 'category' | 'sheet',
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  const texts: string[] = await reader(tableOf(kind))
    .where({ projectId })
    .whereNull('deletedBy')
    .pluck('data');
  return new Map(
    texts.map((text) => {
      const { id, name, title } = named.parse(JSON.parse(text));
      return [(name ?? title ?? '').toLowerCase(), id];
    }),
  );
}

function freeTitle(wanted: string, taken: ReadonlyMap<string, string>): string {
  let title = wanted;
  for (let count = 2; taken.has(title.toLowerCase()); count += 1) title = `${wanted} ${count}`;
  return title;
}

/** Number of empty rows of a blank sheet. */
const BLANK_ROWS = 12;

/** Returns the sheet with its columns, and empty rows in place of its own. */
export function blankOf(sheet: DemoSheetContent): DemoSheetContent {
  return { ...sheet, rows: Array.from({ length: BLANK_ROWS }, () => ({ cells: [] })) };
}

/** Returns the sheet with the person's paper and clock. */
export function withSettings(
  sheet: DemoSheetContent,
  { paperSize, clock }: PlanningSettings,
): DemoSheetContent {
  const { columns, rows } = sheet;
  const starts = columns.findIndex(({ purpose }) => purpose === 'startTime');
  return {
    ...sheet,
    ...(paperSize !== null && { paperSize }),
    ...(clock === '12h' && {
      columns: columns.map(widened),
      rows: rows.map((row) => inHalves(row, starts)),
    }),
  };
}

/** Returns a wider column, since `12:00:00 pm` is longer than `12:00:00`. */
function widened(column: DemoSheetContent['columns'][number]): DemoSheetContent['columns'][number] {
  return column.purpose === 'startTime' ? { ...column, width: 84 } : column;
}

/** Returns the row with `19:00:00` written as `7:00:00 pm`. The sheet writes its other times in the style of its first
 *  one. */
function inHalves(row: DemoRow, at: number): DemoRow {
  if (!('cells' in row)) return row;
  const time = clockOf(row.cells[at] ?? '');
  if (!time) return row;
  const style = { showsSeconds: time.hasSeconds, isTwelveHour: true, isPadded: false };
  return { ...row, cells: row.cells.with(at, clockText(time.seconds, time.day ?? 0, style)) };
}
