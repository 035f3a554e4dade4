// The assets of a project: the list, one of them, two versions compared, in every state: for every eye and hand.

import { assetStates } from '../../build/assetStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(assetStates);
