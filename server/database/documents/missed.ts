// The reads that a plan has asked for and PostgreSQL has not been asked yet. A plan is made again whenever something
// was missing: a plan that asks for the cells of row after row would be made as often as there are rows. So whatever
// was missed is loaded together, and with each turn more of what the plan has seen and is likely to ask for.

/** Lists of entities by the value of one field. */
export interface EntityListing {
  readonly kind: string;
  readonly field: string;
  readonly binned: boolean;
  readonly having: string | undefined;
}

interface Wanted {
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rows whose grid cells are wanted. */
  readonly rowIds: ReadonlySet<string>;
  readonly listings: Iterable<{ readonly listing: EntityListing; readonly values: ReadonlySet<string> }>;
}

interface Held {
  isFound(kind: string, id: string): boolean;
  hasCells(rowId: string): boolean;
  isListed(listing: EntityListing, value: string): boolean;
}

/** The list of what a plan has asked for in vain and has seen. `document`, `cells` and `list` add to it. */
export interface MissedReads {
  /** An entity of this id exists, and the plan has been told of it. */
  see(kind: string, id: string): void;
  document(kind: string, id: string): void;
  cells(rowId: string): void;
  list(listing: EntityListing, value: string): void;
  /** Returns what was missed since the last time, with what is likely to be asked for next, and forgets it. */
  take(held: Held): Wanted;
}

/** Each turn looks so many times further ahead than the one before: the first, not at all. */
const GROWTH = 16;
const FURTHEST = 4096;

/** Returns the key of one list. */
export function listingKey({ kind, field, binned, having }: EntityListing, value: string): string {
  return `${kind} ${field} ${value} ${binned} ${having ?? ''}`;
}

/** Returns an empty list. Each `take` looks further ahead than the one before it. */
export function openMissedReads(): MissedReads {
  const seen = new Map<string, Set<string>>();
  const documents = new Map<string, Set<string>>();
  const rowIds = new Set<string>();
  const listings = new Map<string, { readonly listing: EntityListing; readonly values: Set<string> }>();
  /** How often something of this sort was missed. */
  const turns = new Map<string, number>();

  /** Adds to `ids` what of `kind` was seen and is not held, as far as this turn looks ahead. */
  function lookAhead(sort: string, ids: Set<string>, kind: string, isHeld: (id: string) => boolean): void {
    const turn = turns.get(sort) ?? 0;
    turns.set(sort, turn + 1);
    const most = ids.size + Math.min(GROWTH ** turn - 1, FURTHEST);
    for (const id of seen.get(kind) ?? []) {
      if (ids.size >= most) return;
      if (!isHeld(id)) ids.add(id);
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
