// The one write path. Requests wait in a queue while the one before is flushed to the disk; then all that
// wait are done together. Answers and frames go out after the commit, from the same texts.

import { AppError } from '../../shared/errors.ts';
import type { Action, Answer, Step } from '../../shared/model/action.ts';
import type { Acknowledged } from '../database/acknowledged.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Caller } from '../contract.ts';
import { Failed, faultOf, runBatch, type Result } from './batch.ts';
import type { Done, Job, Parts } from './perform.ts';
import { hashOf } from './receipts.ts';
import { sentIn } from './sent.ts';

export interface Writer {
  /** What a client has sent. Answers with the text of `data`, when it is on the disk.
   *  @throws AppError the refusal, the same for ever for 400, 403, 404 and 409 */
  send(caller: Caller, body: unknown): Promise<string>;
  /** What the server itself does in somebody's name. `trusted`: its rights have been judged.
   *  @throws AppError */
  perform(userId: string, actions: readonly Action[], how: { readonly trusted: boolean }): Promise<Answer>;
  /** Tells a channel of what has been done beside the documents, as steps without an intent. */
  tell(userId: string, causeName: string, steps: readonly Step[]): Promise<void>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

export interface WriterParts extends Parts {
  readonly bus: Bus;
  /** Looks for jobs that are due. */
  readonly wake: () => void;
  /** Told of the last step that is on the disk, before whoever asked for it is; null where nothing keeps it. */
  readonly acknowledged: Acknowledged | null;
  /** The disk has failed: what is in memory may not be what is on it. The process must end. */
  readonly onFatal: (error: unknown) => void;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/** More than this do not share one transaction: the first of them would wait too long. */
const BATCH = 256;
/** More than this do not wait: the rest is told to come again. */
const QUEUE = 10_000;

export function openWriter(parts: WriterParts): Writer {
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  function enqueue(job: Job): Promise<Done> {
    if (queue.length >= QUEUE) return Promise.reject(new AppError('busy', { retryAfterSeconds: 1 }));
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject });
      running ??= drain();
    });
  }

  async function drain(): Promise<void> {
    // What arrived in this turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await runSome(queue.splice(0, BATCH));
    running = null;
  }

  async function runSome(waiting: readonly Waiting[]): Promise<void> {
    try {
      const results = await runBatch(
        waiting.map(({ job }) => job),
        parts,
      );
      noteLast(waiting, results);
      for (const result of results) announce(result);
      for (const [index, each] of waiting.entries()) settle(each, results[index]);
    } catch (error) {
      const fault = faultOf(error);
      for (const each of waiting) each.reject(fault ?? new AppError('database', { cause: error }));
      if (!fault) parts.onFatal(error);
    }
  }

  /** Of what people asked for: what the server does by itself may be taken back without a trace. */
  function noteLast(waiting: readonly Waiting[], results: readonly Result[]): void {
    const last = results.findLast((result, index) => !waiting[index]?.job.trusted && isDone(result));
    const step = isDone(last) ? last.steps.at(-1) : undefined;
    if (step) parts.acknowledged?.note(step);
  }

  function announce(result: Result): void {
    if (result instanceof AppError || result instanceof Failed) return;
    for (const change of result.accessChanges) parts.access.changed(change);
    for (const [channelId, frame] of result.frames) parts.bus.publish(channelId, frame);
    if (result.hasWork) parts.wake();
  }

  return {
    async send({ userId }, body) {
      const { actions, ids, refusal } = sentIn(body);
      if (refusal && ids.length === 0) throw refusal;
      const own = { told: null, trusted: false, hash: hashOf(body) };
      const done = await enqueue({ userId, actions, ids, refusal, ...own });
      return done.dataText;
    },
    async perform(userId, actions, { trusted }) {
      const ids = actions.map(({ id }) => id);
      const own = { told: null, refusal: null, hash: hashOf(actions) };
      const done = await enqueue({ userId, actions, ids, trusted, ...own });
      return { requestId: done.requestId, actionIds: ids, actions: done.steps };
    },
    async tell(userId, causeName, steps) {
      const none = { actions: [], ids: [], refusal: null, hash: '' };
      await enqueue({ userId, trusted: true, told: { causeName, steps }, ...none });
    },
    idle: () => running ?? Promise.resolve(),
  };
}

/** Whether it was done, and something came of it. */
function isDone(result: Result | undefined): result is Done {
  return result !== undefined && 'steps' in result && result.steps.length > 0;
}

function settle({ resolve, reject }: Waiting, result: Result | undefined): void {
  if (result === undefined) reject(new Error('a request was lost'));
  else if (result instanceof AppError) reject(result);
  else if (result instanceof Failed) reject(result.error);
  else resolve(result);
}
