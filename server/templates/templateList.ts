// The list of a project's templates, with the content of each, the places of its copies, and how many of them are
// outdated.

import { MOST_TEMPLATES, type TemplateListEntry } from '../../shared/api/templates.ts';
import { baseOf } from '../../shared/entities/templateVersions.ts';
import type { Sheet, Template } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { rowTitles } from '../talk/rowTitles.ts';
import { lastChange, stepsSince } from './changesSince.ts';
import { allTemplates, findCopies, type FoundCopy } from './copies.ts';

/** A template with its sheet, neither of which is deleted. */
interface Found {
  readonly template: Template;
  readonly sheet: Sheet;
}

/** The number of rows of a template whose titles are listed as its description. */
const TITLES = 3;

/** Resolves to the templates of a project in the order of their titles; with `sheetId` only those of which this sheet,
 *  or rows of it, are copies. */
export async function templateList(
  database: Database,
  projectId: string,
  sheetId: string | undefined,
): Promise<TemplateListEntry[]> {
  const found = await allTemplates(database, projectId);
  const all = await findCopies(
    database,
    projectId,
    found.map(({ template }) => template.id),
  );
  const copies = sheetId === undefined ? all : all.filter(({ sheet }) => sheet.id === sheetId);
  const byTemplate = Map.groupBy(copies, ({ templateId }) => templateId);
  const entries: TemplateListEntry[] = [];
  for (const each of found.slice(0, MOST_TEMPLATES)) {
    const own = byTemplate.get(each.template.id) ?? [];
    if (sheetId === undefined || own.length > 0) entries.push(await listEntry(database, each, own));
  }
  return entries;
}

/** Resolves to the entry of one template. */
export async function listEntry(
  database: Database,
  { template, sheet }: Found,
  copies: readonly FoundCopy[],
): Promise<TemplateListEntry> {
  const changed = await lastChange(database, { sheetId: sheet.id, projectId: sheet.projectId ?? '' });
  const bySheet = Map.groupBy(copies, (copy) => copy.sheet.id);
  return {
    id: template.id,
    title: template.title ?? '',
    type: template.type ?? 'sheet',
    sheetId: sheet.id,
    ...(await sizeOf(database, sheet.id)),
    usedIn: [...bySheet.values()].flatMap((own) => {
      const [first] = own;
      return first ? [{ sheetId: first.sheet.id, title: first.sheet.title ?? '', copies: own.length }] : [];
    }),
    copies: copies.length,
    behind: await countBehind(database, sheet, copies, changed?.at ?? 0),
    changedAt: changed?.at ?? null,
    changedBy: changed?.userId || null,
  };
}

async function sizeOf(database: Database, sheetId: string) {
  const { reader } = database;
  const living = (kind: string) => reader(tableOf(kind)).where({ sheetId }).whereNull('deletedBy');
  const count = async (kind: string): Promise<number> => {
    const [row]: { n: number | string }[] = await living(kind).count({ n: '*' });
    return Number(row?.n ?? 0);
  };
  const first: { id: string }[] = await living('row')
    .orderBy('orderKey')
    .orderBy('id')
    .limit(TITLES)
    .select('id');
  const titles = await rowTitles(
    database,
    first.map(({ id }) => ({ id, sheetId })),
  );
  return {
    rows: await count('row'),
    columns: await count('column'),
    blockCells: await count('cell'),
    rowTitles: first.flatMap(({ id }) => titles.get(id) ?? []),
  };
}

/** Resolves to the number of outdated copies: those whose template has changed since their last update, unless the
 *  change was reverted. */
async function countBehind(
  database: Database,
  sheet: Sheet,
  copies: readonly FoundCopy[],
  changedAt: number,
): Promise<number> {
  const late = copies.filter(({ takenAt }) => takenAt < changedAt);
  if (late.length === 0) return 0;
  const oldest = Math.min(...late.map(({ takenAt }) => takenAt));
  const steps = await stepsSince(database, { sheetId: sheet.id, projectId: sheet.projectId ?? '' }, oldest);
  const isBehind = new Map<number, boolean>();
  return late.filter(({ takenAt }) => {
    const known =
      isBehind.get(takenAt) ?? baseOf(steps.filter(({ createdAt }) => createdAt > takenAt)).length > 0;
    isBehind.set(takenAt, known);
    return known;
  }).length;
}
