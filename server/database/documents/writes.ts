// The writes of one request, and the interface of the two stores that can write them.

import type { Knex } from 'knex';
import type { Action, Entity } from '../../../shared/model/action.ts';
import type { DocumentSource } from './source.ts';

/** How an entity stands after the request. */
export interface DocumentChange {
  readonly kind: string;
  readonly id: string;
  /** Null: gone without a trace, as a cell that holds nothing more. */
  readonly entity: Entity | null;
  readonly deletedBy: string | null;
}

/** The cells of one multi-grid row after the request. */
export interface RowChange {
  readonly rowId: string;
  readonly sheetId: string;
  readonly cells: readonly Entity[];
}

/** A row of the log: one step, with what it is found by. */
export interface LogRow {
  readonly channelId: string;
  readonly sequence: number;
  readonly id: string;
  readonly requestId: string;
  readonly causeId: string;
  readonly verb: string;
  readonly entityId: string;
  readonly createdAt: number;
  /** As on the wire. */
  readonly step: string;
}

/** A channel that comes with its document. */
export interface NewChannel {
  readonly id: string;
  readonly kind: string;
  readonly projectId: string;
}

/** The record of an action that was answered, by which the same action is known when it is sent again. */
export interface Receipt {
  readonly actionId: string;
  readonly requestId: string;
  readonly userId: string;
  readonly hash: string;
  /** Null where the request was done; '' where its text stands in the receipt of the request's first id. */
  readonly refusal: string | null;
}

/** Everything that one request writes. */
export interface RequestWrites {
  readonly changes: readonly DocumentChange[];
  readonly channels: readonly NewChannel[];
  readonly rows: readonly RowChange[];
  readonly log: readonly LogRow[];
  /** The last sequence of each channel that the log has grown on. */
  readonly heads: ReadonlyMap<string, number>;
  readonly now: number;
}

/** An open transaction. Methods that answer with a promise on one database answer at once on the other. */
export interface WriteStore {
  /** For statements beside the hot path; null where the transaction was opened without it. */
  readonly knex: Knex | null;
  /** A fresh look at what this transaction sees, for a request with these actions. */
  sourceFor(actions: readonly Action[]): Promise<DocumentSource> | DocumentSource;
  receiptsOf(actionIds: readonly string[]): Promise<readonly Receipt[]> | readonly Receipt[];
  /** The texts of the steps of these causes, by cause and in order. */
  stepsOf(causeIds: readonly string[]): Promise<readonly StepText[]> | readonly StepText[];
  /** The newest steps of one entity, newest first: some of them. */
  newestOf(entityId: string): Promise<Iterable<StepText>> | Iterable<StepText>;
  /** Those of `ids` that name anything: an account, a team, a channel, a document of any kind, deleted ones too. */
  takenOf(ids: readonly string[]): Promise<readonly string[]> | readonly string[];
  /** Whether one of these is the id of a step that an action has come to. */
  hasSteps(ids: readonly string[]): Promise<boolean> | boolean;
  headOf(channelIds: readonly string[]): Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number>;
  /** `others` lets other work have its turn where there is much to write. */
  write(writes: RequestWrites, others: () => Promise<void> | undefined): Promise<void>;
  keep(receipts: readonly Receipt[]): Promise<void> | void;
  begin(): Promise<void> | void;
  /** Ends what `begin` began, and keeps it. */
  done(): Promise<void> | void;
  /** Ends what `begin` began, as if it had not been. */
  undone(): Promise<void> | void;
}

/** The id of a step, and its text as it goes over the wire. */
export interface StepText {
  readonly id: string;
  readonly step: string;
}
