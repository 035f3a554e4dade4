// What comments and mentions tell people of, in the transaction that writes them. Each person is told once of a
// comment: of being named in it, else of an answer to them, else of a word about their row.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import { nameOf, type Action, type Stored } from '../../shared/model/action.ts';
import { tableOf } from '../database/tables.ts';
import type { Person } from '../people/accounts.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import { mentionedIn, mentionedInCell } from './mentions.ts';
import { notify, type Notice, type NotifyServices } from './notify.ts';
import { commentTargetOf, type CommentTarget } from './commentTargets.ts';
import { peopleOfRow } from './rowPeople.ts';

const comment = z.looseObject({
  id: z.string(),
  projectId: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  parentCommentId: z.string().nullish(),
  text: z.string(),
  userId: z.string(),
});
type Comment = z.infer<typeof comment>;

const COMMENTS: ReadonlySet<string> = new Set(['comment.create', 'comment.update.text']);

/** Whether somebody may have to be told of it. Cheap: it is asked of every action. */
export function mayNotify(action: Action): boolean {
  const name = nameOf(action);
  if (COMMENTS.has(name)) return true;
  const { valueText } = action.data;
  return name === 'cell.update.value' && typeof valueText === 'string' && valueText.includes('"kind":"user"');
}

/** Tells whom a step of a comment or of a cell's text concerns. */
export async function notifyOfStep(trx: Knex, services: NotifyServices, step: Stored): Promise<void> {
  if (step.causeName === 'cell.update.value') return tellOfCell(trx, services, step);
  if (step.type !== 'comment' || !COMMENTS.has(step.causeName)) return;
  const row: { data: string } | undefined = await trx(tableOf('comment'))
    .where({ id: step.entityId })
    .first('data');
  if (!row) return;
  const said = comment.parse(JSON.parse(row.data));
  const people = await peopleIn(trx, said.projectId);
  const place = await commentTargetOf(trx, said.projectId, said.entityType, said.entityId);
  const notice = noticeFor(said, nameIn(people, said.userId), place);
  const named = mentionedIn(said.text, people);
  if (step.verb === 'update') {
    // Who was named before has been told.
    const before = mentionedIn(written.parse(step.previous ?? {}).text, people);
    return notify(
      trx,
      services,
      notice(
        'mention',
        [...named].filter((id) => !before.has(id)),
      ),
    );
  }
  const answered = (await talkersOf(trx, said)).filter((id) => !named.has(id));
  const owners = place.row ? await peopleOfRow(trx, place.row, people) : [];
  const others = owners.filter((id) => !named.has(id) && !answered.includes(id));
  const mayRead = new Set(people.map(({ id }) => id));
  const only = (ids: readonly string[]) => ids.filter((id) => mayRead.has(id));
  await notify(trx, services, notice('mention', [...named]));
  await notify(trx, services, notice('reply', only(answered)));
  await notify(trx, services, notice('comment', only(others)));
}

type CommentEvent = 'mention' | 'reply' | 'comment';

function noticeFor(said: Comment, by: string, { words, path }: CommentTarget) {
  const thread = said.parentCommentId ?? said.id;
  const about = {
    mention: { title: `${by} mentions you${words}`, groupKey: `mention ${said.id}` },
    reply: { title: `${by} replies${words}`, groupKey: `reply ${thread}` },
    comment: { title: `${by} comments on your row${words}`, groupKey: `comment ${said.entityId}` },
  } as const;
  return (event: CommentEvent, to: readonly string[]): Notice => ({
    ...about[event],
    event,
    to,
    byUserId: said.userId,
    projectId: said.projectId,
    teamId: null,
    entityId: said.id,
    text: shortened(said.text),
    path,
    act: 'Open the comment',
  });
}

/** Who has spoken in the thread that a comment answers to. */
async function talkersOf(trx: Knex, { parentCommentId }: Comment): Promise<readonly string[]> {
  if (!parentCommentId) return [];
  const rows: { data: string }[] = await trx(tableOf('comment'))
    .where((either) => void either.where({ id: parentCommentId }).orWhere({ parentCommentId }))
    .whereNull('deletedAt')
    .select('data');
  return [...new Set(rows.map(({ data }) => comment.parse(JSON.parse(data)).userId))];
}

/** What of a step, or of what was before it, is looked at here. */
const written = z.looseObject({
  text: z.string().catch(''),
  value: z.string().catch(''),
  valueText: z.string().catch(''),
});

const placed = z.looseObject({ projectId: z.string() });

async function tellOfCell(trx: Knex, services: NotifyServices, step: Stored): Promise<void> {
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
  const people = await peopleIn(trx, projectId);
  const { words, path } = await commentTargetOf(trx, projectId, 'cell', step.entityId);
  await notify(trx, services, {
    event: 'mention',
    to: fresh.filter((id) => people.some((person) => person.id === id)),
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

async function peopleIn(trx: Knex, projectId: string): Promise<readonly Person[]> {
  const all = await peopleOfProject(trx, projectId);
  return [...all.values()].map(({ person }) => person);
}

function nameIn(people: readonly Person[], userId: string): string {
  const person = people.find(({ id }) => id === userId);
  return person ? fullNameOf(person) : 'Somebody';
}

const MOST_CHARS = 280;

/** On one line, and no longer than one reads at a glance. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= MOST_CHARS ? line : `${letters.slice(0, MOST_CHARS - 1).join('')}…`;
}
