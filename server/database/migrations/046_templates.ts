// Templates of rows have a sheet of their own. Before, a template held the copy of one row as its content; now that row
// stands in a sheet, in which it is edited. The fields by which copies are found get their columns.

import type { Knex } from 'knex';
import { z } from 'zod';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { type OrderPosition } from '../../../shared/model/order.ts';
import { freshKeys, keysAt } from '../../../shared/model/orderKeys.ts';
import { addMissingTables, ROW_CELLS, tableOf } from '../tables.ts';

export const name = '046_templates';

/** Fills the columns by which copies are found, and gives each template of a row its sheet. */
export async function up(knex: Knex): Promise<void> {
  await addMissingTables(knex);
  for (const kind of ['sheet', 'row']) await fillTemplateIds(knex, tableOf(kind));
  const old: StoredTemplate[] = await knex(tableOf('template'))
    .where('data', 'like', '%"content":%')
    .select('id', 'projectId', 'data', 'deletedBy', 'deletedAt');
  const newId = openIdGenerator(Date.now);
  for (const template of old) await addSheet(knex, template, newId);
}

interface StoredTemplate {
  readonly id: string;
  readonly projectId: string;
  readonly data: string;
  readonly deletedBy: string | null;
  readonly deletedAt: number | string | null;
}

const AT_ONCE = 500;

async function fillTemplateIds(knex: Knex, table: string): Promise<void> {
  for (let after = ''; ;) {
    const rows: { id: string; data: string }[] = await knex(table)
      .where('id', '>', after)
      .where('data', 'like', '%"templateId":%')
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'data');
    for (const { id, data } of rows) {
      const { templateId }: { templateId?: string } = JSON.parse(data);
      if (templateId !== undefined) await knex(table).where({ id }).update({ templateId });
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

const fields = z.record(z.string(), z.unknown());
const oldTemplate = z.looseObject({
  title: z.string(),
  content: z.object({
    row: fields,
    cells: z.array(
      z.object({
        column: z.object({ title: z.string(), categoryId: z.string(), index: z.number() }).nullable(),
        y: z.number(),
        fields,
      }),
    ),
  }),
});
type OldTemplate = z.infer<typeof oldTemplate>;

/** Adds the sheet of one template. A template whose content cannot be read stays as it is; it could not be used before
 *  either. */
async function addSheet(knex: Knex, template: StoredTemplate, newId: () => string): Promise<void> {
  const read = oldTemplate.safeParse(JSON.parse(template.data));
  if (!read.success) return;
  const { content, rowId: _, ...kept } = read.data;
  const { projectId, deletedBy, deletedAt } = template;
  const [sheetId, rowId] = [newId(), newId()];
  const siblings: OrderPosition[] = await knex(tableOf('sheet'))
    .where({ projectId })
    .orderBy('orderKey')
    .orderBy('id')
    .select('id', 'orderKey');
  const [orderKey = 'a0'] = keysAt(siblings, siblings.length, 1);
  const [rowKey = 'a0'] = freshKeys(1);
  await knex('channel').insert({ id: sheetId, kind: 'sheet', projectId });
  const sheet = { id: sheetId, projectId, orderKey, title: kept.title, isTemplate: true };
  await knex(tableOf('sheet')).insert({
    id: sheetId,
    projectId,
    orderKey,
    data: JSON.stringify(sheet),
    deletedBy,
    deletedAt,
  });
  const columns = await addColumns(knex, content, sheetId, newId);
  const row = { ...content.row, id: rowId, sheetId, orderKey: rowKey };
  await knex(tableOf('row')).insert({ id: rowId, sheetId, orderKey: rowKey, data: JSON.stringify(row) });
  const texts: Record<string, unknown> = {};
  for (const cell of content.cells) {
    const slot = cell.column && columns.get(cell.column.index);
    if (slot !== null && slot !== undefined)
      texts[cell.y === 0 ? String(slot) : `${slot}.${cell.y}`] = cell.fields;
    if (cell.column !== null) continue;
    const id = newId();
    const own = { ...cell.fields, id, sheetId, rowId };
    await knex(tableOf('cell')).insert({ id, sheetId, rowId, data: JSON.stringify(own) });
  }
  if (Object.keys(texts).length > 0)
    await knex(ROW_CELLS).insert({ rowId, sheetId, data: JSON.stringify(texts) });
  await knex(tableOf('template'))
    .where({ id: template.id })
    .update({ data: JSON.stringify({ ...kept, sheetId }) });
}

/** Adds the columns that the cells name, and empty ones between them; returns their slots by their index. */
async function addColumns(
  knex: Knex,
  { cells }: OldTemplate['content'],
  sheetId: string,
  newId: () => string,
): Promise<ReadonlyMap<number, number>> {
  const named = new Map(cells.flatMap(({ column }) => (column ? [[column.index, column] as const] : [])));
  const count = Math.max(0, ...named.keys()) + 1;
  const keys = freshKeys(count);
  const slots = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const { title, categoryId } = named.get(index) ?? { title: '', categoryId: '' };
    const orderKey = keys[index] ?? 'a0';
    const id = newId();
    const column = {
      id,
      sheetId,
      orderKey,
      width: 120,
      ...(title !== '' && { title }),
      ...(categoryId !== '' && { categoryId }),
    };
    await knex(tableOf('column')).insert({
      id,
      sheetId,
      orderKey,
      data: JSON.stringify(column),
      slot: index,
    });
    slots.set(index, index);
  }
  return slots;
}
