// Displays in a browser: one is made on the page of the displays, opened on a screen without an account, told things, cut
// off, and a prompter stays still while others edit what it shows.

import type { Page, WebSocketRoute } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displaysPath } from '../../shared/paths.ts';
import { action, cellId, must, type Client } from '../support/client.ts';
import { makeDisplayLink } from '../support/displays.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { call, makeShow, makeShowSheet, press, type ShowSheet } from '../support/shows.ts';

let stage: DemoFixture;
let caller: Client;
let sheet: ShowSheet;
beforeAll(async () => {
  stage = await openDemoFixture();
  caller = stage.ownerClient;
  sheet = await makeShowSheet(caller, 6);
  await caller.does(press(await makeShow(caller, sheet.sheetId), 'start', null));
});
afterAll(() => stage?.close());

const wide = { viewport: { width: 1280, height: 720 } };

test('SH-9 a display is made, opened, named, told a message that it shows, darkened, and cut off', async () => {
  const own = await stage.again(wide);
  const page = await own.newPage();
  await page.goto(displaysPath(sheet.projectId, sheet.sheetId));
  await page.getByRole('heading', { name: 'No displays yet' }).waitFor();
  await page.getByRole('button', { name: 'New display' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stage lip');
  await dialog.getByRole('button', { name: 'Make the display' }).click();
  const url = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const screen = await (await stage.visitor(wide)).newPage();
  const line = await breakable(screen);
  await screen.clock.install();
  await screen.goto(url);
  await screen.getByRole('heading', { name: 'Item 1' }).waitFor();
  const listed = page.getByRole('listitem', { name: 'Display 1, Stage lip' });
  await listed.getByText('Speaker timer').waitFor();
  await listed.getByRole('button', { name: 'Identify Stage lip' }).click();
  await screen.getByText('This display').waitFor();
  await listed.getByText('Showing 1').waitFor();

  await page.getByRole('textbox', { name: 'Message' }).fill('One minute, thank you');
  await page.getByRole('button', { name: 'Stage lip', exact: true }).click();
  await page.getByRole('button', { name: 'Show until cleared' }).click();
  await screen.getByText('One minute, thank you').waitFor();
  await page.getByText(/Seen by Stage lip/).waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await screen.getByText('One minute, thank you').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Blackout' }).click();
  await screen.getByText(/Blackout since/).waitFor();
  await page.getByRole('button', { name: 'End blackout' }).click();
  await screen.getByText(/Blackout since/).waitFor({ state: 'detached' });

  // The line is a black hole: the digits go on, and the display says that it hears nothing.
  const digits = await watchDigits(screen);
  line.isHole = true;
  await screen.clock.runFor(12_000);
  await screen.getByText(/Last heard 0:1\d ago, counting on/).waitFor();
  const seen = await digits();
  expect(seen.length).toBeGreaterThan(5);
  for (const { text, left } of seen) expect([textOf(left), textOf(left - 100)]).toContain(text);
  // The server hears no more of it, and says so to whoever looks after the displays.
  line.end();
  await page.getByText(/Last heard/).waitFor();
  must(await call(caller, sheet.sheetId, 'next', { from: 1 }));
  line.isHole = false;
  await screen.getByRole('heading', { name: 'Item 2' }).waitFor();
  await screen.getByText(/Last heard/).waitFor({ state: 'detached' });
});

test('SH-10 the reading line of a prompter stays still in 200 edits above it while it scrolls', async () => {
  const { rowIds, columnIds, sheetId, sound } = sheet;
  const words = (at: number) => cellId(rowIds[at]!, columnIds[3]!);
  const long = Array.from({ length: 40 }, (_, at) => `Line ${at} of what is said tonight, to the end.`).join(
    '\n',
  );
  await caller.does(
    action('cell.update.value', words(1), { value: 'Above' }),
    action('cell.update.value', words(2), { value: long }),
  );
  const link = await makeDisplayLink(caller, sheetId, { shows: 'prompter', categoryId: sound });
  const screen = await (await stage.visitor(wide)).newPage();
  await screen.goto(link.url);
  await screen.getByText('Line 20 of').waitFor();
  must(await call(caller, sheetId, 'load', { row: 3 }));
  must(await call(caller, sheetId, 'next'));
  await screen.getByRole('heading', { name: 'Item 3' }).waitFor();
  // The row on now glides to the reading line first.
  const top = () => screen.getByText('Line 0 of').evaluate((line) => line.getBoundingClientRect().top);
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const [known, now] = [before, await top()];
      before = now;
      return now < 400 && now === known;
    })
    .toBe(true);
  for (let press = 0; press < 4; press++) await screen.keyboard.press('+');
  await screen.keyboard.press(' ');
  await screen.getByRole('button', { name: /^Stop/ }).waitFor();
  // The controls are a line at the foot, however large the text is.
  const controls = await screen.getByRole('button', { name: /^(Stop|Slower|Faster|To now|Mirror)/ }).all();
  const tops = await Promise.all(
    controls.map((one) => one.evaluate((each) => each.getBoundingClientRect().top)),
  );
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThan(wide.viewport.height / 2);
  const jumps = await watchLine(screen, 'Line 12 of');
  for (let edit = 0; edit < 200; edit++) {
    const value = edit % 2 === 0 ? `Above\n${'more to say '.repeat(edit)}` : `Above ${edit}`;
    await caller.does(action('cell.update.value', words(1), { value }));
  }
  await screen.getByText('Above 199').waitFor({ state: 'attached' });
  const { worst, frames, moved } = await jumps();
  console.log(`prompter: ${frames} frames, ${moved.toFixed(0)} px read, worst jump ${worst.toFixed(2)} px`);
  expect(moved).toBeGreaterThan(20);
  expect(worst).toBeLessThanOrEqual(1);
});

