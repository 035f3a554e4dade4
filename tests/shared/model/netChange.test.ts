// The net change of an entity is the same whether its steps are joined from the first or from the last.

import { expect, test } from 'vitest';
import type { Fields, StoredStep } from '../../../shared/model/action.ts';
import { isSame } from '../../../shared/model/apply.ts';
import { addOlderStep, netChanges, type NetChange } from '../../../shared/model/netChange.ts';
import { finish } from '../../../shared/model/sliced.ts';
import { openRandom, type Random } from '../../support/random.ts';
import { size } from '../../support/tier.ts';

const NAMES = ['value', 'backgroundColor', 'typography'];
type State = Fields | null;

/** Returns the step from one state of a cell to another; null where they are the same. */
function stepOf(from: State, to: State): StoredStep | null {
  const own = { type: 'cell', entityId: 'r.c', channelId: 's' };
  const made = (change: object) => ({ ...own, ...change }) as unknown as StoredStep;
  if (from === null) return to && made({ verb: 'create', data: to, previous: null });
  if (to === null) return made({ verb: 'delete', data: null, previous: from });
  const names = NAMES.filter((name) => !isSame(from[name], to[name]));
  const picked = (state: Fields) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return names.length === 0 ? null : made({ verb: 'update', data: picked(to), previous: picked(from) });
}

function stateOf(random: Random): State {
  if (random.oneIn(3)) return null;
  const set = NAMES.filter(() => random.oneIn(2)).map((name) => [name, random.below(2)]);
  return { id: 'r.c', ...Object.fromEntries(set) };
}

/** Returns the fields that differ, with their former values; null where the cell was not there. */
function changedIn({ wasThere, isThere, before, after }: NetChange): unknown {
  if (!wasThere) return [wasThere, isThere, {}];
  const names = NAMES.filter((name) => !isThere || !isSame(before[name], after[name]));
  return [wasThere, isThere, Object.fromEntries(names.map((name) => [name, before[name] ?? null]))];
}

test('property: joined from either end, the net change is that from the first state to the last', () => {
  const random = openRandom('net changes');
  for (let round = 0; round < size(2000, 100_000); round += 1) {
    const states = Array.from({ length: 2 + random.below(6) }, () => stateOf(random));
    const steps = states.slice(1).flatMap((to, at) => stepOf(states[at] ?? null, to) ?? []);
    if (steps.length === 0) continue;
    const [first, last] = [states[0] ?? null, states.at(-1) ?? null];
    const wanted = changedIn({
      type: 'cell',
      entityId: 'r.c',
      channelId: 's',
      wasThere: first !== null,
      isThere: last !== null,
      before: first ?? {},
      after: last ?? {},
    });
    const backward = new Map<string, NetChange>();
    for (const step of steps.toReversed()) Array.from(addOlderStep(backward, step));
    const [one] = finish(netChanges(steps)).byKey.values();
    const [other] = backward.values();
    expect([states, changedIn(one!), changedIn(other!)]).toEqual([states, wanted, wanted]);
  }
});
