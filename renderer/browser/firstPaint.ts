// Applies the colour scheme and the patterns of categories before anything is painted, so that a page never flashes in
// the wrong ones. On pages that the server draws with buttons, it also keeps those that are pressed early. It is built
// as one classic script.

import { keepTaps } from './earlyTaps.ts';
import { applyPatterns } from './look.ts';
import { applyScheme } from './scheme.ts';

applyScheme();
applyPatterns();
if (document.currentScript?.dataset['taps'] !== undefined) keepTaps();
