// The overview on the first page of a project: a summary of each sheet, the day of the show, the last changes, new
// assets. The work is bounded: long sheets are read in part, and summaries are cached until the sheet or its project
// changes.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProjectOverview, SheetOverview } from '../../shared/api/projectOverview.ts';
import { AppError } from '../../shared/errors.ts';
import { dayOfProject } from '../../shared/timing/showDay.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { readTexts, type TextRow } from '../database/texts.ts';
import {
  assetCount,
  assetPage,
  columnsWithSlots,
  documentsBy,
  filesOf,
  rowsWithCells,
  oneDocument,
} from './queries.ts';
import { recentChanges } from './recentChanges.ts';
import { summariseSheet, type SheetSummary } from './sheetSummary.ts';

/** Most sheets in an overview. */
const MOST_SHEETS = 60;
/** Most rows that are read of one sheet, and in one request of all sheets whose summary is not cached. */
const MOST_ROWS = 1_000;
const MOST_ROWS_AT_ONCE = 5_000;
/** Number of rows read of a sheet when `MOST_ROWS_AT_ONCE` is used up: enough for its picture. */
const FEW_ROWS = 12;
/** Most sheets whose logs are read for the last changes. */
const MOST_LOGS = 8;
const MOST_ASSETS = 4;
const CACHE_SIZE = 200;

/** The reader of an overview. Without the right to read the history, they see neither changes nor authors of
 *  changes. */
interface Reader {
  readonly userId: string;
  readonly readsHistory: boolean;
}

/** Returns the overview of a project for a person who may open it. */
export type FindOverview = (projectId: string, reader: Reader) => Promise<ProjectOverview>;

interface CachedOverview {
  readonly tag: string;
  readonly summary: SheetSummary;
  readonly isWhole: boolean;
}

interface Head {
  readonly sequence: number;
  readonly at: number;
}

/** Returns the function that makes overviews. It caches the sheet summaries of the projects that were requested
 *  last. */
export function openOverviews(database: Database): FindOverview {
  const cache = new Map<string, CachedOverview>();

  function keep(sheetId: string, entry: CachedOverview): CachedOverview {
    cache.delete(sheetId);
    cache.set(sheetId, entry);
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break;
      cache.delete(oldest);
    }
    return entry;
  }

  return async (projectId, reader) => {
    const project = await projectTexts(database, projectId);
    const heads = await headsOf(database, [projectId, ...project.sheets.map(({ id }) => id)]);
    const sheets = new Map<string, CachedOverview>();
    let left = MOST_ROWS_AT_ONCE;
    for (const sheet of project.sheets) {
      const tag = `${heads.get(sheet.id)?.sequence ?? 0}.${heads.get(projectId)?.sequence ?? 0}`;
      const known = cache.get(sheet.id);
      if (known?.tag === tag) {
        sheets.set(sheet.id, keep(sheet.id, known));
        continue;
      }
      const most = Math.max(FEW_ROWS, Math.min(MOST_ROWS, left));
      const [columns = [], rows = []] = await readTexts(database, [
        columnsWithSlots(sheet.id),
        rowsWithCells(sheet.id, most + 1),
      ]);
      const summary = summariseSheet({ ...project, sheet, columns, rows: rows.slice(0, most) });
      const entry = { tag, summary, isWhole: rows.length <= most };
      left -= Math.min(rows.length, most);
      // A summary of only some rows is not cached if the rest was not read because of other sheets: the next request
      // reads the sheet again.
      sheets.set(sheet.id, entry.isWhole || most === MOST_ROWS ? keep(sheet.id, entry) : entry);
      await nextTurn();
    }
    return overviewOf(database, { projectId, reader, project, heads, sheets });
  };
}

interface ProjectTexts {
  readonly project: TextRow;
  readonly categories: readonly TextRow[];
  readonly variables: readonly TextRow[];
  readonly sheets: readonly TextRow[];
}

async function projectTexts(database: Database, projectId: string): Promise<ProjectTexts> {
  const [[project] = [], categories = [], sheets = [], variables = []] = await readTexts(database, [
    oneDocument('project', projectId),
    documentsBy('category', 'projectId', projectId),
    documentsBy('sheet', 'projectId', projectId),
    documentsBy('textVariable', 'projectId', projectId),
  ]);
  if (!project) throw new AppError('notFound');
  const isShown = ({ data }: TextRow): boolean => {
    const { isTemplate, archived }: { isTemplate?: boolean; archived?: boolean } = JSON.parse(data);
    return isTemplate !== true && archived !== true;
  };
  return { project, categories, variables, sheets: sheets.filter(isShown).slice(0, MOST_SHEETS) };
}

