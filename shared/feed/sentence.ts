// The sentence of an entry of the feed, in parts that a page may draw differently: names are emphasised, rows are chips
// with their number, and former values are dimmed.

import { kindNamed, kinds } from '../catalogue.ts';
import { countOf } from '../format/words.ts';
import type { Fields } from '../model/action.ts';
import { feedWordsOf } from './feedWords.ts';
import type { FeedGroup, FeedStep } from './grouping.ts';

/** A part of a sentence: a name, the number of a row, a former value, or plain words. */
export interface FeedPart {
  readonly text: string;
  readonly style: 'plain' | 'name' | 'number' | 'former';
}

/** A row that a line of the feed is about. */
export interface FeedRow {
  readonly id: string;
  readonly sheetId: string;
  /** The item number of the row; empty where it has none. */
  readonly label: string;
  readonly title: string;
}

/** The names that sentences need. */
export interface FeedNames {
  /** Returns the name of a person; `Somebody` where they are not known. */
  person(userId: string): string;
  row(rowId: string): FeedRow | null;
  /** Returns the name of a column. */
  column(columnId: string): string | null;
  /** Returns the title of a sheet, a category, an asset and the like, as it is now. */
  title(kind: string, id: string): string | null;
  /** Returns the word for a row of a sheet, such as `cue`. */
  rowWord(sheetId: string): string;
}

/** Most numbers of rows that stand in a sentence. */
const MOST_NUMBERS = 3;
const MOST_TEXT = 80;

/** Returns the id of the row that a step is about; null where it is about none. */
export function rowIdOf({ type, entityId, data, previous, counts }: FeedStep): string | null {
  if (counts) return null;
  if (type === 'row') return entityId;
  if (type === 'cell') {
    const rowId = data?.['rowId'] ?? previous?.['rowId'];
    return entityId.includes('.')
      ? (entityId.split('.')[0] ?? null)
      : typeof rowId === 'string'
        ? rowId
        : null;
  }
  if (type !== 'comment') return null;
  const target = data?.['entityId'] ?? previous?.['entityId'];
  const kind = data?.['entityType'] ?? previous?.['entityType'];
  if (typeof target !== 'string' || (kind !== 'row' && kind !== 'cell')) return null;
  return target.split('.')[0] ?? null;
}

/** Returns the sentence of a group, from the name of its person on. */
export function sentenceOf(group: FeedGroup, names: FeedNames): readonly FeedPart[] {
  const [newest] = group;
  const words = wordsFor(group, names);
  const parts: FeedPart[] = [name(names.person(newest.userId)), plain(' ')];
  for (const [at, piece] of words.split(/\{(\w+)\}/).entries()) {
    const own = at % 2 === 0 ? [plain(piece)] : filledIn(piece, group, names);
    // `brought 2 columns back`, and not `brought the column 2 columns back`.
    const isUnnamed = piece === 'it' && own.every(({ style }) => style === 'plain');
    if (isUnnamed) parts.push(...parts.splice(-1).map(({ text }) => plain(text.replace(/the \w+ $/, ''))));
    parts.push(...own);
  }
  return joined(parts);
}

/** Returns the text of a sentence. */
export function textOfSentence(parts: readonly FeedPart[]): string {
  return parts.map(({ text }) => text).join('');
}

function wordsFor(group: FeedGroup, names: FeedNames): string {
  const [newest] = group;
  if (newest.causeName === 'comment.create' && newest.data?.['entityType'] === 'channel') {
    return names.title('channel', newest.channelId) === null ? 'posted in a channel' : 'posted{in}';
  }
  if (newest.causeName === 'cell.update.value' && group.some(({ counts }) => counts))
    return 'changed {cells}{in}';
  return feedWordsOf(newest.causeName);
}

function filledIn(piece: string, group: FeedGroup, names: FeedNames): readonly FeedPart[] {
  switch (piece) {
    case 'it':
      return thingsOf(group, names);
    case 'cells':
      return [plain(cellsIn(group))];
    case 'column':
      return [plain(columnOf(group, names))];
    case 'in':
      return placeOf(group, names, 'in');
    case 'of':
      return placeOf(group, names, 'of');
    case 'on':
      return onWhat(group, names);
    case 'to':
      return toWhat(group);
    case 'was':
      return formerOf(group);
    default:
      return [];
  }
}

