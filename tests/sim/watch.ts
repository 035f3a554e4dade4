// Checks the invariants of a round: some while it runs, and the others at its end.

import { kinds } from '../../shared/catalogue.ts';
import { isOverlapping, rectangleOf } from '../../shared/entities/blockPlaces.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import { orderOf } from '../../shared/entities/sheet.ts';
import { AppError } from '../../shared/errors.ts';
import {
  nameOf,
  type Action,
  type RequestReply,
  type ActionRequest,
  type StoredStep,
} from '../../shared/model/action.ts';
import { applyStep, isSame, previousOf } from '../../shared/model/apply.ts';
import { contentOf } from '../../shared/model/sparse.ts';
import { openStore, type Store } from '../../shared/model/store.ts';
import { fold, textOf, wholeTextOf } from './visible.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import type { Queue } from '../../renderer/store/queueTypes.ts';
import type { ChangeSet } from '../../renderer/store/changeSet.ts';
import { NOBODY, PROJECT } from './ids.ts';
import { openMirror, type Mirror } from './mirror.ts';
import { checkKeys, checkLabels } from './places.ts';
import type { Disk, Server } from './server.ts';
import { checkUndos } from './undos.ts';
import { must } from './violation.ts';

export interface Watch {
  joined(client: Queue): void;
  touched(userId: string, touched: ChangeSet): void;
  acted(actions: readonly Action[]): void;
  /** Records actions of a user who is offline, and the values that the user sees before. */
  typedOffline(actions: readonly Action[], seen: Snapshot): void;
  applied(userId: string, step: StoredStep): void;
  told(userId: string, request: ActionRequest, outcome: RequestReply | AppError): void;
  look(clients: readonly Queue[]): void;
  atTheEnd(clients: readonly Queue[], server: Server, disk: Disk): void;
}

type Told = ReadonlyMap<string, { readonly userId: string; readonly outcome: RequestReply | AppError }>;

export function openWatch(): Watch {
  const acted = new Map<string, Action>();
  const applied = new Map<string, number>();
  const told = new Map<string, { userId: string; outcome: RequestReply | AppError }>();
  const accepted = new Set<string>();
  const mirrors = new Map<string, Mirror>();
  const overSeen = new Map<string, unknown>();

  return {
    joined: (client) => void mirrors.set(client.userId, openMirror(client)),
    touched: (userId, touched) => mirrors.get(userId)?.touched(touched),
    acted(actions) {
      for (const action of actions) acted.set(action.id, action);
    },

    typedOffline(actions, seen) {
      for (const action of actions)
        if (nameOf(action) === 'cell.update.value')
          overSeen.set(action.id, seen.find('cell', action.query.entityId ?? '')?.value ?? null);
    },

    applied(userId, { channelId, sequence }) {
      const key = `${userId} ${channelId}`;
      must('once', sequence > (applied.get(key) ?? 0), `${key} applied ${sequence} twice or out of order`);
      applied.set(key, sequence);
    },

    told(userId, { actions }, outcome) {
      for (const action of actions) {
        must('one answer', !told.has(action.id), action.id);
        told.set(action.id, { userId, outcome });
        if (!(outcome instanceof AppError) && nameOf(action) === 'row.create')
          accepted.add(`${userId} ${action.query.entityId}`);
        const isLost =
          outcome instanceof AppError &&
          outcome.kind === 'notFound' &&
          nameOf(action) === 'cell.update.value' &&
          // The column may be one of a request that was refused.
          outcome.details.note?.startsWith('column') !== true &&
          !action.query.entityId?.endsWith(`.${NOBODY}`);
        const ownRow = `${userId} ${action.query.entityId?.split('.')[0]}`;
        const isEarly = isLost && actions.length === 1 && accepted.has(ownRow);
        must('own order', !isEarly, `${action.id} came before its row`);
      }
    },

    look(clients) {
      for (const client of clients) lookAt(client);
    },

    atTheEnd(clients, server, { log }) {
      const text = textOf(kinds, server.store);
      const snapshot = snapshotOf(server.store, () => null);
      const isWhole = wholeTextOf(fold(log)) === wholeTextOf(server.store);
      must('fold', isWhole, 'the log does not come to the state');
      for (const client of clients) {
        must('equal', textOf(kinds, client.confirmed.store) === text, `${client.userId} differs`);
        must('equal', textOf(kinds, client.viewStore) === text, `${client.userId} sees something else`);
        must(
          'woken',
          mirrors.get(client.userId)?.isTrue() ?? true,
          `${client.userId} was not told of a change`,
        );
        for (const { id } of snapshot.where('sheet', 'projectId', PROJECT)) {
          must(
            'row order',
            isSame(orderOf(client.view(), id), orderOf(snapshot, id)),
            `${client.userId}: ${id}`,
          );
        }
      }
      checkGaps(log);
      checkPrevious(log);
      checkOutcomes(log, told, acted);
      checkUndos(log, acted);
      checkSeen(log, overSeen);
      checkKeys(server.store);
      checkBlocks(server.store);
      checkLabels(log);
    },
  };
}

/** Checks that the value that a user has typed last is in their view until its request is answered, whatever others
 *  do. */
