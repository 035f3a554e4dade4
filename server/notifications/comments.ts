// Comments and mentions notify people, in the transaction that writes them. Each person gets one notice of a
// comment: for being mentioned, else for an answer to them, else for a comment on their row.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import { nameOf, type Action, type Stored } from '../../shared/model/action.ts';
import { cellsOf } from '../../shared/packed.ts';
import { parseRichText } from '../../shared/rich/stored.ts';
import { tableOf, ROW_CELLS } from '../database/tables.ts';
import type { Person } from '../people/accounts.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import { commentTargetOf, type CommentTarget } from './commentTargets.ts';
import { notify, type Notice, type NotifyServices } from './notify.ts';

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

/** Returns whether an action may cause a notice. It must be cheap, since it runs for every action. */
export function mayNotify(action: Action): boolean {
  const name = nameOf(action);
  if (COMMENTS.has(name)) return true;
  const { valueText } = action.data;
  return name === 'cell.update.value' && typeof valueText === 'string' && valueText.includes('"kind":"user"');
}

/** Notifies the people whom a step of a comment or of a cell's text concerns. */
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
    // People who were mentioned before have been notified already.
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

/** Returns the people who have written in the thread that a comment answers. */
async function talkersOf(trx: Knex, { parentCommentId }: Comment): Promise<readonly string[]> {
  if (!parentCommentId) return [];
  const rows: { data: string }[] = await trx(tableOf('comment'))
    .where((either) => void either.where({ id: parentCommentId }).orWhere({ parentCommentId }))
    .whereNull('deletedAt')
    .select('data');
  return [...new Set(rows.map(({ data }) => comment.parse(JSON.parse(data)).userId))];
}

/** Schema of the fields of a step, or of the values before it, that are read here. */
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

/** Returns the text on one line, short enough to read at a glance. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= MOST_CHARS ? line : `${letters.slice(0, MOST_CHARS - 1).join('')}…`;
}

// The people of a row: who created it, who changed it last, and who is mentioned in it or named in a cell for
// people. Rows that were created in bulk (an import, a template) have no creator.

const authored = z.looseObject({ userId: z.string() });
const purposed = z.looseObject({ purpose: z.string().optional() });

/** Returns ids of accounts; of people named in a cell, only those of the project. */
async function peopleOfRow(
  knex: Knex,
  { rowId, sheetId }: { readonly rowId: string; readonly sheetId: string },
  people: readonly Person[],
): Promise<readonly string[]> {
  return [...(await writersOf(knex, rowId)), ...(await namedIn(knex, rowId, sheetId, people))];
}

/** The query is by the ids alone: with the channel, the database would scan the whole log of the sheet. */
async function writersOf(knex: Knex, rowId: string): Promise<readonly string[]> {
  const made: { step: string } | undefined = await knex('action_log')
    .where({ entityId: rowId, verb: 'create' })
    .first('step');
  const last: { step: string } | undefined = await knex('action_log')
    // The range includes the row's id and those of its cells, which begin with it and a dot; a slash follows the
    // dot.
    .where('entityId', '>=', rowId)
    .where('entityId', '<', `${rowId}/`)
    .orderBy('sequence', 'desc')
    .first('step');
  return [made, last].flatMap((line) => (line ? [authored.parse(JSON.parse(line.step)).userId] : []));
}

async function namedIn(
  knex: Knex,
  rowId: string,
  sheetId: string,
  people: readonly Person[],
): Promise<readonly string[]> {
  const row: { data: string } | undefined = await knex(ROW_CELLS).where({ rowId }).first('data');
  const columns: { id: string; slot: number; data: string }[] = await knex(tableOf('column'))
    .where({ sheetId })
    .select('id', 'slot', 'data');
  const slots = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
  const ofPeople = new Set(
    columns.filter(({ data }) => purposed.parse(JSON.parse(data)).purpose === 'person').map(({ id }) => id),
  );
  const byName = Map.groupBy(people, (person) => fullNameOf(person).toLowerCase());
  return cellsOf(row?.data ?? '', rowId, sheetId, slots).flatMap((cell) => {
    const mentioned = [...mentionedInCell(cell.valueText)];
    const isOfPeople = cell.purpose === 'person' || ofPeople.has(cell.columnId ?? '');
    if (!isOfPeople) return mentioned;
    const names = textIn(cell.value).split(/[,;&\n]/);
    return [
      ...mentioned,
      ...names.flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []).map(({ id }) => id),
    ];
  });
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// A comment mentions people by `@name`, a cell's text by mentions. These functions are pure.

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the people whom a text names by `@` and their full name, or by their first name where nobody else has
 *  it. */
export function mentionedIn(text: string, people: readonly Named[]): ReadonlySet<string> {
  const plain = lower(text);
  const names = namesOf(people);
  const found = new Set<string>();
  for (let at = plain.indexOf('@'); at >= 0; at = plain.indexOf('@', at + 1)) {
    // After a letter, the sign is in the middle of a mail address.
    if (isWord(plain[at - 1])) continue;
    const rest = plain.slice(at + 1);
    const longest = names.find(({ name }) => rest.startsWith(name) && !isWord(rest[name.length]));
    for (const id of longest?.ids ?? []) found.add(id);
  }
  return found;
}

/** Longest names come first, so that `@Anna Maria` does not match Anna. */
function namesOf(people: readonly Named[]): readonly { name: string; ids: readonly string[] }[] {
  const whole = Map.groupBy(people, (person) => lower(fullNameOf(person)));
  const first = Map.groupBy(people, ({ firstName }) => lower(firstName.trim()));
  const alone = [...first].filter(([name, own]) => own.length === 1 && !whole.has(name));
  return [...whole, ...alone]
    .filter(([name]) => name !== '')
    .map(([name, own]) => ({ name, ids: own.map(({ id }) => id) }))
    .toSorted((one, other) => other.name.length - one.name.length);
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}

/** Returns the people whom the text of a cell mentions. */
export function mentionedInCell(valueText: unknown): ReadonlySet<string> {
  const rich = typeof valueText === 'string' ? parseRichText(valueText) : null;
  const spans = rich?.paragraphs.flatMap((paragraph) => paragraph.spans) ?? [];
  return new Set(spans.flatMap(({ mention }) => (mention?.kind === 'user' ? [mention.id] : [])));
}
