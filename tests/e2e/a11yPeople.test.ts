// The doors, one's own pages and those of a team, in every state: for every eye and hand.

import { doorStates } from '../../build/doorStates.ts';
import { ownStates } from '../../build/ownStates.ts';
import { teamStates } from '../../build/teamStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([...doorStates, ...ownStates, ...teamStates]);
