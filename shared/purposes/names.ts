// The names of all purposes, for whoever checks that a name is one. The build of the pages puts the values in place of
// this module (`build/renderer.config.ts`), so that a page without a sheet fetches no purpose.

import { PURPOSE_DEFINITIONS, type Purpose } from './purposes.ts';

/** What a column, or a cell, may be for. */
export const PURPOSES: readonly Purpose[] = PURPOSE_DEFINITIONS.map(({ name }) => name);
