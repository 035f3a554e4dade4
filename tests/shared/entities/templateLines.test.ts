// A copy of a template does not lose a line, or the height of a title block, that it needs for what it holds.

import { beforeEach, expect, test } from 'vitest';
import { cellIdOf } from '../../../shared/entities/cellIds.ts';
import { samples } from '../../../shared/entities/samples.ts';
import {
  act,
  counts,
  insert,
  makeRowTemplate,
  newId,
  startServer,
  update,
  world,
  write,
} from './templateServer.ts';

const { project: projectId, column: item, secondColumn: title } = samples;

beforeEach(startServer);

const linesOf = (row: string) => world().find('row', row)?.rows ?? 1;
const writeBelow = (row: string, column: string, value: string | null) =>
  act('cell.update.value', cellIdOf(row, column, 1), { value });
const textBelow = (row: string, column: string) => world().find('cell', cellIdOf(row, column, 1))?.value;

/** A template whose first row has two lines, with a text in the second one. */
function makeHighTemplate() {
  act('row.update.rows', samples.row, { rows: 2 });
  writeBelow(samples.row, title, 'Envelope');
  return makeRowTemplate();
}

/** Empties the second line of the template’s first row, and takes it away. */
function shorten(template: ReturnType<typeof makeRowTemplate>): void {
  writeBelow(template.rows[0]!, template.title, null);
  act('row.update.rows', template.rows[0]!, { rows: null });
}

test('a copy keeps a line that holds a text of its own, and says so; another loses it with its text', () => {
  const template = makeHighTemplate();
  const [written, beside, alike] = [1, 2, 3].map(() => insert(template.templateId));
  writeBelow(written![0]!, title, 'Own text');
  writeBelow(beside![0]!, item, 'Own text');
  shorten(template);

  expect(counts(template, written![0]!)).toEqual({ takes: 0, keeps: 2 });
  expect(counts(template, beside![0]!)).toEqual({ takes: 1, keeps: 1 });
  expect(counts(template, alike![0]!)).toEqual({ takes: 2, keeps: 0 });
  for (const copy of [written!, beside!, alike!]) update(template, copy);
  expect([written!, beside!, alike!].map((copy) => linesOf(copy[0]!))).toEqual([2, 2, 1]);
  expect(textBelow(written![0]!, title)).toBe('Own text');
  expect(textBelow(beside![0]!, title)).toBeUndefined();
  expect(counts(template, written![0]!)).toEqual({ takes: 0, keeps: 0 });
});

test('a text in a column that only the copy has keeps its line', () => {
  const template = makeHighTemplate();
  const copy = insert(template.templateId);
  const own = newId();
  act('column.create', own, {
    sheetId: samples.sheet,
    column: { title: 'Own' },
    direction: 'after',
    relativeColumnId: title,
  });
  writeBelow(copy[0]!, own, 'Own text');
  shorten(template);
  update(template, copy);
  expect(linesOf(copy[0]!)).toBe(2);
});

test('a copy that has taken a line away takes no text of the template into it', () => {
  act('row.update.rows', samples.row, { rows: 2 });
  const template = makeRowTemplate();
  const [low, high] = [insert(template.templateId), insert(template.templateId)];
  act('row.update.rows', low[0]!, { rows: null });
  writeBelow(template.rows[0]!, template.title, 'Envelope');
  write(template.rows[0]!, template.title, 'Nominees and film');

  expect(counts(template, low[0]!)).toEqual({ takes: 1, keeps: 1 });
  for (const copy of [low, high]) update(template, copy);
  expect([low, high].map((copy) => textBelow(copy[0]!, title))).toEqual([undefined, 'Envelope']);
});

test('a title block stays as high as its own cells need, and takes no cell that would stand outside', () => {
  const templateId = newId();
  act('template.create', templateId, {
    projectId,
    title: 'Contacts',
    type: 'rowlayout',
    rowIds: [samples.block],
  });
  const own = world().find('template', templateId)?.sheetId ?? '';
  const [source] = world().where('row', 'sheetId', own);
  const [own4, low] = [insert(templateId), insert(templateId)];
  const size = { dimensions: { w: 2, h: 1 } };
  act('cell.create', newId(), { rowId: own4[0]!, coordinates: { x: 0, y: 3 }, ...size });
  act('row.update.rows', source!.id, { rows: 2 });
  update({ templateId, sheetId: own }, own4);
  expect(linesOf(own4[0]!)).toBe(4);

  update({ templateId, sheetId: own }, low);
  expect(linesOf(low[0]!)).toBe(2);
  act('row.update.rows', source!.id, { rows: 6 });
  act('row.update.rows', low[0]!, { rows: 3 });
  act('cell.create', newId(), { rowId: source!.id, coordinates: { x: 0, y: 5 }, ...size });
  update({ templateId, sheetId: own }, low);
  expect(world().where('cell', 'rowId', low[0]!)).toHaveLength(1);
});
