// The plans of changes, loaded before the tests of a file: a page loads them when it is idle, and shows a change once it
// has them.

import { loadPlans } from '../../renderer/store/plans.ts';

await loadPlans();
