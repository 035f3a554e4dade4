// The one way by which documents are written. Requests wait in a queue while the batch before them is flushed to
// disk; then all waiting ones are performed together. Responses and frames are sent after the commit, from the same
// texts.

import { AppError } from '../../shared/errors.ts';
import type { Action, Step } from '../../shared/model/action.ts';
import type { AcknowledgedStep, LastStep } from '../database/acknowledgedStep.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Caller, GuestCaller } from '../contract.ts';
import { LongText } from '../guard/json.ts';
import { FailedRequest, databaseRefusalOf, runBatch } from './batch.ts';
import type { ViewSequences } from './guestGrant.ts';
import { isLong } from './longWork/isLong.ts';
import type { LongWork, WriteLong } from './longWork/longWork.ts';
import type { LongRequest } from './longWork/messages.ts';
import type { AnswerData, PerformedRequest, PendingRequest, PerformServices } from './perform.ts';
import { requestHash } from './receipts.ts';
import type { RequiredRight } from './requiredRight.ts';
import { parseRequest } from './parseRequest.ts';

/** The one way by which documents are changed. */
export interface ActionWriter {
  /**
   * Performs a client's request. Resolves to the JSON text of `data` when it is on disk. `seen` has the sequences from
   * which the view was made by which a guest's request was judged.
   * @throws AppError the refusal; one with status 400, 403, 404 or 409 is stored, and comes again for the same request
   */
  send(caller: Caller, body: unknown, seen?: ViewSequences): Promise<AnswerData>;
  /**
   * Performs actions of the server itself in a person's name.
   * @throws AppError
   */
  perform(userId: string, actions: readonly Action[], options: PerformOptions): Promise<void>;
  /**
   * Performs a request of the server itself in the name of a person, who must have the right `required`. `text` is the
   * body of the request as JSON, which another thread has made.
   * @throws AppError
   */
  performText(userId: string, text: string, required: RequiredRight): Promise<void>;
  /** Publishes changes of data that is not stored in documents, as steps of a channel without an action. */
  publishSteps(userId: string, causeName: string, steps: readonly Step[]): Promise<void>;
  /** Resolves when the queue is empty, and all long requests are done. */
  idle(): Promise<void>;
}

/** Options of actions that the server performs in a person's name. */
export interface PerformOptions {
  /** Whether the server itself makes the request, so that only the required right is checked. */
  readonly trusted: boolean;
  /** The right that the person must have when the actions are written; left out where the server acts by itself, and
   *  for content that nobody can see yet. */
  readonly required?: RequiredRight;
  /** Whether the request is performed in the thread for long work. It is set for requests that come in great number: in
   *  the server's own thread each would block everybody else, and wait for the disk at its commit. */
  readonly isLong?: boolean;
}

/** The part of a request's result by which the numbers of unread and assigned comments change. */
export type ThreadsChange = Pick<PerformedRequest, 'threadIds' | 'assigneeIds' | 'binned'>;

/** The services that the writer needs. */
export interface ActionWriterServices extends PerformServices {
  readonly bus: Bus;
  /** Makes the job queue look for due jobs. */
  readonly wake: () => void;
  /** Called after the commit where comments were written, or their subjects were put into the bin or taken out of
   *  it. */
  readonly threadsChanged: (change: ThreadsChange) => void;
  /** Records the last step that is on disk, before the response is sent; null if it is not recorded. */
  readonly acknowledged: AcknowledgedStep | null;
  readonly longWork: LongWork;
  /** Called when the disk has failed, so that memory and disk may differ. The process must then end. */
  readonly onFatal: (error: unknown) => void;
  /** Receives internal errors that occur after a commit, when the requests are done already. */
  readonly fault: (error: unknown) => void;
}

/** A request that the thread for long work has planned. `write` makes the thread write it. */
interface LongJob {
  readonly trusted: boolean;
  readonly write: WriteLong;
}

