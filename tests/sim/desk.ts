// Opens one server with a small sheet, with short functions for sending actions to it.

import { kinds } from '../../shared/catalogue.ts';
import { orderOf } from '../../shared/entities/sheet.ts';
import { AppError, type ErrorKind } from '../../shared/errors.ts';
import type { Action, RequestReply, Entity, Fields, ActionRequest } from '../../shared/model/action.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { textOf } from './visible.ts';
import { snapshotOf } from '../../shared/model/snapshot.ts';
import { ask, lengthened, seeds } from './asking.ts';
import { counter, long } from './ids.ts';
import { openServer } from './server.ts';

export type Named = readonly [name: string, entityId: string | null, data: Fields, channelId?: string | null];

/** Opens the server. Ids are short words such as `r1` and `r1.c1`. The sheet `s` has columns c1, c2 and rows r1, r2,
 *  r3. */
export function openDesk() {
  const newId = counter();
  const roles = new Map<string, Role>([
    ['ana', 'EDITOR'],
    ['bea', 'EDITOR'],
    ['cal', 'MEMBER'],
    ['dan', 'VIEW_ONLY'],
    ['eve', 'ADMIN'],
  ]);
  let time = 0;
  const now = (): number => ++time;
  const disk = { log: [], receipts: new Map(), roles };
  const server = openServer({ disk, newId, now, pushAtMost: 100 });

  function asked(...[name, entityId, data, channelId = null]: Named): Action {
    const id = entityId === null ? null : long(entityId);
    return ask(name, id, lengthened(data), { id: newId(), channelId: channelId && long(channelId) });
  }

  function send(userId: string, request: ActionRequest): RequestReply {
    const { outcome } = server.receive(userId, request);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  function act(userId: string, ...named: readonly Named[]): RequestReply {
    return send(userId, { actions: named.map((each) => asked(...each)) });
  }

  function undo(
    userId: string,
    answer: RequestReply,
    onChange: 'ask' | 'overwrite' | 'skip' = 'ask',
  ): RequestReply {
    return act(userId, ['action.create.undo', null, { causeIds: answer.actionIds, onChange }]);
  }

  function refusal(run: () => unknown): ErrorKind | 'none' {
    try {
      run();
    } catch (error) {
      if (error instanceof AppError) return error.kind;
      throw error;
    }
    return 'none';
  }

  const world = () => snapshotOf(server.store, () => null);
  const order = () => orderOf(world(), long('s'));

  send('ana', { actions: seeds(newId, long('s')) });
  for (const kind of ['row', 'column']) {
    const ids = [...server.store.collection(kind).values()].map(({ id }) => id);
    act('ana', [`${kind}.delete`, null, { ids }]);
  }
  for (const id of ['c1', 'c2']) act('ana', ['column.create', id, { sheetId: 's', column: {} }]);
  act('ana', ['row.create', null, { sheetId: 's', ids: ['r1', 'r2', 'r3'] }]);

  return {
    server,
    newId,
    ask: asked,
    send,
    act,
    undo,
    refusal,
    world,
    cell: (id: string): Entity | undefined => server.store.collection('cell').get(long(id)),
    row: (id: string): Entity | undefined => server.store.collection('row').get(long(id)),
    /** Returns the short ids of the rows in their order. */
    order: () => order().map((id) => id.replace(/^0+/, '').toLowerCase()),
    /** Returns the text of everything that a reader sees, without times of changes. */
    text: () => textOf(kinds, server.store).replaceAll(/,?\["updatedAt",\d+\]/g, ''),
    labels: () => order().map((id) => server.store.collection('row').get(id)?.['itemLabel']),
  };
}
