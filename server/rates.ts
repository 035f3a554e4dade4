// How often who may call what (promises 2.6). Counted in this process; guesses at passwords are counted in the
// database (`auth/guesses.ts`), so that a restart forgives none.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateName } from '../shared/api/route.ts';
import { AppError } from '../shared/errors.ts';
import type { Caller } from './contract.ts';
import { networkOf } from './guard/network.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** `network`: by address, signed in or not. `caller`: by user, by address where there is none. */
  readonly by: 'caller' | 'network';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 100 a second over three seconds is the burst of 300 that promises 2.6 allows. */
const LIMITS: Readonly<Record<RateName, readonly Limit[]>> = {
  read: [{ points: 300, seconds: 3, by: 'caller' }],
  actions: [{ points: 300, seconds: 3, by: 'caller' }],
  login: [{ points: 120, seconds: MINUTE, by: 'network' }],
  signup: [
    { points: 10, seconds: HOUR, by: 'network' },
    { points: 30, seconds: DAY, by: 'network' },
  ],
  upload: [{ points: 60, seconds: MINUTE, by: 'caller' }],
  part: [{ points: 1200, seconds: MINUTE, by: 'caller' }],
  export: [{ points: 10, seconds: MINUTE, by: 'caller' }],
  report: [{ points: 60, seconds: MINUTE, by: 'network' }],
};

const ACTIONS_OF_A_PROJECT = { points: 1500, seconds: 3 };
const REPORTED_BYTES = { points: 10 * 1024 * 1024, seconds: DAY };

export interface Rates {
  /** Counts one call. @throws AppError 'slowDown' with the seconds to wait */
  spend(name: RateName, who: { caller: Caller | null; ip: string }): Promise<void>;
  /** Counts actions that were sent to one project, by all together. @throws AppError 'slowDown' */
  spendActions(projectId: string, count: number): Promise<void>;
  /** Counts what an address reports without a session. @throws AppError 'slowDown' */
  spendReport(ip: string, bytes: number): Promise<void>;
}

/** @param scale multiplies every limit, for load tests. */
export function openRates(scale: number): Rates {
  const limiterOf = ({ points, seconds }: { points: number; seconds: number }) =>
    new RateLimiterMemory({ points: points * scale, duration: seconds });
  const byName = new Map<string, readonly { limit: Limit; limiter: RateLimiterMemory }[]>(
    Object.entries(LIMITS).map(([name, limits]) => [
      name,
      limits.map((limit) => ({ limit, limiter: limiterOf(limit) })),
    ]),
  );
  const project = limiterOf(ACTIONS_OF_A_PROJECT);
  const reported = limiterOf(REPORTED_BYTES);
  return {
    async spend(name, { caller, ip }) {
      for (const { limit, limiter } of byName.get(name) ?? []) {
        await consume(limiter, limit.by === 'caller' && caller ? caller.userId : networkOf(ip), 1);
      }
    },
    spendActions: (projectId, count) => consume(project, projectId, count),
    spendReport: (ip, bytes) => consume(reported, networkOf(ip), bytes),
  };
}

async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('slowDown', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}
