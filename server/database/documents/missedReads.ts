// The reads that a plan needs and that are not loaded from PostgreSQL yet. A plan is run again whenever something was
// missing, so a plan that reads the cells of row after row would be run once for each row. Therefore all missing reads
// are loaded together, and each time more of those that the plan is likely to need next.

/** A kind of list: the entities of a kind by the value of one field, living or in the bin. */
export interface EntityListing {
  readonly kind: string;
  readonly field: string;
  readonly binned: boolean;
  readonly having: string | undefined;
}

interface MissingDocuments {
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rows whose grid cells are to be loaded. */
  readonly rowIds: ReadonlySet<string>;
  readonly listings: Iterable<{ readonly listing: EntityListing; readonly values: ReadonlySet<string> }>;
}

interface LoadedDocuments {
  isFound(kind: string, id: string): boolean;
  hasCells(rowId: string): boolean;
  isListed(listing: EntityListing, value: string): boolean;
}

/** Collects the reads that were missing, and the entities that the plan has seen. `document`, `cells` and `list`
 *  add missing reads. */
export interface MissedReads {
  /** Notes that the plan has seen that an entity of this id exists. */
  see(kind: string, id: string): void;
  document(kind: string, id: string): void;
  cells(rowId: string): void;
  list(listing: EntityListing, value: string): void;
  /** Returns the missing reads since the last call, with those that are likely to follow, and clears them. */
  take(loaded: LoadedDocuments): MissingDocuments;
}

/** Factor by which each call of `take` looks further ahead than the one before. The first does not look ahead. */
const GROWTH = 16;
const FURTHEST = 4096;

/** Returns the key of one list. */
export function listingKey({ kind, field, binned, having }: EntityListing, value: string): string {
  return `${kind} ${field} ${value} ${binned} ${having ?? ''}`;
}

/** Opens an empty collection. Each `take` looks further ahead than the one before it. */
export function openMissedReads(): MissedReads {
  const seen = new Map<string, Set<string>>();
  const documents = new Map<string, Set<string>>();
  const rowIds = new Set<string>();
  const listings = new Map<string, { readonly listing: EntityListing; readonly values: Set<string> }>();
  /** Number of calls of `take` in which reads of a sort (documents of a kind, cells, a list) were missing. */
  const turns = new Map<string, number>();

  /** Adds to `ids` seen entities of `kind` that are not loaded, as far as this call of `take` looks ahead. */
  function lookAhead(sort: string, ids: Set<string>, kind: string, isLoaded: (id: string) => boolean): void {
    const turn = turns.get(sort) ?? 0;
    turns.set(sort, turn + 1);
    const most = ids.size + Math.min(GROWTH ** turn - 1, FURTHEST);
    for (const id of seen.get(kind) ?? []) {
      if (ids.size >= most) return;
      if (!isLoaded(id)) ids.add(id);
    }
  }

  return {
    see(kind, id) {
      const ids = seen.get(kind);
      if (ids) ids.add(id);
      else seen.set(kind, new Set([id]));
    },
    document(kind, id) {
      const ids = documents.get(kind);
      if (ids) ids.add(id);
      else documents.set(kind, new Set([id]));
    },
    cells: (rowId) => void rowIds.add(rowId),
    list(listing, value) {
      const key = listingKey(listing, '');
      const one = listings.get(key) ?? { listing, values: new Set<string>() };
      one.values.add(value);
      listings.set(key, one);
    },
    take({ isFound, hasCells, isListed }) {
      for (const [kind, ids] of documents)
        lookAhead(`document ${kind}`, ids, kind, (id) => isFound(kind, id));
      if (rowIds.size > 0) lookAhead('cells', rowIds, 'row', hasCells);
      for (const [key, { listing, values }] of listings) {
        if (listing.field !== 'rowId') continue;
        lookAhead(`list ${key}`, values, 'row', (rowId) => isListed(listing, rowId));
      }
      const taken = {
        documents: new Map(documents),
        rowIds: new Set(rowIds),
        listings: [...listings.values()],
      };
      documents.clear();
      rowIds.clear();
      listings.clear();
      return taken;
    },
  };
}
