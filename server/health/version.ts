// The version of EO that runs: package.json is the one place that says it.

import about from '../../package.json' with { type: 'json' };

/** The version of `package.json`, such as `1.2.3`. */
export const { version } = about;
