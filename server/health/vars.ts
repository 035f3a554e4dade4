// The facts that every page may know about this server before anyone signs in. Only what stands here goes out.

import { limits } from '../../shared/limits.ts';
import type { Handlers } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { version } from './version.ts';

/** Returns the handler of the facts about this server that every page may know. */
export function varsHandlers({
  now,
  settings,
}: {
  readonly now: () => number;
  readonly settings: Pick<Settings, 'google' | 'smtpUrl'>;
}): Handlers<'vars'> {
  return {
    vars: async () => ({
      vars: {
        name: 'EO',
        version,
        /** Ways to sign in, pay and hear from us that are switched on here. */
        providers: { google: settings.google !== null, billing: false, mail: settings.smtpUrl !== null },
        plans: [],
        limits,
        serverTime: now(),
      },
    }),
  };
}
