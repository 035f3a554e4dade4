// The list of projects, a new one, the settings of one, and its pages (feed, report, merge, comments, assets, layouts,
// templates), in every state: for every eye and hand. The rows of a sheet are looked at in tests of their own.

import { assetStates } from '../../build/assetStates.ts';
import { bundleStates } from '../../build/bundleStates.ts';
import { commentsStates } from '../../build/commentsStates.ts';
import { feedStates } from '../../build/feedStates.ts';
import { layoutStates } from '../../build/layoutStates.ts';
import { mergeStates } from '../../build/mergeStates.ts';
import { projectStates } from '../../build/projectStates.ts';
import { reportStates } from '../../build/reportStates.ts';
import { templateStates } from '../../build/templateStates.ts';
import { testStates } from '../support/statePages.ts';

testStates(
  [
    ...bundleStates,
    ...projectStates,
    ...feedStates,
    ...reportStates,
    ...commentsStates,
    ...assetStates,
    ...layoutStates,
    ...templateStates,
    // The last, since they write into the running order.
    ...mergeStates,
  ],
  ['.body'],
);
