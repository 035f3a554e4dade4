// Loads one template with its copies: the changes of the template, and for each copy the changes that an update would
// make, and the contents that it would keep.

import type { Contract } from '../../shared/api/contract.ts';
import type { TemplateChanges, TemplateCopyEntry } from '../../shared/api/templates.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import { ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import {
  copyDifference,
  copyOf,
  copyRefusal,
  countsOf,
  type CopyDifference,
} from '../../shared/entities/templateDifference.ts';
import { cellKey, placeOf } from '../../shared/entities/templatePlaces.ts';
import { differenceToTemplate } from '../../shared/entities/templateUpdates.ts';
import {
  formerVersion,
  presentVersion,
  type TemplateBase,
  type TemplateVersion,
} from '../../shared/entities/templateVersions.ts';
import { cellTextOf } from '../../shared/layout/content.ts';
import type { TableDifference } from '../../shared/merge/difference.ts';
import { omitFields } from '../../shared/model/apply.ts';
import type { Sliced } from '../../shared/model/sliced.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { ROW_LINEAGE } from '../../shared/entities/copies.ts';
import type { Cell, Row, Sheet, Template } from '../../shared/records.ts';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { FindRowNumbers } from '../talk/rowNumbers.ts';
import { rowTitles } from '../talk/rowTitles.ts';
import { createYieldToOthers, finishYielding, type YieldToOthers } from '../yieldToOthers.ts';
import { changesFrom } from './changesSince.ts';
import { chunksOf, findCopies, type FoundCopy } from './copies.ts';
import { readSheet, readSomeRows } from './sheetStore.ts';
import { listEntry } from './templateList.ts';

/** The services that reading a template needs. */
export interface TemplateServices {
  readonly database: Database;
  readonly findRowNumbers: FindRowNumbers;
}

type Loaded = z.input<Contract['templates.load']['reply']>;

/** A template with its sheet. */
export interface TemplateWithSheet {
  readonly template: Template;
  readonly sheet: Sheet;
}

/**
 * Resolves to a template and its copies. The copies are compared one by one, from the latest update to the oldest, as
 * the log is read; each is read for its own comparison only.
 */
export async function loadTemplate(
  services: TemplateServices,
  found: TemplateWithSheet,
  others = createYieldToOthers(),
): Promise<Loaded> {
  const { database } = services;
  const { template, sheet } = found;
  const copies = await findCopies(database, sheet.projectId ?? '', [template.id], others);
  const entry = await listEntry(database, found, copies, others);
  const snapshot = await readSheet(database, sheet, others);
  const byTime = Map.groupBy(copies, ({ takenAt }) => takenAt);
  const entries = new Map<FoundCopy, TemplateCopyEntry>();
  /** The changes of the template since the last update of the oldest outdated copy that was compared so far; null
   *  before the first such copy. */
  let oldest: TemplateBase | null = null;
  for await (const [time, changes] of changesFrom(database, sheet, timesOf(copies), others)) {
    const base = changes.base();
    for (const copy of byTime.get(time) ?? []) {
      const compared = await copyEntry(services, { snapshot, template, copy, base }, others);
      entries.set(copy, compared);
      if (compared.takes + compared.keeps > 0) oldest = base;
    }
  }
  return {
    template: entry,
    copies: copies.flatMap((copy) => entries.get(copy) ?? []),
    changes: oldest && (await finishYielding(changesOf(snapshot, sheet, oldest), others)),
  };
}

/** Returns the times at which copies were last updated, the latest first. */
function timesOf(copies: readonly FoundCopy[]): readonly number[] {
  return [...new Set(copies.map(({ takenAt }) => takenAt))].toSorted((one, other) => other - one);
}

