// How a person looks at the sheet: order, filter, groups, hidden categories, zoom. None of it changes the sheet; what
// is saved as a view is.

import { viewFolding } from './viewFolding.ts';
import { viewHiding } from './viewHiding.ts';
import { viewOrder } from './viewOrder.ts';
import { viewSaving } from './viewSaving.ts';
import { viewZoom } from './viewZoom.ts';
import type { Command } from './command.ts';

export const viewCommands: readonly Command[] = [
  ...viewOrder,
  ...viewFolding,
  ...viewHiding,
  ...viewSaving,
  ...viewZoom,
];