type Result = PerformedRequest | AppError | FailedRequest;

interface Waiting {
  readonly job: PendingRequest | LongJob;
  readonly resolve: (done: PerformedRequest) => void;
  readonly reject: (error: unknown) => void;
}

/** Most requests in one transaction: with more, the first would wait too long. */
const BATCH = 256;
/** Number of batches (about 2,000 pages) after which the next idle moment is used for a checkpoint. Without an idle
 *  moment SQLite makes the checkpoint during a commit, which delays a response. */
const CHECKPOINT_BATCHES = 150;
/** Most waiting requests. Further ones are refused with a time after which to try again. */
const QUEUE = 10_000;
/** Most unanswered long requests of one person, since all other writes wait while one of them is written. */
const LONG_PER_PERSON = 4;

/** Returns a writer with an empty queue. */
export function openActionWriter(services: ActionWriterServices): ActionWriter {
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;
  /** Number of batches since the last checkpoint. */
  let batches = 0;
  /** Number of unanswered long requests of each person. */
  const longOf = new Map<string, number>();
  /** The unanswered long requests, which are not in the queue while they are planned. */
  const long = new Set<Promise<PerformedRequest>>();

  /**
   * Lets the thread plan a long request, and queues its writing.
   * @throws AppError 'slowDown' if too many long requests of the person are unanswered
   */
  async function performLong(request: LongRequest): Promise<PerformedRequest> {
    const { userId, trusted } = request;
    const before = longOf.get(userId) ?? 0;
    if (before >= LONG_PER_PERSON && !trusted)
      throw new AppError('slowDown', { message: TOO_MANY_LONG, retryAfterSeconds: 2 });
    longOf.set(userId, before + 1);
    const done = services.longWork.perform(request, (write) => enqueue({ trusted, write }));
    long.add(done);
    try {
      return await done;
    } finally {
      long.delete(done);
      const after = (longOf.get(userId) ?? 1) - 1;
      if (after === 0) longOf.delete(userId);
      else longOf.set(userId, after);
    }
  }

  function enqueue(job: PendingRequest | LongJob): Promise<PerformedRequest> {
    if (queue.length >= QUEUE) return Promise.reject(new AppError('busy', { retryAfterSeconds: 1 }));
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject });
      running ??= drain();
    });
  }

  async function drain(): Promise<void> {
    // Requests that arrive in the same turn of the event loop join the batch.
    await nextTurn();
    while (queue.length > 0) {
      for (; queue.length > 0; batches++) await runSome(nextOf(queue));
      if (batches < CHECKPOINT_BATCHES) continue;
      // The responses are sent before the next turn, so a checkpoint delays none of them.
      await nextTurn();
      if (queue.length === 0) checkpoint();
    }
    running = null;
  }

  /** Makes a checkpoint of the write-ahead log while no request is waiting. */
  function checkpoint(): void {
    batches = 0;
    try {
      services.database.sqlite?.checkpoint();
    } catch (error) {
      if (!databaseRefusalOf(error)) services.onFatal(error);
    }
  }

  async function resultsOf(jobs: readonly (PendingRequest | LongJob)[]): Promise<readonly Result[]> {
    const [first] = jobs;
    if (first && 'write' in first) return [await inThread(first)];
    return runBatch(jobs.filter(isPlain), services);
  }

  /** Writes a long request with all other writers excluded. PostgreSQL needs no exclusion here, since it orders
   *  writers itself. */
  function inThread({ write }: LongJob): Promise<Result> {
    const { sqlite } = services.database;
    return sqlite ? sqlite.exclusively(write) : write();
  }

  async function runSome(waiting: readonly Waiting[]): Promise<void> {
    try {
      const results = await resultsOf(waiting.map(({ job }) => job));
      // The batch is committed. What fails from here on is reported, since a request that is done must not be refused.
      orFault(() => noteLast(waiting, results));
      for (const result of results) announce(result);
      for (const [index, each] of waiting.entries()) settle(each, results[index]);
    } catch (error) {
      const fault = databaseRefusalOf(error);
      for (const each of waiting) each.reject(fault ?? new AppError('database', { cause: error }));
      if (!fault) services.onFatal(error);
    }
  }

  /** Records the last step of people's requests. Steps that the server makes by itself are left out, since they
   *  may be reverted without a trace. */
  function noteLast(waiting: readonly Waiting[], results: readonly Result[]): void {
    const theirs = results.filter((_, index) => waiting[index]?.job.trusted === false);
    const step = theirs.map(lastOf).findLast((last) => last !== null);
    if (step) services.acknowledged?.note(step);
  }

  function announce(result: Result): void {
    if (result instanceof AppError || result instanceof FailedRequest) return;
    for (const change of result.accessChanges) orFault(() => services.access.changed(change));
    for (const [channelId, frame] of result.frames) orFault(() => services.bus.publish(channelId, frame));
    if (result.threadIds.length > 0 || result.binned) orFault(() => services.threadsChanged(result));
    if (result.hasWork) orFault(services.wake);
  }

  function orFault(act: () => void): void {
    try {
      act();
    } catch (error) {
      services.fault(error);
    }
  }

  return {
    async send({ userId, guest }, body, seen) {
      if (guest) return (await enqueue(guestRequest(guest, body, seen ?? null))).answer();
      if (body instanceof LongText)
        return (await performLong({ userId, text: body.text, trusted: false })).answer();
      const job = parseRequest(userId, body);
      if (job.refusal !== null || !(await isLong(job.actions, services.database.reader)))
        return (await enqueue(job)).answer();
      return (await performLong({ userId, text: JSON.stringify(body), trusted: false })).answer();
    },
    async perform(userId, actions, { isLong: isForThread = false, ...options }) {
      if (isForThread)
        return void (await performLong({ userId, text: JSON.stringify({ actions }), ...options }));
      const ids = actions.map(({ id }) => id);
      const own = { external: null, refusal: null, hash: requestHash(actions) };
      await enqueue({ userId, actions, ids, ...options, ...own });
    },
    async performText(userId, text, required) {
      await performLong({ userId, text, trusted: true, required });
    },
    async publishSteps(userId, causeName, steps) {
      const none = { actions: [], ids: [], refusal: null, hash: '' };
      await enqueue({ userId, trusted: true, external: { causeName, steps }, ...none });
    },
    async idle() {
      await Promise.allSettled(long);
      await running;
    },
  };
}

