// Makes random gestures of users. Each gesture is a list of actions, made from what the user sees.

import { cellIdOf } from '../../shared/entities/cellIds.ts';
import { orderOf } from '../../shared/entities/sheet.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { ask as askFor } from './asking.ts';
import { NOBODY, PROJECT } from './ids.ts';
import type { Random } from './random.ts';

export interface Memory {
  /** Ids that were seen at some time, by kind. Some of the entities have been deleted since. */
  readonly seen: { readonly row: Set<string>; readonly column: Set<string>; readonly sheet: Set<string> };
}

type Ask = (name: string, entityId: string | null, data: Fields) => Action;
type Gesture = () => readonly Action[];

interface Sight {
  readonly snapshot: Snapshot;
  readonly memory: Memory;
  readonly random: Random;
  readonly newId: () => string;
  readonly ask: Ask;
  readonly sheetId: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  row(): string;
  column(): string;
  word(): string;
  many(make: () => string): readonly string[];
}

export function gesture(
  snapshot: Snapshot,
  memory: Memory,
  random: Random,
  newId: () => string,
): readonly Action[] {
  const sight = see(snapshot, memory, random, newId);
  const { ask, sheetId, rows, columns } = sight;
  for (const id of rows) memory.seen.row.add(id);
  for (const id of columns) memory.seen.column.add(id);
  if (sheetId !== NOBODY) memory.seen.sheet.add(sheetId);
  const isBlind = random.chance(0.05); // asks for what is not there, as a script might
  if (sheetId === NOBODY && !isBlind)
    return [ask('sheet.create.undelete', null, { ids: [seen(sight, 'sheet')] })];
  if (rows.length < 2 && !isBlind)
    return [ask('row.create', null, { sheetId, ids: [newId(), newId(), newId()] })];
  if (columns.length < 2 && !isBlind) return [ask('column.create', newId(), { sheetId, column: {} })];
  const roll = random.number(100);
  const kinds =
    roll < 70 ? plain(sight) : roll < 85 ? rare(sight) : roll < 93 ? blocks(sight) : project(sight);
  return random.one(kinds)?.() ?? [];
}

function see(snapshot: Snapshot, memory: Memory, random: Random, newId: () => string): Sight {
  const ask: Ask = (name, entityId, data) =>
    askFor(name, entityId, data, {
      id: newId(),
      previous: random.chance(0.2) ? { value: 'forged' } : null,
    });
  const sheetId = random.one(snapshot.where('sheet', 'projectId', PROJECT).map(({ id }) => id)) ?? NOBODY;
  const rows = orderOf(snapshot, sheetId);
  const columns = snapshot.placed('column', 'sheetId', sheetId).map(({ id }) => id);
  return {
    snapshot,
    memory,
    random,
    newId,
    ask,
    sheetId,
    rows,
    columns,
    row: () => random.one(rows) ?? NOBODY,
    column: () => random.one(columns) ?? NOBODY,
    word: () => (random.chance(0.15) ? '' : `w${random.number(30)}`),
    many: (make) => [...new Set(Array.from({ length: 1 + random.number(3) }, make))],
  };
}

function plain({ ask, random, newId, sheetId, columns, row, column, word, many }: Sight): readonly Gesture[] {
  const type = () => (random.chance(0.02) ? { value: 7 } : { value: word() });
  const cell = () => cellIdOf(row(), column());
  const direction = random.chance(0.5) ? 'before' : 'after';
  const typing: Gesture = () => [ask('cell.update.value', cell(), type())];
  return [
    typing,
    typing,
    typing,
    () => Array.from({ length: 2 + random.number(6) }, () => ask('cell.update.value', cell(), type())),
    () => [ask('cell.update.colors', cell(), { backgroundColor: random.chance(0.3) ? null : '#00ff00' })],
    () => [ask('row.update.title', row(), { title: word() })],
    () => [ask('sheet.update.title', sheetId, { title: `sheet ${word()}` })],
    () => [ask('row.create', newId(), { sheetId, relativeRowId: row(), direction })],
    () => [ask('row.create', null, { sheetId, ids: [newId(), newId()], relativeRowId: row() })],
    () => freshRow(ask, sheetId, row(), columns, newId(), word()),
    () => [ask('row.update.place', null, { ids: many(row), relativeRowId: row(), direction })],
    () => [ask('row.delete', null, { ids: many(row) })],
    () => [ask('column.update.place', null, { ids: [column()], relativeColumnId: column(), direction })],
  ];
}

