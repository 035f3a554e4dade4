// The followers of the shows of sheets: the sockets of this server, and those that the other servers report.

import type { Bus } from '../realtime/bus.ts';
import type { Hub } from '../realtime/hub.ts';
import { openOtherServers, REPEAT_MS } from '../realtime/otherServers.ts';
import type { ServerNote } from '../realtime/serverNotes.ts';

/** The followers of the shows of sheets, on all servers of the database. */
export interface Followers {
  /** Returns the number of sockets that follow the show of a sheet. */
  countOn(sheetId: string): number;
  /** Returns the ids of the people who have a sheet open. */
  peopleOn(sheetId: string): ReadonlySet<string>;
  /** Returns the number of sockets of a link on the other servers. */
  ofLinkElsewhere(linkId: string): number;
  /** Tells the other servers soon that a socket of this server has begun or stopped following a show. */
  changed(): void;
  close(): void;
}

type Said = Extract<ServerNote, { kind: 'followers' }>;

/** The key under which the reports of other servers are stored: there is one report for all sheets. */
const FOLLOWERS = 'followers';
/** Time within which changes are reported together. */
const TOGETHER_MS = 250;

/** Opens the count of followers. */
export function openFollowers({
  bus,
  hub,
  sockets,
  sheetIds,
  elapsed,
}: {
  readonly bus: Pick<Bus, 'tellServers' | 'join'>;
  readonly hub: Pick<Hub, 'countOn' | 'peopleOn'>;
  /** Returns the counts of sockets that follow only a show. */
  readonly sockets: () => {
    count(sheetId: string): number;
    countByLink(): ReadonlyMap<string, number>;
  };
  /** Returns the sheets whose show is in memory. */
  readonly sheetIds: () => Iterable<string>;
  /** Returns the milliseconds of a monotonic clock, by which silence is measured. */
  readonly elapsed: () => number;
}): Followers {
  const others = openOtherServers<Said>(elapsed);
  let hasSaid = false;
  let waiting: NodeJS.Timeout | null = null;

  const countHere = (sheetId: string): number => sockets().count(sheetId) + hub.countOn(sheetId);
  const elsewhere = (sheetId: string) =>
    others.of(FOLLOWERS).flatMap(({ sheets }) => sheets.find((each) => each.sheetId === sheetId) ?? []);

  function say(): void {
    const sheets = [...sheetIds()].flatMap((sheetId) => {
      const count = countHere(sheetId);
      return count === 0 ? [] : [{ sheetId, sockets: count, userIds: [...hub.peopleOn(sheetId)] }];
    });
    const links = Array.from(sockets().countByLink(), ([linkId, count]) => ({ linkId, sockets: count }));
    const hasSome = sheets.length + links.length > 0;
    if (hasSome || hasSaid) bus.tellServers({ kind: 'followers', sheets, links });
    hasSaid = hasSome;
  }

  const timer = setInterval(() => {
    others.forget();
    say();
  }, REPEAT_MS).unref();
  const leave = bus.join({
    receive: () => undefined,
    kicked: () => undefined,
    fromServer(note, serverId) {
      if (note.kind === 'followers') others.hear(serverId, FOLLOWERS, note);
      else if (note.kind === 'ended') others.forget(serverId);
      else if (note.kind === 'began') say();
    },
  });

  return {
    countOn: (sheetId) => elsewhere(sheetId).reduce((sum, each) => sum + each.sockets, countHere(sheetId)),
    peopleOn: (sheetId) =>
      new Set([...hub.peopleOn(sheetId), ...elsewhere(sheetId).flatMap(({ userIds }) => userIds)]),
    ofLinkElsewhere: (linkId) =>
      others
        .of(FOLLOWERS)
        .flatMap(({ links }) => links.find((each) => each.linkId === linkId) ?? [])
        .reduce((sum, each) => sum + each.sockets, 0),
    changed() {
      waiting ??= setTimeout(() => {
        waiting = null;
        say();
      }, TOGETHER_MS).unref();
    },
    close() {
      leave();
      clearInterval(timer);
      if (waiting) clearTimeout(waiting);
    },
  };
}
