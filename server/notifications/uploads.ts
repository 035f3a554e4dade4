// Notifies the people who fill in a category when a file is put into a cell of that category, or of its column.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import type { StoredStep } from '../../shared/model/action.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Category } from '../../shared/records.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import { commentTargetOf } from './commentTargets.ts';
import { editorsOf } from './mentions.ts';
import { notify, type NotifyServices } from './notify.ts';

/** The action that puts a file into a cell. */
export const UPLOAD = 'cell.update.asset';

const filled = z.looseObject({ asset: z.looseObject({ assetId: z.string() }).nullish() });

/** Notifies the people who may fill in a cell's category that a step has put another file into the cell. */
export async function notifyOfUpload(trx: Knex, services: NotifyServices, step: StoredStep): Promise<void> {
  if (step.type !== 'cell' || step.verb === 'delete') return;
  const assetId = filled.parse(step.data ?? {}).asset?.assetId;
  if (assetId === undefined || assetId === filled.parse(step.previous ?? {}).asset?.assetId) return;
  const category = await categoryOfCell(trx, step);
  const asset = await find(trx, 'asset', assetId);
  if (!category || !asset) return;
  const projectId = category.projectId ?? '';
  const people = await peopleOfProject(trx, projectId);
  const by = people.get(step.userId);
  const { words, path } = await commentTargetOf(trx, projectId, 'cell', step.entityId);
  await notify(trx, services, {
    event: 'upload',
    to: editorsOf(category, people),
    byUserId: step.userId,
    projectId,
    teamId: null,
    entityId: step.entityId,
    groupKey: `upload ${category.id}`,
    title: `${by ? fullNameOf(by.person) : 'Somebody'} adds ${asset.title ?? 'a file'} for ${category.name ?? ''}${words}`,
    text: '',
    path,
    act: 'Open the sheet',
  });
}

/** Returns the category of a cell as it is shown: its own, else that of its column; null for none. */
async function categoryOfCell(trx: Knex, { entityId, channelId }: StoredStep): Promise<Category | null> {
  const [rowId = '', columnId = ''] = entityId.split('.');
  const column = columnId === '' ? null : await find(trx, 'column', columnId);
  const cell =
    columnId === '' ? await find(trx, 'cell', entityId) : await gridCell(trx, rowId, entityId, channelId);
  return (
    (await afterMerges(trx, cell?.categoryId ?? '')) ?? (await afterMerges(trx, column?.categoryId ?? ''))
  );
}

async function gridCell(
  trx: Knex,
  rowId: string,
  cellId: string,
  sheetId: string,
): Promise<EntityByKind['cell'] | null> {
  const row: { data: string } | undefined = await trx(ROW_CELLS).where({ rowId }).first('data');
  const columns: { id: string; slot: number }[] = await trx(tableOf('column'))
    .where({ sheetId })
    .select('id', 'slot');
  const slots = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
  return cellsOf(row?.data ?? '', rowId, sheetId, slots).find(({ id }) => id === cellId) ?? null;
}

async function afterMerges(trx: Knex, categoryId: string): Promise<Category | null> {
  let next = categoryId;
  for (let hops = 0; next !== '' && hops < limits.categoriesPerProject; hops += 1) {
    const category = await find(trx, 'category', next);
    if (!category) return null;
    next = category.mergedIntoId ?? '';
    if (next === '') return category;
  }
  return null;
}

async function find<Kind extends 'asset' | 'category' | 'cell' | 'column'>(
  trx: Knex,
  kind: Kind,
  id: string,
): Promise<EntityByKind[Kind] | null> {
  const row: { data: string } | undefined = await trx(tableOf(kind))
    .where({ id })
    .whereNull('deletedBy')
    .first('data');
  return row ? entityOfKind(kind, { ...JSON.parse(row.data), id }) : null;
}