/** Resolves to the changes of the template since the last update of each of the copies. */
export async function basesOf(
  database: Database,
  sheet: Sheet,
  copies: readonly FoundCopy[],
): Promise<ReadonlyMap<FoundCopy, TemplateBase>> {
  const byTime = new Map<number, TemplateBase>();
  for await (const [time, changes] of changesFrom(database, sheet, timesOf(copies), createYieldToOthers()))
    byTime.set(time, changes.base());
  return new Map(copies.map((copy) => [copy, byTime.get(copy.takenAt) ?? []]));
}

interface CopyOfTemplate {
  /** The template with its sheet. */
  readonly snapshot: Snapshot;
  readonly template: Template;
  readonly copy: FoundCopy;
  readonly base: TemplateBase;
}

async function copyEntry(
  { database, findRowNumbers }: TemplateServices,
  { snapshot, template, copy, base }: CopyOfTemplate,
  others: YieldToOthers,
): Promise<TemplateCopyEntry> {
  const { id, sheet, rowIds, takenAt } = copy;
  const isWhole = rowIds.length === 0;
  const read = isWhole
    ? await readSheet(database, sheet, others)
    : await readSomeRows(database, sheet, rowIds, others);
  const own = copyOf(read, sheet, template.id, isWhole ? null : id);
  await others();
  const comparison = differenceToTemplate(snapshot, template, own, base);
  const { difference } = await finishYielding(comparison, others);
  const numbers = isWhole ? new Map<string, string>() : new Map(await findRowNumbers(sheet));
  const numbered = rowIds.flatMap((rowId) => numbers.get(rowId) ?? []);
  const title = isWhole ? sheet.title : await firstTitle(database, copy, others);
  return {
    id,
    sheetId: sheet.id,
    sheetTitle: sheet.title ?? '',
    isInTemplate: sheet.isTemplate === true,
    rowIds: [...rowIds],
    title: title ?? template.title ?? '',
    numbers: numbered.length > 1 ? [numbered[0] ?? '', numbered.at(-1) ?? ''] : numbered,
    takenAt,
    ...(await finishYielding(countsOf(difference), others)),
    keptTexts: differingTexts(difference),
    taken: difference.taken,
    shared: difference.shared,
    refusal: copyRefusal(own),
  };
}

/** Resolves to the title of the first row of a copy that has one. */
async function firstTitle(
  database: Database,
  { sheet, rowIds }: FoundCopy,
  others: YieldToOthers,
): Promise<string | undefined> {
  for (const some of chunksOf(rowIds)) {
    const rows = some.map((id) => ({ id, sheetId: sheet.id }));
    const titles = await rowTitles(database, rows);
    const found = some.flatMap((rowId) => titles.get(rowId) ?? [])[0];
    if (found !== undefined) return found;
    await others();
  }
  return undefined;
}

/** The most texts of a copy that are listed. */
const MOST_TEXTS = 5;
const MOST_LETTERS = 60;

function differingTexts({ rows }: CopyDifference): string[] {
  const texts = rows.rows.flatMap(({ cells }) =>
    cells.flatMap(({ columnId, state, ours }) => {
      const place = placeOf(columnId);
      return state === 'both' && place.of === 'cell' && place.part === 'content' ? [textIn(ours)] : [];
    }),
  );
  return texts.filter((text) => text !== '').slice(0, MOST_TEXTS);
}

