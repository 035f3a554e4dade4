// The top of a project's first sheet, for its card. The packed load is a stream of lines, of which only the shown
// ones are read.

import { entityOfKind } from '../../shared/model/kinds.ts';
import { cellsOf, type PackedHead } from '../../shared/packed.ts';
import type { Row } from '../../shared/records.ts';
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

/** Loads the preview; null where the project has no sheet. */
export async function loadPreview(projectId: string, signal: AbortSignal): Promise<SheetPreview | null> {
  const { db } = await call('projects.load', { params: { projectId }, signal });
  const [first] = Object.entries(db['sheet'] ?? {})
    .map(([id, fields]) => entityOfKind('sheet', { ...fields, id }))
    .filter((sheet) => sheet.isTemplate !== true)
    .toSorted((left, right) => ((left.orderKey ?? '') < (right.orderKey ?? '') ? -1 : 1));
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
  const about: PackedHead = JSON.parse(opening.value);
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

/** Resolves to null also where the person may not read the history. */
async function lastWriter(sheetId: string, signal: AbortSignal): Promise<string | null> {
  const lastPage = call('actions.list', {
    params: { channelId: sheetId },
    query: { limit: 1, form: 'packed' },
    signal,
  });
  return lastPage.then(
    ({ actions: [last] }) => last?.userId ?? null,
    () => null,
  );
}

function columnsOf({ columns, others }: PackedHead): readonly PreviewColumn[] {
  return columns
    .filter(({ purpose }) => purpose !== 'itemNumber')
    .slice(0, most.columns)
    .map(({ id, title, purpose, categoryId }) => {
      const own = entityOfKind('category', {
        ...others['category']?.[categoryId ?? ''],
        id: categoryId ?? '',
      });
      return {
        id,
        title: title || (own.name ?? ''),
        hue: own.hue ?? null,
        end: /start|duration|end/i.test(purpose ?? ''),
      };
    });
}

/** Returns a row; null for page breaks and free blocks, which are no part of the table. */
function rowOf(line: string, { slots }: PackedHead, columns: readonly PreviewColumn[]): PreviewRow | null {
  const [rowText = '', cellText = ''] = line.split('\t');
  const row: Row = JSON.parse(rowText);
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
