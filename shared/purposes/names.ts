// The names of all purposes, which schemas check. The build of the pages replaces this module by the computed value of
// its export (`build/renderer.config.ts`), so that a page without a sheet loads no purpose.

import { PURPOSE_DEFINITIONS, type Purpose } from './purposes.ts';

/** The names of all purposes. */
export const PURPOSES: readonly Purpose[] = PURPOSE_DEFINITIONS.map(({ name }) => name);
