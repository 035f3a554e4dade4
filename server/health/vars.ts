// What every page may know about this server before anyone signs in. Only what stands here goes out (promises I14).

import { limits } from '../../shared/limits.ts';
import type { Handlers } from '../contract.ts';
import { version } from './version.ts';

export function varsHandlers({ now }: { now: () => number }): Handlers<'vars'> {
  return {
    vars: async () => ({
      vars: {
        name: 'EO',
        version,
        /** Ways to sign in, pay and hear from us that are switched on here. */
        providers: { google: false, billing: false, mail: false },
        plans: [],
        limits,
        serverTime: now(),
      },
    }),
  };
}
