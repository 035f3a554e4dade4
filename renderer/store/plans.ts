// The plans of all actions. Their code is a fifth of the script of a project, and reading needs none of it. So the page
// loads it after its first view, and waits for it only when something is changed.

import type { Action, Step } from '../../shared/model/action.ts';
import type { Definition, PlanInputs } from '../../shared/model/define.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Actor } from '../../shared/permissions/roles.ts';
import { addEarly, hasEarly, runEarly } from './unsent.ts';

/** The plans of actions: the part of `shared/catalogue.ts` by which changes are shown before the server answers. */
export interface Plans {
  definitionOf(action: Pick<Action, 'type' | 'verb' | 'property'>): Definition;
  planFor(action: Action, snapshot: Snapshot, actor: Actor, inputs: PlanInputs): readonly Step[];
}

let loaded: Plans | null = null;
let coming: Promise<Plans> | null = null;

/** Loads the plans. Rejects if their code cannot be loaded; the next call tries again. */
export function loadPlans(): Promise<Plans> {
  coming ??= import('../../shared/catalogue.ts').then(
    (plans) => {
      loaded = plans;
      return plans;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** Returns the plans; null before they are loaded. */
export function findPlans(): Plans | null {
  return loaded;
}

/**
 * Runs `run` at once if the plans are loaded, else once they are, in the order of the calls. If they cannot be loaded,
 * as without a network, `run` runs all the same: a change is then queued, and shown when the server has answered.
 */
export function withPlans(run: () => void): void {
  if (loaded && !hasEarly()) return run();
  if (addEarly(run)) loadPlans().then(runEarly, runEarly);
}
