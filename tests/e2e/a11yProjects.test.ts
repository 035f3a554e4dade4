// The list of projects, a new one, and the settings of one, in every state: for every eye and hand.

import { commentsStates } from '../../build/commentsStates.ts';
import { feedStates } from '../../build/feedStates.ts';
import { reportStates } from '../../build/reportStates.ts';
import { bundleStates } from '../../build/bundleStates.ts';
import { mergeStates } from '../../build/mergeStates.ts';
import { projectStates } from '../../build/projectStates.ts';
import { testStates } from '../support/statePages.ts';

testStates([
  ...bundleStates,
  ...projectStates,
  ...feedStates,
  ...reportStates,
  ...mergeStates,
  ...commentsStates,
]);