/** Returns the steps of a group that its words are about: those of the kind of its action, where there are any. */
function ownSteps(group: FeedGroup): FeedGroup {
  const [newest] = group;
  const kind = newest.causeName.split('.')[0];
  const [first, ...others] = group.filter(({ type, counts }) => type === kind && counts === null);
  return first ? [first, ...others] : group;
}

function thingsOf(group: FeedGroup, names: FeedNames): readonly FeedPart[] {
  const together = restoredTogether(group);
  if (together) return bulkInWords(together, group, names);
  const own = ownSteps(group);
  const rowIds = [...new Set(own.flatMap((step) => rowIdOf(step) ?? []))];
  if (rowIds.length > 0) return rowsInWords(rowIds, group, names);
  const [first] = own;
  const bulk = group.find(({ counts }) => counts);
  if (bulk) return bulkInWords(bulk, group, names);
  const ids = new Set(own.map(({ entityId }) => entityId));
  if (ids.size > 1) return [plain(amountOf(first.type, ids.size))];
  const title = names.title(first.type, first.entityId) ?? titleIn(first.data) ?? titleIn(first.previous);
  return title === null ? [plain(`a ${nounsOf(first.type)[0]}`)] : [name(title)];
}

/** Returns a bulk step of a group that has restored things; null where all came back by steps of their own. */
function restoredTogether(group: FeedGroup): FeedStep | null {
  const [kind = '', , property] = group[0].causeName.split('.');
  return (property === 'undelete' && group.find(({ counts }) => counts?.has(kind))) || null;
}

function rowsInWords(rowIds: readonly string[], group: FeedGroup, names: FeedNames): readonly FeedPart[] {
  const rows = rowIds.slice(0, MOST_NUMBERS).map((id) => names.row(id));
  const word = names.rowWord(sheetIdOf(group, names) ?? '');
  const [first] = rows;
  if (rowIds.length === 1) {
    if (!first) return [plain(`a ${word}`)];
    const title = first.title === '' ? [] : [plain(first.title)];
    if (first.label === '') return title.length > 0 ? title : [plain(`a ${word}`)];
    return [number(first.label), ...(title.length > 0 ? [plain(' '), ...title] : [])];
  }
  const hasNumbers = rowIds.length <= MOST_NUMBERS && rows.every((row) => row && row.label !== '');
  if (!hasNumbers) return [plain(countOf(rowIds.length, word))];
  return rows.flatMap((row, at) => [...(at === 0 ? [] : [plain(' ')]), number(row?.label ?? '')]);
}

function bulkInWords(step: FeedStep, group: FeedGroup, names: FeedNames): readonly FeedPart[] {
  const kind = step.causeName.split('.')[0] ?? '';
  const count = countIn(group, kind);
  const isOneSheet = kind === 'sheet' && count < 2;
  const title = isOneSheet ? names.title('sheet', sheetIdOf(group, names) ?? '') : null;
  if (title !== null) return [name(title)];
  if (count === 0) return [plain(cellsIn(group))];
  return [
    plain(
      kind === 'row' ? countOf(count, names.rowWord(sheetIdOf(group, names) ?? '')) : amountOf(kind, count),
    ),
  ];
}

/** Returns how many entities of a kind a group has; what a gesture wrote twice counts twice. */
function countIn(group: FeedGroup, kind: string): number {
  return group.reduce(
    (sum, { type, counts }) => sum + (counts ? (counts.get(kind) ?? 0) : type === kind ? 1 : 0),
    0,
  );
}

function cellsIn(group: FeedGroup): string {
  return amountOf('cell', Math.max(1, countIn(group, 'cell')));
}

function columnOf(group: FeedGroup, names: FeedNames): string {
  const columnIds = new Set(ownSteps(group).map(({ entityId }) => entityId.split('.')[1] ?? ''));
  const [only = ''] = columnIds;
  return (columnIds.size === 1 ? names.column(only) : null) || 'cells';
}

