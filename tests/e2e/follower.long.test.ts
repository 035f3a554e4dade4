// A follower’s phone in rarer circumstances: less motion, and a script that did not come with the page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../support/client.ts';
import { openDemoFixture, phone, type DemoFixture } from '../support/pages.ts';
import { call, makeShow, makeShowSheet, press } from '../support/shows.ts';
import { followPath } from '../../shared/paths.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

const device = { viewport: phone, hasTouch: true, isMobile: true };

test('who wants less motion sees the flash that they asked for, for as long, and it does not fade', async () => {
  const page = await (await stage.again(device)).newPage();
  const { projectId, sheetId } = await makeShowSheet(stage.ownerClient, 2);
  await page.goto(followPath(projectId, sheetId));
  const flash = () =>
    page.evaluate(() => {
      const element = document.body.appendChild(document.createElement('div'));
      element.className = 'flash-once';
      const { animationDuration, animationTimingFunction } = getComputedStyle(element);
      element.remove();
      return [animationDuration, animationTimingFunction];
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await flash()).toEqual(['0.6s', 'ease-out']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await flash()).toEqual(['0.6s', 'steps(1)']);
});

test('a phone whose script did not come with the page follows all the same, once the server answers', async () => {
  const { ownerClient: caller } = stage;
  const { projectId, sheetId } = await makeShowSheet(caller, 3);
  await caller.does(press(await makeShow(caller, sheetId), 'start', null));
  const page = await (await stage.again(device)).newPage();
  let isReachable = false;
  await page.route(/FollowerPage-.*js|readyz/, (route) => (isReachable ? route.continue() : route.abort()));
  const asked = page.waitForRequest(/readyz/);
  await page.goto(followPath(projectId, sheetId));
  await asked;
  isReachable = true;
  await page.waitForEvent('load');
  await page.getByRole('article', { name: 'On now' }).getByText('Item 1').waitFor();
  must(await call(caller, sheetId, 'next', { from: 1 }));
  await page.getByRole('article', { name: 'On now' }).getByText('Item 2').waitFor();
  await page.close();
});
