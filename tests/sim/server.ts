// A model of the server's write path in memory. Each request is one transaction, and its ids always get the same
// answer. The log, the receipts and the roles are on the simulated disk; the store is computed from the log.

import { aboutOf, definitionOf, kinds, kindNamed, planFor } from '../../shared/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import type {
  Action,
  RequestReply,
  Db,
  Message,
  ActionRequest,
  StepsSince,
  Step,
  StoredStep,
} from '../../shared/model/action.ts';
import { dbOf } from '../../shared/model/apply.ts';
import { messagesOf, pageOf } from '../../shared/model/log.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { stageSteps } from '../../shared/model/stage.ts';
import { overlay, type Overlay, type Store } from '../../shared/model/store.ts';
import { fold, visibleOn } from './visible.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import { openOverwriteCheck } from '../../server/actions/overwriteCheck.ts';

export interface Disk {
  readonly log: StoredStep[];
  /** The receipts by action id. An id always gets the same answer, even if that was a refusal. */
  readonly receipts: Map<string, Receipt>;
  readonly roles: Map<string, Role>;
}

interface Receipt {
  readonly userId: string;
  /** The hash of the whole request, since a request with other actions must not reuse an id. */
  readonly hash: string;
  readonly outcome: RequestReply | AppError;
}

export interface Parts {
  readonly disk: Disk;
  readonly newId: () => string;
  readonly now: () => number;
  /** Most steps of a channel that are pushed. Of more steps, only the range is sent, and the client reads them. */
  readonly pushAtMost: number;
  /** Whether actions are accepted that only the server itself may perform. */
  readonly isTrusting?: boolean;
}

export interface Received {
  readonly outcome: RequestReply | AppError;
  readonly messages: readonly Message[];
}

export interface Server {
  readonly store: Store;
  readonly disk: Disk;
  receive(userId: string, request: ActionRequest): Received;
  since(channelId: string, sequence: number, limit: number): StepsSince;
  load(channelId: string): { readonly sequences: Readonly<Record<string, number>>; readonly db: Db };
  /** Returns the last sequence of each channel. It is sent with every heartbeat, so that clients notice lost
   *  messages. */
  heads(): ReadonlyMap<string, number>;
  /** Makes all steps but the newest `keep` unavailable to `since`. */
  prune(keep: number): void;
}

