// Loads the plans of actions before the tests of a file, since pages only load them when they are idle, and show no
// change before.

import { loadPlans } from '../../renderer/store/plans.ts';

await loadPlans();
