// The notices of a show: one when it has started, and one when it is five minutes over. They go to the people of the
// project who do not have the sheet open, except for the caller of the show. A rehearsal causes none.

import { fullNameOf } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { sheetPath } from '../../shared/paths.ts';
import type { Show } from '../../shared/records.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';
import { lockScope } from '../people/members.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import type { LiveShow } from './liveShows.ts';

/** The kinds of notices of a show. */
export type ShowNews = 'live' | 'over';

/** Watches the running shows. */
export interface ShowWatch {
  /** Handles the present state of a show: sends notices that are due, and watches the show while it runs. `state` is
   *  passed where it has been computed already. */
  note(live: LiveShow, state?: ShowState): void;
  /** Watches a show that ran when this server was started: its start is announced only if it was just now. */
  noteAgain(live: LiveShow): void;
  /** Ends the watch of the show of a sheet that was deleted. */
  forget(sheetId: string): void;
  /** Tells whether a person calls a show that runs. */
  isCalling(userId: string): boolean;
  close(): void;
}

/** Time within which a start is still announced after a restart of the server. */
const NEWS_MS = 2 * 60_000;
/** Time within which a start is announced. A start that was pressed without a connection arrives late. */
const LATE_NEWS_MS = limits.pressWaitsMs + NEWS_MS;
/** Interval at which running shows are checked for a delay. */
const LOOK_MS = 10_000;
/** Delay in ms from which a show counts as over its plan, and the time in ms for which the delay must last, since a
 *  press may remove it at once. */
const LATE = { by: 5 * 60_000, forMs: 30_000 } as const;

/** Opens the watch of shows. `tell` is called once for each show and kind of notice. */
export function openShowWatch(services: {
  readonly now: () => number;
  readonly tell: (news: ShowNews, live: LiveShow, show: Show) => Promise<void>;
  /** Is called when a person stops calling a show, so that notices held back for them are sent. */
  readonly released: (userId: string) => void;
  readonly fault: (error: unknown) => void;
}): ShowWatch {
  const { now, tell, released, fault } = services;
  /** The shows that run, by sheet. */
  const running = new Map<string, LiveShow>();
  /** The time since which each show has been late, by the id of the show. */
  const lateSince = new Map<string, number>();
  const notified = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function note(live: LiveShow, state?: ShowState): void {
    const { show } = live.stored;
    const isRunning = show?.phase === 'running' || show?.phase === 'held';
    if (!show || !isRunning || show.rehearsal === true) {
      if (show) lateSince.delete(show.id);
      forget(live.sheetId);
      return;
    }
    const before = callerOf(running.get(live.sheetId));
    running.set(live.sheetId, live);
    if (before !== null && !isCalling(before)) released(before);
    if (startedWithin(show, LATE_NEWS_MS)) tellOnce('live', live, show);
    look(live, state);
    timer ??= setInterval(lookAtAll, LOOK_MS).unref();
  }

  function noteAgain(live: LiveShow): void {
    const { show } = live.stored;
    if (show && !startedWithin(show, NEWS_MS)) notified.add(groupKeyOf('live', show.id));
    note(live);
  }

  function startedWithin({ startedAt }: Show, ms: number): boolean {
    return startedAt !== undefined && now() - startedAt < ms;
  }

  function forget(sheetId: string): void {
    const before = running.get(sheetId);
    running.delete(sheetId);
    if (before?.stored.show) lateSince.delete(before.stored.show.id);
    const callerId = callerOf(before);
    if (callerId !== null && !isCalling(callerId)) released(callerId);
  }

  function isCalling(userId: string): boolean {
    return [...running.values()].some((live) => callerOf(live) === userId);
  }

  function lookAtAll(): void {
    for (const live of running.values()) look(live);
    if (running.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  function look(live: LiveShow, state = live.stateFor(null, 0)): void {
    const { show } = live.stored;
    if (!show) return;
    if (state.offsetMs < LATE.by) return void lateSince.delete(show.id);
    const since = lateSince.get(show.id) ?? now();
    lateSince.set(show.id, since);
    if (now() - since >= LATE.forMs) tellOnce('over', live, show);
  }

  function tellOnce(news: ShowNews, live: LiveShow, show: Show): void {
    const key = groupKeyOf(news, show.id);
    if (notified.has(key)) return;
    notified.add(key);
    tell(news, live, show).catch((error: unknown) => {
      notified.delete(key);
      fault(error);
    });
  }

  return {
    note,
    noteAgain,
    forget,
    isCalling,
    close() {
      if (timer) clearInterval(timer);
      timer = null;
      running.clear();
    },
  };
}

function callerOf(live: LiveShow | undefined): string | null {
  return live?.stored.show?.callerId ?? null;
}

/** Stores a notice of a show for the people whom it concerns, unless it was already stored before this server
 *  started. */
export async function notifyOfShow(
  services: {
    readonly database: Database;
    readonly now: () => number;
    readonly newId: () => string;
    readonly jobs: () => Pick<Jobs, 'wake'>;
    /** Returns the people who have a channel open. */
    readonly peopleOn: (channelId: string) => ReadonlySet<string>;
  },
  news: ShowNews,
  { sheetId, projectId, ...live }: LiveShow,
  { id, callerId = '' }: Show,
): Promise<void> {
  const { database, jobs, peopleOn } = services;
  const sheet = await findDocument(database, 'sheet', sheetId);
  // Nobody is told of the show of a sheet that was deleted.
  if (!sheet) return;
  const title = sheet.title ?? 'A show';
  const { now: row } = live.stateFor(null, 0);
  const groupKey = groupKeyOf(news, id);
  await database.knex.transaction(async (trx) => {
    // Another server of this database may store the same notice at the same time.
    await lockScope(trx, { id: projectId, type: 'project' });
    if (await trx('notification').where({ groupKey, projectId }).first('id')) return;
    const people = await peopleOfProject(trx, projectId);
    const open = peopleOn(sheetId);
    const caller = people.get(callerId)?.person;
    const sentences = [
      row ? `On now: ${`${row.number} ${row.title}`.trim()}` : null,
      caller ? `${fullNameOf(caller)} calls` : null,
    ];
    await notify(trx, services, {
      event: 'show',
      to: [...people.keys()].filter((userId) => userId !== callerId && !open.has(userId)),
      byUserId: callerId === '' ? null : callerId,
      projectId,
      teamId: null,
      entityId: id,
      groupKey,
      title: news === 'live' ? `“${title}” is live` : `“${title}” is 5 minutes over its plan`,
      text: sentences.filter((part) => part !== null).join(' · '),
      path: sheetPath(projectId, sheetId),
      act: 'Open the sheet',
    });
  });
  jobs().wake();
}

function groupKeyOf(news: ShowNews, showId: string): string {
  return `show ${news} ${showId}`;
}
