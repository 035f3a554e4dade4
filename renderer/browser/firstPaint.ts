// Runs before anything is painted, so that a page never flashes in the wrong scheme. Built as one classic script.

import { applyScheme } from './scheme.ts';

applyScheme();
