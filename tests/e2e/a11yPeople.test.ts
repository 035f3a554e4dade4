// One's own pages and those of a team, in every state: for every eye and hand.

import { assignedStates } from '../../build/assignedStates.ts';
import { ownStates } from '../../build/ownStates.ts';
import { teamStates } from '../../build/teamStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([...ownStates, ...assignedStates, ...teamStates]);
