// The current shows of sheets, in memory: the stored records of each, and the rundown of its sheet. Both are read again
// when a message on their channels says that they have changed, whichever server wrote the change. The rundown of a
// long sheet takes a while to make; until it is ready, the previous one is used.

import { AppError } from '../../shared/errors.ts';
import type { Show } from '../../shared/records.ts';
import { stateOfShow } from '../../shared/show/stateOfShow.ts';
import type { SheetRundown } from '../../shared/show/showRundown.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { Rundowns } from '../exports/rundownJob.ts';
import { mapPromiseOrValue, type PromiseOrValue } from '../promiseOrValue.ts';
import type { Bus } from '../realtime/bus.ts';
import { openDeletedShows } from './deletedShows.ts';
import { openExternalTimers, type ExternalTimer, type ExternalTimers } from './externalTimers.ts';
import { guestState } from './guestState.ts';
import { openMessageEnd, type MessageEnd } from './messageEnd.ts';
import { isShowOfSheet, readShow, readSurroundings, type Surroundings, type StoredShow } from './readShow.ts';
import type { MakeRundowns, OwnedView } from './rundowns.ts';
import { changesIn } from './showChanges.ts';
import { openShowClock, runsAt, type ShowTimeSources } from './showClock.ts';
import { openShowUse, type ShowUse } from './showUse.ts';

/** The show of a sheet as it is now. */
export interface LiveShow {
  readonly sheetId: string;
  readonly projectId: string;
  readonly stored: StoredShow;
  /**
   * Returns the rundown as `view` shows it; of the whole sheet where `view` is null.
   * @throws AppError 'gone' where the view no longer exists
   */
  rundownFor(view: OwnedView | null): SheetRundown;
  /** Returns the state as `view` shows it; of the whole sheet where `view` is null. @throws as `rundownFor` */
  stateFor(view: OwnedView | null, followers: number): ShowState;
}

/** The shows of all sheets. */
export interface LiveShows {
  /** Returns the time by which shows count, in ms since 1970. */
  now(): number;
  /**
   * Resolves to the show of a sheet, including all earlier writes.
   * @throws AppError 'notFound' where there is no such sheet
   */
  current(sheetId: string, view?: OwnedView | null): Promise<LiveShow>;
  /** Resolves when the rundown of a sheet includes all earlier writes, or after `READY_MS` at the latest. */
  ready(sheetId: string): Promise<void>;
  /** Returns the id of the sheet of a show in memory; null for a show that is not in memory. */
  sheetIdOf(showId: string): string | null;
  /** Returns the rundown of a sheet in memory; null where there is none yet. */
  known(sheetId: string): SheetRundown | null;
  /** Sets the timer of another program. @throws AppError 'notFound' or 'tooLarge' */
  setExternal(sheetId: string, timer: ExternalTimer): Promise<void>;
  /** Keeps the show of a sheet in memory until the returned function is called. */
  keep(sheetId: string): () => void;
  /** Returns the sheets in memory, each with its show; null where it has none. */
  inMemory(): readonly { readonly sheetId: string; readonly show: Show | null }[];
  close(): void;
}

interface Live {
  readonly sheetId: string;
  readonly projectId: string;
  readonly views: Map<string, OwnedView>;
  readonly external: ExternalTimers;
  readonly messageEnd: MessageEnd;
  readonly use: ShowUse;
  stored: StoredShow | null;
  surroundings: Surroundings;
  rundowns: Rundowns | null;
  /** The time of the show for which the rundown was made, in ms since 1970. */
  at: number;
  isShowStale: boolean;
  /** Whether the name of somebody in the show may have changed since it was read. */
  areNamesStale: boolean;
  isRundownStale: boolean;
  /** Whether the sheet has changed since its show was last published. */
  isChangeUnpublished: boolean;
  showWork: Promise<void> | null;
  rundownWork: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  /** Whether the show will be read and published in the next microtask. */
  isNotifyDue: boolean;
}

/** The flags of a show that has not been read, or whose reading has failed: the next caller reads everything. */
const UNREAD = { isShowStale: true, areNamesStale: true, isRundownStale: true } as const;
const NO_NAMES: ReadonlyMap<string, string> = new Map();
/** Most shows in memory. Beyond this, the least recently used ones that nobody keeps are dropped. */
const CACHE_SIZE = 200;
/** Most views of a sheet whose rundowns are made. Beyond this, those that were added first are dropped. */
const VIEWS = 200;
/** Delay after an edit before the rundown is made again, so that several edits cause it only once. */
const TOGETHER_MS = 100;
/** The longest time that a press waits for a rundown with the edits before it. */
const READY_MS = 300;
/** Time after which the rundown of a sheet whose show has not started is made again, since its planned times are on the
 *  present day. */
