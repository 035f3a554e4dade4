// Presence: who is in a project now, and where. Presence lasts as long as the socket, is published as actions of entity
// `status` without a sequence, and is never stored. The person is taken from their session, never from a message. Other
// servers report the people who are connected to them.

import { isDeepStrictEqual } from 'node:util';
import type { ClientMessage, Status } from '../../shared/api/socket.ts';
import { frameText } from '../actions/messages.ts';
import type { Bus } from './bus.ts';
import { frameOf } from './frame.ts';
import type { ServerNote } from './serverNotes.ts';
import type { SocketSession } from './socketSession.ts';

/** The people who are in projects now. */
export interface Presence {
  /** Announces the session to the others in the project, and sends the session who they are. */
  enter(session: SocketSession, projectId: string): void;
  /** Removes the session from one project, or from all of them. */
  leave(session: SocketSession, projectId?: string): void;
  /** Returns whether one of the person's windows shows the project and is active. */
  isActiveIn(userId: string, projectId: string): boolean;
  /** Sets where in the project the person is. Returns false if the session has not entered the project. */
  move(session: SocketSession, place: Extract<ClientMessage, { type: 'PROJECT:STATUS' }>['data']): boolean;
  close(): void;
}

/** A change of the status of one socket. */
type StatusChange = Pick<Extract<ServerNote, { kind: 'status' }>, 'verb' | 'status'>;

/** Minimum time between the updates of one socket. Changes in between are published together with the next update. */
const EVERY_MS = 100;
/** Interval at which a server reports all of its connections, and the time without a report after which the other
 *  servers drop these. */
const SAY_ALL_MS = 10_000;
const SILENT_MS = 35_000;

interface Entry {
  status: Status;
  /** The server to which the socket is connected; null for this one. */
  readonly serverId: string | null;
  notifiedAt: number;
  timer: NodeJS.Timeout | null;
}

