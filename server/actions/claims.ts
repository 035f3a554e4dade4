// Claims: the ids that a request chooses for new entities. An id belongs to one entity of one kind for ever. The
// new ids of a request are looked up among all kinds in one query.

import { isStored } from '../../shared/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import type { Step } from '../../shared/model/action.ts';
import { projectIdOf } from '../../shared/model/kinds.ts';
import { findIncludingBin, type Overlay } from '../../shared/model/store.ts';
import { CHANNEL_KINDS } from '../database/channels.ts';
import { isGridCell } from '../database/documents/source.ts';
import type { NewChannel, WriteStore } from '../database/documents/writes.ts';

/** A new entity's id, and its kind. */
export interface Claim {
  readonly kind: string;
  readonly id: string;
}

/** Collects the claims of one request. */
export interface ClaimCollector {
  /** Returns a new id, made by the server, that nothing else has. */
  newId(): string;
  /** Tells whether `newId` has returned this id. */
  isMinted(id: string): boolean;
  /** Adds the entities that `steps` create and that do not exist in `before`, neither living nor in the bin. */
  add(steps: readonly Step[], before: Overlay): void;
  /** The claims with ids that the client has chosen, and all new channels. */
  readonly claims: readonly Claim[];
}

/** Opens an empty collection. `trusted`: the server itself makes the request, with ids of its own. */
export function openClaims(newId: () => string, trusted: boolean): ClaimCollector {
  const minted = new Set<string>();
  const claims: Claim[] = [];

  /** Adds an entity that is created. A cell of the grid is no claim, since its id consists of those of its row and its
   *  column. Only ids that may be claims are looked up: an import has a million others. */
  function note(kind: string, id: string, before: Overlay): void {
    if (isGridCell(kind, id)) return;
    const isOfServer = trusted || minted.has(id);
    if ((!isOfServer || CHANNEL_KINDS.has(kind)) && isNew(kind, id, before)) claims.push({ kind, id });
  }

  return {
    claims,
    newId() {
      const id = newId();
      minted.add(id);
      return id;
    },
    isMinted: (id) => minted.has(id),
    add(steps, before) {
      for (const step of steps) {
        if (step.verb === 'create') note(step.type, step.entityId, before);
        if (step.verb !== 'insert') continue;
        for (const [kind, byId] of Object.entries(step.data.db)) {
          if (trusted && !CHANNEL_KINDS.has(kind)) continue;
          for (const id in byId) if (byId[id] !== null) note(kind, id, before);
        }
      }
    },
  };
}

function isNew(kind: string, id: string, before: Overlay): boolean {
  return isStored(kind) && !findIncludingBin(before, kind, id);
}

/**
 * Refuses claims whose id belongs to something else already.
 * @throws AppError 'conflict'
 */
export async function mustBeFree(
  claims: readonly Claim[],
  store: Pick<WriteStore, 'takenOf'>,
): Promise<void> {
  if (claims.length === 0) return;
  const kinds = new Map<string, string>();
  for (const { kind, id } of claims) {
    if ((kinds.get(id) ?? kind) !== kind) throw taken(id);
    kinds.set(id, kind);
  }
  const [first] = await store.takenOf([...kinds.keys()]);
  if (first !== undefined) throw taken(first);
}

function taken(id: string): AppError {
  return new AppError('conflict', { note: `${id} names something else` });
}

/** Returns the claims of channels, each with its project in `draft`. */
export function newChannels(claims: readonly Claim[], draft: Overlay): readonly NewChannel[] {
  const channels = new Map<string, NewChannel>();
  for (const { kind, id } of claims) {
    if (!CHANNEL_KINDS.has(kind)) continue;
    const entity = findIncludingBin(draft, kind, id);
    const projectId = kind === 'project' ? id : entity && projectIdOf(entity);
    if (projectId) channels.set(id, { id, kind, projectId });
  }
  return [...channels.values()];
}
