// The templates of a project for every eye and hand: the editor of a template, and a template that is not there. The
// list's states are pictures only: beside other files the changed answer of the project does not always reach the page.

import { templateStates } from '../../build/templateStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(templateStates.filter(({ name }) => name.startsWith('template-')));
