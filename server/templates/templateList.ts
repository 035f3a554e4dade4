// The list of a project's templates, with the content of each, the places of its copies, and how many of them are
// outdated.

import { MOST_TEMPLATES, type TemplateListEntry } from '../../shared/api/templates.ts';
import type { Sheet, Template } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { rowTitles } from '../talk/rowTitles.ts';
import { createYieldToOthers, type YieldToOthers } from '../yieldToOthers.ts';
import { changesFrom, lastChange } from './changesSince.ts';
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
  const others = createYieldToOthers();
  const found = await allTemplates(database, projectId);
  const templateIds = found.map(({ template }) => template.id);
  const all = await findCopies(database, projectId, templateIds, others);
  const copies = sheetId === undefined ? all : all.filter(({ sheet }) => sheet.id === sheetId);
  const byTemplate = Map.groupBy(copies, ({ templateId }) => templateId);
  const entries: TemplateListEntry[] = [];
  for (const each of found.slice(0, MOST_TEMPLATES)) {
    const own = byTemplate.get(each.template.id) ?? [];
    if (sheetId === undefined || own.length > 0) entries.push(await listEntry(database, each, own, others));
  }
  return entries;
}

/** Resolves to the entry of one template. */
export async function listEntry(
  database: Database,
  { template, sheet }: Found,
  copies: readonly FoundCopy[],
  others: YieldToOthers,
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
    behind: await countBehind(database, sheet, { copies, changedAt: changed?.at ?? 0 }, others),
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
  { copies, changedAt }: { readonly copies: readonly FoundCopy[]; readonly changedAt: number },
  others: YieldToOthers,
): Promise<number> {
  const late = Map.groupBy(
    copies.filter(({ takenAt }) => takenAt < changedAt),
    // A step at the time of the update itself is no later change.
    ({ takenAt }) => takenAt + 1,
  );
  const times = [...late.keys()].toSorted((one, other) => other - one);
  let count = 0;
  for await (const [time, changes] of changesFrom(database, sheet, times, others))
    if (changes.hasChanges()) count += late.get(time)?.length ?? 0;
  return count;
}
