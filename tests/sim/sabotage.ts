// Helpers for negative controls, which break one part from outside.

import type { StoredStep } from '../../shared/model/action.ts';
import { applyStep } from '../../shared/model/apply.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { Queue as Client } from '../../renderer/store/queueTypes.ts';
import type { Definition } from '../../shared/model/define.ts';
import type { Server } from './server.ts';
import type { Sabotage } from './round.ts';

export interface Control {
  readonly name: string;
  readonly laws: readonly string[];
  readonly sabotage: Sabotage;
  /** The seed of a round that violates an invariant, if the first rounds do not. It is tried first to save time. */
  readonly seed: number | null;
}

export function control(
  name: string,
  laws: readonly string[],
  sabotage: Sabotage,
  seed: number | null = null,
): Control {
  return { name, laws, sabotage, seed };
}

export function server(change: (server: Server) => Partial<Server>): Sabotage {
  return { server: (real) => ({ ...real, ...change(real) }) };
}

export function client(change: (client: Client) => Partial<Client>): Sabotage {
  return {
    client(real) {
      const changes = change(real);
      return Object.create(real, Object.getOwnPropertyDescriptors(changes));
    },
  };
}

export function definition(name: string, change: (definition: Definition) => Partial<Definition>): Sabotage {
  return {
    around() {
      const found = catalogue.get(name);
      if (!found) throw new Error(name);
      return patched(found, change({ ...found }));
    },
  };
}

/** Changes `target` in place. Returns the function that restores it. */
export function patched<Target extends object>(target: Target, change: Partial<Target>): () => void {
  const before = { ...target };
  Object.assign(target, change);
  return () => void Object.assign(target, before);
}

export function applyAll({ confirmed }: Client, steps: readonly StoredStep[]): void {
  for (const step of steps) applyStep(confirmed.store, step, { now: step.createdAt, causeId: step.causeId });
}
