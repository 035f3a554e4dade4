// The names of all purposes, which schemas check. The build of the pages replaces this module by its value
// (`build/renderer.config.ts`), so that a page without a sheet loads no purpose.

import { PURPOSE_DEFINITIONS, type Purpose } from './purposes.ts';

/** The names of all purposes. */
export const PURPOSES: readonly Purpose[] = PURPOSE_DEFINITIONS.map(({ name }) => name);
