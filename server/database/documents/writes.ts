// The writes of one request, and the interface of the two stores that can write them.

import type { Knex } from 'knex';
import type { Action, Entity } from '../../../shared/model/action.ts';
import type { DocumentSource } from './source.ts';

/** The state of an entity after the request. */
export interface DocumentChange {
  readonly kind: string;
  readonly id: string;
  /** The entity; null where it is deleted without going to the bin, such as a cell without content. */
  readonly entity: Entity | null;
  readonly deletedBy: string | null;
  /** The stored text of the entity; null where it is still to be made. */
  readonly text: string | null;
}

/** The grid cells of one row after the request. */
export interface RowChange {
  readonly rowId: string;
  readonly sheetId: string;
  readonly cells: readonly Entity[];
  /** The stored text of the cells; null where it is still to be made. */
  readonly text: string | null;
}

/** A row of the log: one step, with the columns by which it is found. */
export interface LogRow {
  readonly channelId: string;
  readonly sequence: number;
  readonly id: string;
  readonly requestId: string;
  readonly causeId: string;
  readonly verb: string;
  readonly entityId: string;
  readonly createdAt: number;
  /** The step as JSON text, in the form in which clients get it. */
  readonly step: string;
  /** The project of the channel; null where it is a team's or a person's. */
  readonly projectId: string | null;
  readonly userId: string;
  readonly causeName: string;
  /** The kind of the entity. */
  readonly kind: string;
  /** How many entities of each kind a bulk step has: `cell:120,row:10`; null for a step of one entity. */
  readonly counts: string | null;
  /** The ids of the columns whose cells a bulk step changes, with a comma between them; null where there are none. */
  readonly columnIds: string | null;
  /** The id of the only person who may read the step; null if everybody may who may read the channel. */
  readonly ownerId: string | null;
}

/** What a step of the log is about. */
export type LogMark = Pick<LogRow, 'kind' | 'verb' | 'entityId'>;

/** Entities that become private to one person, with all their steps in the log. */
export interface EntitiesMadePrivate {
  readonly ownerId: string;
  readonly entityIds: readonly string[];
}

/** A channel that is created with its document. */
export interface NewChannel {
  readonly id: string;
  readonly kind: string;
  readonly projectId: string;
}

/** The record of an action that was answered, by which the same action is recognised when it is sent again. */
export interface Receipt {
  readonly actionId: string;
  readonly requestId: string;
  readonly userId: string;
  readonly hash: string;
  /** Text of the refusal; null where the request was done; empty where the text is in the receipt of the
   *  request's first id. */
  readonly refusal: string | null;
}

/** A job that is due at once. */
export interface QueuedJob {
  readonly id: string;
  readonly kind: string;
  /** What the job is about, as JSON text. */
  readonly payload: string;
  readonly createdAt: number;
}

/** Everything that one request writes. */
export interface RequestWrites {
  readonly changes: readonly DocumentChange[];
  readonly channels: readonly NewChannel[];
  readonly rows: readonly RowChange[];
  readonly log: readonly LogRow[];
  /** The new last sequence of each channel that the request writes to. */
  readonly heads: ReadonlyMap<string, number>;
  readonly now: number;
  readonly withdrawn: readonly EntitiesMadePrivate[];
  readonly jobs: readonly QueuedJob[];
  /** The number by which the connection finds the rows and cells that were staged for this request (`stagedRows.ts`),
   *  and that are not in `changes` and `rows`; null where none were. */
  readonly staging: number | null;
}

/** An open transaction. Methods that return a promise on one database return at once on the other. */
export interface WriteStore {
  /** A knex connection in the same transaction, for statements outside the hot path; null if the transaction was opened
   *  without knex. */
  readonly knex: Knex | null;
  /** Returns a new source of what this transaction sees, for a request with these actions. */
  sourceFor(actions: readonly Action[]): Promise<DocumentSource> | DocumentSource;
  receiptsOf(actionIds: readonly string[]): Promise<readonly Receipt[]> | readonly Receipt[];
  /** Returns the texts of the steps of these causes, by cause and in order. */
  stepsOf(causeIds: readonly string[]): Promise<readonly StepText[]> | readonly StepText[];
  /** Returns some of the newest steps of one entity, newest first. */
  newestOf(entityId: string): Promise<Iterable<StepText>> | Iterable<StepText>;
  /** Returns those of `ids` that are in use: by an account, a team, a channel, or a document of any kind,
   *  deleted ones too. */
  takenOf(ids: readonly string[]): Promise<readonly string[]> | readonly string[];
  /** Returns whether one of these ids is that of a step. */
  hasSteps(ids: readonly string[]): Promise<boolean> | boolean;
  headOf(channelIds: readonly string[]): Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number>;
  /** Returns what at most `most` steps of a channel after `sequence` are about. */
  marksAfter(
    channelId: string,
    sequence: number,
    most: number,
  ): Promise<readonly LogMark[]> | readonly LogMark[];
  /** Writes a request. `others` lets other work run in between where there is much to write. */
  write(writes: RequestWrites, others: () => Promise<void> | undefined): Promise<void>;
  keep(receipts: readonly Receipt[]): Promise<void> | void;
  begin(): Promise<void> | void;
  /** Commits the savepoint that `begin` has opened. */
  done(): Promise<void> | void;
  /** Rolls the savepoint back that `begin` has opened. */
  undone(): Promise<void> | void;
}

/** The id of a step, its text, and the only person who may read it; null if there is no such restriction. */
export interface StepText {
  readonly id: string;
  readonly step: string;
  readonly ownerId: string | null;
}
