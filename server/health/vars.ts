// The variables of this server that every page may read before anyone signs in.

import { limits } from '../../shared/limits.ts';
import type { Handlers } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { version } from './version.ts';

/** Returns the handler of the variables that every page may read. */
export function varsHandlers({
  now,
  settings,
  previews,
}: {
  readonly now: () => number;
  readonly settings: Pick<Settings, 'google' | 'smtpUrl'>;
  readonly previews: { readonly hasFfmpeg: boolean };
}): Handlers<'vars'> {
  return {
    vars: async () => ({
      vars: {
        name: 'EO',
        version,
        /** The providers of sign-in, payment and mail that are configured. */
        providers: { google: settings.google !== null, billing: false, mail: settings.smtpUrl !== null },
        /** The kinds of files of which this server makes previews. Films and sounds need ffmpeg on its PATH. */
        previews: { pictures: true, pages: true, filmsAndSounds: previews.hasFfmpeg },
        plans: [],
        limits,
        serverTime: now(),
      },
    }),
  };
}
