// The running version of EO, from package.json.

import about from '../../package.json' with { type: 'json' };

/** The version of `package.json`, such as `1.2.3`. */
export const { version } = about;