/** Returns the request of a guest, with the id of the link as its user. Its actions have been checked against the link;
 *  the role EDITOR limits what they may do. */
function guestRequest(
  { linkId, projectId }: GuestCaller,
  body: unknown,
  seen: ViewSequences | null,
): PendingRequest {
  return { ...parseRequest(linkId, body), grant: { linkId, projectId, role: 'EDITOR', seen } };
}

const TOO_MANY_LONG = 'Your changes before this one are still being written. Try again in a moment.';

/** Resolves in the next turn of the event loop, after everything that has come in this one. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Removes and returns the first requests of `queue` that share a transaction. A long request has a transaction of its
 *  own. */
function nextOf(queue: Waiting[]): readonly Waiting[] {
  const plain = queue.slice(0, BATCH).findIndex(({ job }) => !isPlain(job));
  return queue.splice(0, plain < 0 ? BATCH : Math.max(plain, 1));
}

function isPlain(job: PendingRequest | LongJob): job is PendingRequest {
  return !('write' in job);
}

function lastOf(result: Result): LastStep | null {
  return 'last' in result ? result.last : null;
}

function settle({ resolve, reject }: Waiting, result: Result | undefined): void {
  if (result === undefined) reject(new Error('a request was lost'));
  else if (result instanceof AppError) reject(result);
  else if (result instanceof FailedRequest) reject(result.error);
  else resolve(result);
}
