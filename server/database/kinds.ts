// The kinds of the catalogue, by name.

import { kinds, storedKinds } from '../../shared/catalogue.ts';
import type { Kind } from '../../shared/model/define.ts';

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((own) => [own.kind, own]));
const stored: ReadonlySet<string> = new Set(storedKinds.map(({ kind }) => kind));

/** @throws Error for a word that is no kind: a fault of ours */
export function kindNamed(kind: string): Kind {
  const own = byName.get(kind);
  if (!own) throw new Error(`no such kind: ${kind}`);
  return own;
}

/** Whether there is a table of such documents. */
export function isStored(kind: string): boolean {
  return stored.has(kind);
}
