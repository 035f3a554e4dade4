// The evening of the demo in a minute: its caller, a second one, two phones, three displays and a program call and follow
// its show through an overrun, a skip, a hold, a jump, a hand-over, the end of the caller's tab and of the server. Everybody
// shows the same row, and the report is right to the second.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import type { ShowReportReply } from '../../shared/api/showReports.ts';
import { reportPath } from '../../shared/paths.ts';
import { must } from '../support/client.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';
import { openShowFixture, type ShowFixture } from '../support/showFixture.ts';
import type { WatchedPage } from '../support/shownRows.ts';
import { stateOf } from '../support/shows.ts';

let browser: Browser;
let evening: ShowFixture;
beforeAll(async () => {
  browser = await workerBrowser();
  evening = await openShowFixture(browser);
});
afterAll(async () => {
  await closeContexts(browser);
  await evening?.stop();
});

const MINUTE = 60_000;

/** A row that went on: what everybody was told, and the stopwatch of this test before and after the press. */
interface Start {
  readonly title: string;
  readonly at: number;
}
const starts: Start[] = [];

/** Presses, and waits until all pages show the row; what they are told of it lies within the time of the press. */
async function goesOn(
  press: () => Promise<unknown>,
  pages: readonly WatchedPage[],
  at: number,
): Promise<void> {
  const { title = '' } = evening.cues[at] ?? {};
  const before = evening.now();
  await press();
  for (const { kind, onNow } of pages)
    await expect.poll(onNow, { timeout: 15_000, message: kind }).toContain(title);
  const { now, timer } = await stateOf(evening.caller, evening.sheetId);
  expect(now?.title).toBe(title);
  const startedAt = timer.startedAt ?? 0;
  // The clocks are read in whole milliseconds.
  expect(startedAt).toBeGreaterThanOrEqual(before - 1);
  expect(startedAt).toBeLessThanOrEqual(evening.now() + 1);
  starts.push({ title, at: startedAt });
}

test('SH-5 the demo’s show runs through an overrun, a skip, a hold, a jump, a hand-over, a lost tab and a killed server: all show one row, and the report is right', async () => {
  const { caller, sheetId, program, putForward } = evening;
  const { calling, desk, ...others } = evening.pages;
  const all = Object.values(evening.pages);
  const withoutCalling = [desk, ...Object.values(others)];
  const space = (page: WatchedPage) => () => page.page.keyboard.press('Space');

  // It begins, and the first cue runs over.
  await calling.page.getByRole('button', { name: /^Start with/ }).waitFor();
  await goesOn(space(calling), all, 0);
  await putForward(11.5 * MINUTE);
  // A media server says how long its loop still runs; with it everybody hears the time.
  await program('external', { source: 'qlab', label: 'Sponsor loop', remainingMs: MINUTE });
  const timers = calling.page.getByRole('list', { name: 'Timers of other programs' });
  await timers.getByText(/^Sponsor loop (?:0:|1:00)/).waitFor();
  await calling.page.getByRole('article', { name: 'On now' }).getByText('over').first().waitFor();
  await others.timer.page.getByText('Over', { exact: true }).waitFor();
  await goesOn(space(calling), all, 1);
  await putForward(14 * MINUTE);

  // A program skips the third; the caller goes on, holds, and jumps to the first cue on the air.
  await program('skip', { row: evening.cues[2]?.number ?? '' });
  await goesOn(space(calling), all, 3);
  await calling.page.keyboard.press('h');
  await others.crew.page.getByText(/^Held for/).waitFor();
  await others.guest.page.getByText(/^Held for/).waitFor();
  await others.timer.page.getByText('Held', { exact: true }).waitFor();
  await calling.page.getByRole('button', { name: /^Go on/ }).waitFor();
  await putForward(2.5 * MINUTE);
  await calling.page.keyboard.press('h');
  await others.crew.page.getByText(/^Held for/).waitFor({ state: 'detached' });
  const { held } = (await stateOf(caller, sheetId)).timer;
  expect(held).toBeGreaterThanOrEqual(2.5 * MINUTE);
  const onAir = evening.cues.findIndex(({ isOnAir }) => isOnAir);
  await goesOn(() => goTo(calling, evening.cues[onAir]?.number ?? ''), all, onAir);
  await putForward(1.25 * MINUTE);

  // It is handed over, and the tab of the one who called is gone.
  await calling.page.getByRole('button', { name: 'Hand over' }).click();
  await calling.page.getByRole('button', { name: 'Ask Priya Raman' }).click();
  await desk.page.getByText('Mara Lindqvist asks you to take the call.').waitFor();
  await desk.page.getByRole('button', { name: 'Take the call' }).click();
  await expect.poll(async () => (await stateOf(caller, sheetId)).callerName).toBe('Priya Raman');
  await calling.page.close();
  await desk.page.getByRole('button', { name: /^Next/ }).waitFor();
  await goesOn(space(desk), withoutCalling, onAir + 1);

  // The server is killed, and comes back with the same data.
  await evening.killAndStart();
  const { title } = evening.cues[onAir + 1] ?? {};
  await expect.poll(async () => (await stateOf(caller, sheetId)).now?.title).toBe(title);
  await putForward(3 * MINUTE);
  const next = () => program('next', { from: evening.cues[onAir + 1]?.number ?? '' });
  // A cue that is omitted is none.
  await goesOn(next, withoutCalling, onAir + 2);
  const last = await program('stop', { from: evening.cues[onAir + 2]?.number ?? '' });
  await others.crew.page.getByRole('heading', { name: 'The show has ended' }).waitFor();
  await others.agenda.page.getByText('The show has ended').waitFor();

  await reportIsRight(last.endedAt ?? 0, held);
  const page = await desk.page.context().newPage();
  await page.goto(reportPath(evening.projectId, sheetId));
  await page.getByRole('cell', { name: /^skipped by .+ at / }).waitFor();
  expect(await page.getByText(/^6 of \d+ cues run, 1 skipped$/).count()).toBe(1);
}, 180_000);

async function goTo({ page }: WatchedPage, number: string): Promise<void> {
  await page.keyboard.press('g');
  await page.getByLabel('Go to', { exact: true }).fill(number);
  await page.keyboard.press('Enter');
}

/** The report has each row as it was told on the evening. */
async function reportIsRight(endedAt: number, held: number): Promise<void> {
  const { caller, sheetId, cues } = evening;
  const { rows, figures } = must(await caller.get<ShowReportReply>(`/api/show/${sheetId}/report`));
  const expected = starts.map(({ title, at }, index) => ({
    title,
    started: at,
    lasted: (starts[index + 1]?.at ?? endedAt) - at,
  }));
  expect(
    rows.filter(({ count }) => count > 0).map(({ title, started, lasted }) => ({ title, started, lasted })),
  ).toEqual(expected);
  expect(rows.find(({ title }) => title === cues[3]?.title)?.held).toBe(held);
  expect(rows.filter(({ skippedAt }) => skippedAt !== null).map(({ title }) => title)).toEqual([
    cues[2]?.title,
  ]);
  expect(figures.length.actual).toBe(endedAt - (starts[0]?.at ?? 0));
}
