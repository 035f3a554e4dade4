// The top of a project's first sheet, for its card. The packed load is a stream of lines, of which only the shown
// ones are read.

import { z } from 'zod';
import { cellsOf } from '../../shared/packed.ts';
import { addressOf, call, urlOf } from '../net/call.ts';
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

const column = z.object({
  id: z.string(),
  title: z.string().nullish(),
  purpose: z.string().nullish(),
  categoryId: z.string().nullish(),
});
const category = z.object({ name: z.string().nullish(), hue: z.string().nullish() });
const rowOfSheet = z.object({ id: z.string(), type: z.number().nullish(), itemLabel: z.string().nullish() });
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
  columns: z.array(column),
  slots: z.record(z.string(), z.string()),
  others: z.looseObject({ category: z.record(z.string(), category).optional() }),
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
  const address = urlOf(addressOf('projects.sheet').path, { projectId, sheetId }, { form: 'packed' });
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

/** Resolves to null also where the person may not read the history. */
async function lastWriter(sheetId: string, signal: AbortSignal): Promise<string | null> {
  const lastPage = call('actions.list', { params: { channelId: sheetId }, query: { limit: 1 }, signal });
  return lastPage.then(
    (lastReply) => last.parse(lastReply).actions[0]?.userId ?? null,
    () => null,
  );
}

function columnsOf({ columns, others }: Head): readonly PreviewColumn[] {
  return columns
    .filter(({ purpose }) => purpose !== 'itemNumber')
    .slice(0, most.columns)
    .map(({ id, title, purpose, categoryId }) => {
      const own = others.category?.[categoryId ?? ''];
      return {
        id,
        title: title || (own?.name ?? ''),
        hue: own?.hue || null,
        end: /start|duration|end/i.test(purpose ?? ''),
      };
    });
}

/** Returns a row; null for page breaks and free blocks, which are no part of the table. */
function rowOf(line: string, { slots }: Head, columns: readonly PreviewColumn[]): PreviewRow | null {
  const [rowText = '', cellText = ''] = line.split('\t');
  const row = rowOfSheet.parse(JSON.parse(rowText));
  if ((row.type ?? 0) !== 0) return null;
  const cells = new Map(cellsOf(cellText, row.id, '', slots).map((cell) => [cell.columnId ?? '', cell]));
  const wide = [...cells.values()].find(({ dimensions }) => (dimensions?.w ?? 1) > columns.length);
  return {
    id: row.id,
    number: row.itemLabel ?? '',
    banner: wide ? (wide.value ?? '') : null,
    texts: columns.map(({ id }) => cells.get(id)?.value ?? ''),
  };
}