/** Returns an empty presence, which publishes on the channels of projects. */
export function openPresence(bus: Bus, services: { now: () => number; newId: () => string }): Presence {
  const byProject = new Map<string, Map<string, Entry>>();
  /** The time of each other server's last report. */
  const heardAt = new Map<string, number>();

  /** Publishes a change to the clients of this server; each other server does so for its own. */
  function publish({ verb, status }: StatusChange): void {
    const text = frameText(actionText(verb, status, services.newId()));
    bus.publish(status.projectId, { text, sequence: null, isLocal: true });
  }

  function notify(verb: StatusChange['verb'], status: Status): void {
    publish({ verb, status });
    bus.tellServers({ kind: 'status', verb, status });
  }

  function entriesOf(serverId: string | null): readonly Entry[] {
    return [...byProject.values()].flatMap((there) =>
      [...there.values()].filter((entry) => entry.serverId === serverId),
    );
  }

  function add(entry: Entry): void {
    const { projectId, id } = entry.status;
    const there = byProject.get(projectId) ?? new Map<string, Entry>();
    byProject.set(projectId, there.set(id, entry));
  }

  function remove({ projectId, id }: Status): void {
    const there = byProject.get(projectId);
    there?.delete(id);
    if (there?.size === 0) byProject.delete(projectId);
  }

  function changeElsewhere(serverId: string, { verb, status }: StatusChange): void {
    const known = byProject.get(status.projectId)?.get(status.id);
    if (known && known.serverId !== serverId) return;
    if (verb === 'delete') remove(status);
    else add({ status, serverId, notifiedAt: services.now(), timer: null });
    publish({ verb: verb === 'create' && known ? 'update' : verb, status });
  }

  /** Replaces the known sockets of another server by those that it has reported. */
  function replaceElsewhere(serverId: string, statuses: readonly Status[]): void {
    const there = new Set(statuses.map(keyOf));
    const known = new Map(entriesOf(serverId).map(({ status }) => [keyOf(status), status]));
    for (const [key, status] of known)
      if (!there.has(key)) changeElsewhere(serverId, { verb: 'delete', status });
    for (const status of statuses)
      if (!isDeepStrictEqual(known.get(keyOf(status)), status))
        changeElsewhere(serverId, { verb: 'create', status });
  }

  function sayAll(): void {
    bus.tellServers({ kind: 'present', statuses: entriesOf(null).map(({ status }) => status) });
  }

  function forget(serverId: string): void {
    heardAt.delete(serverId);
    replaceElsewhere(serverId, []);
  }

  const timer = setInterval(() => {
    sayAll();
    for (const [serverId, at] of heardAt) if (services.now() - at > SILENT_MS) forget(serverId);
  }, SAY_ALL_MS).unref();
  const leaveBus = bus.join({
    receive: () => undefined,
    kicked: () => undefined,
    fromServer(note, serverId) {
      if (note.kind === 'ended') return forget(serverId);
      if (note.kind === 'began') return sayAll();
      if (note.kind !== 'status' && note.kind !== 'present') return;
      heardAt.set(serverId, services.now());
      if (note.kind === 'status') changeElsewhere(serverId, note);
      else replaceElsewhere(serverId, note.statuses);
    },
  });

  function notifySoon(entry: Entry): void {
    if (entry.timer) return;
    const wait = Math.max(0, entry.notifiedAt + EVERY_MS - services.now());
    entry.timer = setTimeout(() => {
      entry.timer = null;
      entry.notifiedAt = services.now();
      notify('update', entry.status);
    }, wait);
  }

  function leaveOne(session: SocketSession, projectId: string): void {
    const entry = byProject.get(projectId)?.get(session.id);
    if (!entry) return;
    if (entry.timer) clearTimeout(entry.timer);
    remove(entry.status);
    session.present.delete(projectId);
    notify('delete', entry.status);
  }

  return {
    enter(session, projectId) {
      const there = byProject.get(projectId);
      const others = [...(there?.values() ?? [])].filter(({ status }) => status.id !== session.id);
      const texts = others.map(({ status }) => actionText('create', status, services.newId()));
      if (texts.length > 0) session.sendBuffer.push(frameOf(frameText(texts.join(','))));
      if (there?.has(session.id)) return;
      const status = arrivalOf(session, projectId);
      add({ status, serverId: null, notifiedAt: services.now(), timer: null });
      session.present.add(projectId);
      notify('create', status);
    },
    leave(session, projectId) {
      for (const id of projectId === undefined ? [...session.present] : [projectId]) leaveOne(session, id);
    },
    isActiveIn(userId, projectId) {
      const there = [...(byProject.get(projectId)?.values() ?? [])];
      return there.some(({ status }) => status.userId === userId && status.state === 'active');
    },
    move(session, { projectId, state, sheetId = null, channelId = null, rowId = null, cellId = null }) {
      const entry = byProject.get(projectId)?.get(session.id);
      if (!entry) return false;
      entry.status = { ...entry.status, state, sheetId, channelId, rowId, cellId };
      notifySoon(entry);
      return true;
    },
    close() {
      clearInterval(timer);
      leaveBus();
    },
  };
}

function keyOf({ id, projectId }: Status): string {
  return `${id} ${projectId}`;
}

function arrivalOf({ id, caller }: SocketSession, projectId: string): Status {
  const nowhere = { sheetId: null, channelId: null, rowId: null, cellId: null };
  return { id, sessionId: id, userId: caller.userId, projectId, ...nowhere, state: 'active' };
}

function actionText(verb: StatusChange['verb'], status: Status, id: string): string {
  const { id: entityId, projectId } = status;
  return JSON.stringify({
    id,
    type: 'status',
    verb,
    property: null,
    query: { entityId, parentEntityId: projectId, channelId: projectId },
    data: verb === 'delete' ? null : status,
    userId: status.userId,
    isUndoable: false,
    isOptimistic: false,
  });
}
