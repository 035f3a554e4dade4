// The cues that play a clip, with their planned durations: the rows with a cell that shows the asset, in sheets with
// durations.

import { cellIdOf } from '../../shared/entities/cellIds.ts';
import type { AssetCue } from '../../shared/api/assets.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { secondsOf } from '../../shared/timing/durations.ts';
import { showsSecondsOf } from '../../shared/timing/sheet.ts';
import { tableOf } from '../database/tables.ts';
import { namedRows, type SubjectServices } from '../talk/commentSubjects.ts';
import { rowTexts } from '../talk/rowTitles.ts';
import { usesOf } from './uses.ts';

/** Most uses of an asset that are looked at. The next constant is the number of rows at the top of a sheet that are
 *  searched for its first start. */
const MOST_USES = 100;
const FIRST_ROWS = 200;
const WITH_SECONDS = /\d:\d{2}:\d{2}/;

/** Returns the cues that show an asset, in the order of sheets and rows. */
export async function cuesOf(
  services: SubjectServices,
  { projectId, assetId }: { readonly projectId: string; readonly assetId: string },
): Promise<AssetCue[]> {
  const { uses } = await usesOf(services.database.reader, {
    projectId,
    assetId,
    offset: 0,
    limit: MOST_USES,
  });
  const cells = uses.filter(({ kind, rowId }) => kind === 'cell' && rowId !== undefined);
  const rows = [
    ...new Map(
      cells.map(({ rowId = '', sheetId = '', fileId }) => [rowId, { id: rowId, sheetId, fileId }]),
    ).values(),
  ];
  const durations = await rowTexts(services.database, rows, 'duration');
  const timed = rows.filter(({ id }) => durations.has(id));
  const named = await namedRows(
    services,
    projectId,
    timed.map(({ id }) => id),
  );
  const styles = await secondsShown(services, [...new Set(timed.map(({ sheetId }) => sheetId))]);
  return timed.flatMap(({ id, sheetId, fileId }) => {
    const [row, duration] = [named[id], durations.get(id)];
    if (!row || !duration) return [];
    const showsSeconds = styles.get(sheetId) ?? true;
    return {
      rowId: id,
      sheetId,
      label: row.label,
      title: row.title,
      fileId,
      showsSeconds,
      cellId: cellIdOf(id, duration.columnId),
      text: duration.text,
      plannedSeconds: duration.text === '' ? null : secondsOf(duration.text, showsSeconds),
    };
  });
}

/** Returns whether the times of each sheet have seconds, by its setting or else by its first typed start. */
async function secondsShown(
  { database }: SubjectServices,
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { reader } = database;
  const sheets: { id: string; data: string }[] = await reader(tableOf('sheet'))
    .whereIn('id', [...sheetIds])
    .select('id', 'data');
  const shown = new Map<string, boolean>();
  for (const { id: sheetId, data } of sheets) {
    const setting = showsSecondsOf(entityOfKind('sheet', { ...JSON.parse(data), id: sheetId }));
    shown.set(sheetId, setting ?? (await firstStartHasSeconds(database, sheetId)));
  }
  return shown;
}

async function firstStartHasSeconds(
  database: SubjectServices['database'],
  sheetId: string,
): Promise<boolean> {
  const first: { id: string }[] = await database
    .reader(tableOf('row'))
    .where({ sheetId })
    .whereNull('deletedBy')
    .orderBy('orderKey')
    .limit(FIRST_ROWS)
    .select('id');
  const rows = first.map(({ id }) => ({ id, sheetId }));
  for (const purpose of ['startTime', 'hardStart']) {
    const starts = await rowTexts(database, rows, purpose);
    const typed = rows.map(({ id }) => starts.get(id)?.text ?? '').find((text) => text !== '');
    if (typed !== undefined) return WITH_SECONDS.test(typed);
  }
  return true;
}