export function openServer({ disk, newId, now, pushAtMost, isTrusting = false }: Parts): Server {
  const store = fold(disk.log);
  const heads = new Map<string, number>();
  const byCause = new Map<string, StoredStep[]>();
  for (const step of disk.log) remember(step);
  let horizon = 0;

  function remember(step: StoredStep): void {
    heads.set(step.channelId, step.sequence);
    const own = byCause.get(step.causeId);
    if (own) own.push(step);
    else byCause.set(step.causeId, [step]);
  }

  function receive(userId: string, request: ActionRequest): Received {
    const hash = JSON.stringify(request.actions); // stands for a SHA-256 of the body
    const known = request.actions.flatMap(({ id }) => disk.receipts.get(id) ?? []);
    if (known.length > 0) return { outcome: repeated(known, request, userId, hash), messages: [] };
    const outcome = perform(userId, request);
    for (const { id } of request.actions) disk.receipts.set(id, { userId, hash, outcome });
    return { outcome, messages: outcome instanceof AppError ? [] : told(outcome.actions) };
  }

  function told(steps: readonly StoredStep[]): readonly Message[] {
    const isFew = (own: readonly StoredStep[]): boolean => own.length <= pushAtMost;
    return messagesOf(steps, (step) => step, isFew).map(({ channelId, from, to, steps: own }): Message =>
      own ? { verb: 'steps', channelId, actions: own } : { verb: 'read', channelId, from, to },
    );
  }

  function perform(userId: string, request: ActionRequest): RequestReply | AppError {
    const transaction = overlay(store);
    const judging = openOverwriteCheck(now());
    const stored: StoredStep[] = [];
    const requestId = newId();
    const next = new Map(heads);
    try {
      mustBeWhole(request);
      for (const action of request.actions) {
        const steps = planned(action, userId, transaction);
        judging.judge(action, steps, transaction);
        stored.push(...staged(steps, action, { userId, requestId, next, transaction }));
      }
      judging.mustBeSeen();
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    transaction.flush();
    disk.log.push(...stored);
    for (const step of stored) remember(step);
    return { requestId, actionIds: request.actions.map(({ id }) => id), actions: stored };
  }

  function planned(action: Action, userId: string, transaction: Overlay): readonly Step[] {
    const role = disk.roles.get(userId);
    if (!role) throw new AppError('notFound', { note: 'no such project' });
    const history: Snapshot['history'] = (causeId) =>
      byCause.get(causeId) ?? (disk.receipts.has(causeId) ? [] : null);
    const snapshot = snapshotOf(transaction, history);
    const definition = definitionOf(action);
    if (definition.trusted && !isTrusting) throw new AppError('badRequest', { note: 'the server’s own' });
    aboutOf(action, snapshot);
    const steps = planFor(action, snapshot, { id: userId, role }, { newId, now: now(), userId });
    const hint = action.query.channelId;
    if (hint !== null && steps.length > 0 && steps.every(({ channelId }) => channelId !== hint)) {
      throw new AppError('badRequest', { note: 'the action is not on that channel' });
    }
    return steps;
  }

  function staged(
    steps: readonly Step[],
    action: Action,
    given: { userId: string; requestId: string; next: Map<string, number>; transaction: Overlay },
  ): readonly StoredStep[] {
    const { userId, requestId, next, transaction } = given;
    const nextSequence = (channelId: string): number => {
      const sequence = (next.get(channelId) ?? 0) + 1;
      next.set(channelId, sequence);
      return sequence;
    };
    const staging = {
      store: transaction,
      kindOf: kindNamed,
      userId,
      requestId,
      now: now(),
      newId,
      nextSequence,
    };
    return stageSteps(steps, action, definitionOf(action), staging);
  }

  return {
    store,
    disk,
    receive,
    heads: () => heads,
    prune: (keep) => (horizon = Math.max(horizon, disk.log.length - keep)),
    load: (channelId) => ({
      sequences: { [channelId]: heads.get(channelId) ?? 0 },
      db: dbOf(visibleOn(kinds, store, channelId)),
    }),
    since(channelId, sequence, limit) {
      const own = disk.log.slice(horizon).filter((step) => step.channelId === channelId);
      const oldest = own[0]?.sequence ?? (heads.get(channelId) ?? 0) + 1;
      if (sequence + 1 < oldest) return { channelId, actions: [], complete: false, reload: true };
      const rest = own.filter((step) => step.sequence > sequence);
      const { lines, open } = pageOf(rest.slice(0, limit + 1), limit);
      const isOfOpen = (step: StoredStep): boolean => step.requestId === open?.requestId;
      const actions = open ? [...lines, ...rest.slice(limit).filter(isOfOpen)] : lines;
      return { channelId, actions, complete: open === null, reload: false };
    },
  };
}

function repeated(
  known: readonly Receipt[],
  request: ActionRequest,
  userId: string,
  hash: string,
): RequestReply | AppError {
  const [first] = known;
  const isSame = known.every((receipt) => receipt.userId === userId && receipt.hash === hash);
  if (first && isSame && known.length === request.actions.length) return first.outcome;
  return new AppError('conflict', { note: 'that id has been used' });
}

function mustBeWhole({ actions }: ActionRequest): void {
  const ids = new Set(actions.map(({ id }) => id));
  if (actions.length === 0 || actions.length > 1000 || ids.size < actions.length) {
    throw new AppError('badRequest', { note: '1 to 1000 actions, each with an id of its own' });
  }
}
