// What the load generator is told, and what it answers.

export interface Job {
  readonly url: string;
  /** Headers of every request and upgrade: cookie, origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent on each socket after its opening; null: nothing is needed. */
  readonly hello: string | null;
  readonly clients: number;
  /** How edits are sent: by `POST /api/actions/send`, or each over one of the sockets. */
  readonly over: 'call' | 'socket';
  /** Cells to edit, in turn. */
  readonly cellIds: readonly string[];
  readonly edits: number;
  /** Paced: so many a second. Null: each of `clients` sends as soon as it has its answer. */
  readonly perSecond: number | null;
  /** Edits before the measuring begins. */
  readonly warmUp: number;
}

export interface Measured {
  readonly ackMs: readonly number[];
  /** From the sending of an edit to its hearing, on the sockets that were looked into. */
  readonly fanOutMs: readonly number[];
  readonly seconds: number;
  /** Steps that some socket did not hear. */
  readonly lost: number;
  readonly refused: number;
}

/** What the generator says to its parent. */
export type Saying = { readonly say: 'begin' } | { readonly say: 'done'; readonly measured: Measured };
