// Loads the top of a project's first sheet for its card. The packed response is a stream of lines, of which only the
// first ones are read.

import { entityOfKind } from '../../shared/model/kinds.ts';
import { cellsOf, type PackedHead } from '../../shared/packed.ts';
import type { Row } from '../../shared/records.ts';
import { addressOf, call, urlOf } from '../net/call.ts';
import { readLines } from '../net/readLines.ts';

interface PreviewColumn {
  readonly id: string;
  readonly title: string;
  readonly hue: string | null;
  /** Whether texts are aligned right, as for times. */
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
  /** Id of the user who edited the sheet last; null if unknown. */
  readonly editedBy: string | null;
}

const most = { rows: 9, columns: 8, lines: 40 };

/** Loads the preview. Resolves to null if the project has no sheet, or the sheet could not be loaded. */
export async function loadPreview(projectId: string, signal: AbortSignal): Promise<SheetPreview | null> {
  const { db } = await call('projects.load', { params: { projectId }, signal });
  const first = firstSheetId(db['sheet'] ?? {});
  return first === null ? null : readSheet(projectId, first, signal);
}

/** Returns the id of the first sheet that is neither a template nor archived; null without one. */
export function firstSheetId(sheets: Readonly<Record<string, object>>): string | null {
  const [first] = Object.entries(sheets)
    .map(([id, fields]) => entityOfKind('sheet', { ...fields, id }))
    .filter((sheet) => sheet.isTemplate !== true && sheet.archived !== true)
    .toSorted((left, right) => ((left.orderKey ?? '') < (right.orderKey ?? '') ? -1 : 1));
  return first?.id ?? null;
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

/** Resolves to the id of the last editor; null if there is none, or the person may not read the history. */
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

/** Returns a row; null for page breaks and title blocks, which are not shown. */
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
