// The copies that follow templates: whole sheets, and rows that were inserted together.

import { z } from 'zod';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Sheet, Template } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';

/** A copy of a template. */
export interface FoundCopy {
  /** The id of the sheet, or the copy id of its rows. */
  readonly id: string;
  readonly templateId: string;
  readonly sheet: Sheet;
  /** Ids of the copy's rows in order; empty where the copy is a whole sheet. */
  readonly rowIds: readonly string[];
  /** The time at which the copy was last updated from the template, in ms since 1970. */
  readonly takenAt: number;
}

/** Most ids in one statement, and most rows that are parsed before other work may run. */
const CHUNK = 200;

const copiedRow = z.object({
  id: z.string(),
  sheetId: z.string(),
  templateId: z.string(),
  templateCopyId: z.string(),
  templateTakenAt: z.number(),
});
type CopiedRow = z.infer<typeof copiedRow>;

/** Resolves to a template; null where the project has none with that id and type, or it or its sheet is deleted. */
export async function findTemplate(
  { reader }: Database,
  { projectId, type, templateId }: { projectId: string; type: string; templateId: string },
): Promise<{ readonly template: Template; readonly sheet: Sheet } | null> {
  const [found] = await templatesOf(reader, (query) => query.where({ id: templateId }), projectId);
  return found?.template.type === type ? found : null;
}

/** Resolves to the templates of a project in the order of their titles, each with its sheet, without deleted ones. */
export async function allTemplates({ reader }: Database, projectId: string) {
  return templatesOf(reader, (query) => query, projectId);
}

type Reader = Database['reader'];

async function templatesOf(
  reader: Reader,
  narrowed: (query: ReturnType<Reader>) => ReturnType<Reader>,
  projectId: string,
): Promise<readonly { readonly template: Template; readonly sheet: Sheet }[]> {
  const texts: { id: string; data: string }[] = await narrowed(
    reader(tableOf('template')).where({ projectId }).whereNull('deletedBy'),
  ).select('id', 'data');
  const templates = texts.map(({ id, data }) => entityOfKind('template', { ...JSON.parse(data), id }));
  const sheets = await sheetsById(
    reader,
    templates.flatMap(({ sheetId }) => sheetId ?? []),
  );
  return templates
    .flatMap((template) => {
      const sheet = sheets.get(template.sheetId ?? '');
      return sheet ? [{ template, sheet }] : [];
    })
    .toSorted((one, other) => (one.template.title ?? '').localeCompare(other.template.title ?? ''));
}

/** Resolves to the copies of these templates that are not deleted, in the order of their sheets. */
export async function findCopies(
  { reader }: Database,
  projectId: string,
  templateIds: readonly string[],
  others: YieldToOthers,
): Promise<readonly FoundCopy[]> {
  const whole: { id: string; data: string }[] = await inChunks(templateIds, (some) =>
    reader(tableOf('sheet'))
      .where({ projectId })
      .whereIn('templateId', some)
      .whereNull('deletedBy')
      .select('id', 'data'),
  );
  const placed: { id: string }[] = await inChunks(templateIds, (some) =>
    reader(tableOf('row'))
      .whereIn('templateId', some)
      .whereNull('deletedBy')
      .orderBy('orderKey')
      .orderBy('id')
      .select('id'),
  );
  const rows: CopiedRow[] = [];
  for (const some of chunksOf(placed.map(({ id }) => id))) {
    const texts: { id: string; data: string }[] = await reader(tableOf('row'))
      .whereIn('id', some)
      .select('id', 'data');
    const byId = new Map(texts.map(({ id, data }) => [id, data]));
    for (const id of some) {
      const read = copiedRow.safeParse(JSON.parse(byId.get(id) ?? 'null'));
      if (read.success) rows.push(read.data);
    }
    await others();
  }
  const sheets = await sheetsById(
    reader,
    rows.map(({ sheetId }) => sheetId),
  );
  const ofSheets = whole.map(({ id, data }): FoundCopy => {
    const sheet = entityOfKind('sheet', { ...JSON.parse(data), id });
    const takenAt = sheet.templateTakenAt ?? 0;
    return { id, templateId: sheet.templateId ?? '', sheet, rowIds: [], takenAt };
  });
  const groups = Map.groupBy(rows, (row) => `${row.templateId} ${row.sheetId} ${row.templateCopyId}`);
  const ofRows = [...groups.values()].flatMap((group) => ofGroup(group, sheets));
  return [...ofSheets, ...ofRows]
    .filter(({ sheet }) => sheet.projectId === projectId)
    .toSorted((one, other) => compareSheets(one.sheet, other.sheet));
}

function compareSheets(one: Sheet, other: Sheet): number {
  const [left, right] = [one.orderKey ?? '', other.orderKey ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function ofGroup(group: readonly CopiedRow[], sheets: ReadonlyMap<string, Sheet>): readonly FoundCopy[] {
  const [first] = group;
  const sheet = first && sheets.get(first.sheetId);
  if (!first || !sheet) return [];
  const takenAt = Math.min(...group.map(({ templateTakenAt }) => templateTakenAt));
  const rowIds = group.map(({ id }) => id);
  return [{ id: first.templateCopyId, templateId: first.templateId, sheet, rowIds, takenAt }];
}

async function sheetsById(reader: Reader, sheetIds: readonly string[]): Promise<ReadonlyMap<string, Sheet>> {
  const texts: { id: string; data: string }[] = await inChunks([...new Set(sheetIds)], (some) =>
    reader(tableOf('sheet')).whereIn('id', some).whereNull('deletedBy').select('id', 'data'),
  );
  return new Map(texts.map(({ id, data }) => [id, entityOfKind('sheet', { ...JSON.parse(data), id })]));
}

/** Returns the ids in chunks of as many as one statement may name. */
export function chunksOf(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / CHUNK);
  return Array.from({ length: count }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Resolves to the results of `read` for all ids, which are passed in chunks. */
async function inChunks<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const some of chunksOf(ids)) for (const row of await read(some)) found.push(row);
  return found;
}
