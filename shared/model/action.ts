// The types of a change. An Action is what a person asks for: it has a name, and is checked, authorised and undone. A
// Step is its result: a plain change that is stored, published and applied. Only steps change a store.

/**
 * The verbs of actions and steps. No step has the verb `read`; a message with it tells a client to load the channel
 * again.
 */
export const VERBS = ['create', 'update', 'delete', 'insert', 'read'] as const;
/** The verb of an action or a step. */
export type Verb = (typeof VERBS)[number];

/** Values by field name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object and no array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields that every entity has in addition to those of its kind. */
export interface Stamps {
  readonly id: string;
  /** The position of the entity among its siblings; missing on kinds without an order. */
  readonly orderKey?: string | undefined;
  /** Time of the entity's last change in milliseconds since 1970; missing where it was not changed since its
   *  creation. */
  readonly updatedAt?: number | undefined;
  /** The id of the action that deleted the entity; set only in the bin. */
  readonly deletedBy?: string | undefined;
}

/** The fields of an entity of any kind. */
export type Entity = Fields & Stamps;

/** Entities by kind and id. */
export type Db = Readonly<Record<string, Readonly<Record<string, Fields>>>>;
/**
 * The data of an `insert`, by kind and id. The fields are merged into the entity, which is created where it does not
 * exist; null deletes it.
 */
export type Bulk = Readonly<Record<string, Readonly<Record<string, Fields | null>>>>;

/** An action as a client sends it. Plans read only `entityId` and `data`; the rest are hints. */
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
  /** The values that the author saw in the fields that the action changes (`entities/basis.ts`), as far as the client
   *  sent them. */
  readonly previous: unknown;
  /**
   * Server time in milliseconds since 1970. From then on the server asks the author of the action before it replaces a
   * value that the author did not see. Before, the action replaces such a value, and both authors are notified. Where
   * missing, the server does not look for such values.
   */
  readonly askAfter?: number;
  /**
   * Whether the author has seen what the action replaces and confirmed it. The author of the replaced value is
   * notified.
   */
  readonly isDeliberate?: boolean;
}

/** The entity that a step changes, and its channel. In messages both ids are fields of `query`. */
export interface Target {
  readonly type: string;
  readonly entityId: string;
  readonly channelId: string;
}

/** A plain change of one entity, or with `insert` of many entities. */
export type Step =
  | (Target & { readonly verb: 'create' | 'update'; readonly data: Fields })
  | (Target & { readonly verb: 'delete'; readonly data: null })
  | (Target & { readonly verb: 'insert'; readonly data: { readonly db: Bulk } });

/**
 * The values that an insert replaced, by kind and id: the fields that it changed, the whole of an entity that it
 * deleted, or null where there was no entity.
 */
export type BulkPrevious = { readonly db: Bulk };

/** The values that a step replaced: the fields of an update, the whole entity of a delete, null for a create. */
export type Previous = Fields | BulkPrevious | null;

/** A step in the log. `sequence` counts 1, 2, 3 … in each channel, without a gap. */
export type StoredStep = Step & {
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
  /** The id of a user whose concurrent change this step replaced. */
  readonly overwrote?: string;
};

/** The actions of one gesture of one person. Either all are carried out or none, and one undo reverts them together. */
export interface ActionRequest {
  readonly actions: readonly Action[];
}

/** The answer to a request that was carried out: the ids of its actions, and their steps. */
export interface RequestReply {
  readonly requestId: string;
  readonly actionIds: readonly string[];
  readonly actions: readonly StoredStep[];
}

/**
 * A message of the socket: steps in the order of their sequence, or the advice to load the channel again because the
 * change was too large to send. `to` is the last sequence that the load will include.
 */
export type Message =
  | { readonly verb: 'steps'; readonly channelId: string; readonly actions: readonly StoredStep[] }
  | { readonly verb: 'read'; readonly channelId: string; readonly from: number; readonly to: number };

/**
 * The steps of a channel after a given sequence, or the first of them: `complete` says whether they are all. `reload`
 * says that the log does not reach back that far.
 */
export interface StepsSince {
  readonly channelId: string;
  readonly actions: readonly StoredStep[];
  readonly complete: boolean;
  readonly reload: boolean;
}

/** Returns the name of an action, such as `cell.update.value` or `row.create`. */
export function nameOf(action: Pick<Action, 'type' | 'verb' | 'property'>): string {
  return action.property === null
    ? `${action.type}.${action.verb}`
    : `${action.type}.${action.verb}.${action.property}`;
}
