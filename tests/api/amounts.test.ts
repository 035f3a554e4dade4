// I1, I2, R10: whatever the amounts, every request is answered, none by a fault of ours; and nobody else waits for it.
// `npm run test:long` plays 20,000 and prints the longest wait of a neighbour and the memory.

import { setTimeout } from 'node:timers/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextCase, type Outcome, type AmountFixture } from '../support/amountCases.ts';
import { must, newId, signUp } from '../support/client.ts';
import { openWaitProbe, type WaitProbe } from '../support/neighbour.ts';
import { spotOf } from '../support/policyCalls.ts';
import { makePolicyProject } from '../support/policyProject.ts';
import { openRandom } from '../support/random.ts';
import { startServer, type Server } from '../support/server.ts';
import { size } from '../support/tier.ts';

const CASES = size(60, Number(process.env['EO_AMOUNTS'] ?? 20_000));
/** A case may delete what others need: after so many, there is a new place. */
const CASES_OF_A_PLACE = 300;

let server: Server;
let neighbour: WaitProbe;
beforeAll(async () => {
  // Enough for the people that it needs; a socket's budget is still part of what is tried.
  server = await startServer({ env: { TEST_RATE_SCALE: '100', LOG_LEVEL: 'error' } });
  neighbour = openWaitProbe(server.url);
});
afterAll(async () => {
  await neighbour.leave();
  await server.stop();
});

const random = openRandom('amounts');

/** People of its own, too: what one may have open at once is used up by some hundred cases. */
async function openStage(): Promise<AmountFixture> {
  const [client, guest] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Tomas' }),
  ]);
  const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const teamId = teams[0]!.id;
  const wishes = { owner: client, author: client, teamId, guest, pending: null, withFile: true };
  const ground = await makePolicyProject(wishes);
  const more = { teamId, guestId: guest.user.id, targetTeamId: newId(), newcomerId: guest.user.id };
  return { server, client, ground, spot: await spotOf(ground, client, more), random };
}

const megabytes = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusText())?.[1] ?? 0) / 1024);
const statusText = () =>
  process.platform === 'linux' ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : '';

/** The memory when nothing has been asked for a while, or as soon as it is no more than `enough`: threads and what was
 *  read go with the time. Short runs do not wait. */
async function restingMegabytes(enough: number): Promise<number> {
  for (let left = size(0, 90); left > 0 && megabytes() > enough; left -= 1) await setTimeout(1000);
  return megabytes();
}

interface Measured extends Outcome {
  readonly waitMs: number;
  readonly tookMs: number;
}

test(`R12 ${CASES} cases of grown amounts: every one answered, none by a fault`, async () => {
  const cases: Measured[] = [];
  let before = 0;
  for (let at = 0; at < CASES;) {
    const stage = await openStage();
    if (at === 0) {
      // What is read and compiled at the first use of each thing belongs to the rest.
      await Promise.all([openStage(), openStage()]);
      before = megabytes();
    }
    for (let own = 0; own < CASES_OF_A_PLACE && at < CASES; own += 1, at += 1) {
      neighbour.worst();
      const began = performance.now();
      const outcome = await nextCase(stage)(stage);
      cases.push({ ...outcome, tookMs: performance.now() - began, waitMs: neighbour.worst() });
    }
  }
  const byWait = cases.toSorted((one, other) => other.waitMs - one.waitMs);
  const figures = {
    cases: cases.length,
    worstWaitMs: Math.round(byWait[0]?.waitMs ?? 0),
    over250: byWait.filter(({ waitMs }) => waitMs > 250).length,
    rssMiB: { before, after: megabytes(), atRest: await restingMegabytes(before + 100) },
    largestAnswer: Math.max(...cases.map(({ heardBytes }) => heardBytes)),
    statuses: countBy(cases, ({ status }) => String(status)),
  };
  console.log(`amounts: ${JSON.stringify(figures)}`);
  const file = process.env['EO_AMOUNTS_REPORT'];
  if (file)
    writeFileSync(
      file,
      JSON.stringify({ figures, slowest: byWait.slice(0, 60), faults: faultsIn(cases) }, null, 1),
    );
  expect(faultsIn(cases)).toEqual([]);
  expect(server.log()).not.toMatch(/"level":(?:50|60)/);
});

const faultsIn = (cases: readonly Measured[]) =>
  cases
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ name, status, what }) => ({ name, status, what }));

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
