// The comments that were given to this person, in all of their projects, each with its place in words and its address.

import { z } from 'zod';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { assetsPath, channelPath, projectPath, sheetPath } from '../../shared/paths.ts';
import type { Comment, Member } from '../../shared/records.ts';
import { call } from '../net/call.ts';

/** A comment that was given to this person. */
export interface AssignedComment {
  readonly id: string;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly text: string;
  readonly textRich: string | null;
  /** Its author; undefined where they are not known any more. */
  readonly author: Member | undefined;
  readonly authorId: string;
  /** Until when it is to be done, in ms; null where no moment is set. */
  readonly dueAt: number | null;
  /** The number of its row; '' where it has none. */
  readonly label: string;
  readonly place: string;
  /** The address of its place. */
  readonly path: string;
}

/** The list of such comments, and whether there are more than it holds. */
export interface AssignedList {
  readonly comments: readonly AssignedComment[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly hasMore: boolean;
}

const texts = z.record(z.string(), z.looseObject({})).default({});
const reply = z.object({
  db: z.object({
    comment: texts,
    channel: texts,
    sheet: texts,
    row: texts,
    column: texts,
    cell: texts,
    asset: texts,
    project: texts,
    user: texts,
  }),
  meta: z.object({ labels: z.record(z.string(), z.string()), more: z.boolean() }),
});
type Loaded = z.infer<typeof reply>;

/** Returns the comments given to this person that are open, or done. @throws CallError */
export async function loadAssigned(state: 'open' | 'done', signal: AbortSignal): Promise<AssignedList> {
  const loaded = reply.parse(await call('talk.assigned', { query: { state }, signal }));
  const { comment, user } = loaded.db;
  return {
    comments: Object.entries(comment).map(([id, fields]) =>
      assignedComment(loaded, entityOfKind('comment', { ...fields, id })),
    ),
    people: Object.entries(user).map(([id, fields]) => {
      const { firstName = '', lastName = '' } = entityOfKind('user', { ...fields, id });
      return { id, name: `${firstName} ${lastName}`.trim() };
    }),
    hasMore: loaded.meta.more,
  };
}

function assignedComment(loaded: Loaded, comment: Comment): AssignedComment {
  const { id, projectId = '', userId = '', text = '', textRich = null, assigned } = comment;
  const { project, user } = loaded.db;
  const author = user[userId];
  return {
    id,
    projectId,
    projectTitle: titleIn(project[projectId]) || 'Untitled',
    text,
    textRich,
    author: author && entityOfKind('user', { ...author, id: userId }),
    authorId: userId,
    dueAt: assigned?.dueAt ?? null,
    ...placeOf(loaded, comment),
  };
}

type Place = Pick<AssignedComment, 'label' | 'place' | 'path'>;

function placeOf(loaded: Loaded, comment: Comment): Place {
  const { projectId = '', entityId = '', entityType, id, parentCommentId } = comment;
  const { channel, sheet, asset, column, cell } = loaded.db;
  switch (entityType) {
    case 'channel':
      return {
        label: '',
        place: `# ${titleIn(channel[entityId])}`,
        path: `${channelPath(projectId, entityId)}?${parentCommentId ? `thread=${parentCommentId}` : `post=${id}`}`,
      };
    case 'sheet':
      return {
        label: '',
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
      return { label: '', place, path: sheetPath(projectId, sheetId) };
    }
    case 'cell': {
      const [rowId = '', columnId = ''] = entityId.includes('.')
        ? entityId.split('.')
        : [fieldOf(cell[entityId], 'rowId')];
      return rowPlace(loaded, projectId, rowId, titleIn(column[columnId]));
    }
    case 'asset':
      return { label: '', place: titleIn(asset[entityId]) || 'Asset', path: assetsPath(projectId, entityId) };
    case 'project':
    case 'layout':
    case undefined:
      return { label: '', place: 'The project', path: projectPath(projectId) };
  }
}

function rowPlace({ db, meta }: Loaded, projectId: string, rowId: string, columnTitle: string): Place {
  const sheetId = fieldOf(db.row[rowId], 'sheetId');
  return {
    label: meta.labels[rowId] ?? '',
    place: [titleIn(db.sheet[sheetId]) || 'Untitled', columnTitle].filter((part) => part !== '').join(', '),
    path: `${sheetPath(projectId, sheetId)}#${rowId}`,
  };
}

function titleIn(fields: Readonly<Record<string, unknown>> | undefined): string {
  return fieldOf(fields, 'title');
}

function fieldOf(fields: Readonly<Record<string, unknown>> | undefined, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}
