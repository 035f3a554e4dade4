// Sends mails about notices that are still unread when a mail is due: one for each project, or a single one each hour
// or day. No mail is sent while the user is active in the project.

import type { Knex } from 'knex';
import { z } from 'zod';
import { isSpoken } from '../../shared/notificationEvents.ts';
import { noticeWaysOf, isFixed, type Choices } from '../../shared/notificationWays.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import { withoutEndedComments, withPresentTexts } from './commentNotices.ts';
import { notificationChoicesOf, mailScheduleOf } from './preferences.ts';
import { mailTimeOf, quietUntil, UNREAD_MS, type MailSchedule } from './mailSchedule.ts';
import { eventOf, onlyVisibleTo, type StoredNotice } from './storedNotices.ts';

/** The services that mails about notices need. */
export interface NoticeMailServices {
  readonly database: Database;
  readonly now: () => number;
  readonly isActiveIn: (userId: string, projectId: string) => boolean;
  readonly jobs: () => Pick<Jobs, 'add' | 'wake'>;
  readonly mailQueue: () => MailQueue;
}

/** The job that checks whether a mail is due. */
export const NOTICE_MAIL_JOB = 'noticeMail';
/** Jobs of one person within this time are one job. */
const SLOT_MS = 30_000;
/** Longest wait for further notices that belong in the same mail. */
const LONGEST_WAIT_MS = 3 * UNREAD_MS;
/** Most notices that one mail lists. All are in the inbox. */
const MOST = 20;

const payload = z.object({ userId: z.string(), projectId: z.string().nullable() });

/** Schedules a check for a mail at `runAt`. Repeated calls for about the same time make only one job. */
export async function scheduleMail(
  knex: Knex,
  jobs: Pick<Jobs, 'add'>,
  { userId, projectId }: Pick<StoredNotice, 'userId' | 'projectId'>,
  runAt: number,
): Promise<void> {
  const at = Math.ceil(runAt / SLOT_MS) * SLOT_MS;
  const key = `${NOTICE_MAIL_JOB} ${userId} ${projectId ?? ''} ${at}`;
  await jobs.add(knex, { kind: NOTICE_MAIL_JOB, key, payload: { userId, projectId }, runAt: at });
}

/** Returns the job that mails a person their unread notices which are due, and adds itself again for the others. */
export function noticeMailJob(services: NoticeMailServices): JobKind {
  const { knex } = services.database;
  return {
    async run(given) {
      const { userId, projectId } = payload.parse(given);
      const person = await addresseeOf(knex, userId);
      if (!person) return;
      const rhythm = await mailScheduleOf(knex, userId);
      const waiting = await waitingFor(knex, person.id, rhythm.mails === 'soon' ? { projectId } : 'all');
      const isDue = (row: StoredNotice) => mailTimeOf(rhythm, Number(row.createdAt)) <= services.now();
      const due = waiting.filter(isDue);
      await waitFor(
        waiting.filter((row) => !isDue(row)),
        rhythm,
        services,
      );
      if (due.length === 0 || isFollowed(due, waiting, rhythm, services.now())) return;
      const now = due.filter((row) => !mustWait(row, rhythm, services));
      for (const row of due) if (!now.includes(row)) await askAgain(row, rhythm, services);
      if (now.length > 0) await write(person, now, services);
    },
  };
}

