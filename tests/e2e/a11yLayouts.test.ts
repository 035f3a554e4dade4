// The layouts of a project: the list and the designer, in every state: for every eye and hand.

import { layoutStates } from '../../build/layoutStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(layoutStates);