function lookAt(client: Queue): void {
  const last = client.waiting.at(-1);
  const [action, more] = last?.request.actions ?? [];
  if (!action || more || last?.answer || nameOf(action) !== 'cell.update.value') return;
  const { value } = action.data;
  const [rowId = '', columnId = '', y = '0'] = action.query.entityId?.split('.') ?? [];
  const view = client.view();
  const row = view.find('row', rowId);
  if (typeof value !== 'string' || !row || !view.find('column', columnId)) return;
  if (client.confirmed.store.collection('row').get(rowId) === undefined) return;
  if ((row.type ?? 0) !== 0 || Number(y) >= Number(row.rows ?? 1)) return;
  const shown = view.find('cell', action.query.entityId ?? '')?.value ?? '';
  const isLanded = client.hasLanded(action.id);
  must('shown', isLanded || shown === value, `${client.userId} typed ${value}, sees ${String(shown)}`);
}

function checkGaps(log: readonly StoredStep[]): void {
  const heads = new Map<string, number>();
  for (const { channelId, sequence } of log) {
    must('gapless', sequence === (heads.get(channelId) ?? 0) + 1, `${channelId} ${sequence}`);
    heads.set(channelId, sequence);
  }
}

/** Checks that the `previous` of each step contains the replaced values, that no step creates an entity that exists,
 *  and that no empty cell is stored. */
function checkPrevious(log: readonly StoredStep[]): void {
  const store = openStore({ withBin: true });
  for (const step of log) {
    must('true previous', isSame(previousOf(store, step), step.previous), `${step.causeName} ${step.id}`);
    must(
      'no overwriting',
      step.verb !== 'create' || !store.collection(step.type).get(step.entityId),
      step.id,
    );
    applyStep(store, step, { now: step.createdAt, causeId: step.causeId });
    const cell = isGridCellId(step.entityId) ? store.collection('cell').get(step.entityId) : undefined;
    const isEmpty = cell && contentOf(cell, ['sheetId', 'rowId', 'columnId']).length === 0;
    must('sparse', !isEmpty, `empty cell ${step.entityId}`);
  }
}

/** Checks that no two cells of a block overlap. */
function checkBlocks(store: Store): void {
  const placed = [...store.collection('cell').values()].filter(({ id }) => !isGridCellId(id));
  for (const own of Map.groupBy(placed, (cell) => cell['rowId']).values()) {
    for (const [index, cell] of own.entries()) {
      const other = own.slice(index + 1).find((each) => isOverlapping(rectangleOf(cell), rectangleOf(each)));
      must('blocks', other === undefined, `${cell.id} stands on ${other?.id}`);
    }
  }
}

/** Checks that acknowledged actions are in the log once and refused ones are not, that every action was answered, and
 *  that a reader has not changed anything that they may not change. */
function checkOutcomes(log: readonly StoredStep[], told: Told, acted: ReadonlyMap<string, Action>): void {
  const byCause = Map.groupBy(log, ({ causeId }) => causeId);
  const isReader = ({ userId, causeName }: StoredStep): boolean =>
    userId === 'dan' && !/^(comment|action|sheetLayout)\./.test(causeName);
  must('rights', !log.some(isReader), 'a reader has written');
  const undone = log.filter(({ userId, type }) => userId === 'dan' && type !== 'comment');
  must('rights', undone.length === 0, 'a reader has changed what is no comment');
  for (const [id, action] of acted) must('answered', told.has(id) || isDropped(action, told), id);
  for (const [id, { outcome }] of told) {
    const steps = byCause.get(id) ?? [];
    if (outcome instanceof AppError) {
      must('refused stays out', steps.length === 0, `${id} was refused and is in the log`);
      continue;
    }
    const own = outcome.actions.filter(({ causeId }) => causeId === id);
    const isKept = own.every((step) => steps.some((other) => step === other || isSame(step, other)));
    must('acknowledged stays', isKept, id);
    const isOnce = steps.length === own.length;
    must('applied once', isOnce, `${id} has ${steps.length} steps, answered ${own.length}`);
  }
}

/** Returns whether an action is an undo that the client has dropped, since none of the actions that it undoes was
 *  performed. */
function isDropped({ property, data }: Action, told: Told): boolean {
  const causeIds: readonly unknown[] = Array.isArray(data['causeIds']) ? data['causeIds'] : [];
  const isAsked = (id: unknown): boolean => {
    const outcome = typeof id === 'string' ? told.get(id)?.outcome : undefined;
    return outcome === undefined || (outcome instanceof AppError && outcome.kind === 'changedSince');
  };
  return property === 'undo' && causeIds.every(isAsked);
}

/** Checks that texts that were typed offline have only replaced values that their author saw. */
function checkSeen(log: readonly StoredStep[], overSeen: ReadonlyMap<string, unknown>): void {
  const changed = new Set<string>();
  for (const step of log) {
    const key = `${step.requestId} ${step.entityId}`;
    const isFirst = !changed.has(key);
    changed.add(key);
    if (!isFirst || !overSeen.has(step.causeId)) continue;
    if (step.verb === 'update' && !('value' in step.data)) continue;
    const replaced = { value: null, ...step.previous }.value;
    must(
      'seen',
      isSame(replaced, overSeen.get(step.causeId)),
      `${step.causeId} replaced ${String(replaced)}`,
    );
  }
}
