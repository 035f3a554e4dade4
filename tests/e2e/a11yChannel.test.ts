// A channel and its media in every state, for every eye and hand.

import { channelStates } from '../../build/channelStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(channelStates);
