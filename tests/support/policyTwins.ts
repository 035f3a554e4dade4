// The twins of the samples: for each entity of a policy project, the entity of the same kind that is in the bin.

import { binnedCell, binnedId, sampleCell, samples } from '../../shared/entities/samples.ts';

const TWINS = new Map<string, string>([
  ...Object.values(samples).map((id) => [id, binnedId(id)] as const),
  [sampleCell, binnedCell],
]);

/** Returns the id of the twin in the bin; the id itself where it has none. */
export const twinOf = (id: string | null): string | null => (id === null ? null : (TWINS.get(id) ?? id));

/** Returns the data of an action as text, in which the ids of its field `ids` are replaced by those of their twins. */
export function twinIds(data: string): string {
  return data.replace(/"ids":\[[^\]]*\]/, (ids) =>
    ids.replace(/"([^"]+)"/g, (_, id: string) => `"${twinOf(id)}"`),
  );
}