function rare(sight: Sight): readonly Gesture[] {
  const { ask, random, newId, sheetId, rows, row, column, word, many } = sight;
  const direction = random.chance(0.5) ? 'before' : 'after';
  const create = { sheetId, relativeColumnId: column(), direction, column: { title: word() } };
  return [
    () => [ask('row.create.undelete', null, { ids: [seen(sight, 'row')] })],
    () => [ask('row.create.duplicate', null, { ids: many(row) })],
    () => [ask('column.create', newId(), create)],
    () => [ask('column.create.duplicate', null, { ids: [column()] })],
    () => [ask('column.delete', null, { ids: [column()] })],
    () => [ask('column.create.undelete', null, { ids: [seen(sight, 'column')] })],
    () => [ask('sheet.update.order', sheetId, { order: rows.toSorted(() => random.number(3) - 1) })],
    () => [ask('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen: random.chance(0.8) })],
    () => [ask('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen: true })],
    () => [ask('sheet.create.duplicate', newId(), { sourceId: sheetId })],
    () => (random.chance(0.4) ? [ask('sheet.delete', null, { ids: [sheetId] })] : []),
    () => [ask('sheet.create.undelete', null, { ids: [seen(sight, 'sheet')] })],
    () => [ask('row.update.numbered', row(), { numbered: random.chance(0.6) ? null : false })],
    () => [ask('row.update.locked', row(), { locked: random.chance(0.3) })],
    () => [ask('row.create', newId(), { sheetId, relativeRowId: row(), direction, type: 1 })],
  ];
}

/** Returns gestures with sub-rows, and with free blocks and their cells. */
function blocks({
  ask,
  random,
  newId,
  snapshot,
  sheetId,
  rows,
  row,
  column,
  word,
}: Sight): readonly Gesture[] {
  const block = rows.find((id) => snapshot.find('row', id)?.type === 2);
  const cells = block === undefined ? [] : snapshot.where('cell', 'rowId', block).map(({ id }) => id);
  const cell = random.one(cells) ?? NOBODY;
  const place = { coordinates: { x: random.number(24), y: random.number(4) } };
  const dimensions = { w: 1 + random.number(6), h: 1 + random.number(2) };
  const made: Gesture = () => [ask('row.create', newId(), { sheetId, relativeRowId: row(), type: 2 })];
  const filled: Gesture = () => [
    ask('row.update.rows', block ?? NOBODY, { rows: 4 }),
    ask('cell.create', newId(), { rowId: block ?? NOBODY, ...place, dimensions, value: word() }),
  ];
  return [
    () => [ask('row.update.rows', row(), { rows: 1 + random.number(3) })],
    () => [ask('cell.update.value', cellIdOf(row(), column(), random.number(3)), { value: word() })],
    () => [ask('row.update.type', row(), { type: random.number(3) })],
    ...(block === undefined ? [made] : [filled, filled]),
    () => [ask('cell.update.coordinates', cell, place)],
    () => [ask('cell.update.dimensions', cell, { dimensions })],
    () => [ask('cell.update.value', cell, { value: word() })],
    () => [ask('cell.delete', null, { ids: [cell] })],
  ];
}

/** Returns gestures outside the sheets: with categories and comments. */
function project({ ask, random, newId, snapshot, row, column, word }: Sight): readonly Gesture[] {
  const categoryId = random.one(snapshot.where('category', 'projectId', PROJECT))?.id ?? NOBODY;
  const another = random.one(snapshot.where('category', 'projectId', PROJECT))?.id ?? NOBODY;
  const commentId = random.one(snapshot.where('comment', 'channelId', PROJECT))?.id ?? NOBODY;
  const said = { entityType: 'row', entityId: row(), projectId: PROJECT, text: `said ${word()}` };
  return [
    () => [ask('category.create', newId(), { projectId: PROJECT, name: `Category ${word()}` })],
    () => [ask('category.update.name', categoryId, { name: `Category ${word()}` })],
    () => [ask('category.delete', null, { ids: [categoryId] })],
    () => [
      ask('category.update.mergedInto', categoryId, { mergedIntoId: random.chance(0.3) ? null : another }),
    ],
    () => [ask('column.update.category', column(), { categoryId: random.chance(0.3) ? null : categoryId })],
    () => [ask('comment.create', newId(), said)],
    () => [ask('comment.update.text', commentId, { text: `rather ${word()}` })],
    () => [ask('comment.delete', null, { ids: [commentId] })],
  ];
}

function seen({ memory, random }: Sight, kind: keyof Memory['seen']): string {
  return random.one([...memory.seen[kind]]) ?? NOBODY;
}

/** Returns a gesture that creates a row and writes a text into it, so that its second action depends on the first. */
function freshRow(
  ask: Ask,
  sheetId: string,
  relativeRowId: string,
  columns: readonly string[],
  rowId: string,
  value: string,
): readonly Action[] {
  const [columnId = NOBODY] = columns;
  const created = ask('row.create', rowId, { sheetId, relativeRowId });
  return [created, ask('cell.update.value', cellIdOf(rowId, columnId), { value })];
}
