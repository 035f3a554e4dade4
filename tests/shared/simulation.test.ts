// Rounds of four people in disorder, over the real model and the real client queue. Then each
// part broken on purpose: a simulation that notices nothing proves nothing.

import { describe, expect, test } from 'vitest';
import { controls } from '../sim/controls.ts';
import { EVENTS, noticed, playMany } from '../sim/play.ts';
import { size } from '../support/tier.ts';

const ROUNDS = size(200, 2000);

describe('the simulation of disorder', () => {
  test(`every law holds in ${ROUNDS} rounds`, { timeout: 600_000 }, () => {
    const figures = playMany(ROUNDS, 1);
    console.log(`${ROUNDS} rounds of ${EVENTS} events, seeds 1 to ${ROUNDS}: all hold`, figures);
    expect(figures.done).toBeGreaterThan(ROUNDS);
    expect(figures.questions).toBeGreaterThan(0);
    expect(figures.editConflicts).toBeGreaterThan(0);
    expect(figures.dropped).toBeGreaterThan(ROUNDS);
  });

  test('every negative control is noticed, by a law that is about it', { timeout: 600_000 }, () => {
    const found = noticed();
    console.log(found.map(({ text }) => text).join('\n'));
    console.log(
      `${found.filter(({ isNoticed }) => isNoticed).length} of ${controls.length} controls noticed`,
    );
    expect(found.filter(({ isNoticed }) => !isNoticed)).toEqual([]);
    expect(found).toHaveLength(controls.length);
  });
});
