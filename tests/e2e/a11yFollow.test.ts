// The page of a follower, in every state: for every eye and hand.

import { followerStates } from '../../build/followerStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(followerStates);
