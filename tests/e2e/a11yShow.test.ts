// The page of who calls a show, the list of its displays, and these themselves, in every state: for every eye and hand.

import { displaysPageStates } from '../../build/displaysPageStates.ts';
import { displayStates } from '../../build/displayStates.ts';
import { showStates } from '../../build/showStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([...showStates, ...displaysPageStates, ...displayStates]);