interface Addressee {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Returns the address of a user; null where it is not confirmed, since it may then be somebody else's. */
async function addresseeOf(knex: Knex, userId: string): Promise<Addressee | null> {
  const row: Addressee | undefined = await knex('account')
    .where({ id: userId })
    .whereNotNull('verifiedAt')
    .first('id', 'firstName', 'lastName', 'email');
  return row ?? null;
}

/** Returns unread notices whose mail is wanted and not sent yet, oldest first. */
async function waitingFor(
  knex: Knex,
  userId: string,
  of: Pick<StoredNotice, 'projectId'> | 'all',
): Promise<readonly StoredNotice[]> {
  const seen = await onlyVisibleTo(knex, userId);
  const rows: StoredNotice[] = await seen(knex('notification'))
    .whereNull('readAt')
    .whereNull('mailedAt')
    .modify((query) => void (of !== 'all' && query.where(of)))
    .orderBy('id');
  const choices = new Map<string | null, Choices>();
  for (const projectId of new Set(rows.map((row) => row.projectId)))
    choices.set(projectId, (await notificationChoicesOf(knex, [userId], projectId))(userId));
  return rows.filter((row) => {
    const [event, choice] = [eventOf(row), choices.get(row.projectId)];
    return event && choice && noticeWaysOf(event, choice, { isOnline: false, isQuiet: false }).email;
  });
}

/** Schedules a check for the first notice that is not due yet, since its own job may have been scheduled with former
 *  settings. */
async function waitFor(
  rows: readonly StoredNotice[],
  rhythm: MailSchedule,
  { database, jobs }: NoticeMailServices,
): Promise<void> {
  const [first] = rows;
  if (first) await scheduleMail(database.knex, jobs(), first, mailTimeOf(rhythm, Number(first.createdAt)));
}

/** Returns whether further notices for the same mail will soon be due, so that their job sends these as well. */
function isFollowed(
  due: readonly StoredNotice[],
  waiting: readonly StoredNotice[],
  { mails }: MailSchedule,
  now: number,
): boolean {
  const oldest = Number(due[0]?.createdAt ?? now);
  return mails === 'soon' && waiting.length > due.length && now - oldest < LONGEST_WAIT_MS;
}

function mustWait(row: StoredNotice, rhythm: MailSchedule, { isActiveIn, now }: NoticeMailServices): boolean {
  const event = eventOf(row);
  if (event && isFixed(event, 'email')) return false;
  const isOnline = row.projectId !== null && isActiveIn(row.userId, row.projectId);
  return isOnline || quietUntil(rhythm, now()) !== null;
}

async function askAgain(
  row: StoredNotice,
  rhythm: MailSchedule,
  services: NoticeMailServices,
): Promise<void> {
  const at = quietUntil(rhythm, services.now()) ?? services.now() + UNREAD_MS;
  await scheduleMail(services.database.knex, services.jobs(), row, at);
}

/** Stores the mail and marks the notices in one transaction, so that a crash cannot cause a second mail about a
 *  notice. */
async function write(
  person: Addressee,
  rows: readonly StoredNotice[],
  services: NoticeMailServices,
): Promise<void> {
  const { database, now, jobs, mailQueue } = services;
  await database.knex.transaction(async (trx) => {
    const marked: { id: string }[] = await trx('notification')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .whereNull('mailedAt')
      .whereNull('readAt')
      .modify(withoutEndedComments)
      .update({ mailedAt: now() })
      .returning('id');
    const ids = new Set(marked.map(({ id }) => id));
    const mine = rows.filter(({ id }) => ids.has(id));
    if (mine.length === 0) return;
    const to = { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email };
    const titles = await titlesOf(trx, mine);
    // If all notices belong to one project, the mail names it only once.
    const [only, other] = new Set(mine.map(({ projectId }) => titles.get(projectId ?? '') ?? ''));
    const place = other === undefined ? (only ?? '') : '';
    await mailQueue().add(trx, to, {
      kind: 'notices',
      userId: person.id,
      place,
      events: [...new Set(mine.flatMap((row) => eventOf(row) ?? []))],
      more: Math.max(0, mine.length - MOST),
      notices: (await withPresentTexts(trx, mine.slice(0, MOST))).map((row) => ({
        ...noticeTextOf(row),
        place: place === '' ? (titles.get(row.projectId ?? '') ?? '') : '',
      })),
    });
  });
  jobs().wake();
}

function noticeTextOf(row: StoredNotice) {
  const { title, text, path, act } = row;
  const event = eventOf(row);
  return { title, text: event && isSpoken(event) && text !== '' ? `“${text}”` : text, path, act };
}

/** Returns the titles of the projects of some notices. */
async function titlesOf(trx: Knex, rows: readonly StoredNotice[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ projectId }) => projectId ?? []));
  const found: { id: string; data: string }[] = await trx(tableOf('project'))
    .whereIn('id', [...ids])
    .select('id', 'data');
  return new Map(found.map(({ id, data }) => [id, titled.parse(JSON.parse(data)).title]));
}

const titled = z.object({ title: z.string().catch('') });
