// Waits until the server has every change of this page. What the server makes of a project, such as a file or a copy,
// would lack the changes that still wait in the queue, and a person who leaves a team would lose them.

import { subscribe } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { finishSlices } from '../browser/slicedWork.ts';
import { health, isOffline } from './health.ts';
import { afterEarly } from './unsent.ts';

/**
 * Resolves once the server has all changes of this page. `loss` is the beginning of the sentence that says what would
 * become of the changes that have not been sent, such as “The file would lack”.
 * @throws Error with a sentence for people, while the page is offline, or if the server refuses one of the changes
 */
export async function whenAllSent(loss = 'The file would lack'): Promise<void> {
  // Changes that wait for their plans, or are planned in slices, are not counted as waiting yet.
  await new Promise<void>(afterEarly);
  finishSlices();
  const refusedBefore = countRefused();
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      const isRefused = countRefused() > refusedBefore;
      const isStuck = health.waiting > 0 && isOffline(health);
      if (!isRefused && !isStuck && health.waiting > 0) return;
      end();
      if (isRefused) reject(new Error(REFUSED));
      else if (isStuck) reject(new Error(offlineWords(loss, health.waiting)));
      else resolve();
    };
    const end = subscribe(health, look);
    look();
  });
}

const REFUSED = 'One of your changes was refused. Look at what needs you, then try again.';

function offlineWords(loss: string, waiting: number): string {
  const have = waiting === 1 ? 'has' : 'have';
  return `You are offline. ${loss} ${countOf(waiting, 'change')} that ${have} not been sent.`;
}

function countRefused(): number {
  return health.problems.length + health.editConflicts;
}
