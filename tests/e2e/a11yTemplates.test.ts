// The templates of a project for every eye and hand: their list, the editor of a template, and a template that is not
// there.

import { templateStates } from '../../build/templateStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(templateStates);
