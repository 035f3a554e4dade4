// The last changes of a project in words, newest first, from the ends of its logs. A gesture is one change, whatever
// number of steps it took.

import type { RecentChange } from '../../shared/api/projectOverview.ts';
import { unpackStep } from '../../shared/packedSteps.ts';
import { kindNamed } from '../../shared/catalogue.ts';
import { countOf } from '../../shared/format/words.ts';
import type { Fields } from '../../shared/model/action.ts';
import type { Database } from '../database/database.ts';
import { isOpenTo } from '../people/viewAccess.ts';
import type { SheetSummary } from './sheetSummary.ts';

/** Most changes that are returned. */
const MOST = 10;
/** Most lines that are read of one log. */
const MOST_LINES = 40;
/** Number of bytes from which only the end of a step is read, since a paste may have megabytes. */
const LONG = 4_000;
const TAIL = 600;
const MOST_WORDS = 60;
const MANY = 'changed many cells';

/** The names and summaries that are used to describe changes. */
export interface ChangeContext {
  /** The person who reads the changes. */
  readonly userId: string;
  readonly sheets: ReadonlyMap<string, SheetSummary>;
  /** Titles of the project's sheets and names of its categories, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

interface LogLine {
  /** The id of the request that contained the gesture. */
  readonly requestId: string;
  readonly createdAt: number | string;
  /** JSON text of the step; of a long step only its end. */
  readonly step: string;
  readonly length: number | string;
}

interface LoggedStep {
  readonly type: string;
  readonly verb: string;
  readonly causeName: string;
  readonly userId: string;
  readonly query: { readonly entityId: string };
  readonly data: Fields | null;
  readonly previous: Fields | null;
}

/** Returns the last changes on the project's own channel and on those of the given sheets. */
export async function recentChanges(
  database: Database,
  projectId: string,
  sheetIds: readonly string[],
  telling: ChangeContext,
): Promise<readonly RecentChange[]> {
  const logs = await Promise.all(
    [projectId, ...sheetIds].map((channelId) => linesOf(database, channelId, telling.userId)),
  );
  const changes = logs.flatMap((lines, at) => {
    const sheetId = at === 0 ? null : (sheetIds[at - 1] ?? null);
    const gestures = Map.groupBy(lines, ({ requestId }) => requestId);
    return [...gestures.values()].flatMap((own) => {
      const isWhole = lines.length < MOST_LINES || own.at(-1) !== lines.at(-1);
      return changeOf(own, isWhole, sheetId, telling) ?? [];
    });
  });
  // A gesture on several channels is listed once: on its sheet, if one of them is a sheet's.
  const onSheets = new Set(changes.flatMap(({ id, sheetId }) => (sheetId === null ? [] : [id])));
  const once = changes.filter(({ id, sheetId }) => sheetId !== null || !onSheets.has(id));
  return withoutRepeats(once.toSorted((one, other) => other.at - one.at)).slice(0, MOST);
}

async function linesOf({ reader }: Database, channelId: string, userId: string): Promise<readonly LogLine[]> {
  return reader('action_log')
    .where({ channelId })
    .where(isOpenTo(userId))
    .orderBy('sequence', 'desc')
    .limit(MOST_LINES)
    .select(
      'requestId',
      'createdAt',
      reader.raw('OCTET_LENGTH(step) as length'),
      reader.raw(
        'CASE WHEN OCTET_LENGTH(step) <= ? THEN step ELSE SUBSTR(step, LENGTH(step) - ?) END as step',
        [LONG, TAIL],
      ),
    );
}

/** Removes changes that repeat the one listed before them: a text that was changed several times is listed with its
 *  latest state, and an import once. */
function withoutRepeats(changes: readonly RecentChange[]): readonly RecentChange[] {
  return changes.filter(({ userId, sheetId, rowId, words }, at) => {
    const after = changes[at - 1];
    const isSame = after?.userId === userId && after.sheetId === sheetId && after.rowId === rowId;
    return !isSame || subjectOf(after.words) !== subjectOf(words);
  });
}

function subjectOf(words: string): string {
  return words.split(' to ')[0] ?? words;
}