const DAY_PARTS_MS = 30 * 60_000;

/** Opens the shows of a server, with none in memory. */
export function openLiveShows(services: {
  readonly database: Database;
  readonly bus: Bus;
  readonly makeRundowns: MakeRundowns;
  readonly times: Omit<ShowTimeSources, 'isInUse'>;
  readonly fault: (error: unknown) => void;
  /** Is called when the state of a show has changed. */
  readonly notify: (show: LiveShow) => void;
  /** Is called when a sheet whose show was in memory is found to be deleted. */
  readonly onDeleted: (sheetId: string) => void;
}): LiveShows {
  const { database, bus, makeRundowns, times, fault, notify, onDeleted } = services;
  const lives = new Map<string, Live>();
  const deleted = openDeletedShows();
  const opening = new Map<string, Promise<Live>>();
  const { now, reach } = openShowClock({
    ...times,
    isInUse: (at) => lives.values().some(({ stored }) => runsAt(stored?.show ?? null, at)),
  });

  async function open(sheetId: string): Promise<Live> {
    const sheet = await findDocument(database, 'sheet', sheetId);
    if (!sheet) throw new AppError('notFound');
    const live: Live = {
      sheetId,
      projectId: sheet.projectId ?? '',
      views: new Map(),
      external: openExternalTimers({ now, changed: () => notifyOf(live) }),
      messageEnd: openMessageEnd({ now, ended: () => notifyOf(live) }),
      use: openShowUse(times.elapsed),
      stored: null,
      surroundings: { standbys: [], followingRowId: null },
      rundowns: null,
      at: 0,
      ...UNREAD,
      isChangeUnpublished: false,
      showWork: null,
      rundownWork: null,
      timer: null,
      isNotifyDue: false,
    };
    lives.set(sheetId, live);
    for (const [id, oldest] of lives) {
      if (lives.size <= CACHE_SIZE) break;
      if (!oldest.use.isKept() && oldest !== live) forget(id, oldest);
    }
    return live;
  }

  async function find(sheetId: string): Promise<Live> {
    const known = lives.get(sheetId);
    if (known) {
      lives.delete(sheetId);
      lives.set(sheetId, known);
      return known;
    }
    const work = opening.get(sheetId) ?? open(sheetId).finally(() => opening.delete(sheetId));
    opening.set(sheetId, work);
    return work;
  }

  function forget(sheetId: string, live: Live): void {
    if (live.timer) clearTimeout(live.timer);
    live.external.close();
    live.messageEnd.close();
    if (lives.get(sheetId) === live) lives.delete(sheetId);
  }

  /** Reads the stored show, and reads it again if it has changed meanwhile. */
  function readAgain(live: Live): PromiseOrValue<void> {
    live.isShowStale = false;
    const people = (live.areNamesStale ? null : live.stored?.people) ?? NO_NAMES;
    live.areNamesStale = false;
    const reading = readShow(database, live.sheetId, { now: now(), people });
    return mapPromiseOrValue(reading, (stored) => {
      const { show } = stored;
      const around = readSurroundings(database, show, live.rundowns?.whole.rows ?? []);
      return mapPromiseOrValue(around, (surroundings) => {
        live.surroundings = surroundings;
        live.stored = stored;
        reach(show);
        live.messageEnd.watch(show);
        return live.isShowStale ? readAgain(live) : undefined;
      });
    });
  }

  async function makeAgain(live: Live): Promise<void> {
    while (live.isRundownStale || isOfAnotherDay(live)) {
      live.isRundownStale = false;
      const at = live.stored?.show?.startedAt ?? now();
      const { sheetId, projectId } = live;
      const before = live.rundowns?.whole.version;
      live.rundowns = await makeRundowns({ sheetId, projectId, at, views: [...live.views.values()] });
      live.at = at;
      if (before === live.rundowns.whole.version) continue;
      live.isShowStale = true;
      // The first rundown is no change to publish: nobody has a state of the show before it.
      if (before !== undefined) live.isChangeUnpublished = true;
    }
  }

  /** Returns whether the rundown was made for another time than the start of the show or, before the start, too long
   *  ago. */
  function isOfAnotherDay({ stored, at }: Live): boolean {
    const startedAt = stored?.show?.startedAt;
    return startedAt === undefined ? now() - at > DAY_PARTS_MS : startedAt !== at;
  }

  function freshShow(live: Live): PromiseOrValue<void> {
    if (!live.showWork) {
      const work = readAgain(live);
      if (!(work instanceof Promise)) return undefined;
      live.showWork = work.finally(() => (live.showWork = null));
    }
    // A change that came while the reading ended is not included, so the show may have to be read again.
    return live.showWork.then(() => (live.isShowStale ? freshShow(live) : undefined));
  }

  async function freshRundown(live: Live): Promise<void> {
    if (live.timer) clearTimeout(live.timer);
    live.timer = null;
    live.rundownWork ??= makeAgain(live).finally(() => (live.rundownWork = null));
    await live.rundownWork;
    if (live.isRundownStale) await freshRundown(live);
  }

  /** Reads what is stale, and publishes a change of the sheet, whoever is the first to ask for the new rundown. */
  async function refresh(live: Live): Promise<void> {
    const { show } = live.stored ?? {};
    if (show && !isShowOfSheet(show, now()))
      Object.assign(live, { isShowStale: true, isChangeUnpublished: true });
    try {
      if (live.isShowStale || live.showWork) await freshShow(live);
      if (live.isRundownStale || live.rundownWork || isOfAnotherDay(live)) await freshRundown(live);
      if (live.isShowStale || live.showWork) await freshShow(live);
    } catch (error) {
      noteUnread(live, error);
      throw error;
    }
    if (!live.isChangeUnpublished || live.isRundownStale) return;
    live.isChangeUnpublished = false;
    notifyOf(live);
  }

  function receive(channelId: string, text: string): void {
    const own = lives.get(channelId);
    const around = own ? [own] : [...lives.values()].filter(({ projectId }) => projectId === channelId);
    // A show that was created on another server is found by its first message.
    if (!own && text.includes('"type":"show"')) {
      void findByMessage(channelId);
      return;
    }
    for (const sheetId of deleted.namedIn(channelId, text)) void findByMessage(sheetId);
    if (around.length === 0) return;
    const changed = changesIn(text);
    for (const live of around) {
      if (changed.people) live.areNamesStale = true;
      if (changed.content) noteContent(live);
      if (!own || !changed.show) continue;
      live.isShowStale = true;
      notifySoon(live);
    }
  }

  /** Reads and publishes the show of a sheet that was not in memory. It never rejects, since nobody waits for it. */
  async function findByMessage(sheetId: string): Promise<void> {
    try {
      const live = await find(sheetId);
      await refresh(live);
      deleted.remove(sheetId);
      notifyOf(live);
    } catch (error) {
      if (!(error instanceof AppError)) fault(error);
    }
  }

  /** Reads and publishes the show in a microtask: once for all messages of this turn, and before its responses are
   *  sent. */
  function notifySoon(live: Live): void {
    if (live.isNotifyDue) return;
    live.isNotifyDue = true;
    queueMicrotask(() => {
      live.isNotifyDue = false;
      try {
        const work = live.rundowns === null ? refresh(live) : freshShow(live);
        const notifying = mapPromiseOrValue(work, () => notifyOnItsDay(live));
        if (notifying instanceof Promise) notifying.catch((error: unknown) => failed(live, error));
      } catch (error) {
        failed(live, error);
      }
    });
  }

  /** Publishes a show whose rundown may have been made for another day. A show that has not started gets a new rundown
   *  first; one that was started is published at once, since its rundown was made when Start was pressed. */
  function notifyOnItsDay(live: Live): PromiseOrValue<void> {
    if (!isOfAnotherDay(live)) return notifyOf(live);
    if (live.stored?.show?.startedAt === undefined) return refresh(live).then(() => notifyOf(live));
    notifyOf(live);
    return refresh(live);
  }

  function noteContent(live: Live): void {
    live.isRundownStale = true;
    live.isChangeUnpublished = true;
    // A sheet that has no show and that nobody follows is read when its show is next requested.
    if (live.timer !== null || !(live.stored?.show || live.use.isFollowed())) return;
    live.timer = setTimeout(() => {
      live.timer = null;
      refresh(live).catch((error: unknown) => failed(live, error));
    }, TOGETHER_MS).unref();
  }

  function failed(live: Live, error: unknown): void {
    noteUnread(live, error);
    // If the threads that make rundowns are busy, the rundown is made again with the next change.
    if (!(error instanceof AppError)) fault(error);
  }

  /** Notes that a show could not be read. A deleted sheet has no show, whoever found that it is deleted. */
  function noteUnread(live: Live, error: unknown): void {
    Object.assign(live, UNREAD);
    const isGone = error instanceof AppError && error.kind === 'notFound';
    if (!isGone || lives.get(live.sheetId) !== live) return;
    forget(live.sheetId, live);
    if (live.stored?.show) deleted.add(live.sheetId, live.projectId);
    onDeleted(live.sheetId);
  }

  function notifyOf(live: Live): void {
    if (live.stored && live.rundowns && lives.get(live.sheetId) === live) notify(shown(live));
  }

  function shown(live: Live): LiveShow {
    const { sheetId, projectId, stored, rundowns, surroundings } = live;
    if (!stored || !rundowns) throw new Error('a show that has not been read');
    const rundownFor = (view: OwnedView | null): SheetRundown => {
      const rundown = view ? rundowns.byView[view.viewId] : rundowns.whole;
      if (!rundown) throw new AppError('gone');
      return rundown;
    };
    return {
      sheetId,
      projectId,
      stored,
      rundownFor,
      stateFor(view, followers) {
        const rundown = rundownFor(view);
        const state = stateOfShow({
          sheetId,
          show: stored.show,
          ...surroundings,
          rundown,
          clock: now(),
          sequence: stored.sequence,
          nameOf: (userId) => stored.names.get(userId) ?? 'Somebody',
          external: live.external.list(),
          followers,
        });
        return view ? guestState(state, rundown) : state;
      },
    };
  }

  /** Stores a timer that was reported to another server, which has already checked the number of timers. */
  function hearExternal({ sheetId, ...timer }: { readonly sheetId: string } & ExternalTimer): void {
    try {
      lives.get(sheetId)?.external.set(timer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  // A page that stays open for days gets planned times of the present day.
  const looking = setInterval(() => {
    for (const live of lives.values())
      if (live.stored?.show || live.use.isFollowed())
        refresh(live).catch((error: unknown) => failed(live, error));
  }, DAY_PARTS_MS).unref();

  const leave = bus.join({
    receive(channelId, { sequence, text }) {
      // Messages without a sequence change nothing that is stored.
      if (sequence !== null) receive(channelId, text);
    },
    kicked: () => undefined,
    fromServer(note) {
      if (note.kind === 'external') hearExternal(note);
    },
    missed() {
      for (const live of lives.values()) {
        live.isShowStale = true;
        live.areNamesStale = true;
        noteContent(live);
      }
    },
  });

  return {
    now,
    async current(sheetId, view = null) {
      const live = await find(sheetId);
      live.use.noteAsked();
      if (view && !live.rundowns?.byView[view.viewId]) {
        live.views.delete(view.viewId);
        live.views.set(view.viewId, view);
        for (const oldest of live.views.keys()) if (live.views.size > VIEWS) live.views.delete(oldest);
        live.isRundownStale = true;
      }
      await refresh(live);
      return shown(live);
    },
    async ready(sheetId) {
      const live = await find(sheetId);
      if (!live.rundowns) return refresh(live);
      const work = refresh(live);
      work.catch((error: unknown) => failed(live, error));
      await Promise.race([work, new Promise((resolve) => setTimeout(resolve, READY_MS))]);
    },
    sheetIdOf(showId) {
      for (const { sheetId, stored } of lives.values()) if (stored?.show?.id === showId) return sheetId;
      return null;
    },
    known: (sheetId) => lives.get(sheetId)?.rundowns?.whole ?? null,
    async setExternal(sheetId, timer) {
      const live = await find(sheetId);
      await refresh(live);
      live.external.set(timer);
      bus.tellServers({ kind: 'external', sheetId, ...timer });
    },
    keep(sheetId) {
      return lives.get(sheetId)?.use.keep() ?? (() => undefined);
    },
    inMemory: () => Array.from(lives, ([sheetId, { stored }]) => ({ sheetId, show: stored?.show ?? null })),
    close() {
      leave();
      clearInterval(looking);
      for (const [sheetId, live] of lives) forget(sheetId, live);
    },
  };
}
