// Runs many rounds of the simulation, and each negative control until an invariant is violated.

import { controls } from './controls.ts';
import { playRound, type Figures, type Sabotage } from './round.ts';
import { Violation } from './violation.ts';

export const EVENTS = 160;

/** Runs `rounds` rounds and returns the sums of their figures. @throws Error with the seed, caused by the Violation */
export function playMany(rounds: number, firstSeed: number): Figures {
  let total: Figures | null = null;
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const figures = played(seed);
    total = total ? sum(total, figures) : figures;
  }
  if (!total) throw new Error('no rounds');
  return total;
}

function played(seed: number): Figures {
  try {
    return playRound(seed, EVENTS);
  } catch (cause) {
    throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export function sum(left: Figures, right: Figures): Figures {
  return {
    gestures: left.gestures + right.gestures,
    done: left.done + right.done,
    refused: left.refused + right.refused,
    questions: left.questions + right.questions,
    editConflicts: left.editConflicts + right.editConflicts,
    undos: left.undos + right.undos,
    steps: left.steps + right.steps,
    loads: left.loads + right.loads,
    restarts: left.restarts + right.restarts,
    delivered: left.delivered + right.delivered,
    dropped: left.dropped + right.dropped,
    doubled: left.doubled + right.doubled,
  };
}

export interface Noticed {
  readonly name: string;
  readonly isNoticed: boolean;
  readonly text: string;
}

/** Returns for each control whether it violates one of the invariants that it names. */
export function noticed(): readonly Noticed[] {
  return controls.map(({ name, laws, sabotage, seed }) => {
    const mend = sabotage.around?.();
    const tried = (from: number, rounds: number) => firstViolation(sabotage, from, rounds);
    const found = (seed === null ? null : tried(seed, 1)) ?? tried(1, 500);
    mend?.();
    const isNoticed = found !== null && laws.includes(found.law);
    const what = found ? `seed ${found.seed}, ${found.message}` : 'never';
    return { name, isNoticed, text: `${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${name}: ${what}` };
  });
}

function firstViolation(sabotage: Sabotage, from: number, rounds: number) {
  for (let seed = from; seed < from + rounds; seed++) {
    try {
      playRound(seed, EVENTS, sabotage);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      return { seed, law: error.law, message: error.message };
    }
  }
  return null;
}
