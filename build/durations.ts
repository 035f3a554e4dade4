// A reporter for the end of a test run: the duration of the run, and the files that took longest.

import type { Reporter, TestModule } from 'vitest/node';

/** The least number of files in the report. Files above the budget are always in it. */
const NAMED = 10;
const BUDGET_MS = 40_000;

/** Prints the total and the slowest files of a run. */
export class Durations implements Reporter {
  #startedAt = performance.now();

  onTestRunStart(): void {
    this.#startedAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const total = performance.now() - this.#startedAt;
    const slowest = modules
      .map((module) => ({ module, ms: durationOf(module) }))
      .toSorted((one, other) => other.ms - one.ms)
      .filter(({ ms }, at) => at < NAMED || ms > BUDGET_MS);
    console.log(`\nAll ${modules.length} files took ${clock(total)}. The slowest:`);
    for (const { module, ms } of slowest) {
      const over = ms > BUDGET_MS ? `  (a file has ${clock(BUDGET_MS)})` : '';
      console.log(`  ${clock(ms)}  ${module.project.name}  ${module.relativeModuleId}${over}`);
    }
  }
}

/** Returns the duration of a file, from its imports to the end of its last hook, in milliseconds. */
function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
