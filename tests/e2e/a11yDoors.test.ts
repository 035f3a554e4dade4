// The pages of whoever comes, signs in or signs up, in every state: for every eye and hand.

import { doorStates } from '../../build/doorStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(doorStates);
