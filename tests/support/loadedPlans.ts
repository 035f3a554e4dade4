// Loads the plans of actions before the tests of a file. A page loads them when it is idle, and shows a change only
// once they are loaded.

import { loadPlans } from '../../renderer/store/plans.ts';

await loadPlans();
