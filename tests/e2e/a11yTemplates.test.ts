// The templates of a project in every state: for every eye and hand.

import { templateStates } from '../../build/templateStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(templateStates);
