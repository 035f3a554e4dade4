// The pages for signing in and up, a lost password, an address to confirm and mails to end, in every state.

import { signInStates } from '../../build/signInStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(signInStates);
