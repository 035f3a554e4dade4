// From an importable sheet to a sheet. Its rows are written in slices, each a short transaction, onto a
// channel that nobody can see yet; the last request makes the sheet itself and its categories, and with that
// everything is there at once. So nobody waits behind a large file, one undo takes all of it back, and what
// is cancelled before that moment is wiped away.

import type { z } from 'zod';
import type { contract } from '../../shared/api/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import { freshKeys } from '../../shared/model/order.ts';
import type { Writer } from '../actions/receive.ts';
import type { Database } from '../database/database.ts';
import type { Desk } from '../processes/processes.ts';
import { slicesOf } from './build.ts';
import { categoriesOf } from './categories.ts';
import { columnsFor, type Planned } from './columns.ts';
import { forgetSheet } from './forget.ts';
import { rowJudge } from './guesses/rows.ts';
import { paperFor } from './guesses/widths.ts';
import type { Importable } from './importables.ts';
import { lookAt, type Looked } from './preview.ts';
import { openStartJudge, showsSecondsIn } from './starts.ts';
import { tabRows } from './tabFiles.ts';

export interface FinishParts {
  readonly database: Database;
  readonly writer: Writer;
  readonly newId: () => string;
}

export type Wishes = z.output<(typeof contract)['imports.finish']['body']>;

/** What is to be made, all of it decided: nothing of what follows is refused for what was asked. */
export interface Plan extends Planned {
  readonly looked: Looked;
  readonly title: string;
  /** How its durations are read; null: as its first start is written. */
  readonly showSeconds: boolean | null;
}

/** @throws AppError 'badRequest' for a tab, a header or columns that do not exist */
export async function planOf(importable: Importable, wishes: Wishes, parts: FinishParts): Promise<Plan> {
  const looked = await lookAt(importable, wishes.tab, wishes.headerRow);
  const { guess } = looked;
  const known = await categoriesOf(parts.database, importable.projectId);
  const planned = columnsFor(guess, wishes.columns ?? null, known, parts.newId);
  const showSeconds = showsSecondsIn(planned.columns, below(looked));
  return { ...planned, looked, title: wishes.title, showSeconds };
}

/** How many rows of the file are to be gone through: the total of the progress. */
export function totalOf({ looked: { tab, sample, guess } }: Plan): number {
  return tab.filled - sample.filter(({ index }) => index <= (guess.headerRow ?? -1)).length;
}

/** Makes the sheet; answers `{ sheetId, rows, columns, cells, actionIds }`. Cancelled or failed, it has left nothing. */
export async function makeSheet(
  importable: Importable,
  plan: Plan,
  desk: Desk,
  parts: FinishParts,
): Promise<{
  readonly sheetId: string;
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly actionIds: readonly string[];
}> {
  const { writer, newId } = parts;
  const sheetId = newId();
  const { userId, projectId } = importable;
  try {
    const counted = await writeRows(importable, plan, sheetId, desk, parts);
    desk.signal.throwIfAborted();
    const action = sheetAction(sheetId, projectId, plan, newId());
    await writer.perform(userId, [action], { trusted: true });
    return { sheetId, ...counted, columns: plan.columns.length, actionIds: [action.id] };
  } catch (error) {
    await forgetSheet(parts.database, sheetId);
    throw error;
  }
}

async function writeRows(
  { userId, projectId, folder }: Importable,
  plan: Plan,
  sheetId: string,
  desk: Desk,
  { writer, newId }: FinishParts,
): Promise<{ rows: number; cells: number }> {
  const { columns, looked } = plan;
  const { tab, at, guess } = looked;
  const total = totalOf(plan);
  const used = columns.map(({ from }) => from);
  const judge = rowJudge(used, tab.merges, below(looked));
  const starts = openStartJudge(columns, plan.showSeconds);
  const keys = freshKeys(total);
  const write = (content: Content) =>
    writer.perform(userId, [contentAction(sheetId, projectId, content, newId())], { trusted: true });
  await write({ columns: columnFields(sheetId, columns), rows: {}, cells: {} });
  const counted = { rows: 0, cells: 0 };
  let read = 0;
  const build = { sheetId, columns, looks: tab.looks, judge, starts, keys, newId };
  for await (const slice of slicesOf(tabRows(folder, at), guess.headerRow, build)) {
    desk.signal.throwIfAborted();
    if (Object.keys(slice.rows).length > 0)
      await write({ columns: {}, rows: slice.rows, cells: slice.cells });
    counted.rows += Object.keys(slice.rows).length;
    counted.cells += Object.keys(slice.cells).length;
    read += slice.read;
    desk.report(read, total);
  }
  return counted;
}

/** The rows of the sample that are no header. */
function below({ sample, guess }: Looked): Looked['sample'] {
  return sample.filter(({ index }) => index > (guess.headerRow ?? -1));
}

function columnFields(sheetId: string, columns: Planned['columns']): Record<string, Fields> {
  const keys = freshKeys(columns.length);
  return Object.fromEntries(
    columns.map(({ id, title, width, purpose, categoryId }, at) => [
      id,
      {
        sheetId,
        orderKey: keys[at],
        title,
        width,
        ...(purpose && { purpose }),
        ...(categoryId && { categoryId }),
      },
    ]),
  );
}

type Content = Readonly<Record<'columns' | 'rows' | 'cells', Readonly<Record<string, Fields>>>>;

function contentAction(sheetId: string, projectId: string, content: Content, id: string): Action {
  return {
    id,
    type: 'sheet',
    verb: 'insert',
    property: 'content',
    query: { entityId: sheetId, parentEntityId: projectId, channelId: sheetId },
    data: content,
    previous: null,
  };
}

function sheetAction(sheetId: string, projectId: string, plan: Plan, id: string): Action {
  const { columns, categories, title, showSeconds } = plan;
  const own = { title, ...(showSeconds !== null && { showSeconds }) };
  const sheet = { id: sheetId, projectId, ...own, ...paperFor(columns.length) };
  return {
    id,
    type: 'sheet',
    verb: 'create',
    property: 'import',
    query: { entityId: sheetId, parentEntityId: projectId, channelId: projectId },
    data: { sheet, categories, columns: [], rows: [], cells: [] },
    previous: null,
  };
}

/** @throws AppError 'badRequest' where the tab says nothing */
export function mustHoldRows(plan: Plan): void {
  if (totalOf(plan) <= 0)
    throw new AppError('badRequest', { message: 'This tab is empty: there is nothing to import.' });
}
