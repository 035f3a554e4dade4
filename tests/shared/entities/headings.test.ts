// Cells that span columns, when the columns change: a heading goes over all of them, whichever is first, and a merged
// text stays where its cell began or begins in the next column that stays. One undo takes it all back.

import { expect, test } from 'vitest';
import { kinds } from '../../../shared/catalogue.ts';
import { samples } from '../../../shared/entities/samples.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Action, RequestReply, Entity, Fields } from '../../../shared/model/action.ts';
import { compareOrderPositions } from '../../../shared/model/order.ts';
import { orderPositionOf } from '../../../shared/model/entityCollection.ts';
import { textOf } from '../../sim/visible.ts';
import { snapshotOf } from '../../../shared/model/snapshot.ts';
import { isBannerRow } from '../../../shared/entities/rowLabels.ts';
import { ask } from '../../sim/asking.ts';
import { counter } from '../../sim/ids.ts';
import { sampleServer } from '../../sim/sample.ts';
import type { Server } from '../../sim/server.ts';

const { sheet, row, secondRow, thirdRow } = samples;

interface Ground {
  readonly server: Server;
  readonly newId: () => string;
  readonly does: (name: string, entityId: string | null, data: Fields) => Action;
  /** Each row as the texts of its living columns, `text(w)` where it spans. */
  readonly lines: () => Readonly<Record<string, string>>;
  readonly columns: () => readonly Entity[];
  readonly isHeading: (rowId: string) => boolean;
}

/** A sheet of five columns without numbers, A to E: a banner in A over 200 columns, one merged over exactly five, and
 *  a row in which B spans two. */
function ground(): Ground {
  const server = sampleServer('EDITOR');
  const newId = counter();
  const world = () => snapshotOf(server.store, () => null);
  function done(action: Action): RequestReply {
    const { outcome } = server.receive(samples.user, { actions: [action] });
    if (outcome instanceof AppError) throw new Error(`${outcome.message} ${outcome.details.note}`);
    return outcome;
  }
  function does(name: string, entityId: string | null, data: Fields): Action {
    const action = ask(name, entityId, data, { id: newId() });
    done(action);
    return action;
  }
  const columns = () =>
    world()
      .where('column', 'sheetId', sheet)
      .toSorted((one, other) => compareOrderPositions(orderPositionOf(one), orderPositionOf(other)));
  const isHeading = (rowId: string) => {
    const entity = world().find('row', rowId);
    return entity !== null && isBannerRow(entity, world().where('cell', 'rowId', rowId), columns());
  };
  function lines() {
    return Object.fromEntries(
      [row, secondRow, thirdRow].map((rowId) => [
        rowId,
        columns()
          .map(({ id }) => {
            const cell = world().find('cell', `${rowId}.${id}`);
            const { w } = { w: 1, ...Object(cell?.dimensions) };
            return `${String(cell?.value ?? '')}${w > 1 ? `(${w})` : ''}`;
          })
          .join('|'),
      ]),
    );
  }
  does('column.delete', null, { ids: columns().map(({ id }) => id) });
  for (const title of ['A', 'B', 'C', 'D', 'E'])
    does('column.create', newId(), { sheetId: sheet, column: { title }, direction: 'after' });
  const [a, b] = columns().map(({ id }) => id);
  const write = (rowId: string, column: string | undefined, value: string, w: number) => {
    does('cell.update.value', `${rowId}.${column}`, { value });
    if (w > 1) does('cell.update.dimensions', `${rowId}.${column}`, { dimensions: { w, h: 1 } });
  };
  write(row, a, 'ACT ONE', 200);
  does('cell.update.typography', `${row}.${a}`, { typography: { bold: true } });
  write(secondRow, a, 'ACT TWO', 5);
  write(thirdRow, a, '1', 1);
  write(thirdRow, b, 'wide', 2);
  return { server, newId, does, lines, columns, isHeading };
}

