// The views that guests see, and their live changes. A thread makes each view from the whole sheet, by the only
// function that decides what a guest sees. Sockets get the difference between two such views, so nothing that the view
// hides is ever sent.

import { z } from 'zod';
import type { LinkTerms } from '../../shared/arrange/guestView.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { WireStep } from '../../shared/model/wire.ts';
import type { ViewSequences } from '../actions/guestGrant.ts';
import { adviceFor, frameText } from '../actions/messages.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { SheetSource } from '../exports/parseSheet.ts';
import type { Bus } from '../realtime/bus.ts';
import { frameOf } from '../realtime/frame.ts';
import { CLOSE_ENDED } from '../realtime/hub.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import { LINK_CLOSED, type Link } from './linkRows.ts';

/** The last version of a view. */
export interface RenderedView {
  /** JSON text of the entities in the view (`db`). */
  readonly content: string;
  /** Version of the sheet that the view was made from. */
  readonly tag: string;
  /** The sequence of the sheet's channel up to which changes are included. */
  readonly sequence: number;
  /** The sequences of the channels of the sheet and of its project up to which changes are included, by channel. */
  readonly sequences: ViewSequences;
  readonly rights: {
    readonly allRowIds: ReadonlySet<string>;
    readonly rowIds: ReadonlySet<string>;
    readonly columnIds: ReadonlySet<string>;
    readonly cells: Readonly<Record<string, boolean>>;
  };
  /** The purpose of each column that is shown. */
  readonly columns: ReadonlyMap<string, string | null>;
  /** The statuses in the view's columns of statuses. */
  readonly statuses: ReadonlySet<string>;
  /** The ids of the versions of assets whose pictures the view shows. */
  readonly pictureIds: ReadonlySet<string>;
  /** JSON text of the view's summary in numbers, for people who share it. */
  readonly summary: string;
}