/** Returns the text of a cell's content, in the form in which it is compared. */
function textIn(content: string): string {
  if (content === '') return '';
  const { value }: { readonly value?: string } = JSON.parse(content);
  return short(value ?? '');
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS - 1)}…`;
}

/** Returns the differences between the present template and the version that `base` describes. */
function* changesOf(snapshot: Snapshot, sheet: Sheet, base: TemplateBase): Sliced<TemplateChanges> {
  const present = presentVersion(snapshot, sheet);
  const former = formerVersion(snapshot, present, base);
  const taken = {
    sheet: former.sheet,
    rows: former.rows.map((row) => ({ ...omitFields(row, ROW_LINEAGE), templateRowId: row.id })),
    columns: former.columns.map((column) => ({ ...column, templateColumnId: column.id })),
    isWhole: true,
    cellsOf: (rowId: string) => former.cellsOf(rowId).map(keyed),
  };
  const difference = yield* copyDifference(snapshot, taken, { present, former, base });
  return yield* describe(difference, present, former);
}

/** The number of rows that are described before other work may run. */
const SLICE = 25;

interface ListedRow extends Pick<TemplateChanges['rows'][number], 'state' | 'cells'> {
  readonly row: Row;
}

/** Returns the rows of both versions with their texts. It yields after every few rows, so that other work may run. */
function* listedRows(
  { rows }: TableDifference,
  present: TemplateVersion,
  former: TemplateVersion,
): Sliced<readonly ListedRow[]> {
  const byId = new Map([...former.rows, ...present.rows].map((row) => [row.id, row]));
  const listed: ListedRow[] = [];
  for (const { id, state, isMoved } of rows) {
    const row = byId.get(id);
    if (!row) continue;
    const was = textsOf(former, id);
    const is = state === 'missing' ? new Map<string, string>() : textsOf(present, id);
    const cells = [...new Set([...was.keys(), ...is.keys()])].map((key) => ({
      columnId: columnOf(key, row),
      was: was.get(key) ?? '',
      is: is.get(key) ?? '',
    }));
    const isChanged = cells.some((cell) => cell.was !== cell.is);
    listed.push({ row, state: stateOf(state, { isMoved, isChanged }), cells });
    if (listed.length % SLICE === 0) yield;
  }
  return listed;
}

function* describe(
  { rows, columns, sheet }: CopyDifference,
  present: TemplateVersion,
  former: TemplateVersion,
): Sliced<TemplateChanges> {
  const listed = yield* listedRows(rows, present, former);
  const used = new Set(listed.flatMap(({ cells }) => cells.map(({ columnId }) => columnId)));
  const looks = rows.rows
    .flatMap(({ cells }) => cells)
    .filter(({ columnId, state }) => {
      const place = placeOf(columnId);
      return state === 'theirs' && !(place.of === 'cell' && place.part === 'content');
    });
  const fields = [...columns.rows, ...sheet.rows];
  const made = fields.filter(({ state }) => state === 'added' || state === 'missing').length;
  const edited = fields
    .filter(({ state }) => state !== 'added')
    .flatMap(({ cells }) => cells.filter((cell) => cell.state === 'theirs')).length;
  return {
    columns: present.columns
      .filter(({ id }) => used.has(id))
      .map(({ id, title = '', purpose = 'text', categoryId }) => ({
        id,
        title: title ?? '',
        purpose: purpose ?? 'text',
        categoryId: categoryId ?? null,
      })),
    rows: listed.map(({ row, state, cells }) => ({
      rowId: row.id,
      state,
      isBlock: row.type === ROW_TYPES.block,
      title: row.title ?? '',
      cells,
    })),
    others: looks.length + made + edited,
  };
}

function stateOf(
  state: CopyDifference['rows']['rows'][number]['state'],
  { isMoved, isChanged }: { readonly isMoved: boolean; readonly isChanged: boolean },
): TemplateChanges['rows'][number]['state'] {
  if (state === 'added') return 'added';
  if (state === 'missing') return 'deleted';
  if (isMoved) return 'moved';
  return isChanged ? 'changed' : 'same';
}

/** Returns the texts of a row's cells that have one, by their keys. */
function textsOf(version: TemplateVersion, rowId: string): ReadonlyMap<string, string> {
  return new Map(
    version.cellsOf(rowId).flatMap((cell): (readonly [string, string])[] => {
      const text = short(cellTextOf(cell));
      const key = cellKey(keyed(cell), (columnId) => columnId);
      return text === '' || key === null ? [] : [[key, text]];
    }),
  );
}

function keyed(cell: Cell): Cell {
  return isGridCellId(cell.id) ? cell : { ...cell, templateCellId: cell.id };
}

function columnOf(key: string, row: Row): string | null {
  if (row.type === ROW_TYPES.block) return null;
  return key.split('.')[0] ?? null;
}
