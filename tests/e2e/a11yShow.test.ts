// The page of who calls a show, the list of its displays, these themselves, and the page of a follower, in every state:
// for every eye and hand.

import { displaysPageStates } from '../../build/displaysPageStates.ts';
import { displayStates } from '../../build/displayStates.ts';
import { followerStates } from '../../build/followerStates.ts';
import { showStates } from '../../build/showStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([...showStates, ...displaysPageStates, ...displayStates, ...followerStates]);