/** The views of links. */
export interface GuestViews {
  /**
   * Returns the view of a link as it is now.
   * @throws AppError 'gone' where the view or its sheet is not there any more
   */
  current(link: Link): Promise<RenderedView>;
  /** Renders the view with these terms, for a link that does not exist yet. */
  preview(
    place: Pick<Link, 'projectId' | 'sheetId' | 'sheetLayoutId'>,
    terms: LinkTerms,
  ): Promise<RenderedView>;
  /** Subscribes a guest's socket to the changes of its link's view. */
  join(link: Link, session: SocketSession): Promise<void>;
  leave(session: SocketSession): void;
  /** Returns the last sequence that was sent to the socket, by the id of the sheet. */
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/** Time within which changes are sent together. */
const TOGETHER_MS = 60;
/** The longest wait before a view that could not be made is made again. */
const LONGEST_WAIT_MS = 30_000;
/** Most views that are kept. */
const CACHE_SIZE = 20;
/** Most characters of a message: for more, guests are told to load again. */
const MESSAGE_CHARS = 512 * 1024;

interface Live {
  readonly link: Link;
  readonly sessions: Set<SocketSession>;
  view: RenderedView;
  timer: NodeJS.Timeout | null;
  isRunning: boolean;
  isStale: boolean;
  /** The wait in ms before the view is made again; it doubles with each failure. */
  waitMs: number;
}

const head = z.object({
  allRowIds: z.array(z.string()),
  rowIds: z.array(z.string()),
  columnIds: z.array(z.string()),
  cells: z.record(z.string(), z.boolean()),
  columns: z.array(z.tuple([z.string(), z.string().nullable()])),
  statuses: z.array(z.string()),
  pictureIds: z.array(z.string()),
});

/** Opens the views of a server, with a thread of their own. */
export function openGuestViews(services: {
  readonly database: Database;
  readonly bus: Bus;
  readonly renderQueue: RenderQueue;
  readonly loadSheet: (sheet: {
    readonly projectId: string;
    readonly sheetId: string;
    readonly userId: string;
  }) => Promise<SheetSource & { readonly sequence: readonly { id: string; data: string }[] }>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly fault: (error: unknown) => void;
}): GuestViews {
  const { database, bus, renderQueue, now, newId, fault } = services;
  const cache = new Map<string, RenderedView>();
  const making = new Map<string, Promise<Made>>();
  const lives = new Map<string, Live>();
  const bySession = new Map<SocketSession, Live>();

  interface Made {
    readonly view: RenderedView;
    /** JSON text of the changes since the version `since`: '' if there are none, null if the thread does not have that
     *  version. */
    readonly changes: string | null;
  }

  async function tagOf({ sheetId, projectId }: Pick<Link, 'sheetId' | 'projectId'>): Promise<string> {
    const heads: { channelId: string; sequence: number | string }[] = await database
      .reader('channel_head')
      .whereIn('channelId', [sheetId, projectId])
      .select('channelId', 'sequence');
    const by = new Map(heads.map(({ channelId, sequence }) => [channelId, Number(sequence)]));
    return tagFrom(by.get(sheetId), by.get(projectId));
  }

  async function make(
    place: Pick<Link, 'projectId' | 'sheetId' | 'sheetLayoutId'>,
    terms: LinkTerms,
    known: { readonly key: string; readonly since: string | null } | null,
  ): Promise<Made> {
    const { projectId, sheetId } = place;
    const view = await findDocument(database, 'sheetLayout', place.sheetLayoutId);
    if (!view) throw new AppError('gone', { message: LINK_CLOSED });
    // The view may be private to its maker, who shares it by the link, so the sheet is loaded as its maker sees it.
    const source = await services.loadSheet({ projectId, sheetId, userId: view.userId ?? '' });
    const by = new Map(source.sequence.map(({ id, data }) => [id, Number(data)]));
    const tag = tagFrom(by.get(sheetId), by.get(projectId));
    const sequence = by.get(sheetId) ?? 0;
    const { bytes } = await renderQueue.print({
      guest: { source, terms, known: known && { ...known, tag } },
    });
    const [first = '', content = '', summary = '', changes = ''] = Buffer.from(bytes).toString().split('\n');
    const { columns, statuses, pictureIds, ...rights } = head.parse(JSON.parse(first));
    return {
      view: {
        content,
        tag,
        sequence,
        sequences: { [sheetId]: sequence, [projectId]: by.get(projectId) ?? 0 },
        rights: {
          allRowIds: new Set(rights.allRowIds),
          rowIds: new Set(rights.rowIds),
          columnIds: new Set(rights.columnIds),
          cells: rights.cells,
        },
        columns: new Map(columns),
        statuses: new Set(statuses),
        pictureIds: new Set(pictureIds),
        summary,
      },
      changes: changes === 'unknown' ? null : changes,
    };
  }

  async function makeFor(link: Link, since: string | null): Promise<Made> {
    try {
      const made = await make(link, termsOf(link), { key: link.id, since });
      cache.delete(link.id);
      cache.set(link.id, made.view);
      for (const oldest of cache.keys()) {
        if (cache.size <= CACHE_SIZE) break;
        cache.delete(oldest);
      }
      return made;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'notFound')
        throw new AppError('gone', { message: LINK_CLOSED });
      throw error;
    }
  }

  async function current(link: Link): Promise<RenderedView> {
    const tag = await tagOf(link);
    const known = cache.get(link.id);
    if (known?.tag === tag) return known;
    const key = `${link.id} ${tag}`;
    const open = making.get(key) ?? makeFor(link, null).finally(() => making.delete(key));
    making.set(key, open);
    return (await open).view;
  }

  function hear(channelId: string): void {
    for (const live of lives.values())
      if (live.link.sheetId === channelId || live.link.projectId === channelId) schedule(live);
  }

  function schedule(live: Live): void {
    live.isStale = true;
    if (live.timer !== null || live.isRunning) return;
    live.timer = setTimeout(() => {
      live.timer = null;
      refresh(live).catch(fault);
    }, live.waitMs);
  }

  async function refresh(live: Live): Promise<void> {
    live.isRunning = true;
    live.isStale = false;
    try {
      const { view, changes } = await makeFor(live.link, live.view.tag);
      live.view = view;
      live.waitMs = TOGETHER_MS;
      if (changes !== '') notify(live, changes);
    } catch (error) {
      const kind = error instanceof AppError ? error.kind : null;
      if (kind === 'gone') return end(live.link.id);
      // The change may be the last one for hours, so the view is made again whatever the failure.
      live.isStale = true;
      live.waitMs = Math.min(2 * live.waitMs, LONGEST_WAIT_MS);
      if (kind !== 'busy') throw error;
    } finally {
      live.isRunning = false;
      if (live.isStale && lives.has(live.link.id)) schedule(live);
    }
  }

