// Finds the target of a comment: its name, and the path of its page. Targets outside the project are not looked up,
// since a client may send any id.

import type { Knex } from 'knex';
import { z } from 'zod';
import { assetsPath, channelPath, projectPath, sheetPath } from '../../shared/paths.ts';
import { tableOf } from '../database/tables.ts';

/** The target of a comment in a project. */
export interface CommentTarget {
  /** Words that follow the verb in the title of a notice, such as ` at 14` or ` in Run of show`; empty for the project
   *  as a whole. */
  readonly words: string;
  readonly path: string;
  /** Whether the target is a channel of the project, so that the comment is a post. */
  readonly isChannel?: boolean;
  /** The row that the comment concerns, and its sheet; null without one. */
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

/** Returns the target for an entity; the project as a whole where the entity is not in it. */
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
      if (channel?.projectId !== projectId) return whole;
      const path = channelPath(projectId, entityId);
      return { words: ` in # ${channel.title ?? ''}`, path, row: null, isChannel: true };
    }
    default:
      return whole;
  }
}

/** Returns the target of a comment on a row or a cell. A grid cell's id begins with that of its row; the row of a
 *  cell in a free block is looked up. */
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
