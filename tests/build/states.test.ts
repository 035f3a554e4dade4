// What a state of `build/*States.ts` is like is itself looked at on each commit.

import { expect, test } from 'vitest';
import { assetStates } from '../../build/assetStates.ts';
import { bundleStates } from '../../build/bundleStates.ts';
import { channelStates } from '../../build/channelStates.ts';
import { displaysPageStates } from '../../build/displaysPageStates.ts';
import { followerStates } from '../../build/followerStates.ts';
import { guestStates, shareViewStates } from '../../build/guestStates.ts';
import { inboxStates } from '../../build/inboxStates.ts';
import { layoutStates } from '../../build/layoutStates.ts';
import { memberStates } from '../../build/memberStates.ts';
import { ownStates } from '../../build/ownStates.ts';
import { projectStates } from '../../build/projectStates.ts';
import { requestStates } from '../../build/requestStates.ts';
import { sheetStates } from '../../build/sheetStates.ts';
import { signInStates } from '../../build/signInStates.ts';
import { teamStates } from '../../build/teamStates.ts';
import { templateStates } from '../../build/templateStates.ts';
import { statesFor } from '../support/statePages.ts';

const pages = [
  [bundleStates, projectStates, assetStates, layoutStates, templateStates],
  [memberStates, requestStates, inboxStates, channelStates, guestStates, shareViewStates],
  [ownStates, teamStates, signInStates],
  [displaysPageStates, followerStates],
].map((lists) => lists.flat());

const sheetModels = new Map(sheetStates.map(({ name, like }) => [name, like]));

/** Returns the last of the states that are like each other. */
function modelOf(name: string): string {
  const like = sheetModels.get(name);
  return like === undefined ? name : modelOf(like);
}

test('a state that is left to `npm run test:long` is like one that is looked at on each commit', () => {
  const looked = new Set([
    ...pages.flatMap((states) => statesFor(states)).map(({ name }) => name),
    ...sheetStates.filter(({ like }) => like === undefined).map(({ name }) => name),
  ]);
  const models = [...pages.flat(), ...sheetStates].flatMap(({ like }) =>
    like === undefined ? [] : modelOf(like),
  );
  expect(models.filter((name) => !looked.has(name))).toEqual([]);
});
