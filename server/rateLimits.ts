// Rate limits of calls, counted in memory; several servers tell each other what is spent (`realtime/sharedRates.ts`).
// Guesses at passwords are counted in the database (`auth/loginThrottle.ts`), so that a restart resets none.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateName } from '../shared/api/route.ts';
import { AppError } from '../shared/errors.ts';
import { countOf } from '../shared/format/words.ts';
import type { Caller } from './contract.ts';
import { networkOf } from './guard/network.ts';
import type { SpentPoints } from './realtime/serverNotes.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** The unit that is limited: the `network` of the IP address, or the `caller`, which is the user, or the network of a
   *  visitor. */
  readonly by: 'caller' | 'network';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The limits of each kind of call. `read` and `actions` are counted over three seconds, so that 100 calls a second
 *  with bursts of 300 are allowed. */
const LIMITS: Readonly<Record<RateName, readonly Limit[]>> = {
  read: [{ points: 300, seconds: 3, by: 'caller' }],
  actions: [{ points: 300, seconds: 3, by: 'caller' }],
  login: [{ points: 120, seconds: MINUTE, by: 'network' }],
  signup: [
    { points: 10, seconds: HOUR, by: 'network' },
    { points: 30, seconds: DAY, by: 'network' },
  ],
  // A whole crew in the network of a venue may scan the same poster.
  request: [{ points: 60, seconds: HOUR, by: 'caller' }],
  upload: [{ points: 60, seconds: MINUTE, by: 'caller' }],
  part: [{ points: 1200, seconds: MINUTE, by: 'caller' }],
  export: [{ points: 10, seconds: MINUTE, by: 'caller' }],
  // The calendar programs of a whole office poll every few minutes.
  calendar: [{ points: 120, seconds: MINUTE, by: 'network' }],
  // The review of a merge sends a request at every change of its check boxes; a user may run two processes at once.
  import: [{ points: 60, seconds: MINUTE, by: 'caller' }],
  report: [{ points: 60, seconds: MINUTE, by: 'network' }],
};

const ACTIONS_OF_A_PROJECT = { points: 1500, seconds: 3 };
/** Limits of invitations by mail: for one team or project, and by one person, since a person can make any number of
 *  teams and projects. */
const INVITATIONS = {
  place: { points: 50, seconds: HOUR },
  person: { points: 100, seconds: HOUR },
} as const;
/** Requests for access to one project or team, counted over all requesters. */
const REQUESTS_OF_A_PLACE = { points: 100, seconds: DAY };
const REPORTED_BYTES = { points: 10 * 1024 * 1024, seconds: DAY };

/** The counts of calls, and the functions that add to them. */
export interface RateLimits {
  /**
   * Counts one call.
   * @throws AppError 'slowDown' with the seconds to wait
   */
  spend(name: RateName, who: { caller: Caller | null; ip: string }): Promise<void>;
  /**
   * Counts actions that were sent to one project by all people together.
   * @throws AppError 'slowDown'
   */
  spendActions(projectId: string, count: number): Promise<void>;
  /**
   * Counts the invitations of one list to a team or a project, or none of them where they are too many.
   * @throws AppError 'slowDown' with a message that says how many are left
   */
  spendInvitations(placeId: string, userId: string, count: number): Promise<void>;
  /**
   * Counts requests for access to one project or team.
   * @throws AppError 'slowDown'
   */
  spendRequest(placeId: string): Promise<void>;
  /**
   * Counts the bytes that an IP address reports without a session.
   * @throws AppError 'slowDown'
   */
  spendReport(ip: string, bytes: number): Promise<void>;
  /** Subscribes to everything that is spent on this server. Returns the function that unsubscribes. */
  onSpent(listener: (spent: SpentPoints) => void): () => void;
  /** Counts what was spent on another server. */
  addSpent(spent: readonly SpentPoints[]): void;
}

