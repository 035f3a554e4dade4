// The top of a project's first sheet, for its card. The packed load is a stream of lines, of which only the shown
// ones are read.

import { z } from 'zod';
import { contract } from '../../shared/api/contract.ts';
import { cellsOf } from '../../shared/packed.ts';
import { call, urlOf } from '../net/call.ts';
import { readLines } from '../net/readLines.ts';

interface PreviewColumn {
  readonly id: string;
  readonly title: string;
  readonly hue: string | null;
  /** Whether its texts are aligned right, as times are. */
  readonly end: boolean;
}

/** A row of a preview. */
export interface PreviewRow {
  readonly id: string;
  readonly number: string;
  /** Text of a banner, which spans the whole width; null for other rows. */
  readonly banner: string | null;
  readonly texts: readonly string[];
}

/** The first columns and rows of a project’s first sheet. */
export interface SheetPreview {
  readonly title: string;
  readonly columns: readonly PreviewColumn[];
  readonly rows: readonly PreviewRow[];
  /** Name of the last editor of the sheet; null where its log does not say. */
  readonly editedBy: string | null;
}

const most = { rows: 9, columns: 8, lines: 40 };

const entity = z.looseObject({ id: z.string() });
const sheets = z.object({
  db: z.object({
    sheet: z
      .record(
        z.string(),
        z.object({ id: z.string(), orderKey: z.string(), isTemplate: z.boolean().nullish() }),
      )
      .default({}),
  }),
});
const head = z.object({
  sheet: z.looseObject({ title: z.string().nullish() }),
  columns: z.array(entity),
  slots: z.record(z.string(), z.string()),
  others: z.looseObject({ category: z.record(z.string(), entity).optional() }),
});
type Head = z.output<typeof head>;

/** Loads the preview; null where the project has no sheet. */
export async function loadPreview(projectId: string, signal: AbortSignal): Promise<SheetPreview | null> {
  const { db } = sheets.parse(await call('projects.load', { params: { projectId }, signal }));
  const [first] = Object.values(db.sheet)
    .filter((sheet) => !sheet.isTemplate)
    .toSorted((left, right) => (left.orderKey < right.orderKey ? -1 : 1));
  return first ? readSheet(projectId, first.id, signal) : null;
}

async function readSheet(
  projectId: string,
  sheetId: string,
  signal: AbortSignal,
): Promise<SheetPreview | null> {
  const address = urlOf(contract['projects.sheet'].path, { projectId, sheetId }, { form: 'packed' });
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) return null;
  const lines = readLines(response.body, most.lines);
  const opening = await lines.next();
  if (opening.done) return null;
  const writer = lastWriter(sheetId, signal);
  const about = head.parse(JSON.parse(opening.value));
  const columns = columnsOf(about);
  const rows: PreviewRow[] = [];
  let number = 0;
  for await (const line of lines) {
    const row = rowOf(line, about, columns);
    if (!row) continue;
    if (row.banner === null) number += 1;
    rows.push(row.banner === null && row.number === '' ? { ...row, number: String(number) } : row);
    if (rows.length === most.rows) break;
  }
  return { title: about.sheet.title ?? '', columns, rows, editedBy: await writer };
}

const last = z.object({ actions: z.array(z.object({ userId: z.string() })) });

async function lastWriter(sheetId: string, signal: AbortSignal): Promise<string | null> {
  const told = await call('actions.list', { params: { channelId: sheetId }, query: { limit: 1 }, signal });
  return last.parse(told).actions[0]?.userId ?? null;
}

function columnsOf({ columns, others }: Head): readonly PreviewColumn[] {
  return columns
    .filter((column) => column['purpose'] !== 'itemNumber')
    .slice(0, most.columns)
    .map((column) => {
      const category = others.category?.[String(column['categoryId'])];
      return {
        id: column.id,
        title: textIn(column, 'title') || textIn(category ?? {}, 'name'),
        hue: category ? textIn(category, 'hue') || null : null,
        end: /start|duration|end/i.test(textIn(column, 'purpose')),
      };
    });
}

/** Returns a row; null for page breaks and free blocks, which are no part of the table. */
function rowOf(line: string, { slots }: Head, columns: readonly PreviewColumn[]): PreviewRow | null {
  const [rowText = '', cellText = ''] = line.split('\t');
  const row = entity.parse(JSON.parse(rowText));
  if ((row['type'] ?? 0) !== 0) return null;
  const cells = new Map(cellsOf(cellText, row.id, '', slots).map((cell) => [cell.columnId ?? '', cell]));
  const wide = [...cells.values()].find((cell) => widthOf(cell) > columns.length);
  return {
    id: row.id,
    number: textIn(row, 'itemLabel'),
    banner: wide ? textIn(wide, 'value') : null,
    texts: columns.map((column) => textIn(cells.get(column.id) ?? {}, 'value')),
  };
}

function widthOf(cell: Readonly<Record<string, unknown>>): number {
  const dimensions = z.object({ w: z.number() }).safeParse(cell['dimensions']);
  return dimensions.success ? dimensions.data.w : 1;
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
