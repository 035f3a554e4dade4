// Stores notices of comments and mentions, and unread comments, in the transaction that writes the comment. Each person
// gets at most one notice of a new comment: for being mentioned, else for an answer to them, else for a comment on
// their row.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import { nameOf, type Action, type StoredStep } from '../../shared/model/action.ts';
import { tableOf } from '../database/tables.ts';
import { peopleOfProject, type ProjectPerson } from '../people/projectPeople.ts';
import { shortened } from './commentNotices.ts';
import { commentTargetOf, type CommentTarget } from './commentTargets.ts';
import { mentionedBy, mentionedInCell } from './mentions.ts';
import { notify, type Notice, type NotifyServices } from './notify.ts';
import { peopleOfRow } from './rowPeople.ts';
import { notifyOfUpload, UPLOAD } from './uploads.ts';

const comment = z.looseObject({
  id: z.string(),
  projectId: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  parentCommentId: z.string().nullish(),
  text: z.string(),
  textRich: z.string().nullish(),
  userId: z.string(),
});
type Comment = z.infer<typeof comment>;

/** The people of a project by their ids. */
type People = ReadonlyMap<string, ProjectPerson>;

const ASSIGNED = 'comment.update.assigned';
const COMMENTS: ReadonlySet<string> = new Set(['comment.create', 'comment.update.text', ASSIGNED]);

/** Returns whether an action may cause a notice. It must be cheap, since it runs for every action. */
export function mayNotify(action: Action): boolean {
  const name = nameOf(action);
  if (COMMENTS.has(name) || name === UPLOAD) return true;
  const { valueText } = action.data;
  return name === 'cell.update.value' && typeof valueText === 'string' && valueText.includes('"kind":"user"');
}

/** Notifies the people whom a step of a comment, of a cell's text or of its file concerns. */
export async function notifyOfStep(trx: Knex, services: NotifyServices, step: StoredStep): Promise<void> {
  if (step.causeName === UPLOAD) return notifyOfUpload(trx, services, step);
  if (step.causeName === 'cell.update.value') return notifyOfCell(trx, services, step);
  if (step.type !== 'comment' || !COMMENTS.has(step.causeName)) return;
  const commentEntity = await commentOf(trx, step.entityId);
  if (!commentEntity) return;
  const people = await peopleOfProject(trx, commentEntity.projectId);
  const place = await commentTargetOf(
    trx,
    commentEntity.projectId,
    commentEntity.entityType,
    commentEntity.entityId,
  );
  const target = place.isChannel ? { ...place, path: `${place.path}?post=${commentEntity.id}` } : place;
  const about = { trx, services, commentEntity, people, target };
  if (step.causeName === ASSIGNED) return notifyOfAssigned(about, step);
  return step.verb === 'update' ? notifyOfEdit(about, step) : notifyOfNew(about);
}

async function commentOf(trx: Knex, id: string): Promise<Comment | null> {
  const row: { data: string } | undefined = await trx(tableOf('comment')).where({ id }).first('data');
  return row ? comment.parse(JSON.parse(row.data)) : null;
}

interface About {
  readonly trx: Knex;
  readonly services: NotifyServices;
  readonly commentEntity: Comment;
  readonly people: People;
  readonly target: CommentTarget;
}

async function notifyOfNew(about: About): Promise<void> {
  const { trx, services, commentEntity, people, target } = about;
  const isOther = (id: string): boolean => id !== commentEntity.userId && people.has(id);
  const mentioned = await mentionedBy(trx, commentEntity.projectId, commentEntity, people);
  const answered = (await talkersOf(trx, commentEntity)).filter((id) => isOther(id) && !mentioned.has(id));
  const row = target.row
    ? await peopleOfRow(
        trx,
        target.row,
        [...people.values()].map(({ person }) => person),
      )
    : { own: [], last: [] };
  const isLeft = (id: string): boolean => isOther(id) && !mentioned.has(id) && !answered.includes(id);
  await notifyMentioned(about, mentioned);
  const notice = noticeFor(about, commentEntity.userId);
  await notify(trx, services, notice('reply', answered));
  await notify(trx, services, notice('comment', [...row.own, ...row.last].filter(isLeft)));

  // In a channel, every post counts as unread for everybody; elsewhere, only comments that concern the person do.
  const unread = { commentId: commentEntity.id, threadId: commentEntity.entityId };
  await addUnread(trx, { ...unread, userIds: [...mentioned.keys()].filter(isOther), isMention: true });
  if (commentEntity.entityType === 'channel') return;
  const others = new Set([...answered, ...row.own.filter(isLeft)]);
  await addUnread(trx, { ...unread, userIds: [...others], isMention: false });
}

/** Notifies people whom an edited comment mentions for the first time. An edited comment does not become unread
 *  again. */
async function notifyOfEdit(about: About, step: StoredStep): Promise<void> {
  const { trx, commentEntity, people } = about;
  const before = await mentionedBy(trx, commentEntity.projectId, written.parse(step.previous ?? {}), people);
  const mentioned = await mentionedBy(trx, commentEntity.projectId, commentEntity, people);
  await notifyMentioned(about, new Map([...mentioned].filter(([id]) => !before.has(id))));
}

const given = z.looseObject({ assigned: z.looseObject({ userId: z.string() }).nullish() });