/**
 * Returns empty counts.
 * @param scale multiplies every limit, for load tests
 */
export function openRateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const listeners = new Set<(spent: SpentPoints) => void>();

  function limiterOf(name: string, { points, seconds }: { points: number; seconds: number }): Limiter {
    const limiter = new RateLimiterMemory({ points: points * scale, duration: seconds });
    limiters.set(name, limiter);
    return { name, limiter };
  }

  async function consume({ name, limiter }: Limiter, key: string, points: number): Promise<void> {
    await consumeFrom(limiter, key, points);
    announce({ limit: name, key, points });
  }

  function announce(spent: SpentPoints): void {
    for (const listener of listeners) listener(spent);
  }

  const byName = new Map<string, readonly (Limiter & { readonly by: Limit['by'] })[]>(
    Object.entries(LIMITS).map(([name, limits]) => [
      name,
      limits.map((limit) => ({ ...limiterOf(`${name} ${limit.seconds}`, limit), by: limit.by })),
    ]),
  );
  const project = limiterOf('actions of a project', ACTIONS_OF_A_PROJECT);
  const invitations = {
    place: limiterOf('invitations of a place', INVITATIONS.place),
    person: limiterOf('invitations of a person', INVITATIONS.person),
  };
  const requestLimiter = limiterOf('requests of a place', REQUESTS_OF_A_PLACE);
  const reported = limiterOf('reported bytes', REPORTED_BYTES);
  return {
    async spend(name, { caller, ip }) {
      for (const limit of byName.get(name) ?? [])
        await consume(limit, limit.by === 'caller' && caller ? caller.userId : networkOf(ip), 1);
    },
    spendActions: (projectId, count) => consume(project, projectId, count),
    async spendInvitations(placeId, userId, count) {
      const { place, person } = invitations;
      await consumeWhole(
        place,
        placeId,
        count,
        (most) => `At most ${most} invitations an hour can be sent here.`,
      );
      try {
        await consumeWhole(
          person,
          userId,
          count,
          (most) => `You can send at most ${most} invitations an hour.`,
        );
      } catch (error) {
        await place.limiter.reward(placeId, count);
        throw error;
      }
      announce({ limit: place.name, key: placeId, points: count });
      announce({ limit: person.name, key: userId, points: count });
    },
    spendRequest: (placeId) => consume(requestLimiter, placeId, 1),
    spendReport: (ip, bytes) => consume(reported, networkOf(ip), bytes),
    onSpent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addSpent(spent) {
      for (const { limit, key, points } of spent) void limiters.get(limit)?.penalty(key, points);
    },
  };
}

/** A limit with the name that is the same on all servers. */
interface Limiter {
  readonly name: string;
  readonly limiter: RateLimiterMemory;
}

async function consumeFrom(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('slowDown', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

/**
 * Consumes all points, or none where they exceed the limit, so that a person whose list is refused can still send a
 * shorter one.
 * @param limitWords returns the sentence that names the limit
 * @throws AppError 'slowDown'
 */
async function consumeWhole(
  { limiter }: Limiter,
  key: string,
  points: number,
  limitWords: (most: number) => string,
): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points);
  if (consumedPoints <= limiter.points) return;
  await limiter.reward(key, points);
  const left = Math.max(0, limiter.points - (consumedPoints - points));
  const message = [limitWords(limiter.points), leftWords(left, limiter.points, msBeforeNext)]
    .join(' ')
    .trim();
  throw new AppError('slowDown', { message, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Returns the sentence that says how many points are left, and for how long; '' where none was used, since waiting
 *  does not help then. */
function leftWords(left: number, most: number, msBeforeNext: number): string {
  const time = countOf(Math.max(1, Math.ceil(msBeforeNext / 60_000)), 'minute');
  if (left === most) return '';
  if (left === 0) return `Try again in ${time}.`;
  return `${left === 1 ? 'One is' : `${left} are`} left for the next ${time}.`;
}
