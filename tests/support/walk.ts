// Counts the presses and the time that a new user needs from a start page to a result. Browser tests print the counts
// beside their budgets.

import { expect } from 'vitest';
import type { BrowserContext } from 'playwright';

interface Budget {
  /** The most clicks or taps. */
  readonly clicks: number;
  /** The most keys pressed outside of text: arrows, Enter, shortcuts. */
  readonly keys?: number;
  /** Seconds that a person may need; the time of the driven browser is printed beside it. */
  readonly seconds: number;
}

interface Walk {
  /** Ends the walk: prints its counts, and fails if they exceed the budget. */
  end(): void;
}

/** Seconds after which a walk fails at the earliest, since a busy machine must not fail a short one. */
const LEAST_LIMIT = 60;

/** Begins to count the presses in these browser contexts. It must be called before their pages are opened. */
export async function startPressCount(
  name: string,
  contexts: readonly BrowserContext[],
  budget: Budget,
): Promise<Walk> {
  const took = { clicks: 0, keys: 0 };
  for (const context of contexts) {
    await context.exposeBinding('countOfWalk', (_, kind: 'clicks' | 'keys') => void (took[kind] += 1));
    await context.addInitScript(countPresses);
  }
  const began = performance.now();
  return {
    end() {
      const seconds = (performance.now() - began) / 1000;
      const keys = budget.keys === undefined ? '' : `, ${took.keys} keys of ${budget.keys}`;
      console.log(
        `${name}: ${took.clicks} clicks of ${budget.clicks}${keys}, ${seconds.toFixed(1)} s of ${budget.seconds}`,
      );
      expect(took.clicks, 'clicks').toBeLessThanOrEqual(budget.clicks);
      if (budget.keys !== undefined) expect(took.keys, 'keys').toBeLessThanOrEqual(budget.keys);
      expect(seconds, 'seconds').toBeLessThan(Math.max(budget.seconds, LEAST_LIMIT));
    },
  };
}

/** Counts the presses in a page. Runs in each page. */
function countPresses(): void {
  const count = (kind: string) => {
    const binding: unknown = Reflect.get(window, 'countOfWalk');
    if (typeof binding === 'function') binding(kind);
  };
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), true);
  addEventListener(
    'keydown',
    ({ isTrusted, key, ctrlKey, metaKey, altKey }) => {
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
      if (isTrusted && !isText && !isModifier) count('keys');
    },
    true,
  );
}