/** Matches the end of the JSON text of a step whose beginning was not read. */
const END = /"causeName":"([\w.]+)","userId":"(\w+)","createdAt":\d+,[^"]*"isUndoable"[^{}]*\}$/;

/** Returns the change that the lines of a gesture describe; `isWhole` says whether all its lines were read. */
function changeOf(
  lines: readonly LogLine[],
  isWhole: boolean,
  sheetId: string | null,
  telling: ChangeContext,
): RecentChange | null {
  const [newest] = lines;
  if (!newest) return null;
  const { requestId: id, createdAt } = newest;
  const at = Number(createdAt);
  const long = lines.find(({ length }) => Number(length) > LONG);
  if (long) {
    const [, causeName, userId] = END.exec(long.step) ?? [];
    if (causeName === undefined || userId === undefined) return null;
    const words = wayOf(causeName, telling.names.get(sheetId ?? '')) ?? MANY;
    return { id, at, userId, sheetId, rowId: null, label: null, words };
  }
  const steps = lines.flatMap(({ step }) => stepIn(step) ?? []);
  const described = describedOf(steps, isWhole, sheetId, telling);
  const userId = steps[0]?.userId;
  return described && userId !== undefined ? { id, at, userId, ...described } : null;
}

function stepIn(text: string): LoggedStep | null {
  const step: LoggedStep = unpackStep(JSON.parse(text));
  return DESCRIBED.has(step.type) ? step : null;
}

/** The kinds whose changes are described. */
const DESCRIBED: ReadonlySet<string> = new Set([
  'cell',
  'row',
  'column',
  'sheet',
  'asset',
  'category',
  'sheetLayout',
]);

type DescribedChange = Pick<RecentChange, 'sheetId' | 'rowId' | 'label' | 'words'>;

function describedOf(
  steps: readonly LoggedStep[],
  isWhole: boolean,
  sheetId: string | null,
  telling: ChangeContext,
): DescribedChange | null {
  const [first, ...others] = steps;
  if (!first) return null;
  const isSheet = first.type === 'sheet';
  const own = isSheet && first.verb !== 'delete' ? first.query.entityId : sheetId;
  const apart = { sheetId: own, rowId: null, label: null };
  const way = wayOf(first.causeName, telling.names.get(own ?? ''));
  if (first.verb === 'insert' || others.length > 0)
    return { ...apart, words: way ?? (isWhole ? amountOf(steps) : MANY) };
  const summary = sheetId === null ? undefined : telling.sheets.get(sheetId);
  if (first.type === 'cell' || first.type === 'row') {
    const rowId = first.query.entityId.split('.')[0] ?? '';
    const label = summary?.labels.get(rowId) ?? null;
    const words = first.type === 'cell' ? cellWords(first, summary) : rowWords(first, label !== null);
    return { sheetId, rowId: first.verb === 'delete' && first.type === 'row' ? null : rowId, label, words };
  }
  return { ...apart, words: way ?? thingWords(first, telling) };
}

/** Words for gestures of many steps, by a part of the name of their action. */
const WAYS: readonly (readonly [part: string, words: string])[] = [
  ['action.create.undo', 'took back a change'],
  ['.undelete', 'brought something back from the bin'],
  ['fromTemplate', 'used a template'],
  ['duplicate', 'made a copy'],
  ['itemNumbersFrozen', 'froze the numbers'],
];

function wayOf(causeName: string, sheet: string | undefined): string | null {
  if (causeName.includes('.import')) return sheet === undefined ? 'imported a file' : `imported “${sheet}”`;
  return WAYS.find(([part]) => causeName.includes(part))?.[1] ?? null;
}

/** The words for gestures of many steps whose actions all have this verb; of any others it is `changed`. */
const DONE_TO_MANY: Readonly<Record<string, string>> = { create: 'added', delete: 'deleted' };

/** Returns words such as `changed 12 cells` or `added 3 rows`, about the first of these kinds that a gesture changed:
 *  sheets, rows, columns, cells. */
function amountOf(steps: readonly LoggedStep[]): string {
  const counts = new Map<string, number>();
  for (const { verb, type, data } of steps) {
    if (verb !== 'insert') counts.set(type, (counts.get(type) ?? 0) + 1);
    else for (const [kind, count] of bulkCounts(data)) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const kind =
    ['sheet', 'row', 'column', 'cell'].find((each) => counts.has(each)) ?? steps[0]?.type ?? 'cell';
  const [one, several] = kindNamed(kind).nouns;
  const [verb = '', ...otherVerbs] = new Set(steps.map(({ causeName }) => causeName.split('.')[1]));
  const done = otherVerbs.length > 0 ? undefined : DONE_TO_MANY[verb];
  return `${done ?? 'changed'} ${countOf(counts.get(kind) ?? 1, one, several)}`;
}

function bulkCounts(data: Fields | null): readonly (readonly [kind: string, count: number])[] {
  const db = data?.['db'];
  if (typeof db !== 'object' || db === null) return [];
  return Object.entries(db).flatMap(([kind, byId]) =>
    DESCRIBED.has(kind) && typeof byId === 'object' && byId !== null
      ? [[kind, Object.keys(byId).length] as const]
      : [],
  );
}

function cellWords({ data, query }: LoggedStep, summary: SheetSummary | undefined): string {
  const columnId = query.entityId.split('.')[1] ?? '';
  const column = summary?.titles.get(columnId) || 'a cell';
  if (!data || !('value' in data)) return data ? `look of ${column}` : `${column} cleared`;
  const text = shortOf(data['value']);
  return text === '' ? `${column} cleared` : `${column} to ${text}`;
}

function rowWords({ verb, data }: LoggedStep, isKnown: boolean): string {
  if (verb === 'create') return isKnown ? 'new' : 'new row';
  if (verb === 'delete') return 'deleted a row';
  if (data && 'orderKey' in data) return isKnown ? 'moved' : 'moved a row';
  const [field = ''] = Object.keys(data ?? {}).filter((name) => name !== 'updatedAt');
  return `changed ${kindNamed('row').fieldWords[field] ?? 'the look'}`;
}

const DONE: Readonly<Record<string, string>> = { create: 'new', update: 'changed', delete: 'deleted' };

/** Returns the words for a single step, such as `new sheet “Call sheet”` or `changed category “Audio”`. */
function thingWords({ type, verb, data, previous, query }: LoggedStep, { names }: ChangeContext): string {
  const name =
    shortOf(data?.['title'] ?? data?.['name'] ?? previous?.['title'] ?? previous?.['name']) ||
    names.get(query.entityId);
  const noun = kindNamed(type).nouns[0];
  return `${DONE[verb] ?? 'changed'} ${noun}${name ? ` “${name}”` : ''}`;
}

function shortOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.replaceAll(/\s+/g, ' ').trim();
  return text.length <= MOST_WORDS ? text : `${text.slice(0, MOST_WORDS - 1).trimEnd()}…`;
}
