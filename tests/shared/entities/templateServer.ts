// A server with templates, and how the tests make, copy, change and take them over.

import { cellIdOf } from '../../../shared/entities/cellIds.ts';
import { samples } from '../../../shared/entities/samples.ts';
import { copyOf, countsOf } from '../../../shared/entities/templateDifference.ts';
import { differenceToTemplate } from '../../../shared/entities/templateUpdates.ts';
import { openBaseCollector } from '../../../shared/entities/templateVersions.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { inOrder } from '../../../shared/model/order.ts';
import { finish } from '../../../shared/model/sliced.ts';
import { snapshotOf } from '../../../shared/model/snapshot.ts';
import type { Row } from '../../../shared/records.ts';
import { ask } from '../../sim/asking.ts';
import { counter } from '../../sim/ids.ts';
import { sampleServer } from '../../sim/sample.ts';

const { project: projectId, sheet: sheetId, secondColumn: title, column: item } = samples;
let ids: () => string;
let server: ReturnType<typeof sampleServer>;

/** Starts anew with the sample project. */
export function startServer(): void {
  ids = counter();
  server = sampleServer('EDITOR', newId);
}

export const newId = (): string => ids();

/** Performs one action; returns its id. */
export function act(name: string, entityId: string | null, data: Fields): string {
  const action = ask(name, entityId, data, { id: newId() });
  const { outcome } = server.receive(samples.user, { actions: [action] });
  if (outcome instanceof AppError) throw outcome;
  return action.id;
}

export const world = () => snapshotOf(server.store, () => null);
export const rowsIn = (sheet: string): readonly Row[] => {
  const rows = world().where('row', 'sheetId', sheet);
  return inOrder(rows.map(({ id, orderKey = '' }) => ({ id, orderKey: orderKey ?? '' }))).map(({ id }) =>
    rows.find((row) => row.id === id)!,
  );
};
export const textIn = (row: string, column: string): string | undefined =>
  world().find('cell', cellIdOf(row, column))?.value ?? undefined;
export const write = (row: string, column: string, value: string) =>
  act('cell.update.value', cellIdOf(row, column), { value });

/** A template of two rows of the sample sheet, with the columns of its own sheet. */
export function makeRowTemplate() {
  write(samples.row, title, 'Nominees');
  write(samples.secondRow, title, 'Winner');
  write(samples.secondRow, item, '2:00');
  const templateId = newId();
  const rowIds = [samples.row, samples.secondRow];
  act('template.create', templateId, { projectId, title: 'Award block', type: 'row', rowIds });
  return ofTemplate(templateId);
}

export function ofTemplate(templateId: string) {
  const template = world().find('template', templateId)!;
  const own = template.sheetId ?? '';
  const columns = world().where('column', 'sheetId', own);
  const columnOf = (name: string) => columns.find((column) => column.title === name)!.id;
  return {
    templateId,
    template,
    sheetId: own,
    rows: rowsIn(own).map(({ id }) => id),
    title: columnOf('Title'),
    item: columnOf('Item'),
  };
}

/** Inserts the template; returns the ids of the rows of the copy. */
export function insert(templateId: string, more: Fields = {}): string[] {
  const first = newId();
  act('row.create.fromTemplate', first, { templateId, sheetId, ...more });
  return rowsIn(sheetId)
    .filter(({ templateCopyId }) => templateCopyId === first)
    .map(({ id }) => id);
}

export function baseSince(template: string, takenAt: number) {
  const own = server.disk.log.filter(
    ({ channelId, entityId, createdAt }) =>
      createdAt >= takenAt && (channelId === template || entityId === template),
  );
  const collector = openBaseCollector();
  for (const step of own.toReversed()) finish(collector.addOlder(step));
  return collector.base();
}

/** Takes the changes over into the copy of these rows; returns the id of the action. */
export function update(
  { templateId, sheetId: own }: { templateId: string; sheetId: string },
  ids: readonly string[],
) {
  const takenAt = world().find('row', ids[0]!)?.templateTakenAt ?? 0;
  return act('row.update.fromTemplate', null, { templateId, ids, base: baseSince(own, takenAt) });
}

export function counts(of: ReturnType<typeof ofTemplate>, copyId: string) {
  const copy = copyOf(world(), world().find('sheet', sheetId)!, of.templateId, copyId);
  const base = baseSince(of.sheetId, copy.rows[0]?.templateTakenAt ?? 0);
  const { difference } = finish(differenceToTemplate(world(), of.template, copy, base));
  return finish(countsOf(difference));
}