async function notifyOfAssigned(about: About, step: StoredStep): Promise<void> {
  const { trx, services, commentEntity, people } = about;
  const before = given.parse(step.previous ?? {}).assigned?.userId;
  const now = given.parse(step.data ?? {}).assigned?.userId;
  if (before === now) return;
  if (now === undefined || !people.has(now)) return;
  if (now === step.userId) return forgetAssigned(trx, commentEntity.id, now);
  await notify(trx, services, noticeFor(about, step.userId)('assigned', [now]));
  if (commentEntity.entityType !== 'channel')
    await addAssigned(trx, { commentId: commentEntity.id, threadId: commentEntity.entityId, userId: now });
}

/** Notifies people who are mentioned by name, or as members of a category. */
async function notifyMentioned(about: About, mentioned: ReadonlyMap<string, string | null>): Promise<void> {
  const { trx, services, commentEntity } = about;
  for (const [category, own] of Map.groupBy(mentioned, ([, name]) => name)) {
    const to = own.map(([id]) => id);
    await notify(trx, services, noticeFor(about, commentEntity.userId, category ?? 'you')('mention', to));
  }
}

type CommentEvent = 'mention' | 'reply' | 'comment' | 'assigned';

function noticeFor({ commentEntity, people, target }: About, byUserId: string, whom = 'you') {
  const by = nameIn(people, byUserId);
  const { words, path } = target;
  const thread = commentEntity.parentCommentId ?? commentEntity.id;
  const about = {
    mention: { title: `${by} mentions ${whom}${words}`, groupKey: `mention ${commentEntity.id}` },
    reply: { title: `${by} replies${words}`, groupKey: `reply ${thread}` },
    comment: { title: `${by} comments on your row${words}`, groupKey: `comment ${commentEntity.entityId}` },
    assigned: { title: `${by} gives you a comment${words}`, groupKey: `assigned ${commentEntity.id}` },
  } as const;
  return (event: CommentEvent, to: readonly string[]): Notice => ({
    ...about[event],
    event,
    to,
    byUserId,
    projectId: commentEntity.projectId,
    teamId: null,
    entityId: commentEntity.id,
    text: shortened(commentEntity.text),
    path,
    act: 'Open the comment',
  });
}

/** Returns the people who have written in the thread that a comment answers. */
async function talkersOf(trx: Knex, { parentCommentId }: Comment): Promise<readonly string[]> {
  if (!parentCommentId) return [];
  const rows: { userId: string }[] = await trx('comment_entry')
    .where((either) => void either.where({ commentId: parentCommentId }).orWhere({ parentCommentId }))
    .where({ deleted: 0 })
    .distinct('userId');
  return rows.map(({ userId }) => userId);
}

/** Schema of the fields that are read from a step, or from the values before it. */
const written = z.looseObject({
  text: z.string().catch(''),
  textRich: z.string().nullish().catch(null),
  value: z.string().catch(''),
  valueText: z.string().catch(''),
});

const placed = z.looseObject({ projectId: z.string() });

async function notifyOfCell(trx: Knex, services: NotifyServices, step: StoredStep): Promise<void> {
  if (step.type !== 'cell' || step.verb === 'delete') return;
  const { value, valueText } = written.parse(step.data);
  const named = mentionedInCell(valueText);
  const before = mentionedInCell(written.parse(step.previous ?? {}).valueText);
  const fresh = [...named].filter((id) => !before.has(id));
  if (fresh.length === 0) return;
  const sheet: { data: string } | undefined = await trx(tableOf('sheet'))
    .where({ id: step.channelId })
    .first('data');
  if (!sheet) return;
  const { projectId } = placed.parse(JSON.parse(sheet.data));
  const people = await peopleOfProject(trx, projectId);
  const { words, path } = await commentTargetOf(trx, projectId, 'cell', step.entityId);
  await notify(trx, services, {
    event: 'mention',
    to: fresh.filter((id) => people.has(id)),
    byUserId: step.userId,
    projectId,
    teamId: null,
    entityId: step.entityId,
    groupKey: `mention ${step.entityId}`,
    title: `${nameIn(people, step.userId)} mentions you${words}`,
    text: shortened(value),
    path,
    act: 'Open the sheet',
  });
}

function nameIn(people: People, userId: string): string {
  const found = people.get(userId);
  return found ? fullNameOf(found.person) : 'Somebody';
}

/** Most people in one statement. */
const AT_ONCE = 500;

interface NewUnread {
  readonly commentId: string;
  readonly threadId: string;
  readonly userIds: readonly string[];
  readonly isMention: boolean;
}

/** Stores a new comment as unread for people. */
async function addUnread(trx: Knex, { commentId, threadId, userIds, isMention }: NewUnread): Promise<void> {
  const about = { commentId, threadId, isMention: isMention ? 1 : 0, isAssigned: 0, counted: 1 };
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await trx('unread_comment')
      .insert(userIds.slice(from, from + AT_ONCE).map((userId) => ({ userId, ...about })))
      .onConflict(['userId', 'commentId'])
      .ignore();
}

/** Stores a comment as unread for the person to whom it was assigned. */
async function addAssigned(
  trx: Knex,
  { commentId, threadId, userId }: Omit<NewUnread, 'userIds' | 'isMention'> & { readonly userId: string },
): Promise<void> {
  await trx('unread_comment')
    .insert({ userId, commentId, threadId, isMention: 0, isAssigned: 1, counted: 1 })
    .onConflict(['userId', 'commentId'])
    .merge({ counted: 1 });
}

/** Deletes the unread entry of a comment that was assigned to a person, since they have now assigned it to
 *  themselves. */
async function forgetAssigned(trx: Knex, commentId: string, userId: string): Promise<void> {
  await trx('unread_comment').where({ commentId, userId, isAssigned: 1 }).delete();
}
