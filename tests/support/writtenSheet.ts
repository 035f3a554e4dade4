// Makes a sheet with texts over HTTP, which takes a tenth of the time of typing them in a page.

import { action, idsOf, newId, type Client, type Load } from './client.ts';
import { sheetPath } from '../../shared/paths.ts';

export interface WrittenSheet {
  readonly sheetId: string;
  readonly path: string;
  readonly rowIds: readonly string[];
  /** Ids of the columns Start, Dur, Title and Notes. */
  readonly columnIds: readonly string[];
}

/** Makes a sheet with the columns of a new one, and a row for each list of texts, which are those of its columns from
 *  the first one on. */
export async function makeWrittenSheet(
  client: Client,
  projectId: string,
  texts: readonly (readonly string[])[],
): Promise<WrittenSheet> {
  const sheetId = newId();
  await client.does(action('sheet.create', sheetId, { title: 'Run of show', projectId }));
  const count = texts.length - 1;
  const ids = Array.from({ length: count }, () => newId());
  if (count > 0)
    await client.does(action('row.create', ids[0]!, { sheetId, direction: 'after', type: 0, count, ids }));
  const load: Load = await client.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const { rowIds, columnIds: all } = idsOf(load);
  const columnIds = all.filter((id) => load.db['column']?.[id]?.['purpose'] !== 'itemNumber');
  const edits = texts.flatMap((row, at) =>
    row.flatMap((value, column) =>
      value === '' ? [] : [action('cell.update.value', `${rowIds[at]}.${columnIds[column]}`, { value })],
    ),
  );
  if (edits.length > 0) await client.does(...edits);
  return { sheetId, path: sheetPath(projectId, sheetId), rowIds, columnIds };
}

/** Returns the texts of rows that have a title alone. */
export function titled(...titles: readonly string[]): readonly (readonly string[])[] {
  return titles.map((title) => ['', '', title]);
}