/** Returns the sheet that a group is about; null where it is about none. */
export function sheetIdOf([newest]: FeedGroup, names: FeedNames): string | null {
  const rowId = rowIdOf(newest);
  const ofRow = rowId === null ? null : names.row(rowId);
  if (ofRow) return ofRow.sheetId;
  if (newest.type === 'sheet') return newest.entityId;
  return names.title('sheet', newest.channelId) === null ? null : newest.channelId;
}

function placeOf(group: FeedGroup, names: FeedNames, word: 'in' | 'of' | 'on'): readonly FeedPart[] {
  const [newest] = group;
  const channel = names.title('channel', newest.channelId);
  if (channel !== null) return [plain(` ${word} `), name(`#${channel}`)];
  const title = names.title('sheet', sheetIdOf(group, names) ?? '');
  return title === null ? [] : [plain(` ${word} `), name(title)];
}

/** Returns what a comment is on, and its sheet: ` on 14 in Run of show`. */
function onWhat(group: FeedGroup, names: FeedNames): readonly FeedPart[] {
  const [newest] = group;
  const rowId = rowIdOf(newest);
  if (rowId !== null) {
    const row = names.row(rowId);
    const label = row?.label || newest.data?.['rowLabel'];
    const word = `a ${names.rowWord(row?.sheetId ?? '')}`;
    const it = typeof label === 'string' && label !== '' ? number(label) : plain(word);
    return [plain(' on '), it, ...placeOf(group, names, 'in')];
  }
  const { entityId, entityType } = { ...newest.previous, ...newest.data };
  if (typeof entityId !== 'string' || typeof entityType !== 'string') return placeOf(group, names, 'in');
  if (entityType === 'project') return [plain(' on the project')];
  const title = entityType === 'column' ? names.column(entityId) : names.title(entityType, entityId);
  return title ? [plain(' on '), name(title)] : [];
}

function toWhat(group: FeedGroup): readonly FeedPart[] {
  const changes = valuesOf(group);
  if (!changes) return [];
  return changes.now === '' ? [plain(' to nothing')] : [plain(' to '), name(changes.now)];
}

function formerOf(group: FeedGroup): readonly FeedPart[] {
  const changes = valuesOf(group);
  return changes && changes.was !== '' && changes.was !== changes.now
    ? [{ text: `, was ${changes.was}`, style: 'former' }]
    : [];
}

/** The fields whose values stand in sentences. */
const VALUES = ['value', 'title', 'name', 'topic', 'timeZone'] as const;

/**
 * Returns the present and the former value of the only entity of a group; null where there are several entities, or no
 * value to show.
 */
function valuesOf(group: FeedGroup): { readonly now: string; readonly was: string } | null {
  const own = ownSteps(group);
  const [newest] = own;
  const oldest = own.at(-1) ?? newest;
  if (newest.counts || own.some(({ entityId }) => entityId !== newest.entityId)) return null;
  const field = VALUES.find((each) => newest.data !== null && each in newest.data);
  if (field === undefined) return null;
  return { now: shortText(newest.data?.[field]), was: shortText(oldest.previous?.[field]) };
}

function titleIn(fields: Fields | null): string | null {
  const { title, name: ownName } = fields ?? {};
  return shortText(title) || shortText(ownName) || null;
}

/** Returns a text in one line, shortened, or a number as text; empty for any other value. */
export function shortText(value: unknown, most = MOST_TEXT): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

function amountOf(kind: string, count: number): string {
  const [one, many] = nounsOf(kind);
  return countOf(count, one, many);
}

/** Returns the nouns of a kind; `thing` for one that only an older version knew. */
function nounsOf(kind: string): readonly [one: string, many: string] {
  return kinds.some((each) => each.kind === kind) ? kindNamed(kind).nouns : ['thing', 'things'];
}

function plain(text: string): FeedPart {
  return { text, style: 'plain' };
}

function name(text: string): FeedPart {
  return { text, style: 'name' };
}

function number(text: string): FeedPart {
  return { text, style: 'number' };
}

/** Joins plain parts that follow each other, and leaves out empty ones. */
function joined(parts: readonly FeedPart[]): readonly FeedPart[] {
  const all: FeedPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.text === '') continue;
    if (last?.style === 'plain' && part.style === 'plain') all.splice(-1, 1, plain(last.text + part.text));
    else all.push(part);
  }
  return all;
}