/** A line of a page to the server that can be made a black hole: what is sent on it is lost, and the page sees nothing
 *  closed. `end` closes it at the side of the server alone. */
async function breakable(page: Page): Promise<{ isHole: boolean; end(): void }> {
  const fars: WebSocketRoute[] = [];
  const line = {
    isHole: false,
    end: () => {
      for (const far of fars.splice(0)) void far.close();
    },
  };
  const join = (near: WebSocketRoute): void => {
    const isLost = line.isHole;
    const far = near.connectToServer();
    fars.push(far);
    far.onClose(() => undefined);
    near.onMessage((text) => (line.isHole || isLost ? undefined : far.send(text)));
    far.onMessage((text) => (line.isHole || isLost ? undefined : near.send(text)));
  };
  await page.routeWebSocket('**/api/socket*', join);
  await page.route('**/api/show/**', (route) => (line.isHole ? route.abort() : route.continue()));
  return line;
}

interface Digit {
  readonly text: string;
  /** What was left when it came, in ms. */
  readonly left: number;
}

/** Notes each change of the large digits, with what is truly left of the row then. */
async function watchDigits(screen: Page): Promise<() => Promise<readonly Digit[]>> {
  const { show } = must(
    await caller.get<{ show: { timer: { startedAt: number; duration: number } } }>(
      `/api/show/${sheet.sheetId}`,
    ),
  );
  const endsAt = show.timer.startedAt + show.timer.duration;
  await screen.evaluate(() => {
    const changes: [string, number][] = [];
    Object.assign(window, { changes });
    new MutationObserver(() => {
      changes.push([document.querySelector('[data-digits]')?.textContent ?? '', Date.now()]);
    }).observe(document.body, { subtree: true, characterData: true, childList: true });
  });
  return async () => {
    const changes: readonly [string, number][] = await screen.evaluate(() => Reflect.get(window, 'changes'));
    return changes
      .filter(([text], at) => text !== changes[at - 1]?.[0])
      .map(([text, at]) => ({ text, left: endsAt - at }));
  };
}

const textOf = (left: number): string => `0:${String(Math.ceil(left / 1000)).padStart(2, '0')}`;

interface Jumps {
  /** The most by which a line moved in a frame beside its scrolling, in px. */
  readonly worst: number;
  readonly frames: number;
  /** How far it has moved in all, in px. */
  readonly moved: number;
}

/** Watches a line of the prompter in each frame. */
async function watchLine(screen: Page, text: string): Promise<() => Promise<Jumps>> {
  await screen.evaluate((wanted) => {
    const samples: [number, number][] = [];
    Object.assign(window, { samples });
    const sample = (at: number): void => {
      const line = Array.from(document.querySelectorAll('[data-script] p')).find((each) =>
        each.textContent?.startsWith(wanted),
      );
      if (line) samples.push([at, line.getBoundingClientRect().top]);
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  }, text);
  return async () => {
    const samples: readonly [number, number][] = await screen.evaluate(() => Reflect.get(window, 'samples'));
    const all = samples.slice(1).map(([at, top], index) => {
      const [before, topBefore] = samples[index] ?? [at, top];
      return { ms: at - before, moved: topBefore - top };
    });
    // The first frame of a movement is a part of one. A page that stood for longer goes on where it was, and not where it
    // would be.
    const steps = all
      .slice(all.findIndex(({ moved }) => moved > 0) + 1)
      .map((step, at, own) => ({ ...step, msBefore: own[at - 1]?.ms ?? step.ms }))
      .filter(({ ms, msBefore }) => Math.max(ms, msBefore) < 95);
    const moved = steps.reduce((sum, step) => sum + step.moved, 0);
    // The line is looked at before or after it moves in a frame: it has moved for this frame, or always for the one before.
    const worst = Math.min(
      ...(['ms', 'msBefore'] as const).map((of) => {
        const products = steps.reduce((sum, step) => sum + step.moved * step[of], 0);
        const speed = products / steps.reduce((sum, step) => sum + step[of] ** 2, 0);
        return Math.max(...steps.map((step) => Math.abs(step.moved - speed * step[of])));
      }),
    );
    return { worst, frames: steps.length, moved };
  };
}
