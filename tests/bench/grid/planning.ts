// A desk that plans what is asked of it with the real catalogue, over the records of the page: what the queue does,
// without a server to answer. Browser tests of rows and columns use it (`?desk=planning`).

import { definitionOf } from '../../../shared/catalogue.ts';
import { countBulkCells } from '../../../shared/entities/basis.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Action, Entity, Verb } from '../../../shared/model/action.ts';
import { applyReplacing } from '../../../shared/model/apply.ts';
import type { Sliced } from '../../../shared/model/sliced.ts';
import { inOrder } from '../../../shared/model/order.ts';
import { orderPositionOf } from '../../../shared/model/entityCollection.ts';
import { openStore, overlay, type Store } from '../../../shared/model/store.ts';
import { snapshotOf } from '../../../shared/model/snapshot.ts';
import { doInSlices } from '../../../renderer/browser/slicedWork.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { withFrozen } from '../../../renderer/sheet/model/frozenColumns.ts';
import type { Draft } from '../../../renderer/store/actionDraft.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import type { Records } from '../../../renderer/store/records.ts';
import { SHEET_ID, type Sample } from './sample.ts';

/** Actions of sheets after which the columns are others. */
const COLUMNS_TOO: ReadonlySet<string> = new Set(['sheet.insert.cells', 'sheet.update.frozenColumns']);
const VERBS: readonly Verb[] = ['create', 'update', 'delete', 'insert', 'read'];

export interface Planning {
  gesture(drafts: readonly Draft[]): void;
  /** Tells the grid what the columns are now. */
  notifyColumns(grid: Grid): void;
}

export function openPlanning(
  records: Records,
  sample: Sample,
  parts: { newId: () => string; say: (text: string) => void; grid: () => Grid },
): Planning {
  const store = storeOf(records, sample);

  function* perform(draft: Draft, to: Store): Sliced<void> {
    const action = actionOf(draft, parts.newId());
    const definition = definitionOf(action);
    const given = { newId: parts.newId, now: 1_795_000_000_000, userId: parts.newId() };
    const snapshot = snapshotOf(to, () => null);
    for (const step of yield* definition.planSliced(action, snapshot, given))
      yield* applyReplacing(to, step, { now: given.now, causeId: action.id });
  }

  function* performAll(drafts: readonly Draft[]): Sliced<void> {
    const draft = overlay(store);
    try {
      for (const each of drafts) yield* perform(each, draft);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return parts.say(error.message);
    }
    draft.flush();
    if (drafts.some(({ name }) => name.startsWith('column.') || COLUMNS_TOO.has(name)))
      notifyColumns(parts.grid());
  }

  function notifyColumns(grid: Grid): void {
    const columns = [...store.collection('column').where('sheetId', SHEET_ID)];
    const byId = new Map(columns.map((column) => [column.id, column]));
    const ordered = inOrder(columns.map(orderPositionOf)).flatMap(({ id }) => byId.get(id) ?? []);
    const sheet: Entity = store.collection('sheet').get(SHEET_ID) ?? { id: SHEET_ID };
    grid.setColumns({
      sheet,
      columns: withFrozen(gridColumnsOf(ordered, sample.categories), {
        ownIds: ordered.map(({ id }) => id),
        count: Number(sheet['frozenColumns'] ?? 0),
        room: grid.element.clientWidth,
      }),
      categories: sample.categories,
    });
  }

  return {
    notifyColumns,
    gesture(drafts) {
      const count = drafts.reduce((sum, { data }) => sum + Math.max(1, countBulkCells(data)), 0);
      doInSlices(count, performAll(drafts));
    },
  };
}

/** Rows and cells are the page's own records, all else stands on plain shelves. */
function storeOf(records: Records, { columns }: Sample): Store {
  const small = openStore({ withBin: true });
  const store: Store = {
    ...small,
    collection: (kind) =>
      kind === 'row' ? records.rows : kind === 'cell' ? records.cells : small.collection(kind),
    kinds: () => ['row', 'cell', ...small.kinds()],
  };
  store.collection('sheet').set(SHEET_ID, { id: SHEET_ID, projectId: SHEET_ID, title: 'Sample' });
  for (const column of columns) store.collection('column').set(column.id, { ...column, sheetId: SHEET_ID });
  return store;
}

function actionOf({ name, entityId, data }: Draft, id: string): Action {
  const [type = '', named, property = null] = name.split('.');
  const verb = VERBS.find((each) => each === named);
  if (!verb) throw new Error(`no such verb: ${name}`);
  const query = { entityId, parentEntityId: null, channelId: null };
  return { id, type, verb, property, query, data, previous: null };
}