const at = ({ columns }: Ground, index: number): string => columns()[index]?.id ?? '';
const shown = ({ server }: Ground): string =>
  textOf(kinds, server.store).replaceAll(/,?\["updatedAt",("[^"]*"|[0-9]+)\]/g, '');

/** Does it, and takes it back and does it again on the way: all three must be whole. */
function played(place: Ground, name: string, entityId: string | null, data: Fields): void {
  const before = shown(place);
  const action = place.does(name, entityId, data);
  const after = shown(place);
  const undo = place.does('action.create.undo', null, { causeIds: [action.id], onChange: 'ask' });
  expect(shown(place)).toBe(before);
  place.does('action.create.undo', null, { causeIds: [undo.id], onChange: 'ask' });
  expect(shown(place)).toBe(after);
}

test('deleting the first column moves headings to the next, with their look', () => {
  const place = ground();
  played(place, 'column.delete', at(place, 0), {});
  expect(place.lines()).toEqual({
    [row]: 'ACT ONE(200)|||',
    [secondRow]: 'ACT TWO(5)|||',
    [thirdRow]: 'wide(2)|||',
  });
  const cell = snapshotOf(place.server.store, () => null).find('cell', `${row}.${at(place, 0)}`);
  expect(cell).toMatchObject({ columnId: at(place, 0), typography: { bold: true } });
  expect([place.isHeading(row), place.isHeading(secondRow)]).toEqual([true, true]);
});

test('deleting several at once, the first among them', () => {
  const place = ground();
  played(place, 'column.delete', null, { ids: [at(place, 0), at(place, 1), at(place, 3)] });
  expect(place.lines()).toEqual({ [row]: 'ACT ONE(200)|', [secondRow]: 'ACT TWO(5)|', [thirdRow]: 'wide|' });
});

test('deleting one within a span makes it narrower, deleting its first keeps its text', () => {
  const place = ground();
  played(place, 'column.delete', at(place, 2), {});
  expect(place.lines()[thirdRow]).toBe('1|wide||');
  const other = ground();
  played(other, 'column.delete', at(other, 1), {});
  expect(other.lines()[thirdRow]).toBe('1|wide||');
});

test('a text that spans only on paper, since its neighbour holds one, goes with its column', () => {
  const place = ground();
  place.does('cell.update.value', `${thirdRow}.${at(place, 2)}`, { value: 'own' });
  played(place, 'column.delete', at(place, 1), {});
  expect(place.lines()[thirdRow]).toBe('1|own||');
});

test('brought back from the bin, the first column has the headings again', () => {
  const place = ground();
  const [first] = place.columns();
  place.does('column.delete', first?.id ?? '', {});
  played(place, 'column.create.undelete', null, { ids: [first?.id] });
  expect(place.columns()[0]?.id).toBe(first?.id);
  expect(place.lines()).toMatchObject({ [row]: 'ACT ONE(200)||||', [secondRow]: 'ACT TWO(5)||||' });
});

test('a column that comes to stand first takes the headings over', () => {
  const place = ground();
  const data = {
    sheetId: sheet,
    column: { title: 'Z' },
    relativeColumnId: at(place, 0),
    direction: 'before',
  };
  played(place, 'column.create', place.newId(), data);
  expect(place.lines()).toEqual({
    [row]: 'ACT ONE(200)|||||',
    [secondRow]: 'ACT TWO(6)|||||',
    [thirdRow]: '|1|wide(2)|||',
  });
  expect([place.isHeading(row), place.isHeading(secondRow)]).toEqual([true, true]);
});

test('moving the first column away leaves the headings over all columns', () => {
  const place = ground();
  const data = { ids: [at(place, 0)], relativeColumnId: at(place, 4), direction: 'after' };
  played(place, 'column.update.place', at(place, 0), data);
  expect(place.lines()).toEqual({
    [row]: 'ACT ONE(200)||||',
    [secondRow]: 'ACT TWO(5)||||',
    [thirdRow]: 'wide(2)||||1',
  });
});

test('a copy of the first column takes no second text of a heading along', () => {
  const place = ground();
  place.does('column.create.duplicate', at(place, 0), { ids: [at(place, 0)] });
  expect(place.lines()).toMatchObject({ [row]: 'ACT ONE(200)|||||', [secondRow]: 'ACT TWO(6)|||||' });
  expect(place.lines()[thirdRow]).toBe('1|1|wide(2)|||');
});

test('a column between those of a span makes it wider', () => {
  const place = ground();
  const data = { sheetId: sheet, column: { title: 'Z' }, relativeColumnId: at(place, 1), direction: 'after' };
  played(place, 'column.create', place.newId(), data);
  expect(place.lines()[thirdRow]).toBe('1|wide(3)||||');
});

/** A paste that makes a column: its cells as `[row, column, content]`, where the column is an index or `'new'`. */
function pasted(place: Ground, cells: readonly (readonly [string, number | 'new', unknown])[]): void {
  const made = place.newId();
  const columns = [...place.columns().map(({ id }) => id), made];
  const rows = [...new Set(cells.map(([id]) => id))].map((id) => ({
    id,
    cells: columns.map((_, at) => {
      const found = cells.find(([rowId, x]) => rowId === id && (x === 'new' ? columns.length - 1 : x) === at);
      return found ? found[2] : null;
    }),
  }));
  const looks = [{ dimensions: null }];
  played(place, 'sheet.insert.cells', sheet, {
    columns,
    rows,
    looks,
    direction: 'after',
    newColumns: [{ id: made }],
  });
}

test('a paste that makes a column makes headings wider, and leaves what is merged up to there', () => {
  const place = ground();
  pasted(place, [[thirdRow, 'new', 'last']]);
  expect(place.lines()).toEqual({
    [row]: 'ACT ONE(200)|||||',
    [secondRow]: 'ACT TWO(6)|||||',
    [thirdRow]: '1|wide(2)||||last',
  });
  expect([place.isHeading(row), place.isHeading(secondRow)]).toEqual([true, true]);
});

test('a heading that the paste writes itself has the text and the span of the paste', () => {
  const renamed = ground();
  pasted(renamed, [[secondRow, 0, 'ACT 2']]);
  expect(renamed.lines()[secondRow]).toBe('ACT 2(6)|||||');
  const split = ground();
  pasted(split, [
    [secondRow, 0, ['cue', 0]],
    [secondRow, 'new', 'last'],
  ]);
  expect(split.lines()[secondRow]).toBe('cue|||||last');
});
