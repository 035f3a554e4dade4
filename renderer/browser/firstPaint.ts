// Applies the colour scheme before anything is painted, so that a page never flashes in the wrong one. It is built
// as one classic script.

import { applyScheme } from './scheme.ts';

applyScheme();
