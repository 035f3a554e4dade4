// Applies the colour scheme and the patterns of categories before anything is painted, so that a page never flashes in
// the wrong ones. It is built as one classic script.

import { applyPatterns } from './look.ts';
import { applyScheme } from './scheme.ts';

applyScheme();
applyPatterns();
