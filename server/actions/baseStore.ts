// A store of the model that reads the documents of the database. It is read-only: the writes of a request are held by
// an overlay over it. It caches what it has read, so it must not outlive the request.

import { isStored } from '../../shared/catalogue.ts';
import type { Entity } from '../../shared/model/action.ts';
import type { OrderPosition } from '../../shared/model/order.ts';
import type { EntityCollection } from '../../shared/model/entityCollection.ts';
import type { Store } from '../../shared/model/store.ts';
import { isGridCell, rowIdOf, type StoredEntity, type DocumentSource } from '../database/documents/source.ts';

/** Opens a store of the living documents, with the bin beside them. Documents under ids that were made for this request
 *  are in neither, and are not looked for: a copy of a sheet has tens of thousands. */
export function openBaseStore(source: DocumentSource, isMinted: (id: string) => boolean): Store {
  const looks = memoizeByKind((kind) => (isStored(kind) ? lookOf(source, kind, isMinted) : () => null));
  const living = memoizeByKind((kind) => {
    const look = looks(kind);
    return collectionOf(source, kind, false, (id) => {
      const one = look(id);
      return one && one.deletedBy === null ? one.entity : undefined;
    });
  });
  const binned = memoizeByKind((kind) => {
    const look = looks(kind);
    return collectionOf(source, kind, true, (id) => {
      const one = look(id);
      return one && one.deletedBy !== null ? one.entity : undefined;
    });
  });
  return { collection: living, kinds: () => [], bin: { collection: binned, kinds: () => [], bin: null } };
}

type Look = (id: string) => StoredEntity | null;

function lookOf(source: DocumentSource, kind: string, isMinted: (id: string) => boolean): Look {
  const found = new Map<string, StoredEntity | null>();
  return (id) => {
    if (isMinted(isGridCell(kind, id) ? rowIdOf(id) : id)) return null;
    const known = found.get(id);
    if (known !== undefined) return known;
    const fresh = source.find(kind, id);
    found.set(id, fresh);
    return fresh;
  };
}

/** Returns a function that calls `open` once for each kind, and caches the result. */
export function memoizeByKind<Made>(open: (kind: string) => Made): (kind: string) => Made {
  const made = new Map<string, Made>();
  return (kind) => {
    const known = made.get(kind);
    if (known !== undefined) return known;
    const fresh = open(kind);
    made.set(kind, fresh);
    return fresh;
  };
}

function collectionOf(
  source: DocumentSource,
  kind: string,
  binned: boolean,
  get: EntityCollection['get'],
): EntityCollection {
  const lists = new Map<string, readonly Entity[]>();
  const places = new Map<string, readonly OrderPosition[]>();
  return {
    get,
    where(field, value, having) {
      const key = `${field} ${value} ${having ?? ''}`;
      const list = lists.get(key) ?? source.where(kind, field, value, binned, having);
      lists.set(key, list);
      return list;
    },
    placed(field, value) {
      const key = `${field} ${value}`;
      const list = places.get(key) ?? source.placed(kind, field, value, binned);
      places.set(key, list);
      return list;
    },
    values: () => never('list a whole kind'),
    set: () => never('write past the overlay'),
    delete: () => never('write past the overlay'),
  };
}

function never(what: string): never {
  throw new Error(`the server does not ${what}`);
}