  function notify(
    { sessions, link: { sheetId, projectId }, view: { sequence } }: Live,
    changes: string | null,
  ): void {
    const text =
      changes === null || changes.length > MESSAGE_CHARS
        ? JSON.stringify(adviceFor(sheetId, sequence, sequence))
        : stepText({ id: newId(), sheetId, projectId, sequence, createdAt: now() }, changes);
    const frame = frameOf(frameText(text));
    for (const session of sessions) session.sendBuffer.push(frame);
  }

  /** Closes the sockets of a link whose view is not there any more. */
  function end(linkId: string): void {
    cache.delete(linkId);
    for (const session of lives.get(linkId)?.sessions ?? []) session.dismiss(LINK_CLOSED, CLOSE_ENDED);
  }

  function leave(session: SocketSession): void {
    const live = bySession.get(session);
    bySession.delete(session);
    live?.sessions.delete(session);
    if (!live || live.sessions.size > 0) return;
    if (live.timer) clearTimeout(live.timer);
    lives.delete(live.link.id);
  }

  const stop = bus.join({
    receive: (channelId, { sequence }) => {
      // Messages without a sequence change nothing that is stored.
      if (sequence !== null) hear(channelId);
    },
    kicked: () => undefined,
  });

  return {
    current,
    async preview(place, terms) {
      return (await make(place, terms, null)).view;
    },
    async join(link, session) {
      if (bySession.get(session)?.link.id === link.id) return;
      const view = await current(link);
      if (session.hasLeft()) return;
      leave(session);
      const known = lives.get(link.id);
      if (known && known.sessions.size >= limits.guestSockets) throw new AppError('slowDown');
      const live: Live = known ?? {
        link,
        sessions: new Set(),
        view,
        timer: null,
        isRunning: false,
        isStale: false,
        waitMs: TOGETHER_MS,
      };
      live.sessions.add(session);
      bySession.set(session, live);
      if (known) return;
      lives.set(link.id, live);
      // Changes that were written while the view was made are sent, too.
      if ((await tagOf(link)) !== view.tag) schedule(live);
    },
    leave,
    sequencesOf(session) {
      const live = bySession.get(session);
      return live ? { [live.link.sheetId]: live.view.sequence } : {};
    },
    async close() {
      stop();
      for (const { timer } of lives.values()) if (timer) clearTimeout(timer);
      await renderQueue.close();
    },
  };
}

function tagFrom(sheet = 0, project = 0): string {
  return `${sheet}.${project}`;
}

/** Returns the terms of a link: what its guests may see and change. */
export function termsOf({
  sheetLayoutId,
  scope,
  categoryIds,
  columnIds,
}: Pick<Link, 'sheetLayoutId' | 'scope' | 'categoryIds' | 'columnIds'>): LinkTerms {
  return {
    sheetLayoutId,
    scope: scope === 'tick' || scope === 'edit' ? scope : 'read',
    categoryIds,
    columnIds,
  };
}

/** Returns the text of the step that carries the changes; `changes` is the JSON text of its `db`. */
function stepText(
  {
    id,
    sheetId,
    projectId,
    sequence,
    createdAt,
  }: Pick<WireStep, 'id' | 'sequence' | 'createdAt'> & {
    readonly sheetId: string;
    readonly projectId: string;
  },
  changes: string,
): string {
  const step: WireStep = {
    id,
    type: 'sheet',
    property: null,
    query: { entityId: sheetId, parentEntityId: projectId, channelId: sheetId },
    verb: 'insert',
    data: { db: {} },
    previous: null,
    sequence,
    requestId: id,
    causeId: id,
    causeName: 'sheetLayout.changes',
    userId: '',
    createdAt,
    isUndoable: false,
    isOptimistic: false,
  };
  return JSON.stringify(step).replace('"data":{"db":{}}', () => `"data":{"db":${changes}}`);
}
