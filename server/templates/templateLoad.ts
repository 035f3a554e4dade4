// Loads one template with its copies: the changes of the template, and for each copy the changes that an update would
// make, and the contents that it would keep.

import type { Contract } from '../../shared/api/contract.ts';
import type { TemplateChanges, TemplateCopyEntry } from '../../shared/api/templates.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import { ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import {
  cellKey,
  copyDifference,
  copyOf,
  copyRefusal,
  countsOf,
  placeOf,
  type CopyDifference,
} from '../../shared/entities/templateDifference.ts';
import { differenceToTemplate } from '../../shared/entities/templateUpdates.ts';
import {
  baseOf,
  formerVersion,
  presentVersion,
  type TemplateBase,
  type TemplateVersion,
} from '../../shared/entities/templateVersions.ts';
import { cellTextOf } from '../../shared/layout/content.ts';
import type { StoredStep } from '../../shared/model/action.ts';
import { omitFields } from '../../shared/model/apply.ts';
import { ROW_LINEAGE } from '../../shared/entities/copies.ts';
import type { Cell, Row, Sheet, Template } from '../../shared/records.ts';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { FindRowNumbers } from '../talk/rowNumbers.ts';
import { rowTitles } from '../talk/rowTitles.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { stepsSince } from './changesSince.ts';
import { findCopies, type FoundCopy } from './copies.ts';
import { openSheetStore, type SheetStore } from './sheetStore.ts';
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

/** Resolves to a template and its copies. */
export async function loadTemplate(services: TemplateServices, found: TemplateWithSheet): Promise<Loaded> {
  const { database } = services;
  const { template, sheet } = found;
  const copies = await findCopies(database, sheet.projectId ?? '', [template.id]);
  const entry = await listEntry(database, found, copies);
  const steps = await stepsOfCopies(database, sheet, copies);
  const store = openSheetStore(database);
  await store.addSheet(sheet);
  const others = createYieldToOthers();
  const entries: TemplateCopyEntry[] = [];
  for (const copy of copies) {
    await addCopy(store, copy);
    entries.push(await copyEntry(services, { store, template, copy, base: baseFor(steps, copy) }));
    await others();
  }
  const late = copies.filter((_, index) => {
    const own = entries[index];
    return own !== undefined && own.takes + own.keeps > 0;
  });
  const oldest = late.toSorted((one, other) => one.takenAt - other.takenAt)[0];
  return {
    template: entry,
    copies: entries,
    changes: oldest ? changesOf(store, sheet, baseFor(steps, oldest)) : null,
  };
}

/** Resolves to the steps of the template since the update of its most outdated copy. */
export async function stepsOfCopies(
  database: Database,
  sheet: Sheet,
  copies: readonly FoundCopy[],
): Promise<readonly StoredStep[]> {
  if (copies.length === 0) return [];
  const oldest = Math.min(...copies.map(({ takenAt }) => takenAt));
  return stepsSince(database, { sheetId: sheet.id, projectId: sheet.projectId ?? '' }, oldest);
}

/** Returns the changes of the template since a copy was last updated. */
export function baseFor(steps: readonly StoredStep[], { takenAt }: FoundCopy): TemplateBase {
  return baseOf(steps.filter(({ createdAt }) => createdAt >= takenAt));
}

async function addCopy(store: SheetStore, { sheet, rowIds }: FoundCopy): Promise<void> {
  if (rowIds.length === 0) await store.addSheet(sheet);
  else await store.addRows(sheet, rowIds);
}

interface CopyOfTemplate {
  readonly store: SheetStore;
  readonly template: Template;
  readonly copy: FoundCopy;
  readonly base: TemplateBase;
}

async function copyEntry(
  { database, findRowNumbers }: TemplateServices,
  { store, template, copy, base }: CopyOfTemplate,
): Promise<TemplateCopyEntry> {
  const { id, sheet, rowIds, takenAt } = copy;
  const isWhole = rowIds.length === 0;
  const own = copyOf(store.snapshot, sheet, template.id, isWhole ? null : id);
  const { difference } = differenceToTemplate(store.snapshot, template, own, base);
  const numbers = isWhole ? new Map<string, string>() : new Map(await findRowNumbers(sheet));
  const numbered = rowIds.flatMap((rowId) => numbers.get(rowId) ?? []);
  const titles = await rowTitles(
    database,
    rowIds.map((rowId) => ({ id: rowId, sheetId: sheet.id })),
  );
  const title = isWhole ? sheet.title : rowIds.flatMap((rowId) => titles.get(rowId) ?? [])[0];
  return {
    id,
    sheetId: sheet.id,
    sheetTitle: sheet.title ?? '',
    isInTemplate: sheet.isTemplate === true,
    rowIds: [...rowIds],
    title: title ?? template.title ?? '',
    numbers: numbered.length > 1 ? [numbered[0] ?? '', numbered.at(-1) ?? ''] : numbered,
    takenAt,
    ...countsOf(difference),
    keptTexts: differingTexts(difference),
    taken: difference.taken,
    shared: difference.shared,
    refusal: copyRefusal(own),
  };
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
function changesOf(store: SheetStore, sheet: Sheet, base: TemplateBase): TemplateChanges {
  const { snapshot } = store;
  const present = presentVersion(snapshot, sheet);
  const former = formerVersion(snapshot, present, base);
  const taken = {
    sheet: former.sheet,
    rows: former.rows.map((row) => ({ ...omitFields(row, ROW_LINEAGE), templateRowId: row.id })),
    columns: former.columns.map((column) => ({ ...column, templateColumnId: column.id })),
    isWhole: true,
    cellsOf: (rowId: string) => former.cellsOf(rowId).map(keyed),
  };
  const difference = copyDifference(snapshot, taken, { present, former, base });
  return describe(difference, present, former);
}

function describe(
  { rows, columns, sheet }: CopyDifference,
  present: TemplateVersion,
  former: TemplateVersion,
): TemplateChanges {
  const byId = new Map([...former.rows, ...present.rows].map((row) => [row.id, row]));
  const listed = rows.rows.flatMap(({ id, state, isMoved }) => {
    const row = byId.get(id);
    if (!row) return [];
    const was = textsOf(former, id);
    const is = state === 'missing' ? new Map<string, string>() : textsOf(present, id);
    const cells = [...new Set([...was.keys(), ...is.keys()])].map((key) => ({
      columnId: columnOf(key, row),
      was: was.get(key) ?? '',
      is: is.get(key) ?? '',
    }));
    const isChanged = cells.some((cell) => cell.was !== cell.is);
    return [{ row, state: stateOf(state, { isMoved, isChanged }), cells }];
  });
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
