// What travels. An Action is an intent: it has a name and is checked, authorised and undone.
// A Step is plain and nameless: it is stored, published and applied. Nothing else changes a store.

/** What an action does. No step has the verb `read`: it advises a client to load a channel again. */
export type Verb = 'create' | 'update' | 'delete' | 'insert' | 'read';

/** Values by field name. */
export type Fields = Readonly<Record<string, unknown>>;
/** What entities of all kinds have, beside the fields of their own. */
export interface Stamps {
  readonly id: string;
  /** The place among its siblings; missing on kinds that have no order. */
  readonly orderKey?: string | undefined;
  /** Milliseconds since 1970 of its last change; missing where nothing has changed it since it was made. */
  readonly updatedAt?: number | undefined;
  /** The id of the action that deleted it; only in the bin. */
  readonly deletedBy?: string | undefined;
}

/** The fields of an entity of any kind. */
export type Entity = Fields & Stamps;

/** Entities by kind and id. */
export type Db = Readonly<Record<string, Readonly<Record<string, Fields>>>>;
/** What an `insert` says: the fields are merged, so that it creates and updates in bulk; null takes an entity away. */
export type Bulk = Readonly<Record<string, Readonly<Record<string, Fields | null>>>>;

/** An intent, as a client sends it. Every plan reads `entityId` and `data` only: the rest are hints. */
export interface Action {
  readonly id: string;
  readonly type: string;
  readonly verb: Verb;
  readonly property: string | null;
  readonly query: {
    readonly entityId: string | null;
    readonly parentEntityId: string | null;
    readonly channelId: string | null;
  };
  readonly data: Fields;
  /** What its author saw where it writes (`entities/basis.ts`), as far as they said so. */
  readonly previous: unknown;
  /** Server time in ms. From then on, what differs from `previous` is asked about; before, the later write stands and
   *  both are told. Absent: `previous` is not compared. */
  readonly askAfter?: number;
  /** Its author has seen what it replaces, and wants it all the same: whose it was is told. */
  readonly isDeliberate?: boolean;
}

/** Which entity, on which channel. On the wire the two ids stand under `query`. */
export interface Target {
  readonly type: string;
  readonly entityId: string;
  readonly channelId: string;
}

/** A plain change of one entity, or with `insert` of many. */
export type Step =
  | (Target & { readonly verb: 'create' | 'update'; readonly data: Fields })
  | (Target & { readonly verb: 'delete'; readonly data: null })
  | (Target & { readonly verb: 'insert'; readonly data: { readonly db: Bulk } });

/** What an insert replaced, by kind and id: the fields that it changed, all of them of what it took away, or null
 *  where there was nothing. */
export type BulkPrevious = { readonly db: Bulk };

/** What a step replaced. `fields` of an update; the whole entity of a delete; null for a create. */
export type Previous = Fields | BulkPrevious | null;

/** A step in the log. `sequence` counts 1, 2, 3 … per channel, without a gap. */
export type Stored = Step & {
  readonly id: string;
  readonly parentEntityId: string | null;
  readonly sequence: number;
  readonly requestId: string;
  readonly causeId: string;
  readonly causeName: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly previous: Previous;
  readonly isUndoable: boolean;
  readonly isOptimistic: boolean;
  /** It replaced what this person had written meanwhile. */
  readonly overwrote?: string;
};

/** One gesture of one person: all of it happens, or none of it, and one undo takes it back. */
export interface Request {
  readonly actions: readonly Action[];
}

/** The answer to a request that was carried out: the ids of its actions, and the steps that they came to. */
export interface Answer {
  readonly requestId: string;
  readonly actionIds: readonly string[];
  readonly actions: readonly Stored[];
}

/** What the socket brings: steps in sequence order, or the advice to load the channel anew because
 *  the change was too large to send. `to` is the last sequence that the load will include. */
export type Message =
  | { readonly verb: 'steps'; readonly channelId: string; readonly actions: readonly Stored[] }
  | { readonly verb: 'read'; readonly channelId: string; readonly from: number; readonly to: number };

/** What followed a sequence on a channel. `reload`: the log does not reach back so far. */
export interface Since {
  readonly channelId: string;
  readonly actions: readonly Stored[];
  readonly complete: boolean;
  readonly reload: boolean;
}

/** The name of an action: `cell.update.value`, `row.create`. */
export function nameOf(action: Pick<Action, 'type' | 'verb' | 'property'>): string {
  return action.property === null
    ? `${action.type}.${action.verb}`
    : `${action.type}.${action.verb}.${action.property}`;
}
