// The target of a comment: what it is called, and the address that leads there. Targets outside of the project are
// not looked at: a comment may claim to be about anything.

import type { Knex } from 'knex';
import { z } from 'zod';
import { assetsPath, projectPath, sheetPath } from '../../shared/paths.ts';
import { tableOf } from '../database/tables.ts';

/** A place of a project where something was said. */
export interface CommentTarget {
  /** After the verb: ` at 14`, ` in Run of show`; '' for the project as a whole. */
  readonly words: string;
  readonly path: string;
  /** The row that it is about, of the sheet. */
  readonly row: { readonly rowId: string; readonly sheetId: string } | null;
}

const fields = z.looseObject({
  title: z.string().optional(),
  projectId: z.string().optional(),
  sheetId: z.string().optional(),
  rowId: z.string().optional(),
  itemLabel: z.string().optional(),
});
type Fields = z.infer<typeof fields>;

/** The place of an entity of that kind, as far as it is of the project. */
export async function commentTargetOf(
  knex: Knex,
  projectId: string,
  entityType: string,
  entityId: string,
): Promise<CommentTarget> {
  const whole: CommentTarget = { words: '', path: projectPath(projectId), row: null };
  switch (entityType) {
    case 'sheet':
      return (await inSheet(knex, projectId, entityId, '')) ?? whole;
    case 'column': {
      const column = await find(knex, 'column', entityId);
      return (column?.sheetId && (await inSheet(knex, projectId, column.sheetId, ''))) || whole;
    }
    case 'row':
    case 'cell':
      return (await atRow(knex, projectId, entityType, entityId)) ?? whole;
    case 'asset': {
      const asset = await find(knex, 'asset', entityId);
      if (asset?.projectId !== projectId) return whole;
      return { words: ` on ${asset.title ?? 'an asset'}`, path: assetsPath(projectId, entityId), row: null };
    }
    case 'channel': {
      const channel = await find(knex, 'channel', entityId);
      return channel?.projectId === projectId ? { ...whole, words: ` in # ${channel.title ?? ''}` } : whole;
    }
    default:
      return whole;
  }
}

/** A grid cell's id begins with that of its row; a cell of a free block has to be asked. */
async function atRow(
  knex: Knex,
  projectId: string,
  entityType: string,
  entityId: string,
): Promise<CommentTarget | null> {
  const isOfBlock = entityType === 'cell' && !entityId.includes('.');
  const rowId = isOfBlock ? (await find(knex, 'cell', entityId))?.rowId : entityId.split('.')[0];
  const row = rowId === undefined ? null : await find(knex, 'row', rowId);
  if (!row?.sheetId || rowId === undefined) return null;
  const sheet = await inSheet(knex, projectId, row.sheetId, `#${entityId}`);
  if (!sheet) return null;
  const words = row.itemLabel ? ` at ${row.itemLabel}` : sheet.words;
  return { ...sheet, words, row: { rowId, sheetId: row.sheetId } };
}

async function inSheet(
  knex: Knex,
  projectId: string,
  sheetId: string,
  hash: string,
): Promise<CommentTarget | null> {
  const sheet = await find(knex, 'sheet', sheetId);
  if (sheet?.projectId !== projectId) return null;
  return { words: ` in ${sheet.title ?? 'a sheet'}`, path: sheetPath(projectId, sheetId) + hash, row: null };
}

async function find(knex: Knex, kind: string, id: string): Promise<Fields | null> {
  const row: { data: string } | undefined = await knex(tableOf(kind)).where({ id }).first('data');
  return row ? fields.parse(JSON.parse(row.data)) : null;
}
