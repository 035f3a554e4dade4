// The version of EO that runs: package.json is the one place that says it.

import about from '../../package.json' with { type: 'json' };

export const { version } = about;
