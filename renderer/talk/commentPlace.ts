// The place of a comment in words, and its address, from the answer of a call that lists comments.

import { z } from 'zod';
import { assetsPath, channelPath, projectPath, sheetPath } from '../../shared/paths.ts';
import type { Comment } from '../../shared/records.ts';

/** The place of a comment. */
export interface CommentPlace {
  /** The number of its row; '' where it has none. */
  readonly label: string;
  /** The title of its row; '' where it has none. */
  readonly title: string;
  /** Further words for the place: `Run of show, Audio`, `# general`. */
  readonly place: string;
  readonly path: string;
}

/** The schema of documents by id, whose fields are not checked. */
export const documentTexts = z.record(z.string(), z.looseObject({})).default({});
const texts = z.record(z.string(), z.string()).default({});

/** The schemas of the entities that can have comments, by kind, for the `db` of an answer that lists comments. */
export const subjectKinds = {
  channel: documentTexts,
  sheet: documentTexts,
  row: documentTexts,
  column: documentTexts,
  cell: documentTexts,
  asset: documentTexts,
} as const;
const subjectDb = z.object(subjectKinds);

/** The schemas of the numbers and titles of rows, by row id, for the `meta` of an answer that lists comments. */
export const subjectMeta = { labels: texts, titles: texts } as const;

/** The part of an answer that lists comments which describes the commented entities. */
export interface LoadedSubjects {
  readonly db: z.infer<typeof subjectDb>;
  readonly meta: { readonly labels: z.infer<typeof texts>; readonly titles: z.infer<typeof texts> };
}

/** Returns where a comment is, from the answer that came with it. */
export function commentPlace(loaded: LoadedSubjects, comment: Comment): CommentPlace {
  const { projectId = '', entityId = '', entityType, id, parentCommentId } = comment;
  const { channel, sheet, asset, column, cell } = loaded.db;
  switch (entityType) {
    case 'channel':
      return {
        label: '',
        title: '',
        place: `# ${titleIn(channel[entityId])}`,
        path: `${channelPath(projectId, entityId)}?${parentCommentId ? `thread=${parentCommentId}` : `post=${id}`}`,
      };
    case 'sheet':
      return {
        label: '',
        title: '',
        place: titleIn(sheet[entityId]) || 'Untitled',
        path: sheetPath(projectId, entityId),
      };
    case 'row':
      return rowPlace(loaded, projectId, entityId, '');
    case 'column': {
      const sheetId = fieldOf(column[entityId], 'sheetId');
      const place = [titleIn(sheet[sheetId]), titleIn(column[entityId])]
        .filter((part) => part !== '')
        .join(', ');
      return { label: '', title: '', place, path: sheetPath(projectId, sheetId) };
    }
    case 'cell': {
      const [rowId = '', columnId = ''] = entityId.includes('.')
        ? entityId.split('.')
        : [fieldOf(cell[entityId], 'rowId')];
      return rowPlace(loaded, projectId, rowId, titleIn(column[columnId]));
    }
    case 'asset':
      return {
        label: '',
        title: '',
        place: titleIn(asset[entityId]) || 'Asset',
        path: assetsPath(projectId, entityId),
      };
    case 'project':
    case 'layout':
    case undefined:
      return { label: '', title: '', place: 'The project', path: projectPath(projectId) };
  }
}

function rowPlace(
  { db, meta }: LoadedSubjects,
  projectId: string,
  rowId: string,
  columnTitle: string,
): CommentPlace {
  const sheetId = fieldOf(db.row[rowId], 'sheetId');
  return {
    label: meta.labels[rowId] ?? '',
    title: meta.titles[rowId] ?? '',
    place: [titleIn(db.sheet[sheetId]) || 'Untitled', columnTitle].filter((part) => part !== '').join(', '),
    path: `${sheetPath(projectId, sheetId)}#${rowId}`,
  };
}

/** Returns the title of a document; '' if it has none or is undefined. */
export function titleIn(fields: Readonly<Record<string, unknown>> | undefined): string {
  return fieldOf(fields, 'title');
}

function fieldOf(fields: Readonly<Record<string, unknown>> | undefined, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}
