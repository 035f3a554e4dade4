// The pages of whoever comes, signs in or signs up, in every state: for every eye and hand.

import { signInStates } from '../../build/signInStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(signInStates);
