// A server that is away for a moment does not end an import. That its progress is asked for again is in
// `tests/renderer/followProcess.test.ts`.

import { afterAll, beforeAll, test } from 'vitest';
import { badGateway } from '../support/badGateway.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('an import goes on while its progress cannot be asked for', async () => {
  const page = await stage.owner.newPage();
  await page.goto('/templates/assemblies/prompt-book/use');
  await page.getByRole('radio', { name: 'A project I have' }).check();
  let isAway = true;
  await page.route('**/api/process/*', (route) => (isAway ? route.fulfill(badGateway) : route.continue()));
  await page.getByRole('button', { name: 'Add to the project' }).click();
  await page.getByText('Connection lost, still trying.').waitFor();
  isAway = false;
  await page.getByRole('gridcell', { name: 'Half hour call', exact: true }).first().waitFor();
});