async function headsOf(
  { reader }: Database,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, Head>> {
  const rows: { channelId: string; sequence: number | string; createdAt: number | string }[] = await reader(
    'channel_head',
  )
    .whereIn('channelId', [...channelIds])
    .select('channelId', 'sequence', 'createdAt');
  return new Map(
    rows.map(({ channelId, sequence, createdAt }) => [
      channelId,
      { sequence: Number(sequence), at: Number(createdAt) },
    ]),
  );
}

async function overviewOf(
  database: Database,
  {
    projectId,
    reader: { userId, readsHistory },
    project,
    heads,
    sheets,
  }: {
    readonly projectId: string;
    readonly reader: Reader;
    readonly project: ProjectTexts;
    readonly heads: ReadonlyMap<string, Head>;
    readonly sheets: ReadonlyMap<string, CachedOverview>;
  },
): Promise<ProjectOverview> {
  const summaries = new Map([...sheets].map(([id, { summary }]) => [id, summary]));
  const editedAt = (id: string): number => heads.get(id)?.at ?? 0;
  const latest = [...sheets.keys()].toSorted((one, other) => editedAt(other) - editedAt(one));
  const names = new Map([...project.sheets, ...project.categories].map((text) => [text.id, nameIn(text)]));
  const [views, authors, changes, assets] = await Promise.all([
    viewsOf(database, [...sheets.keys()], userId),
    lastAuthors(database, readsHistory ? [...sheets.keys()] : [], heads),
    readsHistory
      ? recentChanges(database, projectId, latest.slice(0, MOST_LOGS), { userId, sheets: summaries, names })
      : [],
    newAssets(database, projectId),
  ]);
  return {
    sheets: [...sheets].map(([id, { summary, isWhole }]): SheetOverview => {
      const { word, rows, times, conflict, picture } = summary;
      const edited = { editedAt: editedAt(id), editedBy: authors.get(id) ?? null };
      // Times computed from only some of the rows would be wrong.
      const timed = isWhole ? { times, conflict } : { times: null, conflict: null };
      return { id, word, rows, isWhole, ...timed, ...edited, views: [...(views.get(id) ?? [])], picture };
    }),
    day: dayIn([...sheets.values()].flatMap(({ summary, isWhole }) => (isWhole ? [summary] : []))),
    changes: [...changes],
    assets,
  };
}

function dayIn(summaries: readonly SheetSummary[]): ProjectOverview['day'] {
  const { moments, length } = dayOfProject(summaries.map(({ day }) => day));
  return { moments: moments.map(({ name, time, bound }) => ({ name, time, bound })), length };
}

function nameIn({ data }: TextRow): string {
  const { title, name = '' }: { title?: string; name?: string } = JSON.parse(data);
  return title ?? name;
}

/** Returns the titles of the saved views of each sheet that a person sees. */
async function viewsOf(
  { reader }: Database,
  sheetIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows: { sheetId: string; data: string }[] = await reader(tableOf('sheetLayout'))
    .whereIn('sheetId', [...sheetIds])
    .whereNull('deletedBy')
    .orderBy(['orderKey', 'id'])
    .select('sheetId', 'data');
  const views = new Map<string, readonly string[]>();
  for (const { sheetId, data } of rows) {
    const view: { title?: string; visibility?: string; userId?: string } = JSON.parse(data);
    const { title = '', visibility = 'me' } = view;
    if (title === '' || (visibility !== 'everyone' && (visibility !== 'me' || view.userId !== userId)))
      continue;
    views.set(sheetId, [...(views.get(sheetId) ?? []), title]);
  }
  return views;
}

/** Returns who made the last change of each sheet. */
async function lastAuthors(
  { reader }: Database,
  sheetIds: readonly string[],
  heads: ReadonlyMap<string, Head>,
): Promise<ReadonlyMap<string, string>> {
  const places = sheetIds.map((id): [string, number] => [id, heads.get(id)?.sequence ?? 0]);
  const rows: { channelId: string; end: string }[] = await reader('action_log')
    .whereIn(['channelId', 'sequence'], places)
    .select('channelId', reader.raw('SUBSTR(step, LENGTH(step) - 300) as end'));
  return new Map(
    rows.flatMap(({ channelId, end }) => {
      const userId = /"userId":"(\w+)","createdAt":\d+[^{}]*\}$/.exec(end)?.[1];
      return userId === undefined ? [] : [[channelId, userId] as const];
    }),
  );
}

/** Returns how many assets there are, and the newest pictures. */
async function newAssets(database: Database, projectId: string): Promise<ProjectOverview['assets']> {
  const [assets = [], [count] = []] = await readTexts(database, [
    assetPage(projectId, MOST_ASSETS * 3, 0),
    assetCount(projectId),
  ]);
  const [files = []] = await readTexts(database, [filesOf(assets.map(({ id }) => id))]);
  const byId = new Map(files.map(({ id, data }) => [id, data]));
  const pictures = assets.flatMap(({ id, data }) => {
    const { title = '', currentFileId = '' }: { title?: string; currentFileId?: string } = JSON.parse(data);
    const file: { width?: number; createdAt?: number } = JSON.parse(byId.get(currentFileId) ?? '{}');
    const { width = 0, createdAt = 0 } = file;
    return width > 0 ? [{ id, title, fileId: currentFileId, createdAt }] : [];
  });
  return { total: Number(count?.data ?? 0), newest: pictures.slice(0, MOST_ASSETS) };
}
