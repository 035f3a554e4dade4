// One's own pages and those of a team, and the pages for signing in and up, a lost password, an address to confirm and
// mails to end, in every state: for every eye and hand.

import { assignedStates } from '../../build/assignedStates.ts';
import { ownStates } from '../../build/ownStates.ts';
import { signInStates } from '../../build/signInStates.ts';
import { teamStates } from '../../build/teamStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([...ownStates, ...assignedStates, ...teamStates, ...signInStates]);
