// The page of a link and the dialog that makes one, in every state: for every eye and hand.

import { guestStates, shareViewStates } from '../../build/guestStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([...guestStates, ...shareViewStates]);
