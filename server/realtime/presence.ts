// Presence: who is in a project now, and where. Presence lasts as long as the socket, is published as actions of
// entity `status` without a sequence, and is never stored. The person is taken from their session, never from a
// message.

import type { ClientMessage, Status } from '../../shared/api/socket.ts';
import { frameText } from '../actions/messages.ts';
import type { Bus } from './bus.ts';
import { frameOf } from './frame.ts';
import type { SocketSession } from './socketSession.ts';

/** The people who are in projects now. */
export interface Presence {
  /** Announces the session to the others, and the others to the session. */
  enter(session: SocketSession, projectId: string): void;
  /** Removes the session from one project, or from all of them. */
  leave(session: SocketSession, projectId?: string): void;
  /** Returns whether the person has the project open in front in any of their windows. */
  isActiveIn(userId: string, projectId: string): boolean;
  /** Sets where in the project the person is. Returns false where the session has not entered it. */
  move(session: SocketSession, place: Extract<ClientMessage, { type: 'PROJECT:STATUS' }>['data']): boolean;
}

/** Least time between updates of a socket; those in between are merged into the last one. */
const EVERY_MS = 100;

interface Entry {
  status: Status;
  notifiedAt: number;
  timer: NodeJS.Timeout | null;
}

/** Returns an empty presence, which publishes on the channels of projects. */
export function openPresence(bus: Bus, services: { now: () => number; newId: () => string }): Presence {
  const byProject = new Map<string, Map<string, Entry>>();

  function notify(verb: 'create' | 'update' | 'delete', status: Status): void {
    bus.publish(status.projectId, {
      text: frameText(actionText(verb, status, services.newId())),
      sequence: null,
    });
  }

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
    const there = byProject.get(projectId);
    const entry = there?.get(session.id);
    if (!there || !entry) return;
    if (entry.timer) clearTimeout(entry.timer);
    there.delete(session.id);
    session.present.delete(projectId);
    if (there.size === 0) byProject.delete(projectId);
    notify('delete', entry.status);
  }

  return {
    enter(session, projectId) {
      const there = byProject.get(projectId) ?? new Map<string, Entry>();
      byProject.set(projectId, there);
      const others = [...there.values()].filter(({ status }) => status.id !== session.id);
      const texts = others.map(({ status }) => actionText('create', status, services.newId()));
      if (texts.length > 0) session.sendBuffer.push(frameOf(frameText(texts.join(','))));
      if (there.has(session.id)) return;
      const status = arrivalOf(session, projectId);
      there.set(session.id, { status, notifiedAt: services.now(), timer: null });
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
  };
}

function arrivalOf({ id, caller }: SocketSession, projectId: string): Status {
  const nowhere = { sheetId: null, channelId: null, rowId: null, cellId: null };
  return { id, sessionId: id, userId: caller.userId, projectId, ...nowhere, state: 'active' };
}

function actionText(verb: 'create' | 'update' | 'delete', status: Status, id: string): string {
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
